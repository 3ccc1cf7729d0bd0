import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {leader, titledBlock} from '../lettering';
import {box, closed, dimension, type Point, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {element, ink, label} from '../svg';

/** ISO 668 outer sizes in metres: a 20-foot container is one TEU, a 40-foot container counts for two. */
const container = {twentyFoot: 6.06, fortyFoot: 12.19, width: 2.44, height: 2.59};
/** A container ship of about 1,000 TEU, in metres; drawn to scale. */
const ship = {length: 140, depth: 11.5, draught: 8.2, doubleBottom: 1.4, coaming: 1.6};
/** Seven holds, one 40-foot bay each: where the first begins, and how long each is with its bulkhead. */
const holds = {first: 28, count: 7, length: 13.3, tiers: 4};
/** Tiers on deck over each hold, from the house to the bow. */
const deckTiers = [5, 5, 5, 5, 5, 4, 3];

interface Words {
  readonly teu: string;
  readonly teuNote: readonly string[];
  readonly forty: string;
  readonly hold: string;
  readonly metres: (value: number) => string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    teu: '1 TEU',
    teuNote: ['contenedor', 'de 20 pies'],
    forty: 'Contenedor de 40 pies: 2 TEU',
    hold: 'Bodega',
    metres: (value) => `${value.toFixed(2).replace('.', ',')} m`,
  },
  en: {
    teu: '1 TEU',
    teuNote: ['20-foot', 'container'],
    forty: '40-foot container: 2 TEU',
    hold: 'Hold',
    metres: (value) => `${value.toFixed(2)} m`,
  },
};

interface Scale {
  /** Stern, at deck level. */
  readonly x: number;
  readonly keel: number;
  /** Units of the picture per metre. */
  readonly unit: number;
}

/** Whether a slot holds two 20-foot containers, and its colour: a fixed pattern without meaning. */
const isPair = (bay: number, tier: number): boolean => (bay * 5 + tier * 3) % 4 === 1;
const fillOf = (bay: number, tier: number): string =>
  [ink.water, ink.landStrong, ink.land][((bay * bay * 3 + tier * tier * 5 + bay * tier * 2 + tier) % 7) % 3] as string;

/** The containers of one bay, from its floor upwards; `x` in metres from the stern, `floor` in metres above the keel. */
function stack(
  {x: origin, keel, unit}: Scale,
  bay: number,
  x: number,
  floor: number,
  tiers: number,
  first: number,
): string {
  return Array.from({length: tiers}, (_, index) => {
    const tier = first + index;
    const top = keel - (floor + (index + 1) * container.height) * unit;
    const left = origin + x * unit;
    const cells = isPair(bay, tier)
      ? [
          [left, container.twentyFoot * unit, 0],
          [left + (container.fortyFoot - container.twentyFoot) * unit, container.twentyFoot * unit, 1],
        ]
      : [[left, container.fortyFoot * unit, 0]];
    return cells
      .map(([cellLeft = 0, length = 0, shift = 0]) =>
        box(cellLeft, top, length, container.height * unit, {fill: fillOf(bay + shift, tier), 'stroke-width': 0.6}),
      )
      .join('');
  }).join('');
}

