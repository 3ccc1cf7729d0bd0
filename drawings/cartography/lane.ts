import {layTrack, type Position, positionAt, type Track, trackLength} from '../geography';
import type {Words} from '../messages';
import {element, group, ink} from '../svg';
import {curvesWithin, growBox, inBox, locate, type Point, type Sheet} from './view';

/** Marks along a lane at true distances from its start. */
export interface DistanceMarks {
  /** Nautical miles between marks. */
  readonly every: number;
  /** Nautical miles between marks that carry a figure; none do when left out. */
  readonly figuresEvery?: number;
  /** Side of the lane on which figures stand, seen from its start. */
  readonly side?: 'left' | 'right';
  /** Distances with figures on the other side. */
  readonly swapped?: readonly number[];
  /** Distances without a mark, because other lettering is there. */
  readonly except?: readonly number[];
  /** First distance that may be marked, nautical miles. */
  readonly from?: number;
}

export interface Lane {
  readonly waypoints: readonly Position[];
  /** `main` is the lane that the chart is about; others are thinner, or dashed for an alternative. */
  readonly kind?: 'main' | 'side' | 'alternative';
  readonly marks?: DistanceMarks;
}

/** Units between the points through which a drawn curve passes. */
const curveStep = 14;

/** Path data of a track: a chain of cubic curves through points taken from it. */
function trackPath(sheet: Sheet, track: Track): string {
  const points: Point[] = [];
  for (const [index, {position}] of track.entries()) {
    const point = locate(sheet, position);
    const previous = points.at(-1);
    const isFar = previous === undefined || Math.hypot(point[0] - previous[0], point[1] - previous[1]) >= curveStep;
    if (isFar || index === track.length - 1) points.push(point);
  }
  return curvesWithin(points, growBox(sheet.neat, 60));
}

/** Stroke of the lane that a chart is about. */
export const mainLaneStroke = {'stroke-width': 2.6} as const;

const strokes = {
  main: mainLaneStroke,
  side: {'stroke-width': 1.8},
  alternative: {'stroke-width': 2, 'stroke-dasharray': '7 5'},
} as const;

export function drawLane(sheet: Sheet, lane: Lane): string {
  return element('path', {
    d: trackPath(sheet, layTrack(lane.waypoints)),
    fill: 'none',
    stroke: ink.route,
    'stroke-linecap': lane.kind === 'main' ? undefined : 'round',
    'stroke-linejoin': 'round',
    ...strokes[lane.kind ?? 'side'],
  });
}

/** Length of a lane as the chart draws it, to the nearest hundred nautical miles. */
export const laneLength = (waypoints: readonly Position[]): number =>
  Math.round(trackLength(layTrack(waypoints)) / 100) * 100;

/** A distance in nautical miles with their symbol on charts: "1000 M". */
export const miles = (distance: number, words: Words, decimals = 0): string =>
  words.text('chart.miles', {count: words.number(distance, decimals)});

/** The marks of a lane and their figures. */
export function drawDistanceMarks(sheet: Sheet, lane: Lane, size: number, words: Words): string {
  const {marks} = lane;
  if (!marks) return '';
  const track = layTrack(lane.waypoints);
  const end = trackLength(track) - marks.every * 0.05;
  const inside = growBox(sheet.neat, -4);
  const dots: string[] = [];
  const figures: string[] = [];
  for (let distance = marks.every; distance < end; distance += marks.every) {
    if (distance < (marks.from ?? 0) || marks.except?.includes(distance)) continue;
    const point = locate(sheet, positionAt(track, distance));
    if (!inBox(point, inside)) continue;
    const isFigured = marks.figuresEvery !== undefined && distance % marks.figuresEvery === 0;
    dots.push(element('circle', {cx: point[0], cy: point[1], r: isFigured ? 3.4 : 2.2}));
    if (isFigured) {
      const isRight = ((marks.side ?? 'right') === 'right') !== (marks.swapped?.includes(distance) ?? false);
      figures.push(distanceFigure(sheet, track, distance, isRight ? 1 : -1, size, words));
    }
  }
  return group({}, [
    group({fill: ink.water, stroke: ink.route, 'stroke-width': 1.5}, dots),
    group(
      {
        'font-size': size,
        fill: ink.route,
        stroke: ink.water,
        'stroke-width': 3,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      },
      figures,
    ),
  ]);
}

/** A figure beside its mark, square to the lane; `sign` 1 puts it to the right of the course. */
function distanceFigure(
  sheet: Sheet,
  track: Track,
  distance: number,
  sign: 1 | -1,
  size: number,
  words: Words,
): string {
  const [x, y] = locate(sheet, positionAt(track, distance));
  const [backX, backY] = locate(sheet, positionAt(track, distance - 5));
  const [aheadX, aheadY] = locate(sheet, positionAt(track, distance + 5));
  const length = Math.hypot(aheadX - backX, aheadY - backY);
  const normal: Point = [(-sign * (aheadY - backY)) / length, (sign * (aheadX - backX)) / length];
  const anchor = Math.abs(normal[0]) < 0.35 ? 'middle' : normal[0] > 0 ? 'start' : 'end';
  // Centred figures need more room towards the lane than figures that stand beside it.
  const reach = anchor === 'middle' ? size * 0.95 : size * 0.62;
  return element(
    'text',
    {x: x + normal[0] * reach, y: y + normal[1] * reach + size * 0.35, 'text-anchor': anchor},
    miles(distance, words),
  );
}
