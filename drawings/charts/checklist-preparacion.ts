import {type ChartPlan, chartDrawing, type Layer} from '../cartography/chart';
import {miles} from '../cartography/lane';
import type {Note} from '../cartography/names';
import {harbours} from '../cartography/places';
import {locate} from '../cartography/view';
import {destination, formatBearing, type Position, rhumbBearing} from '../geography';
import {smooth} from '../linework';
import {element, group, ink, round} from '../svg';

const valencia = harbours.valencia.at;

/** Bearing of the leading line seen from the harbour, degrees: it passes between Ibiza and Majorca. */
const seaward = 97;
/** The numbered marks stand on the line, one for each card of the checklist; distances to go, nautical miles. */
const distancesToGo = [50, 40, 30, 20, 10] as const;
const onLine = (distance: number): Position => destination(valencia, seaward, distance);

/** Range rings over the sea, from one bearing to another as seen from the harbour. */
const rangeRings: Layer = (sheet) => {
  const ring = (distance: number) =>
    smooth(Array.from({length: 28}, (_, index) => locate(sheet, destination(valencia, 5 + index * 6.5, distance))));
  return element('path', {
    d: distancesToGo.map(ring).join(''),
    fill: 'none',
    stroke: ink.route,
    'stroke-width': 0.8,
    'stroke-dasharray': '2 5',
  });
};

/** The numbered marks, the distance to go at each, and the course to steer. */
const marks: Layer = (sheet, {variant, words}, lettering) => {
  const size = lettering.harbour;
  // On a phone the marks are close together, so only the first and the last show the scale.
  const figured = variant === 'narrow' ? [distancesToGo[0], distancesToGo[4]] : distancesToGo;
  const figures = figured.map((distance) => {
    const [x, y] = locate(sheet, onLine(distance));
    return element('text', {x, y: y + size * 1.75}, miles(distance, words));
  });
  const numbers = distancesToGo.flatMap((distance, index) => {
    const [x, y] = locate(sheet, onLine(distance));
    return [
      element('circle', {cx: x, cy: y, r: size * 0.78, fill: ink.route, stroke: ink.water, 'stroke-width': 2}),
      element('text', {x, y: y + size * 0.35, fill: ink.onRoute}, String(index + 1)),
    ];
  });
  const [x1, y1] = locate(sheet, onLine(30));
  const [x2, y2] = locate(sheet, onLine(20));
  const slope = (Math.atan2(y1 - y2, x1 - x2) * 180) / Math.PI;
  const course = element(
    'text',
    {
      transform: `translate(${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}) rotate(${round(slope)})`,
      y: -size * 1.3,
      'font-size': lettering.note,
      'font-weight': 600,
    },
    formatBearing(rhumbBearing(onLine(50), valencia)),
  );
  const haloed = {fill: ink.route, stroke: ink.water, 'stroke-width': 3, 'paint-order': 'stroke'};
  return group({'text-anchor': 'middle'}, [
    group({'font-size': lettering.figure, ...haloed}, [...figures, course]),
    group({'font-size': size, 'font-weight': 700}, numbers),
  ]);
};

const lanes: ChartPlan['lanes'] = [
  {waypoints: [[4.2, 38.1], [2.6, 38.75], [1.9, 39.12], onLine(70), onLine(50), onLine(25), valencia], kind: 'main'},
];

const spain = {text: 'chart.spain', kind: 'land'} as const;
const gulfOfValencia = {text: 'checklistPreparacion.gulfOfValencia', kind: 'water'} as const;
const balearicSea = {text: 'checklistPreparacion.balearicSea', kind: 'water'} as const;
const ibiza: Note = {text: 'checklistPreparacion.ibiza', at: {position: [1.42, 38.99]}, kind: 'land'};
const majorca: Note = {text: 'checklistPreparacion.majorca', at: {position: [2.68, 39.66]}, kind: 'land'};

/** Shared by all sheets of this chart. */
const common = {
  detail: '10m',
  isRounded: true,
  lanes,
  underlay: rangeRings,
  overlay: marks,
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [0.98, 39.3], scale: 390},
  graticule: 0.25,
  harbours: [{place: harbours.valencia, side: 'w', ground: 'land'}],
  notes: [
    {...spain, at: {position: [-0.62, 39.17]}},
    {...gulfOfValencia, at: {position: [0.6, 39.02]}},
    {...balearicSea, at: {position: [1.42, 39.56]}},
    ibiza,
    majorca,
    {text: 'checklistPreparacion.toGo', at: {position: [0.98, 39.19]}, kind: 'remark'},
  ],
  rose: {at: [1090, 282], radius: 58},
};

const medium: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [0.79, 39.3], scale: 300},
  graticule: 0.25,
  harbours: [{place: harbours.valencia, side: 'w', ground: 'land'}],
  notes: [
    {...spain, at: {position: [-0.52, 39.1]}},
    {...gulfOfValencia, at: {position: [0.5, 38.96]}},
    {...balearicSea, at: {position: [1.12, 39.56]}},
    ibiza,
    {text: 'checklistPreparacion.toGo', at: {position: [1.05, 39.19]}, kind: 'remark'},
  ],
  rose: {at: [656, 110], radius: 44},
};

const narrow: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [0.35, 39.36], scale: 230},
  graticule: 0.5,
  harbours: [{place: harbours.valencia, side: 'n', nudge: [-3, 0], ground: 'land'}],
  notes: [
    {...gulfOfValencia, at: {point: [210, 138]}},
    {text: 'checklistPreparacion.toGo', at: {point: [328, 40]}, kind: 'remark', anchor: 'end'},
  ],
};

export const checklistPreparacion = chartDrawing('checklist-preparacion', 'hero', {wide, medium, narrow});
