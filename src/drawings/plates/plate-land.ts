import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {leader, titledBlock} from '../lettering';
import {box, closed, dimension, disc, type Point, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {ink, label, round} from '../svg';

/** Metres. Limits for international traffic in the EU are those of Directive 96/53/EC. */
const combination = {length: 16.5, height: 4, maximumMass: 40};
const trailer = {length: 13.6, innerWidth: 2.45, floor: 1.2, cantilever: 1.6};
/** Europallet (EN 13698-1): 1.2 by 0.8 m, 0.144 m high. Eleven rows of three stand in the trailer. */
const pallet = {length: 1.2, width: 0.8, height: 0.144, load: 2.2};
const loading = {rows: 11, abreast: 3};
/** Metres from the rear of the trailer: its three axles, then the driving and the steering axle of the tractor. */
const axles = [2.5, 3.81, 5.12, 11.3, 15.1];
const wheelRadius = 0.5;

interface Words {
  readonly pallets: string;
  readonly palletSize: string;
  readonly mass: string;
  readonly massNote: readonly string[];
  readonly trailerLength: string;
  readonly height: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    pallets: '33 europalés',
    palletSize: 'de 1,2 × 0,8 m',
    mass: '40 t',
    massNote: ['masa máxima,', 'tráfico', 'internacional', 'en la UE'],
    trailerLength: '13,6 m',
    height: '4 m',
  },
  en: {
    pallets: '33 europallets',
    palletSize: 'of 1.2 × 0.8 m',
    mass: '40 t',
    massNote: ['maximum gross', 'weight in EU', 'international', 'traffic'],
    trailerLength: '13.6 m',
    height: '4 m',
  },
};

interface Scale {
  /** Rear of the trailer. */
  readonly x: number;
  /** Road. */
  readonly ground: number;
  /** Units of the picture per metre. */
  readonly unit: number;
}

/** A loaded pallet in elevation: boards, blocks and courses of cartons; `x` is its left edge, `y` the floor. */
function loadedPallet(x: number, y: number, unit: number): string {
  const [width, base, load] = [pallet.length * unit, pallet.height * unit, pallet.load * unit];
  const top = y - base - load;
  const courses = [0.25, 0.5, 0.75].map((part) => segment(x + 1, top + load * part, x + width - 1, top + load * part));
  const joints = [0, 1, 2, 3].map((course) => {
    const at = x + width * (course % 2 === 0 ? 0.5 : 0.3);
    return segment(at, top + (load * course) / 4, at, top + (load * (course + 1)) / 4);
  });
  const blocks = [0, 0.42, 0.84].map((part) =>
    tint(x + 1 + (width - 2) * part, y - base, (width - 2) * 0.16, base, ink.line),
  );
  return (
    box(x + 1, top, width - 2, load, {fill: ink.land, 'stroke-width': 0.75}) +
    stroke(courses.concat(joints).join(''), {'stroke-width': 0.4}) +
    stroke(segment(x + 0.5, y - base, x + width - 0.5, y - base), {'stroke-width': 1.25}) +
    blocks.join('')
  );
}

function wheel(x: number, ground: number, unit: number): string {
  const radius = wheelRadius * unit;
  return (
    disc(x, ground - radius, radius, ink.line) +
    disc(x, ground - radius, radius * 0.58, ink.water) +
    disc(x, ground - radius, radius * 0.58, ink.landStrong, {stroke: ink.line, 'stroke-width': 0.75}) +
    disc(x, ground - radius, radius * 0.18, ink.line)
  );
}

/** The articulated lorry in section: the near wall of the trailer is cut away. */
function lorry({x, ground, unit}: Scale): string {
  const at = (along: number, up: number): Point => [x + along * unit, ground - up * unit];
  const front = combination.length;
  const arch = wheelRadius * unit + 3;
  const steering = axles[axles.length - 1] ?? 0;
  const cab = [
    straight([
      at(14.3, 0.6),
      at(14.3, 3.8),
      at(15.2, 3.95),
      at(16, 3.45),
      at(16.4, 2.15),
      at(16.5, 1.8),
      at(16.5, 0.35),
    ]),
    `H${round(x + steering * unit + arch)}`,
    `A${round(arch)} ${round(arch)} 0 0 0 ${round(x + steering * unit - arch)} ${round(ground - 0.6 * unit)}Z`,
  ].join('');
  const windowPane = closed([at(15.25, 2.1), at(15.25, 2.95), at(15.95, 2.95), at(16.22, 2.1)]);
  const gap = (trailer.length - loading.rows * pallet.length) / 2;
  const [floorX, floorY] = at(0, trailer.floor);
  const [, roofY] = at(0, combination.height);
  const length = trailer.length * unit;
  return [
    // Frame of the trailer and of the tractor.
    shape(
      closed([at(0.1, 1.2), at(0.1, 0.95), at(9.4, 0.95), at(9.9, 1.08), at(13.5, 1.08), at(13.5, 1.2)]),
      ink.landStrong,
      {'stroke-width': 0.75},
    ),
    shape(closed([at(10.4, 0.95), at(10.4, 0.7), at(front - 0.8, 0.6), at(front - 0.8, 0.9)]), ink.landStrong, {
      'stroke-width': 0.75,
    }),
    // Tank and side guard.
    box(...at(12.2, 0.95), 1.4 * unit, 0.5 * unit, {fill: ink.water, 'stroke-width': 0.75}),
    box(...at(6.3, 0.8), 2.7 * unit, 0.32 * unit, {'stroke-width': 0.75}),
    stroke(straight([at(9.5, 0.95), at(9.5, 0.15)]), {'stroke-width': 2}),
    stroke(straight([at(9.3, 0.1), at(9.7, 0.1)]), {'stroke-width': 1.5}),
    // Body: floor and roof cut through.
    tint(floorX, roofY, length, floorY - roofY, ink.shallow),
    ...Array.from({length: loading.rows}, (_, row) =>
      loadedPallet(x + (gap + row * pallet.length) * unit, floorY, unit),
    ),
    tint(floorX, floorY, length, 3, ink.line),
    tint(floorX, roofY, length, 2, ink.line),
    tint(floorX, roofY, 2, floorY - roofY, ink.line),
    tint(floorX + length - 2, roofY, 2, floorY - roofY, ink.line),
    box(x - 1, floorY + 4, 3, 5, {fill: ink.route, stroke: 'none'}),
    // Tractor.
    shape(cab, ink.land, {'stroke-width': 1.25, 'stroke-linejoin': 'round'}),
    shape(windowPane, ink.shallow, {'stroke-width': 0.75}),
    stroke(
      [
        straight([at(15.05, 3.15), at(15.05, 1.25), at(16.3, 1.25)]),
        straight([at(15.15, 1.85), at(15.4, 1.85)]),
        straight([at(16.05, 0.95), at(16.5, 0.95)]),
        straight([at(16.05, 0.7), at(16.5, 0.7)]),
        straight([at(14.3, 3.35), at(16, 3.35)]),
      ].join(''),
      {'stroke-width': 0.6},
    ),
    box(...at(16.3, 2.95), 0.16 * unit, 0.7 * unit, {fill: ink.line}),
    tint(...at(16.25, 1.15), 0.25 * unit, 0.14 * unit, ink.line),
    ...axles.map((along) => wheel(x + along * unit, ground, unit)),
    stroke(segment(x - 14, ground, x + front * unit + 14, ground), {'stroke-width': 1.25}),
  ].join('');
}

