import {destination, formatBearing, formatMiles, type Position, rhumbBearing} from '../geography';
import {smooth} from '../linework';
import {element, group, ink, round} from '../svg';
import {type ChartPlan, chartDrawing, type Layer} from './chart';
import {harbours} from './places';
import {locate} from './view';

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
const marks: Layer = (sheet, {layout, language}, lettering) => {
  const size = lettering.harbour;
  const figures = distancesToGo.map((distance) => {
    const [x, y] = locate(sheet, onLine(distance));
    return element('text', {x, y: y + size * 1.75}, formatMiles(distance, language));
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
    // On a phone the marks stand too close together for figures.
    group({'font-size': lettering.figure, ...haloed}, layout === 'wide' ? [...figures, course] : []),
    group({'font-size': size, 'font-weight': 700}, numbers),
  ]);
};

const lanes: ChartPlan['lanes'] = [
  {waypoints: [[4.2, 38.1], [2.6, 38.75], [1.9, 39.12], onLine(70), onLine(50), onLine(25), valencia], kind: 'main'},
];

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [0.78, 39.3], scale: 400},
  detail: '10m',
  isRounded: true,
  graticule: 0.25,
  lanes,
  underlay: rangeRings,
  overlay: marks,
  harbours: [{place: harbours.valencia, side: 'w', ground: 'land'}],
  notes: [
    {text: {es: 'GOLFO DE VALENCIA', en: 'GULF OF VALENCIA'}, at: {position: [0.62, 39.06]}, kind: 'water'},
    {text: {es: 'IBIZA', en: 'IBIZA'}, at: {position: [1.42, 39]}, kind: 'land'},
  ],
  rose: {at: [1090, 270], radius: 62},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [0.33, 39.3], scale: 250},
  detail: '10m',
  isRounded: true,
  graticule: 0.5,
  lanes,
  underlay: rangeRings,
  overlay: marks,
  harbours: [{place: harbours.valencia, side: 'n', nudge: [-8, 0], ground: 'land'}],
};

export const checklistPreparacion = chartDrawing('checklist-preparacion', 'hero', {wide, narrow});
