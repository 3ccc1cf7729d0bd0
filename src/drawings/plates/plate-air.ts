import type {Drawing, DrawingContext, Language} from '../drawing';
import {leader, textBlock, titledBlock} from '../lettering';
import {
  box,
  closed,
  dimension,
  disc,
  type Point,
  segment,
  shape,
  sheet,
  smooth,
  straight,
  stroke,
  tint,
} from '../linework';
import {element, ink, label} from '../svg';

/** Base of the standard main-deck pallet (125 by 96 inches), metres. */
const pallet = {length: 3.175, width: 2.438, loadHeight: 2.9};
/** A twin-engined long-haul freighter, metres: rows on the main deck with the long side of the pallet fore and aft. */
const freighter = {length: 64, radius: 3.1, floor: -0.45, firstRow: 13.6, rows: 13, pitch: 3.3};
/** Containers of the lower deck (1.53 m long at the base, 1.63 m high) stand before and behind the wing box. */
const lowerDeck = {length: 1.6, height: 1.63, floor: -2.35, aft: {from: 16, count: 6}, forward: {from: 38, count: 9}};

interface Words {
  readonly weight: string;
  readonly weightNote: readonly string[];
  readonly pallet: string;
  readonly base: string;
  readonly lower: string;
  readonly main: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    weight: '1 m³ = 167 kg',
    weightNote: ['peso tasable (1:6.000)'],
    pallet: 'Base de la paleta ULD',
    base: '317,5 × 243,8 cm',
    lower: 'Bodega inferior',
    main: 'Cubierta principal',
  },
  en: {
    weight: '1 m³ = 167 kg',
    weightNote: ['chargeable weight (1:6000)'],
    pallet: 'ULD pallet base',
    base: '317.5 × 243.8 cm',
    lower: 'Lower deck',
    main: 'Main deck',
  },
};

interface Scale {
  /** Tip of the tail. */
  readonly x: number;
  /** Height of the fuselage's axis. */
  readonly axis: number;
  /** Units of the picture per metre. */
  readonly unit: number;
}

/** The freighter cut lengthwise, nose to the right; the near wing is cut off at its root. */
function section({x, axis, unit}: Scale, ground: number): string {
  const at = (along: number, up: number): Point => [x + along * unit, axis - up * unit];
  const joined = (points: readonly Point[]): string => smooth(points).slice(1);
  const back: readonly Point[] = [at(0, 1.9), at(5, 2.6), at(11, 3), at(16, 3.1)];
  const nose: readonly Point[] = [
    at(56, 3.1),
    at(59, 2.75),
    at(61.4, 1.7),
    at(63.3, 0.2),
    at(64, -1),
    at(63.2, -2),
    at(60.5, -2.8),
    at(56, -3.1),
  ];
  const belly: readonly Point[] = [at(20, -3.1), at(14, -2.4), at(7, -0.4), at(0, 1.3)];
  const skin = `M${joined(back)}L${joined(nose)}L${joined(belly)}Z`;
  const [deckX, deckY] = at(freighter.firstRow - 0.6, freighter.floor);
  const deckLength = (freighter.rows * freighter.pitch + 1.6) * unit;
  const contour = (along: number): string => {
    const [width, height] = [pallet.length * unit, pallet.loadHeight * unit];
    const [left, floor] = at(along, freighter.floor);
    const nets = [1, 2, 3].map((part) =>
      segment(left + (width * part) / 4, floor - 1, left + (width * part) / 4, floor - height + 1),
    );
    const courses = [1, 2].map((part) =>
      segment(left, floor - (height * part) / 3, left + width, floor - (height * part) / 3),
    );
    return (
      shape(
        closed([
          [left, floor],
          [left, floor - height + 3],
          [left + 3, floor - height],
          [left + width - 3, floor - height],
          [left + width, floor - height + 3],
          [left + width, floor],
        ]),
        ink.land,
        {'stroke-width': 0.75},
      ) +
      stroke(nets.concat(courses).join(''), {'stroke-width': 0.35}) +
      tint(left - 0.5, floor - 1.5, width + 1, 1.5, ink.line)
    );
  };
  const lower = [lowerDeck.aft, lowerDeck.forward].flatMap(({from, count}) =>
    Array.from({length: count}, (_, index) => {
      const [left, floor] = at(from + index * 1.68, lowerDeck.floor);
      return box(left, floor - lowerDeck.height * unit, lowerDeck.length * unit, lowerDeck.height * unit, {
        fill: ink.landStrong,
        'stroke-width': 0.6,
      });
    }),
  );
  const wheels = [...[26.4, 27.9, 29.4].map((along) => at(along, 0)), at(56.6, 0), at(57.6, 0)].map(
    ([wheelX]) =>
      disc(wheelX, ground - 0.66 * unit, 0.66 * unit, ink.line) +
      disc(wheelX, ground - 0.66 * unit, 0.28 * unit, ink.water),
  );
  return [
    // Fin and tailplane behind the fuselage.
    shape(closed([at(1.6, 2), at(-0.6, 13.3), at(2.8, 13.3), at(12.6, 3)]), ink.shallow, {'stroke-linejoin': 'round'}),
    stroke(straight([at(3.4, 2.4), at(0.9, 13.3)]), {'stroke-width': 0.6}),
    // Landing gear.
    stroke(
      [
        straight([at(27.9, -2.6), at(27.9, -4.7)]),
        straight([at(26.4, -4.7), at(29.4, -4.7)]),
        straight([at(57.1, -2.6), at(57.1, -4.7)]),
      ].join(''),
      {'stroke-width': 1.75},
    ),
    ...wheels,
    // Fuselage: outer and inner skin.
    element('path', {d: skin, fill: ink.water, stroke: ink.line, 'stroke-width': 2, 'stroke-linejoin': 'round'}),
    ...Array.from({length: freighter.rows}, (_, row) => contour(freighter.firstRow + row * freighter.pitch)),
    ...lower,
    tint(deckX, deckY, deckLength, 2, ink.line),
    stroke(straight([at(15.5, lowerDeck.floor - 0.1), at(55, lowerDeck.floor - 0.1)]), {'stroke-width': 1}),
    // Rigid barrier, cockpit floor, windscreen, nose bulkhead.
    stroke(
      [
        straight([at(57.1, 2.9), at(57.1, -0.45)]),
        straight([at(57.1, -0.45), at(62.6, -0.45)]),
        straight([at(62.4, 0.9), at(62.4, -2.3)]),
        straight([at(13, 2.9), at(13, -2)]),
      ].join(''),
      {'stroke-width': 1.25},
    ),
    shape(closed([at(60.4, 1.9), at(61.9, 1.3), at(61.5, 0.9), at(60.2, 1.2)]), ink.line),
    // Wing box and wing root.
    shape(
      `M${joined([at(22, -2.5), at(27, -1.7), at(33, -1.5), at(37.2, -2.2)])}L${joined([at(37.2, -2.2), at(33, -3.4), at(27, -3.5), at(22, -2.5)])}Z`,
      ink.shallow,
      {'stroke-width': 1.5},
    ),
    stroke(
      [
        straight([at(26, -1.9), at(26, -3.4)]),
        straight([at(31, -1.55), at(31, -3.5)]),
        straight([at(34.5, -1.75), at(34.5, -3.1)]),
      ].join(''),
      {'stroke-width': 0.75},
    ),
    // Engine under the wing, behind the plane of the section.
    shape(
      closed([
        at(34.2, -3.3),
        at(40.6, -2.9),
        at(41.4, -3.4),
        at(41.4, -5),
        at(40.6, -5.4),
        at(35.6, -5),
        at(33, -4.2),
      ]),
      ink.landStrong,
      {'stroke-width': 1, 'stroke-linejoin': 'round'},
    ),
    stroke([straight([at(40.4, -3), at(40.4, -5.3)]), straight([at(36, -3.3), at(36, -5)])].join(''), {
      'stroke-width': 0.6,
    }),
    // Tailplane.
    shape(closed([at(1.6, 1.7), at(-0.8, 2.4), at(1, 2.6), at(8.4, 1.6), at(8.4, 1.2)]), ink.water),
    stroke(segment(x - 14, ground, x + (freighter.length + 1.5) * unit, ground), {'stroke-width': 1.25}),
  ].join('');
}

