/** The container ship of the sea illustration, in longitudinal section, and its containers. */
import {
  disc,
  filledRect,
  hatching,
  outlinedRect,
  type Point,
  polygon,
  polyline,
  segment,
  shape,
  smoothCurve,
  stroke,
} from '../linework';
import {ink} from '../svg';
import {lineWeight, type Placement, plotter} from './drafting';

/** External dimensions in metres (ISO 668), and usual internal volume in cubic metres. */
export interface Container {
  readonly length: number;
  readonly height: number;
  readonly volume: number;
}
export const twentyFoot: Container = {length: 6.06, height: 2.59, volume: 33};
export const fortyFootHighCube: Container = {length: 12.19, height: 2.9, volume: 76};

/** In metres, for all containers (ISO 668). */
export const containerWidth = 2.44;
/** A container ship of about 1,000 TEU, in metres. */
const ship = {length: 140, depth: 11.5, draught: 8.2, doubleBottom: 1.4, coaming: 1.6};
/**
 * The holds, each with one 40-foot bay. `start`: metres from the stern to the aft hold. `length`: metres per hold, including
 * its bulkhead. `tiers`: tiers of containers in a hold.
 */
const holds = {start: 28, count: 7, length: 13.3, tiers: 4};
/** Tiers of containers on deck above each hold, from the deckhouse to the bow. */
const deckTiers = [5, 5, 5, 5, 5, 4, 3];
/** Bays with a marked container in the top tier on deck: the aft 20-foot container of a pair, and a 40-foot container. */
const [markedTwentyFootBay, markedFortyFootBay] = [1, 5];

// Which slots hold two 20-foot containers, and their colours: fixed patterns without meaning.
const isPair = (bay: number, tier: number): boolean => (bay * 5 + tier * 3) % 4 === 1;
const fillOf = (bay: number, tier: number): string =>
  [ink.water, ink.landStrong, ink.land][((bay * bay * 3 + tier * tier * 5 + bay * tier * 2 + tier) % 7) % 3] as string;

/** Path data of the corrugated side of a container. */
export function corrugation(left: number, top: number, length: number, height: number, spacing: number): string {
  const count = Math.floor(length / spacing);
  return Array.from({length: count - 1}, (_, index) => {
    const x = left + ((index + 1) * length) / count;
    return segment(x, top + height * 0.12, x, top + height * 0.88);
  }).join('');
}

/**
 * The containers of a bay, from the floor upwards.
 *
 * @param x Metres from the stern.
 * @param floor Metres above the keel.
 * @param firstTier Number of the lowest tier; tier 0 is at the bottom of the hold.
 */
function bayStack(
  placement: Placement,
  bay: number,
  x: number,
  floor: number,
  tiers: number,
  firstTier: number,
): string {
  const height = twentyFoot.height * placement.scale;
  return Array.from({length: tiers}, (_, index) => {
    const tier = firstTier + index;
    const [left, top] = plotter(placement)(x, floor + (index + 1) * twentyFoot.height);
    const [fortyLength, twentyLength] = [
      fortyFootHighCube.length * placement.scale,
      twentyFoot.length * placement.scale,
    ];
    const isMarked = [markedTwentyFootBay, markedFortyFootBay].includes(bay) && tier === holds.tiers + tiers - 1;
    const containers = isPair(bay, tier)
      ? [
          {from: left, length: twentyLength, fill: isMarked ? ink.route : fillOf(bay, tier)},
          {from: left + fortyLength - twentyLength, length: twentyLength, fill: fillOf(bay + 1, tier)},
        ]
      : [{from: left, length: fortyLength, fill: isMarked ? ink.route : fillOf(bay, tier)}];
    return (
      containers
        .map(({from, length, fill}) => outlinedRect(from, top, length, height, {fill, 'stroke-width': 0.7}))
        .join('') +
      stroke(containers.map(({from, length}) => corrugation(from, top, length, height, 2.3)).join(''), {
        'stroke-width': 0.2,
      })
    );
  }).join('');
}

/** The sea: its surface, and strokes that get shorter with depth. */
function sea(waterline: number, {width, height}: {readonly width: number; readonly height: number}): string {
  const rows = Array.from({length: Math.floor((height - 6 - waterline) / 7)}, (_, row) => {
    const y = waterline + 7 + row * 7;
    return Array.from({length: 6}, (_stroke, index) => {
      const from = 12 + ((index * 97 + row * 53) % (width - 60));
      return segment(from, y, from + 34 - row * 4, y);
    }).join('');
  });
  return (
    filledRect(4, waterline, width - 8, height - 4 - waterline, ink.shallow) +
    stroke(rows.join(''), {stroke: ink.muted, 'stroke-width': 0.5}) +
    stroke(segment(4, waterline, width - 4, waterline), {'stroke-width': 1})
  );
}

/** The outline of the hull: stern, keel, bulbous bow and forecastle. */
function hull(placement: Placement): string {
  const at = plotter(placement);
  const curve = (points: readonly Point[]): string => smoothCurve(points).slice(1);
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
  const outline = `${polyline([at(0, ship.depth)])}L${curve(stern)}L${curve(bow)}${polyline([at(126, 14.2), at(124, ship.depth)]).replace('M', 'L')}Z`;
  return shape(outline, ink.water, {'stroke-width': lineWeight.outline, 'stroke-linejoin': 'round'});
}

