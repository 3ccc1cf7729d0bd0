import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {leader, measured, textBlock, titledBlock} from '../lettering';
import {dimension, disc, obliqueBox, type Point, receding, segment, sheet, straight, stroke, tint} from '../linework';
import {ink, label} from '../svg';
import {
  type Container,
  containerWidth,
  corrugation,
  fortyFootHighCube,
  markedContainer,
  section,
  twentyFoot,
} from './container-ship';
import {keyFigure, measure, type Scale, weight} from './drafting';

/** Kilograms: what most containers of both lengths are rated for, box included (ISO 668 allows more since 2016). */
const usualGrossMass = 30480;

interface Words {
  readonly twentyFoot: string;
  readonly fortyFoot: string;
  /** `{volume}` stands for the measure. */
  readonly volume: string;
  readonly grossMass: readonly [string, string];
  readonly deck: string;
  readonly hold: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    twentyFoot: '20 pies = 1 TEU',
    fortyFoot: '40 pies high cube = 2 TEU',
    volume: '{volume} de volumen interior',
    grossMass: ['masa bruta máxima', 'habitual'],
    deck: 'En cubierta',
    hold: 'En bodega',
  },
  en: {
    twentyFoot: '20-foot = 1 TEU',
    fortyFoot: '40-foot high-cube = 2 TEU',
    volume: '{volume} internal volume',
    grossMass: ['usual maximum', 'gross mass'],
    deck: 'On deck',
    hold: 'In the hold',
  },
};

/** A container in oblique view with its length and height. `x` and `y`: lower left corner of its front. */
function measuredContainer([x, y]: Point, {length, height}: Container, unit: number, language: Language): string {
  const size = {length: length * unit, height: height * unit, depth: containerWidth * unit};
  const [right, top] = [x + size.length, y - size.height];
  const [dx, dy] = receding(size.depth);
  const metres = (value: number) => measure(value, 'm', language, 2);
  const doorGap = segment(right + dx / 2, y + dy / 2, right + dx / 2, top + dy / 2);
  const lockRods = [0.3, 0.7].map((part) =>
    segment(right + dx * part, y + dy * part - 2, right + dx * part, top + dy * part + 2),
  );
  const castings = [x, right - 2.5].flatMap((left) =>
    [top, y - 2].map((castingTop) => tint(left, castingTop, 2.5, 2, ink.line)),
  );
  return [
    obliqueBox([x, y], size, {front: ink.land, top: ink.water, side: ink.landStrong}, {'stroke-width': 1.25}),
    stroke(corrugation(x + 2, top, size.length - 4, size.height, 3.4), {'stroke-width': weight.fine}),
    stroke(doorGap + lockRods.join(''), {'stroke-width': 0.6}),
    ...castings,
    measured([x, y + 10], [right, y + 10], metres(length)),
    dimension([x - 9, y], [x - 9, top]),
    label(metres(height), x - 16, (y + top) / 2 + 5, {'text-anchor': 'end'}),
  ].join('');
}

/** The width of a container, along the foot of its doors; the point is the near end of that edge. */
function measuredWidth([x, y]: Point, unit: number, language: Language): string {
  const [dx, dy] = receding(containerWidth * unit);
  return (
    dimension([x + 5, y + 5], [x + 5 + dx, y + 5 + dy], 3) +
    label(measure(containerWidth, 'm', language, 2), x + dx / 2 + 12, y + dy / 2 + 12)
  );
}

interface Arrangement {
  readonly scale: Scale;
  /** Units of the picture per metre of the two containers, and the lower left corners of their fronts. */
  readonly containerUnit: number;
  readonly twenty: Point;
  readonly forty: Point;
  /** What the greatest mass is, in lines. */
  readonly massNote: readonly string[];
}

/** A leader in the colour of annotations, from a container that is measured to one like it on deck. */
function toDeck([x, y]: Point, turn: number, end: Point): string {
  return (
    stroke(straight([[x, y], [x, turn], [end[0], turn], end]), {stroke: ink.route, 'stroke-width': 1}) +
    disc(...end, 2, ink.line)
  );
}

/** Ship, both containers and what they may weigh: the same in both compositions. */
function plate(
  language: Language,
  frame: DrawingContext['frame'],
  {scale, containerUnit, twenty, forty, massNote}: Arrangement,
): string[] {
  const [pairTop, fortyTop] = [markedContainer(scale, twentyFoot), markedContainer(scale, fortyFootHighCube)];
  const turn = twenty[1] + 28;
  const middleOf = ([x]: Point, {length}: Container) => x + (length * containerUnit) / 2;
  const middle = (pairTop[0] + fortyTop[0]) / 2;
  return [
    section(scale, frame),
    measuredContainer(twenty, twentyFoot, containerUnit, language),
    measuredWidth([twenty[0] + twentyFoot.length * containerUnit, twenty[1]], containerUnit, language),
    measuredContainer(forty, fortyFootHighCube, containerUnit, language),
    toDeck([middleOf(twenty, twentyFoot), twenty[1] + 18], turn, pairTop),
    toDeck([middleOf(forty, fortyFootHighCube), forty[1] + 18], turn, fortyTop),
    keyFigure(measure(usualGrossMass, 'kg', language), middle, turn + 18, {'text-anchor': 'middle'}),
    textBlock(massNote, middle, turn + 35, {'text-anchor': 'middle'}),
  ];
}

/** Name, count and inner volume of a container. */
const heading = (name: string, {volume}: Container, x: number, language: Language): string =>
  titledBlock(name, [words[language].volume.replace('{volume}', measure(volume, 'm³', language))], x, 26);

function wide({language, frame}: DrawingContext): string {
  const text = words[language];
  const scale: Scale = {x: 24, y: 246, unit: 3.08};
  return sheet(frame, [
    ...plate(language, frame, {
      scale,
      containerUnit: 12,
      twenty: [62, 96],
      forty: [266, 96],
      massNote: [text.grossMass.join(' ')],
    }),
    heading(text.twentyFoot, twentyFoot, 18, language),
    heading(text.fortyFoot, fortyFootHighCube, 222, language),
    label(text.deck, 410, 157),
    leader([
      [405, 152],
      [394, 152],
      [384, 192],
    ]),
    label(text.hold, 214, 269, {stroke: ink.shallow}),
    leader([
      [208, 264],
      [196, 264],
      [196, scale.y - 16],
    ]),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const scale: Scale = {x: 14, y: 250, unit: 2.36};
  return sheet(frame, [
    ...plate(language, frame, {
      scale,
      containerUnit: 9.4,
      twenty: [58, 85],
      forty: [212, 85],
      massNote: text.grossMass,
    }),
    heading(text.twentyFoot, twentyFoot, 14, language),
    heading(text.fortyFoot, fortyFootHighCube, 168, language),
    label(text.deck, 290, 176),
    leader([
      [285, 171],
      [279, 171],
      [279, 208],
    ]),
    label(text.hold, 166, 270, {stroke: ink.shallow}),
    leader([
      [160, 265],
      [146, 265],
      [146, scale.y - 12],
    ]),
  ]);
}

/** Sea: a container ship cut lengthwise, with the two containers that its capacity is counted in. */
export const plateSea = composedDrawing('plate-sea', 'plate', {wide, narrow});
