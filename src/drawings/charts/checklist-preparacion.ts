import type {DrawingContext} from '../drawing';
import {destination, nauticalMiles, type Position} from '../geography';
import {element, group, ink} from '../svg';
import {type ChartPlan, chartDrawing, type Lettering} from './chart';
import {harbours} from './places';
import {locate, type Sheet} from './view';

/** The leading line runs in from the east-south-east, clear of the land on both sides. */
const leadingBearing = 110;
/** Distances of the five marks from the harbour, nautical miles. */
const markDistances = [50, 40, 30, 20, 10] as const;
const offHarbour = (distance: number): Position => destination(harbours.valencia.at, leadingBearing, distance);

/** The numbered marks of the approach: one for each card of the checklist. */
function drawMarks(sheet: Sheet, _context: DrawingContext, lettering: Lettering): string {
  const size = lettering.figure;
  return group(
    {'font-size': size, 'font-weight': 700, 'text-anchor': 'middle'},
    markDistances.flatMap((distance, index) => {
      const [x, y] = locate(sheet, offHarbour(distance));
      return [
        element('circle', {cx: x, cy: y, r: size * 0.8, fill: ink.route, stroke: ink.water, 'stroke-width': 2}),
        element('text', {x, y: y + size * 0.35, fill: ink.onRoute}, String(index + 1)),
      ];
    }),
  );
}

const lanes: ChartPlan['lanes'] = [{waypoints: [offHarbour(120), harbours.valencia.at], kind: 'main'}];

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [0.75, 39.25], scale: 330},
  detail: '10m',
  graticule: 0.5,
  lanes,
  overlay: drawMarks,
  harbours: [{place: harbours.valencia, side: 'w'}],
  rose: {at: [1060, 110], radius: 56},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [0.3, 39.25], scale: 200},
  detail: '10m',
  graticule: 0.5,
  lanes,
  overlay: drawMarks,
  harbours: [{place: harbours.valencia, side: 'n'}],
};

if (Math.abs(nauticalMiles(harbours.valencia.at, offHarbour(10)) - 10) > 0.01) throw new Error('Marks are off.');

export const checklistPreparacion = chartDrawing('checklist-preparacion', 'hero', {wide, narrow});