/** The ship cut along its middle: hull, double bottom, bulkheads, engine room, house and containers. */
function section(scale: Scale, frameWidth: number): string {
  const {x, keel, unit} = scale;
  const at = (along: number, up: number): Point => [x + along * unit, keel - up * unit];
  const waterline = keel - ship.draught * unit;
  const hull = `${straight([at(0, ship.depth), at(0.4, 8.2)])}C${at(2, 6.4).join(' ')} ${at(7, 6.2).join(' ')} ${at(9, 4).join(' ')}L${at(11, 0.3).join(' ')}L${at(12.5, 0).join(' ')}L${at(128, 0).join(' ')}C${at(135, 0).join(' ')} ${at(140, 1.6).join(' ')} ${at(138.6, 4.4).join(' ')}C${at(137.5, 6).join(' ')} ${at(134, 6).join(' ')} ${at(134.4, 8).join(' ')}L${at(140, 14.2).join(' ')}L${at(126, 14.2).join(' ')}L${at(124, ship.depth).join(' ')}Z`;
  const bulkheads = Array.from({length: holds.count + 1}, (_, index) => {
    const along = holds.first - 0.6 + index * holds.length;
    return straight([at(along, ship.doubleBottom), at(along, ship.depth)]);
  });
  const tanks = Array.from({length: 22}, (_, index) =>
    straight([at(14 + index * 5, 0), at(14 + index * 5, ship.doubleBottom)]),
  );
  const house: readonly Point[] = [
    at(11, 11.5),
    at(11, 27.2),
    at(9.8, 27.2),
    at(9.8, 30),
    at(24.8, 30),
    at(24.8, 27.2),
    at(23, 27.2),
    at(23, 11.5),
  ];
  const decks = [14.1, 16.7, 19.3, 21.9, 24.5, 27.2].map((up) => straight([at(11, up), at(23, up)]));
  const windows = [12.7, 15.3, 17.9, 20.5, 23.1, 25.7].flatMap((up) =>
    [13, 15.5, 18, 20.5].map((along) => tint(...at(along, up + 0.5), 1.1 * unit, unit, ink.line)),
  );
  const engine: readonly Point[] = [
    at(14, 1.6),
    at(14, 5.4),
    at(16, 5.4),
    at(16, 8),
    at(23, 8),
    at(23, 5.4),
    at(24.5, 5.4),
    at(24.5, 1.6),
  ];
  return [
    tint(4, waterline, frameWidth - 8, 500, ink.shallow),
    stroke(segment(4, waterline, frameWidth - 4, waterline), {'stroke-width': 0.75}),
    ...Array.from({length: holds.count}, (_, bay) => {
      const from = holds.first + bay * holds.length;
      return stack(scale, bay, from + 0.1, ship.depth + ship.coaming, deckTiers[bay] ?? 0, holds.tiers);
    }),
    element('path', {d: hull, fill: ink.water, stroke: ink.line, 'stroke-width': 2, 'stroke-linejoin': 'round'}),
    ...Array.from({length: holds.count}, (_, bay) => {
      const from = holds.first + bay * holds.length;
      return stack(scale, bay, from + 0.1, ship.doubleBottom + 0.1, holds.tiers, 0);
    }),
    stroke(bulkheads.join(''), {'stroke-width': 1.25}),
    stroke(straight([at(11.5, ship.doubleBottom), at(124, ship.doubleBottom)]), {'stroke-width': 1.25}),
    stroke(tanks.join(''), {'stroke-width': 0.5}),
    stroke(straight([at(124, ship.depth), at(124, 0)]), {'stroke-width': 1.25}),
    ...Array.from({length: holds.count}, (_, bay) => {
      const from = holds.first - 0.2 + bay * holds.length;
      return tint(...at(from, ship.depth + ship.coaming), (holds.length - 0.6) * unit, 0.55 * unit, ink.line);
    }),
    shape(closed(engine), ink.landStrong, {'stroke-width': 0.75}),
    stroke(straight([at(14, 3), at(8.6, 3)]), {'stroke-width': 1.5}),
    // Propeller and rudder.
    shape(
      closed([
        at(8.2, 5.6),
        at(7.4, 5.4),
        at(7.8, 3.3),
        at(7.4, 3),
        at(7.8, 2.7),
        at(7.4, 0.6),
        at(8.2, 0.4),
        at(8.6, 3),
      ]),
      ink.landStrong,
      {'stroke-width': 0.6},
    ),
    shape(closed([at(3, 6.6), at(6, 6.4), at(5.8, 0.3), at(3.4, 0.6)]), ink.water, {'stroke-width': 1}),
    // House, funnel, mast.
    shape(closed(house), ink.water),
    stroke(decks.join(''), {'stroke-width': 0.5}),
    ...windows,
    tint(...at(18.5, 29.4), 5.8 * unit, 1.2 * unit, ink.line),
    shape(closed([at(4.6, 11.5), at(4.6, 23), at(5.2, 25.5), at(9, 25.5), at(9.4, 23), at(9.4, 11.5)]), ink.landStrong),
    stroke(
      [
        straight([at(18, 30), at(18, 35)]),
        straight([at(16.4, 33.4), at(19.6, 33.4)]),
        straight([at(132, 14.2), at(132, 20)]),
      ].join(''),
      {'stroke-width': 1.25},
    ),
  ].join('');
}

