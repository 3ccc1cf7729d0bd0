/** The container ship of the sea illustration, cut lengthwise, and the containers that it carries. */
import {box, closed, disc, hatching, type Point, segment, shape, smooth, straight, stroke, tint} from '../linework';
import {ink} from '../svg';
import {plotter, type Scale, weight} from './drafting';

/** Outer sizes in metres (ISO 668), usual inner volume in cubic metres. */
export interface Container {
  readonly length: number;
  readonly height: number;
  readonly volume: number;
}
export const twentyFoot: Container = {length: 6.06, height: 2.59, volume: 33};
export const fortyFootHighCube: Container = {length: 12.19, height: 2.9, volume: 76};

export const containerWidth = 2.44;
/** A container ship of about 1,000 TEU, in metres; drawn to scale. */
const ship = {length: 140, depth: 11.5, draught: 8.2, doubleBottom: 1.4, coaming: 1.6};
/** Seven holds, one 40-foot bay each: where the first begins, and how long each is with its bulkhead. */
const holds = {first: 28, count: 7, length: 13.3, tiers: 4};
/** Tiers on deck over each hold, from the house to the bow. */
const deckTiers = [5, 5, 5, 5, 5, 4, 3];
/** Bays whose topmost tier is a pair of 20-foot containers and a single 40-foot container, which are marked. */
const [pairBay, fortyBay] = [1, 5];

/** Whether a slot holds two 20-foot containers, and its colour: a fixed pattern without meaning. */
const isPair = (bay: number, tier: number): boolean => (bay * 5 + tier * 3) % 4 === 1;
const fillOf = (bay: number, tier: number): string =>
  [ink.water, ink.landStrong, ink.land][((bay * bay * 3 + tier * tier * 5 + bay * tier * 2 + tier) % 7) % 3] as string;

/** Path data of the corrugations of a container's side. */
export function corrugation(left: number, top: number, length: number, height: number, spacing: number): string {
  const count = Math.floor(length / spacing);
  return Array.from({length: count - 1}, (_, index) => {
    const x = left + ((index + 1) * length) / count;
    return segment(x, top + height * 0.12, x, top + height * 0.88);
  }).join('');
}

/** The containers of one bay, from its floor upwards; `x` in metres from the stern, `floor` above the keel. */
function stack(scale: Scale, bay: number, x: number, floor: number, tiers: number, first: number): string {
  const height = twentyFoot.height * scale.unit;
  return Array.from({length: tiers}, (_, index) => {
    const tier = first + index;
    const [left, top] = plotter(scale)(x, floor + (index + 1) * twentyFoot.height);
    const [whole, half] = [fortyFootHighCube.length * scale.unit, twentyFoot.length * scale.unit];
    const marked = [pairBay, fortyBay].includes(bay) && tier === holds.tiers + tiers - 1;
    const cells = isPair(bay, tier)
      ? [
          {from: left, length: half, fill: marked ? ink.route : fillOf(bay, tier)},
          {from: left + whole - half, length: half, fill: fillOf(bay + 1, tier)},
        ]
      : [{from: left, length: whole, fill: marked ? ink.route : fillOf(bay, tier)}];
    return (
      cells.map(({from, length, fill}) => box(from, top, length, height, {fill, 'stroke-width': 0.7})).join('') +
      stroke(cells.map(({from, length}) => corrugation(from, top, length, height, 2.3)).join(''), {'stroke-width': 0.2})
    );
  }).join('');
}

/** Sea around the ship: a tinted body of water, its surface, and strokes that thin out with depth. */
function sea(waterline: number, {width, height}: {readonly width: number; readonly height: number}): string {
  const rows = Array.from({length: Math.floor((height - 6 - waterline) / 7)}, (_, row) => {
    const y = waterline + 7 + row * 7;
    return Array.from({length: 6}, (_stroke, index) => {
      const from = 12 + ((index * 97 + row * 53) % (width - 60));
      return segment(from, y, from + 34 - row * 4, y);
    }).join('');
  });
  return (
    tint(4, waterline, width - 8, height - 4 - waterline, ink.shallow) +
    stroke(rows.join(''), {stroke: ink.muted, 'stroke-width': 0.5}) +
    stroke(segment(4, waterline, width - 4, waterline), {'stroke-width': 1})
  );
}

