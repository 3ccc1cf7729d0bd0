import {type ChartPlan, defineChart, type Layer} from '../cartography/chart';
import type {ChartLabel} from '../cartography/labels';
import {formatMiles} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {projectPosition} from '../cartography/view';
import {alongGreatCircle, formatBearing, type Position, rhumbBearing} from '../geography';
import {smoothCurve} from '../linework';
import {element, group, ink, round} from '../svg';

const valencia = ports.valencia.position;

/** Bearing of the approach from the port, in degrees: between Ibiza and Majorca. */
const seawardBearing = 97;
/** Distances to the port in nautical miles: one numbered mark per section of the checklist. */
const markDistances = [50, 40, 30, 20, 10] as const;
const approachPosition = (distance: number): Position => alongGreatCircle(valencia, seawardBearing, distance);

/** Range rings around the port, over the sea only. */
const drawRangeRings: Layer = (sheet) => {
  const ring = (distance: number) =>
    smoothCurve(
      Array.from({length: 28}, (_, index) =>
        projectPosition(sheet, alongGreatCircle(valencia, 5 + index * 6.5, distance)),
      ),
    );
  return element('path', {
    d: markDistances.map(ring).join(''),
    fill: 'none',
    stroke: ink.route,
    'stroke-width': 0.8,
    'stroke-dasharray': '2 5',
  });
};

/** The numbered marks, their distances to the port, and the course towards it. */
const drawMarks: Layer = (sheet, {variant, messages}, fontSizes) => {
  const fontSize = fontSizes.port;
  // In the narrow variant the marks are close together, so only the first and the last are labelled.
  const labelledDistances = variant === 'narrow' ? [markDistances[0], markDistances[4]] : markDistances;
  const distanceLabels = labelledDistances.map((distance) => {
    const [x, y] = projectPosition(sheet, approachPosition(distance));
    return element('text', {x, y: y + fontSize * 1.75}, formatMiles(distance, messages));
  });
  const numbers = markDistances.flatMap((distance, index) => {
    const [x, y] = projectPosition(sheet, approachPosition(distance));
    return [
      element('circle', {cx: x, cy: y, r: fontSize * 0.78, fill: ink.route, stroke: ink.water, 'stroke-width': 2}),
      element('text', {x, y: y + fontSize * 0.35, fill: ink.onRoute}, String(index + 1)),
    ];
  });
  const [x1, y1] = projectPosition(sheet, approachPosition(30));
  const [x2, y2] = projectPosition(sheet, approachPosition(20));
  const courseAngle = (Math.atan2(y1 - y2, x1 - x2) * 180) / Math.PI;
  const courseLabel = element(
    'text',
    {
      transform: `translate(${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}) rotate(${round(courseAngle)})`,
      y: -fontSize * 1.3,
      'font-size': fontSizes.label,
      'font-weight': 600,
    },
    formatBearing(rhumbBearing(approachPosition(50), valencia)),
  );
  const halo = {fill: ink.route, stroke: ink.water, 'stroke-width': 3, 'paint-order': 'stroke'};
  return group({'text-anchor': 'middle'}, [
    group({'font-size': fontSizes.distance, ...halo}, [...distanceLabels, courseLabel]),
    group({'font-size': fontSize, 'font-weight': 700}, numbers),
  ]);
};

const lanes: ChartPlan['lanes'] = [
  {
    waypoints: [
      [4.2, 38.1],
      [2.6, 38.75],
      [1.9, 39.12],
      approachPosition(70),
      approachPosition(50),
      approachPosition(25),
      valencia,
    ],
    kind: 'main',
  },
];

const spainLabel = {key: 'chart.spain', kind: 'land'} as const;
const gulfOfValenciaLabel = {key: 'checklistPreparacion.gulfOfValencia', kind: 'water'} as const;
const balearicSeaLabel = {key: 'checklistPreparacion.balearicSea', kind: 'water'} as const;
const ibizaLabel: ChartLabel = {key: 'checklistPreparacion.ibiza', at: {position: [1.42, 38.99]}, kind: 'land'};
const majorcaLabel: ChartLabel = {key: 'checklistPreparacion.majorca', at: {position: [2.68, 39.66]}, kind: 'land'};

/** The part of the plan that all variants share. */
const commonPlan = {
  detail: '10m',
  isSmoothed: true,
  lanes,
  underlay: drawRangeRings,
  overlay: drawMarks,
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [0.98, 39.3], scale: 390},
  graticuleStep: 0.25,
  ports: [{port: ports.valencia, side: 'w', background: 'land'}],
  labels: [
    {...spainLabel, at: {position: [-0.62, 39.17]}},
    {...gulfOfValenciaLabel, at: {position: [0.6, 39.02]}},
    {...balearicSeaLabel, at: {position: [1.42, 39.56]}},
    ibizaLabel,
    majorcaLabel,
    {key: 'checklistPreparacion.milesToPort', at: {position: [0.98, 39.19]}, kind: 'remark'},
  ],
  compassRose: {at: [1090, 282], radius: 58},
};

const medium: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [0.79, 39.3], scale: 300},
  graticuleStep: 0.25,
  ports: [{port: ports.valencia, side: 'w', background: 'land'}],
  labels: [
    {...spainLabel, at: {position: [-0.52, 39.1]}},
    {...gulfOfValenciaLabel, at: {position: [0.5, 38.96]}},
    {...balearicSeaLabel, at: {position: [1.12, 39.56]}},
    ibizaLabel,
    {key: 'checklistPreparacion.milesToPort', at: {position: [1.05, 39.19]}, kind: 'remark'},
  ],
  compassRose: {at: [656, 110], radius: 44},
};

const narrow: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [0.35, 39.36], scale: 230},
  graticuleStep: 0.5,
  ports: [{port: ports.valencia, side: 'n', offset: [-3, 0], background: 'land'}],
  labels: [
    {...gulfOfValenciaLabel, at: {point: [210, 138]}},
    {key: 'checklistPreparacion.milesToPort', at: {point: [328, 40]}, kind: 'remark', anchor: 'end'},
  ],
};

export const checklistPreparacion = defineChart('checklist-preparacion', 'hero', {wide, medium, narrow});
