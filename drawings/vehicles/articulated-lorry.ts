/** The articulated lorry of the land illustration in section, and the plan of its loaded floor. */
import {box, closed, disc, hatching, type Point, segment, shape, smooth, straight, stroke, tint} from '../linework';
import {ink} from '../svg';
import {ground, plotter, type Scale, weight} from './drafting';
import {inks, loadedPallet, pallet} from './europallet';

/** Metres and tonnes. Limits for international traffic in the EU: Directive 96/53/EC, annex I. */
export const combination = {length: 16.5, width: 2.55, height: 4, maximumMass: 40};
/** Tonnes that the same combination may have within Spain, under conditions. */
export const massInSpain = 44;
export const trailer = {length: 13.6, innerWidth: 2.45, floor: 1.2};
/** How many europallets fit. */
export const loading = {rows: 11, abreast: 3};
/** Room left free at both ends of the loading floor, and at both sides up to the outside of the walls. */
const gap = {
  along: (trailer.length - loading.rows * pallet.length) / 2,
  across: (combination.width - loading.abreast * pallet.width) / 2,
};
/** The row, counted from the rear, whose near pallet is marked as the unit of the illustration. */
const markedRow = 1;
/** The middle of the marked pallet: from the rear, and from the near side. */
export const markedPallet = {
  along: gap.along + (markedRow + 0.5) * pallet.length,
  across: gap.across + pallet.width / 2,
};
/** Axles in metres from the rear of the trailer, with the load (tonnes) that each group may put on the road. */
export const axleGroups: readonly {name?: string; axles: readonly number[]; maximum: number}[] = [
  {name: 'threeAxles', axles: [2.5, 3.81, 5.12], maximum: 24},
  {name: 'drivingAxle', axles: [11.3], maximum: 11.5},
  {axles: [15.1], maximum: 10},
];
const wheelRadius = 0.5;

function wheel(x: number, y: number, unit: number): string {
  const radius = wheelRadius * unit;
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

/** The body of the semi-trailer with its near side taken away: floor, front wall and roof are cut. */
function body(scale: Scale): string {
  const {x, unit} = scale;
  const at = plotter(scale);
  const [left, floor] = at(0, trailer.floor);
  const [right, roof] = at(trailer.length, combination.height);
  const floorBeam: readonly Point[] = [
    [left, floor],
    [right, floor],
    [right, floor + 0.16 * unit],
    [left, floor + 0.16 * unit],
  ];
  const posts = [3.4, 6.8, 10.2].map((along) => segment(x + along * unit, roof, x + along * unit, floor));
  return [
    tint(left, roof, right - left, floor - roof, ink.shallow),
    stroke(posts.join(''), {stroke: ink.muted, 'stroke-width': 0.6, 'stroke-dasharray': '3 2'}),
    ...Array.from({length: loading.rows}, (_, row) =>
      loadedPallet(x + (gap.along + row * pallet.length) * unit, floor, unit, row, row === markedRow),
    ),
    shape(closed(floorBeam), ink.water, {'stroke-width': weight.edge}),
    stroke(hatching(floorBeam, 3), {'stroke-width': 0.5}),
    stroke(
      straight([
        [left, floor],
        [left, roof],
        [right, roof],
        [right, floor],
      ]),
      {'stroke-width': weight.outline, 'stroke-linejoin': 'round'},
    ),
  ].join('');
}

/** Frames, legs, guards and tanks between the road and the body. */
function chassis(scale: Scale): string {
  const {unit} = scale;
  const at = plotter(scale);
  const beam = {'stroke-width': weight.edge};
  return [
    shape(
      closed([at(0.1, 1.04), at(0.1, 0.8), at(9.6, 0.8), at(10.3, 0.96), at(13.4, 0.96), at(13.4, 1.04)]),
      ink.landStrong,
      beam,
    ),
    shape(closed([at(10.3, 0.9), at(10.3, 0.66), at(14.6, 0.58), at(14.6, 0.88)]), ink.landStrong, beam),
    // Kingpin on the fifth wheel, twelve metres from the rear.
    tint(...at(11.7, 1), 0.6 * unit, 0.1 * unit, ink.line),
    // Fuel tank, side guard, landing leg, underrun guard.
    box(...at(12.35, 0.92), 1.5 * unit, 0.56 * unit, {fill: ink.water, ...beam, rx: 2}),
    stroke(straight([at(12.8, 0.92), at(12.8, 0.36)]) + straight([at(13.4, 0.92), at(13.4, 0.36)]), {
      'stroke-width': weight.fine,
    }),
    stroke([0.72, 0.52, 0.32].map((up) => straight([at(6, up), at(8.9, up)])).join(''), {'stroke-width': 1}),
    stroke(straight([at(9.45, 0.8), at(9.45, 0.1)]), {'stroke-width': 2}),
    stroke(straight([at(9.25, 0.07), at(9.65, 0.07)]), {'stroke-width': 1.5}),
    stroke(straight([at(0.35, 0.8), at(0.2, 0.42)]), {'stroke-width': 1.5}),
    tint(...at(0.02, 0.56), 0.12 * unit, 0.24 * unit, ink.line),
  ].join('');
}

/** The cab of the tractor, outside, with the arch of its steering wheel cut out. */
function cab(scale: Scale): string {
  const {unit} = scale;
  const at = plotter(scale);
  const steering = 15.1;
  const arch = Array.from({length: 7}, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return at(steering + 0.64 * Math.cos(angle), 0.5 + 0.64 * Math.sin(angle));
  });
  const front = [at(15.5, 3.86), at(16.1, 3.72), at(16.36, 3.2), at(16.46, 2.3), at(16.5, 1.7), at(16.5, 0.4)];
  const outline = `${straight([at(14.36, 0.5), at(14.36, 3.4), at(14.5, 3.75), at(15.5, 3.86)])}${smooth(front).replace('M', 'L')}${straight([at(16.36, 0.26), at(15.8, 0.26), ...arch]).replace('M', 'L')}Z`;
  return [
    // Air deflector behind the cab.
    shape(closed([at(13.95, 0.9), at(13.95, 3.3), at(14.36, 3.45), at(14.36, 0.9)]), ink.landStrong, {
      'stroke-width': weight.edge,
    }),
    shape(outline, ink.land, {'stroke-width': weight.cut, 'stroke-linejoin': 'round'}),
    // Side window and windscreen, door, steps, grille, bumper.
    shape(closed([at(15.2, 2.1), at(15.2, 2.9), at(15.98, 2.9), at(16.12, 2.1)]), ink.shallow, {
      'stroke-width': weight.edge,
    }),
    shape(closed([at(16.24, 3), at(16.38, 3), at(16.47, 2.1), at(16.32, 2.1)]), ink.shallow, {
      'stroke-width': weight.edge,
    }),
    stroke(
      [
        straight([at(15.08, 3.1), at(15.08, 1.16)]),
        straight([at(15.08, 3.1), at(16.14, 3.1), at(16.24, 2.1), at(16.2, 1.2)]),
        straight([at(14.36, 3.25), at(16.3, 3.25)]),
        straight([at(15.2, 1.85), at(15.45, 1.85)]),
        straight([at(14.36, 1.3), at(14.66, 1.3)]),
        straight([at(15.85, 0.62), at(16.5, 0.62)]),
        straight([at(15.85, 0.8), at(16.5, 0.8)]),
      ].join(''),
      {'stroke-width': 0.6},
    ),
    tint(...at(16.2, 1.12), 0.28 * unit, 0.2 * unit, ink.line),
    tint(...at(16.05, 2.95), 0.16 * unit, 0.7 * unit, ink.line),
  ].join('');
}