/** Bulkheads, tank top, floors of the double bottom, fore peak and hatch covers. */
function structure(placement: Placement): string {
  const at = plotter(placement);
  const {scale} = placement;
  const bulkheads = Array.from({length: holds.count + 1}, (_, index) => {
    const along = holds.start - 0.65 + index * holds.length;
    return polyline([at(along, ship.doubleBottom), at(along, ship.depth + ship.coaming)]);
  });
  const floors = Array.from({length: 45}, (_, index) =>
    polyline([at(14 + index * 2.5, 0), at(14 + index * 2.5, ship.doubleBottom)]),
  );
  const covers = Array.from({length: holds.count}, (_, bay) =>
    filledRect(
      ...at(holds.start - 0.2 + bay * holds.length, ship.depth + ship.coaming),
      (holds.length - 0.6) * scale,
      0.6 * scale,
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
    stroke(bulkheads.join(''), {'stroke-width': lineWeight.cut}),
    stroke(polyline([at(11.5, ship.doubleBottom), at(124, ship.doubleBottom)]), {'stroke-width': lineWeight.cut}),
    stroke(floors.join(''), {'stroke-width': lineWeight.fine}),
    // The fore peak is a ballast tank forward of the collision bulkhead.
    stroke(hatching(forepeak, 3.5), {'stroke-width': lineWeight.fine}),
    stroke(polyline([at(124, ship.depth), at(124, 0)]) + polyline([at(124, 7), at(134.4, 7)]), {
      'stroke-width': lineWeight.cut,
    }),
    ...covers,
  ].join('');
}

/** Main engine, shaft, propeller and rudder. */
function machinery(placement: Placement): string {
  const at = plotter(placement);
  const cylinders = [16.7, 18, 19.3, 20.6, 21.9].map((along) => polyline([at(along, 5.4), at(along, 8)])).join('');
  return [
    shape(
      polygon([at(14, 1.6), at(14, 5.4), at(16, 5.4), at(16, 8), at(23, 8), at(23, 5.4), at(24.5, 5.4), at(24.5, 1.6)]),
      ink.landStrong,
      {'stroke-width': lineWeight.edge},
    ),
    stroke(cylinders + polyline([at(14, 5.4), at(24.5, 5.4)]), {'stroke-width': lineWeight.fine}),
    stroke(polyline([at(14, 3), at(8.6, 3)]), {'stroke-width': lineWeight.cut}),
    shape(
      polygon([
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
      {'stroke-width': lineWeight.edge},
    ),
    shape(polygon([at(2.8, 6.4), at(6, 6), at(5.8, 0.3), at(3.4, 0.6)]), ink.water, {'stroke-width': 1}),
  ].join('');
}

/** The deckhouse with the bridge, the funnel and the masts. */
function deckhouse(placement: Placement): string {
  const at = plotter(placement);
  const {scale} = placement;
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
  const decks = [14.1, 16.7, 19.3, 21.9, 24.5, 27.2].map((up) => polyline([at(11, up), at(23, up)]));
  const windows = [12.7, 15.3, 17.9, 20.5, 23.1, 25.7].flatMap((up) =>
    [12.6, 15.1, 17.6, 20.1].map((along) => filledRect(...at(along, up + 0.5), 1.2 * scale, scale, ink.line)),
  );
  const rigging = [
    polyline([at(18, 30), at(18, 35)]),
    polyline([at(16, 33.6), at(20, 33.6)]),
    polyline([at(131, 14.3), at(131, 21)]),
    polyline([at(129.6, 18.6), at(132.4, 18.6)]),
    polyline([at(126.5, 14.3), at(126.5, 15.6), at(139.5, 15.8)]),
    polyline([at(0.4, 11.5), at(0.4, 12.7), at(4.4, 12.7)]),
  ];
  return [
    shape(polygon(outline.map(([along, up]) => at(along, up))), ink.water, {'stroke-width': lineWeight.cut}),
    stroke(decks.join(''), {'stroke-width': lineWeight.fine}),
    ...windows,
    filledRect(...at(18.2, 29.4), 6.1 * scale, 1.3 * scale, ink.line),
    shape(
      polygon([at(4.6, 11.5), at(4.6, 23), at(5.2, 25.5), at(9, 25.5), at(9.4, 23), at(9.4, 11.5)]),
      ink.landStrong,
    ),
    filledRect(...at(4.6, 22), 4.8 * scale, 2 * scale, ink.line),
    stroke(rigging.join(''), {'stroke-width': 1.1}),
    disc(...at(132.6, 10.6), 1.3, ink.line),
  ].join('');
}

/** Longitudinal section of the ship, afloat. */
export function shipSection(placement: Placement, size: {readonly width: number; readonly height: number}): string {
  const bays = Array.from({length: holds.count}, (_, bay) => ({bay, from: holds.start + bay * holds.length + 0.1}));
  return [
    sea(placement.y - ship.draught * placement.scale, size),
    ...bays.map(({bay, from}) =>
      bayStack(placement, bay, from, ship.depth + ship.coaming, deckTiers[bay] ?? 0, holds.tiers),
    ),
    hull(placement),
    ...bays.map(({bay, from}) => bayStack(placement, bay, from, ship.doubleBottom + 0.1, holds.tiers, 0)),
    structure(placement),
    machinery(placement),
    deckhouse(placement),
  ].join('');
}

/** The centre of the marked container of this length. */
export function markedContainerCentre(placement: Placement, {length}: Container): Point {
  const bay = length === twentyFoot.length ? markedTwentyFootBay : markedFortyFootBay;
  const tiers = deckTiers[bay] ?? 0;
  return plotter(placement)(
    holds.start + bay * holds.length + 0.1 + length / 2,
    ship.depth + ship.coaming + (tiers - 0.5) * twentyFoot.height,
  );
}