/** The plating of the hull, cut along the middle of the ship: stern to bulb to forecastle. */
function hull(scale: Scale): string {
  const at = plotter(scale);
  const curve = (points: readonly Point[]): string => smooth(points).slice(1);
  const stern = [at(0.4, 8.2), at(2, 6.9), at(6, 6), at(8.4, 4.6), at(9.6, 2.2), at(11, 0.4), at(12.5, 0)];
  const bow = [
    at(128, 0),
    at(134, 0.3),
    at(138.4, 1.8),
    at(139, 3.8),
    at(136.6, 5.6),
    at(134.6, 7),
    at(135.4, 9),
    at(140, 14.4),
  ];
  const outline = `${straight([at(0, ship.depth)])}L${curve(stern)}L${curve(bow)}${straight([at(126, 14.2), at(124, ship.depth)]).replace('M', 'L')}Z`;
  return shape(outline, ink.water, {'stroke-width': weight.outline, 'stroke-linejoin': 'round'});
}

/** Tank top, floors of the double bottom, bulkheads, coamings and hatch covers. */
function structure(scale: Scale): string {
  const at = plotter(scale);
  const {unit} = scale;
  const bulkheads = Array.from({length: holds.count + 1}, (_, index) => {
    const along = holds.first - 0.65 + index * holds.length;
    return straight([at(along, ship.doubleBottom), at(along, ship.depth + ship.coaming)]);
  });
  const floors = Array.from({length: 45}, (_, index) =>
    straight([at(14 + index * 2.5, 0), at(14 + index * 2.5, ship.doubleBottom)]),
  );
  const covers = Array.from({length: holds.count}, (_, bay) =>
    tint(
      ...at(holds.first - 0.2 + bay * holds.length, ship.depth + ship.coaming),
      (holds.length - 0.6) * unit,
      0.6 * unit,
      ink.line,
    ),
  );
  const forepeak: readonly Point[] = [
    at(124, 0.2),
    at(134, 0.4),
    at(138.2, 2),
    at(138.6, 3.8),
    at(135.8, 5.6),
    at(134, 7),
    at(124, 7),
  ];
  return [
    stroke(bulkheads.join(''), {'stroke-width': weight.cut}),
    stroke(straight([at(11.5, ship.doubleBottom), at(124, ship.doubleBottom)]), {'stroke-width': weight.cut}),
    stroke(floors.join(''), {'stroke-width': weight.fine}),
    // Fore peak: a ballast tank before the collision bulkhead.
    stroke(hatching(forepeak, 3.5), {'stroke-width': weight.fine}),
    stroke(straight([at(124, ship.depth), at(124, 0)]) + straight([at(124, 7), at(134.4, 7)]), {
      'stroke-width': weight.cut,
    }),
    ...covers,
  ].join('');
}

/** Engine on its seating, shaft, propeller and rudder. */
function machinery(scale: Scale): string {
  const at = plotter(scale);
  const cylinders = [16.7, 18, 19.3, 20.6, 21.9].map((along) => straight([at(along, 5.4), at(along, 8)])).join('');
  return [
    shape(
      closed([at(14, 1.6), at(14, 5.4), at(16, 5.4), at(16, 8), at(23, 8), at(23, 5.4), at(24.5, 5.4), at(24.5, 1.6)]),
      ink.landStrong,
      {'stroke-width': weight.edge},
    ),
    stroke(cylinders + straight([at(14, 5.4), at(24.5, 5.4)]), {'stroke-width': weight.fine}),
    stroke(straight([at(14, 3), at(8.6, 3)]), {'stroke-width': weight.cut}),
    shape(
      closed([
        at(8.3, 5.4),
        at(7.4, 5.2),
        at(7.9, 3.3),
        at(7.5, 3),
        at(7.9, 2.7),
        at(7.4, 0.8),
        at(8.3, 0.6),
        at(8.7, 3),
      ]),
      ink.landStrong,
      {'stroke-width': weight.edge},
    ),
    shape(closed([at(2.8, 6.4), at(6, 6), at(5.8, 0.3), at(3.4, 0.6)]), ink.water, {'stroke-width': 1}),
  ].join('');
}

