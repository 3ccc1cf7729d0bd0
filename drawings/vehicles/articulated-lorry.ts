/** The articulated lorry of the road illustration: a side view with the trailer in section, and its loading plan. */
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
import {europallet, goodsColours, loadedPallet} from './europallet';

/** Limits for international traffic in the EU, in metres and tonnes (Directive 96/53/EC, Annex I). */
export const vehicleCombination = {length: 16.5, width: 2.55, height: 4, maximumMass: 40};
/** Limit for the same combination of vehicles within Spain, in tonnes, under conditions. */
export const maximumMassInSpain = 44;
/** In metres. `floor` is the height of the loading floor above the road. */
export const trailer = {length: 13.6, innerWidth: 2.45, floor: 1.2};
/** How many europallets fit: rows from the rear to the front, and pallets per row. */
export const palletLayout = {rows: 11, abreast: 3};
/** Free space at each end of the loading floor, and at each side (including the wall). */
const gap = {
  along: (trailer.length - palletLayout.rows * europallet.length) / 2,
  across: (vehicleCombination.width - palletLayout.abreast * europallet.width) / 2,
};
/** In this row (0 is the rear one), the near pallet is marked, to show the unit in which the load is counted. */
const markedRow = 1;
/** The centre of the marked pallet, in metres from the rear and from the near side. */
export const markedPalletCentre = {
  along: gap.along + (markedRow + 0.5) * europallet.length,
  across: gap.across + europallet.width / 2,
};
/** Positions of the axles in metres from the rear of the trailer, and the maximum load of each group in tonnes. */
export const axleGroups: readonly {name?: string; axles: readonly number[]; maximum: number}[] = [
  {name: 'threeAxles', axles: [2.5, 3.81, 5.12], maximum: 24},
  {name: 'drivingAxle', axles: [11.3], maximum: 11.5},
  {axles: [15.1], maximum: 10},
];
const wheelRadius = 0.5;

function wheel(x: number, y: number, scale: number): string {
  const radius = wheelRadius * scale;
  const nuts = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (index * Math.PI) / 3;
    return disc(x + radius * 0.36 * Math.cos(angle), y - radius + radius * 0.36 * Math.sin(angle), 0.5, ink.line);
  });
  return (
    disc(x, y - radius, radius, ink.line) +
    disc(x, y - radius, radius * 0.6, ink.landStrong, {stroke: ink.water, 'stroke-width': 0.75}) +
    nuts.join('') +
    disc(x, y - radius, radius * 0.16, ink.line)
  );
}

/** Longitudinal section of the semi-trailer, with its load. */
function trailerBody(placement: Placement): string {
  const {x, scale} = placement;
  const at = plotter(placement);
  const [left, floor] = at(0, trailer.floor);
  const [right, roof] = at(trailer.length, vehicleCombination.height);
  const floorBeam: readonly Point[] = [
    [left, floor],
    [right, floor],
    [right, floor + 0.16 * scale],
    [left, floor + 0.16 * scale],
  ];
  const posts = [3.4, 6.8, 10.2].map((along) => segment(x + along * scale, roof, x + along * scale, floor));
  return [
    filledRect(left, roof, right - left, floor - roof, ink.shallow),
    stroke(posts.join(''), {stroke: ink.muted, 'stroke-width': 0.6, 'stroke-dasharray': '3 2'}),
    ...Array.from({length: palletLayout.rows}, (_, row) =>
      loadedPallet(x + (gap.along + row * europallet.length) * scale, floor, scale, row, row === markedRow),
    ),
    shape(polygon(floorBeam), ink.water, {'stroke-width': lineWeight.edge}),
    stroke(hatching(floorBeam, 3), {'stroke-width': 0.5}),
    stroke(
      polyline([
        [left, floor],
        [left, roof],
        [right, roof],
        [right, floor],
      ]),
      {'stroke-width': lineWeight.outline, 'stroke-linejoin': 'round'},
    ),
  ].join('');
}

/** Frames, landing gear, guards and tank between the road and the body. */
function chassis(placement: Placement): string {
  const {scale} = placement;
  const at = plotter(placement);
  const beam = {'stroke-width': lineWeight.edge};
  return [
    shape(
      polygon([at(0.1, 1.04), at(0.1, 0.8), at(9.6, 0.8), at(10.3, 0.96), at(13.4, 0.96), at(13.4, 1.04)]),
      ink.landStrong,
      beam,
    ),
    shape(polygon([at(10.3, 0.9), at(10.3, 0.66), at(14.6, 0.58), at(14.6, 0.88)]), ink.landStrong, beam),
    // Kingpin on the fifth wheel, twelve metres from the rear.
    filledRect(...at(11.7, 1), 0.6 * scale, 0.1 * scale, ink.line),
    // Fuel tank, side guard, landing gear, rear underrun guard.
    outlinedRect(...at(12.35, 0.92), 1.5 * scale, 0.56 * scale, {fill: ink.water, ...beam, rx: 2}),
    stroke(polyline([at(12.8, 0.92), at(12.8, 0.36)]) + polyline([at(13.4, 0.92), at(13.4, 0.36)]), {
      'stroke-width': lineWeight.fine,
    }),
    stroke([0.72, 0.52, 0.32].map((up) => polyline([at(6, up), at(8.9, up)])).join(''), {'stroke-width': 1}),
    stroke(polyline([at(9.45, 0.8), at(9.45, 0.1)]), {'stroke-width': 2}),
    stroke(polyline([at(9.25, 0.07), at(9.65, 0.07)]), {'stroke-width': 1.5}),
    stroke(polyline([at(0.35, 0.8), at(0.2, 0.42)]), {'stroke-width': 1.5}),
    filledRect(...at(0.02, 0.56), 0.12 * scale, 0.24 * scale, ink.line),
  ].join('');
}