/** The floor of the trailer in plan: eleven rows of three europallets; one is marked. */
function loadingPlan(x: number, y: number, unit: number): string {
  const [length, width] = [trailer.length * unit, trailer.innerWidth * unit];
  const [gapX, gapY] = [
    (trailer.length - loading.rows * pallet.length) / 2,
    (trailer.innerWidth - loading.abreast * pallet.width) / 2,
  ];
  const cells = Array.from({length: loading.rows * loading.abreast}, (_, index) => {
    const row = Math.floor(index / loading.abreast);
    const left = x + (gapX + row * pallet.length) * unit;
    const top = y + (gapY + (index % loading.abreast) * pallet.width) * unit;
    const [cellLength, cellWidth] = [pallet.length * unit, pallet.width * unit];
    const marked = index === 2;
    const boards = [0.25, 0.5, 0.75].map((part) =>
      segment(left + 2, top + cellWidth * part, left + cellLength - 2, top + cellWidth * part),
    );
    return (
      box(left + 0.75, top + 0.75, cellLength - 1.5, cellWidth - 1.5, {
        fill: marked ? ink.route : ink.land,
        'stroke-width': 0.75,
      }) + stroke(boards.join(''), {'stroke-width': 0.4, stroke: marked ? ink.onRoute : ink.line})
    );
  });
  return box(x, y, length, width, {'stroke-width': 2}) + cells.join('');
}

function wide({language, frame}: DrawingContext): string {
  const {pallets, palletSize, mass, massNote, trailerLength, height} = words[language];
  const scale: Scale = {x: 26, ground: 128, unit: 24.5};
  const plan = {x: scale.x, y: 168};
  const end = scale.x + trailer.length * scale.unit;
  return sheet(frame, [
    lorry(scale),
    dimension([scale.x, 150], [end, 150]),
    label(trailerLength, (scale.x + end) / 2, 155, {'text-anchor': 'middle', 'stroke-width': 6}),
    dimension([452, 128], [452, 30]),
    label(height, 452, 84, {'text-anchor': 'middle', 'stroke-width': 6}),
    loadingPlan(plan.x, plan.y, scale.unit),
    leader([
      [62, 252],
      [44, 252],
      [44, plan.y + 52],
    ]),
    label(`${pallets} ${palletSize}`, 68, 257, {'font-weight': 650}),
    titledBlock(mass, [], 376, 184, {'font-size': 24}),
    ...massNote.map((line, index) => label(line, 376, 204 + index * 17)),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const {pallets, palletSize, mass, massNote, trailerLength, height} = words[language];
  const scale: Scale = {x: 16, ground: 104, unit: 18.4};
  const end = scale.x + trailer.length * scale.unit;
  return sheet(frame, [
    lorry(scale),
    dimension([scale.x, 122], [end, 122]),
    label(trailerLength, (scale.x + end) / 2, 127, {'text-anchor': 'middle', 'stroke-width': 6}),
    dimension([336, 104], [336, 30.4]),
    label(height, 336, 72, {'text-anchor': 'middle', 'stroke-width': 6}),
    loadingPlan(scale.x, 140, scale.unit),
    leader([
      [44, 210],
      [30, 210],
      [30, 179],
    ]),
    label(`${pallets} ${palletSize}`, 50, 215, {'font-weight': 650}),
    titledBlock(mass, [], 16, 256, {'font-size': 24}),
    ...[massNote.slice(0, 2).join(' '), massNote.slice(2).join(' ')].map((line, index) =>
      label(line, 66, 246 + index * 16),
    ),
  ]);
}

/** Road: an articulated lorry in section, with the plan of its loaded floor at the same scale. */
export const plateLand = composedDrawing('plate-land', 'plate', {wide, narrow});