/** A 20-foot container seen from its corner, with its three sizes. `x` and `y`: lower front corner. */
function measuredContainer(x: number, y: number, unit: number, metres: Words['metres']): string {
  const [length, height] = [container.twentyFoot * unit, container.height * unit];
  // Depth is drawn at half size and 35 degrees, as usual in an oblique view.
  const [depthX, depthY] = [container.width * unit * 0.5 * 0.82, container.width * unit * 0.5 * 0.57];
  const ribs = Array.from({length: 19}, (_, index) => {
    const at = x + (length * (index + 1)) / 20;
    return segment(at, y - 3, at, y - height + 3);
  });
  const doors = [0.5].map((part) =>
    segment(x + length + depthX * part, y - depthY * part, x + length + depthX * part, y - height - depthY * part),
  );
  return [
    shape(
      closed([
        [x, y - height],
        [x + depthX, y - height - depthY],
        [x + length + depthX, y - height - depthY],
        [x + length, y - height],
      ]),
      ink.land,
    ),
    shape(
      closed([
        [x + length, y],
        [x + length + depthX, y - depthY],
        [x + length + depthX, y - height - depthY],
        [x + length, y - height],
      ]),
      ink.landStrong,
    ),
    box(x, y - height, length, height, {fill: ink.land, 'stroke-width': 1.25}),
    stroke(ribs.join(''), {'stroke-width': 0.5}),
    stroke(doors.join(''), {'stroke-width': 0.6}),
    dimension([x, y + 9], [x + length, y + 9]),
    label(metres(container.twentyFoot), x + length / 2, y + 14, {'text-anchor': 'middle', 'stroke-width': 6}),
    dimension([x - 9, y], [x - 9, y - height]),
    label(metres(container.height), x - 16, y - height / 2 + 5, {'text-anchor': 'end'}),
    label(metres(container.width), x + length + depthX / 2 + 12, y + 2),
  ].join('');
}

/** The top of a stack on deck: the middle of the first container, or of the first half of a pair. */
function topOfStack({x, keel, unit}: Scale, bay: number): {readonly x: number; readonly y: number} {
  const tiers = deckTiers[bay] ?? 0;
  const length = isPair(bay, holds.tiers + tiers - 1) ? container.twentyFoot : container.fortyFoot;
  return {
    x: x + (holds.first + bay * holds.length + 0.1 + length / 2) * unit,
    y: keel - (ship.depth + ship.coaming + (tiers - 0.5) * container.height) * unit,
  };
}

/** Bays whose topmost tier is a pair of 20-foot containers, and a single 40-foot container. */
const [pairBay, fortyBay] = [1, 4];

function wide({language, frame}: DrawingContext): string {
  const {teu, teuNote, forty, hold, metres} = words[language];
  const scale: Scale = {x: 24, keel: 244, unit: 3.08};
  const [twenty, fortyFoot] = [topOfStack(scale, pairBay), topOfStack(scale, fortyBay)];
  return sheet(frame, [
    section(scale, frame.width),
    measuredContainer(244, 86, 20, metres),
    titledBlock(teu, teuNote, 22, 42),
    leader([
      [22, 84],
      [118, 84],
      [twenty.x, twenty.y],
    ]),
    label(forty, frame.width - 18, 132, {'text-anchor': 'end'}),
    leader([
      [frame.width - 18, 138],
      [fortyFoot.x + 14, 138],
      [fortyFoot.x, fortyFoot.y],
    ]),
    label(hold, 214, 269, {stroke: ink.shallow}),
    leader([
      [208, 264],
      [196, 264],
      [196, scale.keel - 16],
    ]),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const {teu, teuNote, forty, metres} = words[language];
  const scale: Scale = {x: 16, keel: 246, unit: 2.32};
  const [twenty, fortyFoot] = [topOfStack(scale, pairBay), topOfStack(scale, fortyBay)];
  return sheet(frame, [
    section(scale, frame.width),
    measuredContainer(178, 86, 17, metres),
    titledBlock(teu, teuNote, 18, 40),
    leader([
      [18, 82],
      [86, 82],
      [twenty.x, twenty.y],
    ]),
    label(forty, frame.width - 14, 140, {'text-anchor': 'end'}),
    leader([
      [frame.width - 14, 146],
      [fortyFoot.x + 12, 146],
      [fortyFoot.x, fortyFoot.y],
    ]),
  ]);
}

/** Sea: a container ship cut lengthwise, with the container that its capacity is counted in. */
export const plateSea = composedDrawing('plate-sea', 'plate', {wide, narrow});