/** The cab of the tractor from outside, with the wheel arch of the steered axle. */
function cab(placement: Placement): string {
  const {scale} = placement;
  const at = plotter(placement);
  const steeredAxle = 15.1;
  const arch = Array.from({length: 7}, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return at(steeredAxle + 0.64 * Math.cos(angle), 0.5 + 0.64 * Math.sin(angle));
  });
  const front = [at(15.5, 3.86), at(16.1, 3.72), at(16.36, 3.2), at(16.46, 2.3), at(16.5, 1.7), at(16.5, 0.4)];
  const outline = `${polyline([at(14.36, 0.5), at(14.36, 3.4), at(14.5, 3.75), at(15.5, 3.86)])}${smoothCurve(front).replace('M', 'L')}${polyline([at(16.36, 0.26), at(15.8, 0.26), ...arch]).replace('M', 'L')}Z`;
  return [
    // Air deflector behind the cab.
    shape(polygon([at(13.95, 0.9), at(13.95, 3.3), at(14.36, 3.45), at(14.36, 0.9)]), ink.landStrong, {
      'stroke-width': lineWeight.edge,
    }),
    shape(outline, ink.land, {'stroke-width': lineWeight.cut, 'stroke-linejoin': 'round'}),
    // Side window and windscreen, door, steps, grille, bumper.
    shape(polygon([at(15.2, 2.1), at(15.2, 2.9), at(15.98, 2.9), at(16.12, 2.1)]), ink.shallow, {
      'stroke-width': lineWeight.edge,
    }),
    shape(polygon([at(16.24, 3), at(16.38, 3), at(16.47, 2.1), at(16.32, 2.1)]), ink.shallow, {
      'stroke-width': lineWeight.edge,
    }),
    stroke(
      [
        polyline([at(15.08, 3.1), at(15.08, 1.16)]),
        polyline([at(15.08, 3.1), at(16.14, 3.1), at(16.24, 2.1), at(16.2, 1.2)]),
        polyline([at(14.36, 3.25), at(16.3, 3.25)]),
        polyline([at(15.2, 1.85), at(15.45, 1.85)]),
        polyline([at(14.36, 1.3), at(14.66, 1.3)]),
        polyline([at(15.85, 0.62), at(16.5, 0.62)]),
        polyline([at(15.85, 0.8), at(16.5, 0.8)]),
      ].join(''),
      {'stroke-width': 0.6},
    ),
    filledRect(...at(16.2, 1.12), 0.28 * scale, 0.2 * scale, ink.line),
    filledRect(...at(16.05, 2.95), 0.16 * scale, 0.7 * scale, ink.line),
  ].join('');
}

/** The whole lorry from the side, its semi-trailer in section. */
export function articulatedLorry(placement: Placement): string {
  const {x, y, scale} = placement;
  return [
    groundLine(x - 2, x + vehicleCombination.length * scale + 8, y),
    chassis(placement),
    trailerBody(placement),
    cab(placement),
    ...axleGroups.flatMap(({axles}) => axles.map((along) => wheel(x + along * scale, y, scale))),
  ].join('');
}

/** Plan view of the loaded trailer. */
export function loadingPlan(x: number, y: number, scale: number): string {
  const [length, width] = [trailer.length * scale, vehicleCombination.width * scale];
  const wallThickness = ((vehicleCombination.width - trailer.innerWidth) / 2) * scale;
  const pallets = Array.from({length: palletLayout.rows * palletLayout.abreast}, (_, index) => {
    const row = Math.floor(index / palletLayout.abreast);
    const left = x + (gap.along + row * europallet.length) * scale;
    const top = y + (gap.across + (index % palletLayout.abreast) * europallet.width) * scale;
    const [palletLength, palletWidth] = [europallet.length * scale, europallet.width * scale];
    const {fill, line} = goodsColours(row === markedRow && index % palletLayout.abreast === 2);
    const boards = [0.2, 0.4, 0.6, 0.8].map((share) =>
      segment(left + 2, top + palletWidth * share, left + palletLength - 2, top + palletWidth * share),
    );
    return (
      outlinedRect(left + 0.6, top + 0.6, palletLength - 1.2, palletWidth - 1.2, {
        fill,
        'stroke-width': lineWeight.edge,
      }) + stroke(boards.join(''), {'stroke-width': lineWeight.fine, stroke: line})
    );
  });
  return (
    filledRect(x, y, length, width, ink.shallow) +
    outlinedRect(x + wallThickness, y + wallThickness, length - 2 * wallThickness, width - 2 * wallThickness, {
      'stroke-width': lineWeight.fine,
    }) +
    pallets.join('') +
    outlinedRect(x, y, length, width, {'stroke-width': lineWeight.outline, 'stroke-linejoin': 'round'})
  );
}
