import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {leader, titledBlock} from '../lettering';
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
const lowerDeck = {
  length: 1.6,
  height: 1.63,
  floor: -2.35,
  aft: {from: 15.4, count: 6},
  forward: {from: 39.6, count: 8},
};

interface Words {
  readonly weight: string;
  readonly weightNote: readonly string[];
  readonly pallet: string;
  /** Sizes of the base. */
  readonly long: string;
  readonly short: string;
  readonly lower: string;
  readonly main: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    weight: '1 m³ = 167 kg',
    weightNote: ['peso tasable', '(1:6.000)'],
    pallet: 'Base de la paleta (ULD)',
    long: '317,5 cm',
    short: '243,8 cm',
    lower: 'Bodega inferior',
    main: 'Cubierta principal',
  },
  en: {
    weight: '1 m³ = 167 kg',
    weightNote: ['chargeable weight', '(1:6000)'],
    pallet: 'Pallet base (ULD)',
    long: '317.5 cm',
    short: '243.8 cm',
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
    at(58.6, 2.95),
    at(60.6, 2.3),
    at(62.2, 1.25),
    at(63.5, -0.1),
    at(64, -1.1),
    at(63.5, -1.95),
    at(61.4, -2.75),
    at(57, -3.1),
  ];
  const belly: readonly Point[] = [at(20, -3.1), at(14, -2.4), at(7, -0.4), at(0, 1.3)];
  const skin = `M${joined(back)}L${joined(nose)}L${joined(belly)}Z`;
  const [deckX, deckY] = at(freighter.firstRow - 0.6, freighter.floor);
  const deckLength = (freighter.rows * freighter.pitch + 1.6) * unit;
  const thin = {'stroke-width': 0.6};
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
  const wheels = [...[28.4, 29.9, 31.4].map((along) => at(along, 0)), at(56.6, 0), at(57.6, 0)].map(
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
        straight([at(29.9, -2.6), at(29.9, -4.7)]),
        straight([at(28.4, -4.7), at(31.4, -4.7)]),
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
    stroke(straight([at(15, lowerDeck.floor - 0.1), at(53.4, lowerDeck.floor - 0.1)]), {'stroke-width': 1}),
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
      `M${joined([at(24.6, -2.5), at(29.6, -1.7), at(35.6, -1.5), at(39.8, -2.2)])}L${joined([at(39.8, -2.2), at(35.6, -3.4), at(29.6, -3.5), at(24.6, -2.5)])}Z`,
      ink.shallow,
      {'stroke-width': 1.5},
    ),
    stroke(
      [
        straight([at(28.6, -1.9), at(28.6, -3.4)]),
        straight([at(33.6, -1.55), at(33.6, -3.5)]),
        straight([at(37.1, -1.75), at(37.1, -3.1)]),
      ].join(''),
      {'stroke-width': 0.75},
    ),
    // Engine under the wing, behind the plane of the section: core nozzle, cowling, lip of the intake.
    shape(closed([at(38.6, -3.3), at(36.8, -3.6), at(36, -3.8), at(36.8, -4), at(38.6, -4.3)]), ink.landStrong, thin),
    shape(
      `M${joined([at(38.2, -3.1), at(40.6, -2.65), at(42.8, -2.6), at(44.4, -2.85)])}L${joined([at(44.4, -2.85), at(44.6, -3.8), at(44.4, -4.8)])}L${joined([at(44.4, -4.8), at(42.8, -5), at(40.6, -4.95), at(38.2, -4.5)])}Z`,
      ink.water,
    ),
    stroke(straight([at(43.6, -2.7), at(43.6, -4.9)]) + straight([at(40.8, -2.65), at(40.8, -4.95)]), thin),
    // Tailplane.
    shape(closed([at(1.6, 1.7), at(-0.8, 2.4), at(1, 2.6), at(8.4, 1.6), at(8.4, 1.2)]), ink.water),
    stroke(segment(x - 14, ground, x + (freighter.length + 1.5) * unit, ground), {'stroke-width': 1.25}),
  ].join('');
}

/** The pallet base in plan, with its two sizes. */
function palletPlan(x: number, y: number, unit: number, {long, short}: Words): string {
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
    dimension([x, y + width + 9], [x + length, y + width + 9], 4) +
    label(long, x + length / 2, y + width + 14, {'text-anchor': 'middle', 'stroke-width': 6}) +
    dimension([x + length + 9, y], [x + length + 9, y + width], 4) +
    label(short, x + length + 16, y + width / 2 + 5)
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
  const scale: Scale = {x: 24, axis: 110, unit: 6.75};
  const ground = scale.axis + 5.4 * scale.unit;
  return sheet(frame, [
    section(scale, ground),
    label(text.main, 216, 52),
    leader([
      [212, 58],
      [330, 58],
      [330, scale.axis - 8],
    ]),
    label(text.lower, 376, 176),
    leader([
      [372, 171],
      [352, 171],
      [352, scale.axis + 11],
    ]),
    label(text.pallet, 28, 180, {'font-weight': 650}),
    palletPlan(28, 190, 22, text),
    cube(268, 258, 48),
    titledBlock(text.weight, text.weightNote, 346, 222),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const scale: Scale = {x: 18, axis: 100, unit: 5};
  const ground = scale.axis + 5.4 * scale.unit;
  return sheet(frame, [
    section(scale, ground),
    label(text.main, 150, 46),
    leader([
      [146, 52],
      [244, 52],
      [244, scale.axis - 6],
    ]),
    label(text.pallet, 18, 172, {'font-weight': 650}),
    palletPlan(18, 183, 22, text),
    cube(204, 222, 38),
    titledBlock(text.weight, [text.weightNote.join(' ')], 204, 246),
  ]);
}

/** Air: a freighter cut lengthwise, with the pallet that fills its main deck and the weight that space is charged at. */
export const plateAir = composedDrawing('plate-air', 'plate', {wide, narrow});
