/**
 * The twin-engined freighter aircraft of the air illustration, in longitudinal section. Lengths are in metres, and heights
 * are measured from the fuselage axis.
 */
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
import {groundLine, lineWeight, type Placement, plotter} from './drafting';

/** Standard air cargo pallet (96 × 125 inches), with the height of its load on each deck. */
export const airPallet = {length: 3.175, width: 2.438, mainDeckLoad: 2.9, lowerDeckLoad: 1.63};
export const fuselage = {length: 64, radius: 3.1};
/** Main deck: rows of two pallets with their long side fore and aft. Row 0, the rear one, has a single pallet. */
export const mainDeck = {floor: -0.45, start: 10.4, rows: 14, pitch: 3.3};
/** Lower deck: pallets lie crosswise in the hold, aft and forward of the wing box. */
export const lowerDeck = {
  floor: -2.42,
  pitch: 2.52,
  aft: {from: 14.9, count: 4},
  forward: {from: 39.9, count: 6},
};
/** In this row of the main deck, the near pallet is marked, to show the unit in which the load is counted. */
const markedRow = 6;
/** Depth of the ground below the fuselage axis. */
const groundDepth = 5.4;

/** Path data that continues a path with a line to a smooth curve. */
const continuedCurve = (points: readonly Point[]): string => `L${smoothCurve(points).slice(1)}`;

/** A load under its net. Its upper edges are bevelled to fit into the fuselage. */
function nettedLoad([left, floor]: Point, width: number, height: number, isMarked: boolean): string {
  const bevel = Math.min(3, width * 0.15);
  const [right, top] = [left + width, floor - height];
  const outline = polygon([
    [left, floor],
    [left, top + bevel],
    [left + bevel, top],
    [right - bevel, top],
    [right, top + bevel],
    [right, floor],
  ]);
  const meshes = [0.25, 0.5, 0.75].map((share) =>
    segment(left + width * share, floor - 1, left + width * share, top + 1),
  );
  const ropes = [0.33, 0.67].map((share) => segment(left, floor - height * share, right, floor - height * share));
  return (
    shape(outline, isMarked ? ink.route : ink.land, {'stroke-width': lineWeight.edge}) +
    stroke(meshes.concat(ropes).join(''), {
      'stroke-width': lineWeight.fine,
      stroke: isMarked ? ink.onRoute : ink.line,
    }) +
    filledRect(left - 0.5, floor - 1.2, width + 1, 1.2, ink.line)
  );
}

/** Fin and rudder. */
function fin(placement: Placement): string {
  const at = plotter(placement);
  return [
    shape(polygon([at(1.6, 2), at(-0.4, 13.3), at(2.9, 13.3), at(10.6, 4.2), at(13.6, 3)]), ink.shallow, {
      'stroke-width': lineWeight.cut,
      'stroke-linejoin': 'round',
    }),
    stroke(
      polyline([at(3.8, 2.6), at(1, 13.3)]) +
        [5, 8, 11].map((up) => polyline([at(1.2 + (13.3 - up) * 0.25, up), at(12.6 - up * 0.73, up)])).join(''),
      {
        'stroke-width': lineWeight.fine,
      },
    ),
  ].join('');
}

function fuselageOutline(placement: Placement): string {
  const at = plotter(placement);
  const crown = [at(0, 1.9), at(5, 2.6), at(11, 3), at(16, 3.1)];
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
  const outline = `M${continuedCurve(crown).slice(1)}${continuedCurve(nose)}${continuedCurve(belly)}Z`;
  return shape(outline, ink.water, {'stroke-width': lineWeight.outline, 'stroke-linejoin': 'round'});
}