/** The pallet base in plan, with its two sizes in the label beside it. */
function palletPlan(x: number, y: number, unit: number): string {
  const [length, width] = [pallet.length * unit, pallet.width * unit];
  const studs = Array.from({length: 12}, (_, index) => x + (length * (index + 0.5)) / 12);
  return (
    box(x, y, length, width, {fill: ink.land, 'stroke-width': 1.25}) +
    box(x + 3, y + 3, length - 6, width - 6, {'stroke-width': 0.5}) +
    studs
      .map((at) => tint(at - 0.75, y + 1, 1.5, 1.5, ink.line) + tint(at - 0.75, y + width - 2.5, 1.5, 1.5, ink.line))
      .join('') +
    stroke(
      segment(x + 3, y + 3, x + length - 3, y + width - 3) + segment(x + length - 3, y + 3, x + 3, y + width - 3),
      {'stroke-width': 0.5, 'stroke-dasharray': '3 2'},
    ) +
    dimension([x, y + width + 7], [x + length, y + width + 7], 3) +
    dimension([x + length + 7, y], [x + length + 7, y + width], 3)
  );
}

/** A cubic metre, as a cube in oblique view. */
function cube(x: number, y: number, side: number): string {
  const depth = side * 0.36;
  return (
    shape(
      closed([
        [x, y - side],
        [x + depth, y - side - depth],
        [x + side + depth, y - side - depth],
        [x + side, y - side],
      ]),
      ink.land,
    ) +
    shape(
      closed([
        [x + side, y],
        [x + side + depth, y - depth],
        [x + side + depth, y - side - depth],
        [x + side, y - side],
      ]),
      ink.landStrong,
    ) +
    box(x, y - side, side, side, {fill: ink.water})
  );
}

function wide({language, frame}: DrawingContext): string {
  const text = words[language];
  const scale: Scale = {x: 24, axis: 148, unit: 6.75};
  const ground = scale.axis + 5.4 * scale.unit;
  return sheet(frame, [
    section(scale, ground),
    cube(262, 64, 34),
    titledBlock(text.weight, text.weightNote, 316, 44, {'font-size': 14}),
    palletPlan(26, 206, 21),
    titledBlock(text.pallet, [text.base], 112, 224),
    leader([
      [150, 96],
      [150, 134],
    ]),
    label(text.main, 118, 90),
    leader([
      [340, 212],
      [340, 162],
    ]),
    label(text.lower, 340, 228, {'text-anchor': 'middle'}),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const scale: Scale = {x: 18, axis: 142, unit: 5};
  const ground = scale.axis + 5.4 * scale.unit;
  return sheet(frame, [
    section(scale, ground),
    cube(134, 62, 32),
    titledBlock(text.weight, text.weightNote, 188, 42),
    palletPlan(22, 200, 19),
    titledBlock(text.pallet, [text.base], 102, 222),
    textBlock([], 0, 0),
  ]);
}

/** Air: a freighter cut lengthwise, with the pallet that fills its main deck and the weight that space is charged at. */
export const plateAir: Drawing = {
  name: 'plate-air',
  format: 'plate',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
