import {type DrawingContext, defineDrawing} from '../drawing';
import {leader, measured, textBlock, titledBlock} from '../lettering';
import {dimension, disc, obliqueBox, type Point, receding, segment, sheet, straight, stroke, tint} from '../linework';
import type {Words} from '../messages';
import {ink, label} from '../svg';
import {
  type Container,
  containerWidth,
  corrugation,
  fortyFootHighCube,
  markedContainer,
  section,
  twentyFoot,
} from '../vehicles/container-ship';
import {keyFigure, measure, type Scale, weight} from '../vehicles/drafting';

/** Kilograms: rating of most containers of both lengths, box included (ISO 668 allows more since 2016). */
const usualGrossMass = 30480;

/** A container in oblique view with its length and height. `x` and `y`: lower left corner of its front. */
function measuredContainer([x, y]: Point, {length, height}: Container, unit: number, words: Words): string {
  const size = {length: length * unit, height: height * unit, depth: containerWidth * unit};
  const [right, top] = [x + size.length, y - size.height];
  const [dx, dy] = receding(size.depth);
  const metres = (value: number) => measure(value, 'm', words, 2);
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
function measuredWidth([x, y]: Point, unit: number, words: Words): string {
  const [dx, dy] = receding(containerWidth * unit);
  return (
    dimension([x + 5, y + 5], [x + 5 + dx, y + 5 + dy], 3) +
    label(measure(containerWidth, 'm', words, 2), x + dx / 2 + 12, y + dy / 2 + 12)
  );
}

interface Arrangement {
  readonly scale: Scale;
  /** Units of the picture per metre of the two containers, and the lower left corners of their fronts. */
  readonly containerUnit: number;
  readonly twenty: Point;
  readonly forty: Point;
  /** Explanation of the greatest mass, in lines. */
  readonly massNote: readonly string[];
}

/** A leader in the colour of annotations, from a container that is measured to one like it on deck. */
function toDeck([x, y]: Point, turn: number, end: Point): string {
  return (
    stroke(straight([[x, y], [x, turn], [end[0], turn], end]), {stroke: ink.route, 'stroke-width': 1}) +
    disc(...end, 2, ink.line)
  );
}

/** Ship, both containers and their masses: the same in both variants. */
function inBothVariants(
  words: Words,
  frame: DrawingContext['frame'],
  {scale, containerUnit, twenty, forty, massNote}: Arrangement,
): string[] {
  const [pairTop, fortyTop] = [markedContainer(scale, twentyFoot), markedContainer(scale, fortyFootHighCube)];
  const turn = twenty[1] + 28;
  const middleOf = ([x]: Point, {length}: Container) => x + (length * containerUnit) / 2;
  const middle = (pairTop[0] + fortyTop[0]) / 2;
  return [
    section(scale, frame),
    measuredContainer(twenty, twentyFoot, containerUnit, words),
    measuredWidth([twenty[0] + twentyFoot.length * containerUnit, twenty[1]], containerUnit, words),
    measuredContainer(forty, fortyFootHighCube, containerUnit, words),
    toDeck([middleOf(twenty, twentyFoot), twenty[1] + 18], turn, pairTop),
    toDeck([middleOf(forty, fortyFootHighCube), forty[1] + 18], turn, fortyTop),
    keyFigure(measure(usualGrossMass, 'kg', words), middle, turn + 18, {'text-anchor': 'middle'}),
    textBlock(massNote, middle, turn + 35, {'text-anchor': 'middle'}),
  ];
}

/** Name, count and inner volume of a container. */
const heading = (name: string, {volume}: Container, x: number, words: Words): string =>
  titledBlock(name, [words.text('illustrationSea.volume', {volume: measure(volume, 'm³', words)})], x, 26);

function wide({words, frame}: DrawingContext): string {
  const scale: Scale = {x: 24, y: 246, unit: 3.08};
  return sheet(frame, [
    ...inBothVariants(words, frame, {
      scale,
      containerUnit: 12,
      twenty: [62, 96],
      forty: [266, 96],
      massNote: [words.text('illustrationSea.grossMass')],
    }),
    heading(words.text('illustrationSea.twentyFoot'), twentyFoot, 18, words),
    heading(words.text('illustrationSea.fortyFoot'), fortyFootHighCube, 222, words),
    label(words.text('illustrationSea.deck'), 410, 157),
    leader([
      [405, 152],
      [394, 152],
      [384, 192],
    ]),
    label(words.text('illustrationSea.hold'), 214, 269, {stroke: ink.shallow}),
    leader([
      [208, 264],
      [196, 264],
      [196, scale.y - 16],
    ]),
  ]);
}

function narrow({words, frame}: DrawingContext): string {
  const scale: Scale = {x: 14, y: 250, unit: 2.36};
  return sheet(frame, [
    ...inBothVariants(words, frame, {
      scale,
      containerUnit: 9.4,
      twenty: [58, 85],
      forty: [212, 85],
      massNote: words.lines('illustrationSea.grossMass'),
    }),
    heading(words.text('illustrationSea.twentyFoot'), twentyFoot, 14, words),
    heading(words.text('illustrationSea.fortyFoot'), fortyFootHighCube, 168, words),
    label(words.text('illustrationSea.deck'), 290, 176),
    leader([
      [285, 171],
      [279, 171],
      [279, 208],
    ]),
    label(words.text('illustrationSea.hold'), 166, 270, {stroke: ink.shallow}),
    leader([
      [160, 265],
      [146, 265],
      [146, scale.y - 12],
    ]),
  ]);
}

/** Sea: a container ship cut lengthwise, with the two containers that its capacity is counted in. */
export const illustrationSea = defineDrawing('illustration-sea', 'illustration', {wide, narrow});
