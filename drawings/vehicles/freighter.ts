/** The aircraft of the air illustration: a twin-engined freighter, cut lengthwise and across. Sizes in metres. */
import {box, closed, disc, hatching, type Point, segment, shape, smooth, straight, stroke, tint} from '../linework';
import {ink} from '../svg';
import {ground as groundLine, plotter, type Scale, weight} from './drafting';

/** Base of the standard pallet of air cargo (96 by 125 inches), with the heights it is loaded to on each deck. */
export const pallet = {length: 3.175, width: 2.438, mainDeckLoad: 2.9, lowerDeckLoad: 1.63};
export const fuselage = {length: 64, radius: 3.1};
/** Rows of two pallets on the main deck, their long side fore and aft, and one pallet alone behind them. */
export const mainDeck = {floor: -0.45, first: 10.4, rows: 14, pitch: 3.3};
/** Lower-deck pallets lie across the hold, behind and before the wing box. */
export const lowerDeck = {
  floor: -2.42,
  pitch: 2.52,
  aft: {from: 14.9, count: 4},
  forward: {from: 39.9, count: 6},
};
/** The row of the main deck whose pallet is marked as the unit of the illustration. */
const markedRow = 6;
/** How far the wheels reach below the axis. */
const gearDepth = 5.4;

/** Path data of a smooth curve that continues a path. */
const onward = (points: readonly Point[]): string => `L${smooth(points).slice(1)}`;

/** A load under its net, its upper edges bevelled to pass under the roof. */
function nettedLoad([left, floor]: Point, width: number, height: number, marked: boolean): string {
  const bevel = Math.min(3, width * 0.15);
  const [right, top] = [left + width, floor - height];
  const outline = closed([
    [left, floor],
    [left, top + bevel],
    [left + bevel, top],
    [right - bevel, top],
    [right, top + bevel],
    [right, floor],
  ]);
  const meshes = [0.25, 0.5, 0.75].map((part) => segment(left + width * part, floor - 1, left + width * part, top + 1));
  const ropes = [0.33, 0.67].map((part) => segment(left, floor - height * part, right, floor - height * part));
  return (
    shape(outline, marked ? ink.route : ink.land, {'stroke-width': weight.edge}) +
    stroke(meshes.concat(ropes).join(''), {'stroke-width': weight.fine, stroke: marked ? ink.onRoute : ink.line}) +
    tint(left - 0.5, floor - 1.2, width + 1, 1.2, ink.line)
  );
}

/** Fin and tailplane. */
function tail(scale: Scale): string {
  const at = plotter(scale);
  return [
    shape(closed([at(1.6, 2), at(-0.4, 13.3), at(2.9, 13.3), at(10.6, 4.2), at(13.6, 3)]), ink.shallow, {
      'stroke-width': weight.cut,
      'stroke-linejoin': 'round',
    }),
    stroke(
      straight([at(3.8, 2.6), at(1, 13.3)]) +
        [5, 8, 11].map((up) => straight([at(1.2 + (13.3 - up) * 0.25, up), at(12.6 - up * 0.73, up)])).join(''),
      {
        'stroke-width': weight.fine,
      },
    ),
  ].join('');
}