/** Ceiling with frames, floors, bulkheads and flight deck. */
function structure(placement: Placement): string {
  const at = plotter(placement);
  const frames = Array.from({length: 40}, (_, index) =>
    polyline([at(14 + index * 1.08, 3), at(14 + index * 1.08, 2.62)]),
  );
  const mainFloor: readonly Point[] = [
    at(9.6, mainDeck.floor),
    at(57.1, mainDeck.floor),
    at(57.1, -0.72),
    at(9.6, -0.72),
  ];
  return [
    stroke(polyline([at(13, 2.62), at(57.1, 2.62)]) + frames.join(''), {'stroke-width': lineWeight.fine}),
    shape(polygon(mainFloor), ink.water, {'stroke-width': lineWeight.edge}),
    stroke(hatching(mainFloor, 2.5), {'stroke-width': lineWeight.fine}),
    stroke(
      [lowerDeck.aft, lowerDeck.forward]
        .map(({from, count}) =>
          polyline([at(from - 0.3, lowerDeck.floor), at(from + count * lowerDeck.pitch + 0.2, lowerDeck.floor)]),
        )
        .join(''),
      {
        'stroke-width': lineWeight.cut,
      },
    ),
    stroke(
      [
        polyline([at(57.1, 2.95), at(57.1, -2.9)]),
        polyline([at(57.1, mainDeck.floor), at(62.7, mainDeck.floor)]),
        polyline([at(62.6, 0.8), at(62.6, -2.3)]),
        polyline([at(9.6, 2.9), at(9.6, -1.1)]),
      ].join(''),
      {'stroke-width': lineWeight.cut},
    ),
    // Pilot's seat, windscreen.
    stroke(polyline([at(59.2, 1.1), at(59.4, 0.1), at(60.2, 0.1), at(60.2, mainDeck.floor)]), {'stroke-width': 1}),
    shape(polygon([at(60.5, 1.9), at(61.9, 1.3), at(61.6, 0.85), at(60.3, 1.25)]), ink.line),
  ].join('');
}

/** The pallets of both decks that are visible from the near side. */
function cargo(placement: Placement): string {
  const at = plotter(placement);
  const {scale} = placement;
  const mainDeckLoads = Array.from({length: mainDeck.rows}, (_, row) => {
    const isSingle = row === 0;
    const height = airPallet.mainDeckLoad * (isSingle ? 0.9 : 1);
    return nettedLoad(
      at(mainDeck.start + row * mainDeck.pitch, mainDeck.floor),
      airPallet.length * scale,
      height * scale,
      row === markedRow,
    );
  });
  const lowerDeckLoads = [lowerDeck.aft, lowerDeck.forward].flatMap(({from, count}) =>
    Array.from({length: count}, (_, index) => {
      const [left, floor] = at(from + index * lowerDeck.pitch, lowerDeck.floor);
      const [width, height] = [airPallet.width * scale, airPallet.lowerDeckLoad * scale];
      const cords = [0.33, 0.67].map((share) =>
        segment(left + width * share, floor, left + width * share, floor - height),
      );
      return (
        outlinedRect(left, floor - height, width, height, {fill: ink.landStrong, 'stroke-width': lineWeight.edge}) +
        stroke(cords.join('') + segment(left, floor - height / 2, left + width, floor - height / 2), {
          'stroke-width': lineWeight.fine,
        })
      );
    }),
  );
  return [...mainDeckLoads, ...lowerDeckLoads].join('');
}

/** Landing gear under the nose and the wing. @param ground `y` of the ground. */
function landingGear(placement: Placement, ground: number): string {
  const at = plotter(placement);
  const {scale} = placement;
  const wheels = [28.4, 29.9, 31.4, 56.6, 57.6].map((along) => {
    const [x] = at(along, 0);
    return (
      disc(x, ground - 0.66 * scale, 0.66 * scale, ink.line) +
      disc(x, ground - 0.66 * scale, 0.26 * scale, ink.landStrong)
    );
  });
  const struts = [
    polyline([at(29.9, -2.6), at(29.9, -4.7)]),
    polyline([at(31.6, -3), at(29.9, -4.4)]),
    polyline([at(28.4, -4.7), at(31.4, -4.7)]),
    polyline([at(57.1, -2.6), at(57.1, -4.7)]),
  ];
  return stroke(struts.join(''), {'stroke-width': 1.6}) + wheels.join('');
}