/** The house with its bridge over six decks, the funnel and the masts. */
function house(scale: Scale): string {
  const at = plotter(scale);
  const {unit} = scale;
  const outline = [
    [11, 11.5],
    [11, 27.2],
    [9.8, 27.2],
    [9.8, 30],
    [24.8, 30],
    [24.8, 27.2],
    [23, 27.2],
    [23, 11.5],
  ] as const;
  const decks = [14.1, 16.7, 19.3, 21.9, 24.5, 27.2].map((up) => straight([at(11, up), at(23, up)]));
  const windows = [12.7, 15.3, 17.9, 20.5, 23.1, 25.7].flatMap((up) =>
    [12.6, 15.1, 17.6, 20.1].map((along) => tint(...at(along, up + 0.5), 1.2 * unit, unit, ink.line)),
  );
  const rigging = [
    straight([at(18, 30), at(18, 35)]),
    straight([at(16, 33.6), at(20, 33.6)]),
    straight([at(131, 14.3), at(131, 21)]),
    straight([at(129.6, 18.6), at(132.4, 18.6)]),
    straight([at(126.5, 14.3), at(126.5, 15.6), at(139.5, 15.8)]),
    straight([at(0.4, 11.5), at(0.4, 12.7), at(4.4, 12.7)]),
  ];
  return [
    shape(closed(outline.map(([along, up]) => at(along, up))), ink.water, {'stroke-width': weight.cut}),
    stroke(decks.join(''), {'stroke-width': weight.fine}),
    ...windows,
    tint(...at(18.2, 29.4), 6.1 * unit, 1.3 * unit, ink.line),
    shape(closed([at(4.6, 11.5), at(4.6, 23), at(5.2, 25.5), at(9, 25.5), at(9.4, 23), at(9.4, 11.5)]), ink.landStrong),
    tint(...at(4.6, 22), 4.8 * unit, 2 * unit, ink.line),
    stroke(rigging.join(''), {'stroke-width': 1.1}),
    disc(...at(132.6, 10.6), 1.3, ink.line),
  ].join('');
}

/** The ship cut along its middle, afloat. */
export function section(scale: Scale, frame: {readonly width: number; readonly height: number}): string {
  const bays = Array.from({length: holds.count}, (_, bay) => ({bay, from: holds.first + bay * holds.length + 0.1}));
  return [
    sea(scale.y - ship.draught * scale.unit, frame),
    ...bays.map(({bay, from}) => stack(scale, bay, from, ship.depth + ship.coaming, deckTiers[bay] ?? 0, holds.tiers)),
    hull(scale),
    ...bays.map(({bay, from}) => stack(scale, bay, from, ship.doubleBottom + 0.1, holds.tiers, 0)),
    structure(scale),
    machinery(scale),
    house(scale),
  ].join('');
}

/** The middle of the marked container of a length: it stands uppermost on deck in its bay. */
export function markedContainer(scale: Scale, {length}: Container): Point {
  const bay = length === twentyFoot.length ? pairBay : fortyBay;
  const tiers = deckTiers[bay] ?? 0;
  return plotter(scale)(
    holds.first + bay * holds.length + 0.1 + length / 2,
    ship.depth + ship.coaming + (tiers - 0.5) * twentyFoot.height,
  );
}