/** The skin of the fuselage with the ribs of its crown. */
function hull(scale: Scale): string {
  const at = plotter(scale);
  const back = [at(0, 1.9), at(5, 2.6), at(11, 3), at(16, 3.1)];
  const nose = [
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
  const belly = [at(20, -3.1), at(14, -2.4), at(7, -0.4), at(0, 1.3)];
  const outline = `M${onward(back).slice(1)}${onward(nose)}${onward(belly)}Z`;
  return shape(outline, ink.water, {'stroke-width': weight.outline, 'stroke-linejoin': 'round'});
}

/** Ceiling, floors, bulkheads, barrier and flight deck. */
function structure(scale: Scale): string {
  const at = plotter(scale);
  const ribs = Array.from({length: 40}, (_, index) =>
    straight([at(14 + index * 1.08, 3), at(14 + index * 1.08, 2.62)]),
  );
  const mainFloor: readonly Point[] = [
    at(9.6, mainDeck.floor),
    at(57.1, mainDeck.floor),
    at(57.1, -0.72),
    at(9.6, -0.72),
  ];
  return [
    stroke(straight([at(13, 2.62), at(57.1, 2.62)]) + ribs.join(''), {'stroke-width': weight.fine}),
    shape(closed(mainFloor), ink.water, {'stroke-width': weight.edge}),
    stroke(hatching(mainFloor, 2.5), {'stroke-width': weight.fine}),
    stroke(
      [lowerDeck.aft, lowerDeck.forward]
        .map(({from, count}) =>
          straight([at(from - 0.3, lowerDeck.floor), at(from + count * lowerDeck.pitch + 0.2, lowerDeck.floor)]),
        )
        .join(''),
      {
        'stroke-width': weight.cut,
      },
    ),
    stroke(
      [
        straight([at(57.1, 2.95), at(57.1, -2.9)]),
        straight([at(57.1, mainDeck.floor), at(62.7, mainDeck.floor)]),
        straight([at(62.6, 0.8), at(62.6, -2.3)]),
        straight([at(9.6, 2.9), at(9.6, -1.1)]),
      ].join(''),
      {'stroke-width': weight.cut},
    ),
    // Seats of the crew, windscreen.
    stroke(straight([at(59.2, 1.1), at(59.4, 0.1), at(60.2, 0.1), at(60.2, mainDeck.floor)]), {'stroke-width': 1}),
    shape(closed([at(60.5, 1.9), at(61.9, 1.3), at(61.6, 0.85), at(60.3, 1.25)]), ink.line),
  ].join('');
}

/** Every pallet of the near side, on both decks. */
function cargo(scale: Scale): string {
  const at = plotter(scale);
  const {unit} = scale;
  const main = Array.from({length: mainDeck.rows}, (_, row) => {
    const alone = row === 0;
    const height = pallet.mainDeckLoad * (alone ? 0.9 : 1);
    return nettedLoad(
      at(mainDeck.first + row * mainDeck.pitch, mainDeck.floor),
      pallet.length * unit,
      height * unit,
      row === markedRow,
    );
  });
  const lower = [lowerDeck.aft, lowerDeck.forward].flatMap(({from, count}) =>
    Array.from({length: count}, (_, index) => {
      const [left, floor] = at(from + index * lowerDeck.pitch, lowerDeck.floor);
      const [width, height] = [pallet.width * unit, pallet.lowerDeckLoad * unit];
      const cords = [0.33, 0.67].map((part) =>
        segment(left + width * part, floor, left + width * part, floor - height),
      );
      return (
        box(left, floor - height, width, height, {fill: ink.landStrong, 'stroke-width': weight.edge}) +
        stroke(cords.join('') + segment(left, floor - height / 2, left + width, floor - height / 2), {
          'stroke-width': weight.fine,
        })
      );
    }),
  );
  return [...main, ...lower].join('');
}

/** Wheels and struts under the nose and the wing. */
function gear(scale: Scale, ground: number): string {
  const at = plotter(scale);
  const {unit} = scale;
  const wheels = [28.4, 29.9, 31.4, 56.6, 57.6].map((along) => {
    const [x] = at(along, 0);
    return (
      disc(x, ground - 0.66 * unit, 0.66 * unit, ink.line) + disc(x, ground - 0.66 * unit, 0.26 * unit, ink.landStrong)
    );
  });
  const struts = [
    straight([at(29.9, -2.6), at(29.9, -4.7)]),
    straight([at(31.6, -3), at(29.9, -4.4)]),
    straight([at(28.4, -4.7), at(31.4, -4.7)]),
    straight([at(57.1, -2.6), at(57.1, -4.7)]),
  ];
  return stroke(struts.join(''), {'stroke-width': 1.6}) + wheels.join('');
}

/** The box of the wing cut at its root, and the engine that hangs before it. */
function wing(scale: Scale): string {
  const at = plotter(scale);
  const upper = [at(25.2, -2.5), at(29.6, -1.7), at(35.6, -1.5), at(39.6, -2.2)];
  const lower = [at(39.6, -2.2), at(35.6, -3.4), at(29.6, -3.5), at(25.2, -2.5)];
  const spars: readonly Point[] = [
    at(29.2, -1.78),
    at(32, -1.58),
    at(35.6, -1.5),
    at(37.2, -1.7),
    at(37.2, -3.06),
    at(35.6, -3.4),
    at(32, -3.5),
    at(29.2, -3.46),
  ];
  const cowling = `M${onward([at(38.2, -3.1), at(40.6, -2.6), at(42.8, -2.55), at(44.5, -2.8)]).slice(1)}${onward([at(44.5, -2.8), at(44.8, -3.8), at(44.5, -4.85)])}${onward([at(44.5, -4.85), at(42.8, -5.05), at(40.6, -5), at(38.2, -4.5)])}Z`;
  return [
    shape(`M${onward(upper).slice(1)}${onward(lower)}Z`, ink.shallow, {'stroke-width': weight.cut}),
    stroke(hatching(spars, 3), {'stroke-width': weight.fine}),
    stroke(closed(spars), {'stroke-width': weight.edge}),
    // Pylon, nozzle, cowling; fan and spinner behind its lip.
    shape(closed([at(36, -3.1), at(41, -2.2), at(42, -2.6), at(38, -3.3)]), ink.landStrong, {
      'stroke-width': weight.edge,
    }),
    shape(closed([at(38.6, -3.3), at(36.8, -3.6), at(35.6, -3.8), at(36.8, -4), at(38.6, -4.3)]), ink.landStrong, {
      'stroke-width': weight.edge,
    }),
    shape(cowling, ink.water, {'stroke-width': weight.cut, 'stroke-linejoin': 'round'}),
    stroke(
      [40.6, 42].map((along) => straight([at(along, -2.6), at(along, -5)])).join('') +
        straight([at(43.7, -2.65), at(43.7, -4.95)]),
      {'stroke-width': 0.6},
    ),
    shape(closed([at(43.7, -3.35), at(44.4, -3.8), at(43.7, -4.25)]), ink.line, {'stroke-width': weight.fine}),
  ].join('');
}

/** The freighter cut lengthwise, nose to the right, on the ground. */
export function lengthwise(scale: Scale): string {
  const at = plotter(scale);
  const {x, y, unit} = scale;
  const ground = y + gearDepth * unit;
  return [
    groundLine(x + 2, x + (fuselage.length + 0.6) * unit, ground),
    tail(scale),
    gear(scale, ground),
    hull(scale),
    cargo(scale),
    structure(scale),
    wing(scale),
    shape(closed([at(1.6, 1.7), at(-0.8, 2.4), at(1, 2.7), at(8.4, 1.7), at(8.4, 1.3)]), ink.water, {
      'stroke-width': weight.cut,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

/** The two decks that carry cargo. */
export type Deck = 'mainDeck' | 'lowerDeck';

/** End of a leader: in the middle of the marked pallet, or of one in the forward hold. */
export function palletOn(deck: Deck, scale: Scale): Point {
  const at = plotter(scale);
  return deck === 'mainDeck'
    ? at(mainDeck.first + markedRow * mainDeck.pitch + pallet.length / 2, mainDeck.floor + pallet.mainDeckLoad / 2)
    : at(lowerDeck.forward.from + 2 * lowerDeck.pitch + pallet.width / 2, lowerDeck.floor + pallet.lowerDeckLoad / 2);
}