/** The articulated lorry from its side, the semi-trailer in section. */
export function lorry(scale: Scale): string {
  const {x, y, unit} = scale;
  return [
    ground(x - 2, x + combination.length * unit + 8, y),
    chassis(scale),
    body(scale),
    cab(scale),
    ...axleGroups.flatMap(({axles}) => axles.map((along) => wheel(x + along * unit, y, unit))),
  ].join('');
}

/** The floor of the trailer in plan: eleven rows of three europallets. */
export function loadingPlan(x: number, y: number, unit: number): string {
  const [length, width] = [trailer.length * unit, combination.width * unit];
  const wall = ((combination.width - trailer.innerWidth) / 2) * unit;
  const cells = Array.from({length: loading.rows * loading.abreast}, (_, index) => {
    const row = Math.floor(index / loading.abreast);
    const left = x + (gap.along + row * pallet.length) * unit;
    const top = y + (gap.across + (index % loading.abreast) * pallet.width) * unit;
    const [cellLength, cellWidth] = [pallet.length * unit, pallet.width * unit];
    const {fill, line} = inks(row === markedRow && index % loading.abreast === 2);
    const boards = [0.2, 0.4, 0.6, 0.8].map((part) =>
      segment(left + 2, top + cellWidth * part, left + cellLength - 2, top + cellWidth * part),
    );
    return (
      box(left + 0.6, top + 0.6, cellLength - 1.2, cellWidth - 1.2, {fill, 'stroke-width': weight.edge}) +
      stroke(boards.join(''), {'stroke-width': weight.fine, stroke: line})
    );
  });
  return (
    tint(x, y, length, width, ink.shallow) +
    box(x + wall, y + wall, length - 2 * wall, width - 2 * wall, {'stroke-width': weight.fine}) +
    cells.join('') +
    box(x, y, length, width, {'stroke-width': weight.outline, 'stroke-linejoin': 'round'})
  );
}