/** The wing box in section at its root, and the engine in front of it. */
function wing(placement: Placement): string {
  const at = plotter(placement);
  const upperSurface = [at(25.2, -2.5), at(29.6, -1.7), at(35.6, -1.5), at(39.6, -2.2)];
  const lowerSurface = [at(39.6, -2.2), at(35.6, -3.4), at(29.6, -3.5), at(25.2, -2.5)];
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
  const cowling = `M${continuedCurve([at(38.2, -3.1), at(40.6, -2.6), at(42.8, -2.55), at(44.5, -2.8)]).slice(1)}${continuedCurve([at(44.5, -2.8), at(44.8, -3.8), at(44.5, -4.85)])}${continuedCurve([at(44.5, -4.85), at(42.8, -5.05), at(40.6, -5), at(38.2, -4.5)])}Z`;
  return [
    shape(`M${continuedCurve(upperSurface).slice(1)}${continuedCurve(lowerSurface)}Z`, ink.shallow, {
      'stroke-width': lineWeight.cut,
    }),
    stroke(hatching(spars, 3), {'stroke-width': lineWeight.fine}),
    stroke(polygon(spars), {'stroke-width': lineWeight.edge}),
    // Pylon, nozzle and cowling, then fan and spinner in the intake.
    shape(polygon([at(36, -3.1), at(41, -2.2), at(42, -2.6), at(38, -3.3)]), ink.landStrong, {
      'stroke-width': lineWeight.edge,
    }),
    shape(polygon([at(38.6, -3.3), at(36.8, -3.6), at(35.6, -3.8), at(36.8, -4), at(38.6, -4.3)]), ink.landStrong, {
      'stroke-width': lineWeight.edge,
    }),
    shape(cowling, ink.water, {'stroke-width': lineWeight.cut, 'stroke-linejoin': 'round'}),
    stroke(
      [40.6, 42].map((along) => polyline([at(along, -2.6), at(along, -5)])).join('') +
        polyline([at(43.7, -2.65), at(43.7, -4.95)]),
      {'stroke-width': 0.6},
    ),
    shape(polygon([at(43.7, -3.35), at(44.4, -3.8), at(43.7, -4.25)]), ink.line, {'stroke-width': lineWeight.fine}),
  ].join('');
}

/** Longitudinal section, nose to the right, on the ground. */
export function aircraftLongitudinalSection(placement: Placement): string {
  const at = plotter(placement);
  const {x, y, scale} = placement;
  const ground = y + groundDepth * scale;
  return [
    groundLine(x + 2, x + (fuselage.length + 0.6) * scale, ground),
    fin(placement),
    landingGear(placement, ground),
    fuselageOutline(placement),
    cargo(placement),
    structure(placement),
    wing(placement),
    shape(polygon([at(1.6, 1.7), at(-0.8, 2.4), at(1, 2.7), at(8.4, 1.7), at(8.4, 1.3)]), ink.water, {
      'stroke-width': lineWeight.cut,
      'stroke-linejoin': 'round',
    }),
  ].join('');
}

export type Deck = 'mainDeck' | 'lowerDeck';

/**
 * The point where the leader of a pallet ends. It is the centre of the marked pallet on the main deck, or of a pallet in the
 * forward hold.
 */
export function palletCentre(deck: Deck, placement: Placement): Point {
  const at = plotter(placement);
  return deck === 'mainDeck'
    ? at(
        mainDeck.start + markedRow * mainDeck.pitch + airPallet.length / 2,
        mainDeck.floor + airPallet.mainDeckLoad / 2,
      )
    : at(
        lowerDeck.forward.from + 2 * lowerDeck.pitch + airPallet.width / 2,
        lowerDeck.floor + airPallet.lowerDeckLoad / 2,
      );
}
