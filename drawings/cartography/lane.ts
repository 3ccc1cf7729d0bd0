import {type Position, positionAt, type Track, trackLength, trackThrough} from '../geography';
import type {DrawingMessages} from '../messages';
import {element, group, ink} from '../svg';
import {curvesWithin, expandBounds, isInside, type Point, projectPosition, type Sheet} from './view';

/** Marks along a lane at equal distances, in nautical miles from its start. */
export interface DistanceMarks {
  /** Nautical miles between marks. */
  readonly interval: number;
  /** Nautical miles between labelled marks. If omitted, no mark is labelled. */
  readonly labelInterval?: number;
  /** Side of the labels, looking along the lane from its start. Default: right. */
  readonly labelSide?: 'left' | 'right';
  /** Distances whose labels are on the other side. */
  readonly swappedLabels?: readonly number[];
  /** Distances that get no mark, because another label is in the way. */
  readonly except?: readonly number[];
  /** Smallest distance that has a mark. */
  readonly from?: number;
}

export interface Lane {
  readonly waypoints: readonly Position[];
  /** `main`: the lane that the chart is about. `side` (default): thinner. `alternative`: dashed. */
  readonly kind?: 'main' | 'side' | 'alternative';
  readonly marks?: DistanceMarks;
}

/** Smallest distance between two points of a drawn curve, in units. */
const minPointDistance = 14;

/** Path data of a track: a smooth curve through a selection of its points. */
function trackPath(sheet: Sheet, track: Track): string {
  const points: Point[] = [];
  for (const [index, {position}] of track.entries()) {
    const point = projectPosition(sheet, position);
    const previous = points.at(-1);
    const isFar =
      previous === undefined || Math.hypot(point[0] - previous[0], point[1] - previous[1]) >= minPointDistance;
    if (isFar || index === track.length - 1) points.push(point);
  }
  return curvesWithin(points, expandBounds(sheet.neatline, 60));
}

export const mainLaneStroke = {'stroke-width': 2.6} as const;

const strokes = {
  main: mainLaneStroke,
  side: {'stroke-width': 1.8},
  alternative: {'stroke-width': 2, 'stroke-dasharray': '7 5'},
} as const;

export function drawLane(sheet: Sheet, lane: Lane): string {
  return element('path', {
    d: trackPath(sheet, trackThrough(lane.waypoints)),
    fill: 'none',
    stroke: ink.route,
    'stroke-linecap': lane.kind === 'main' ? undefined : 'round',
    'stroke-linejoin': 'round',
    ...strokes[lane.kind ?? 'side'],
  });
}

/** Length of the drawn lane, to the nearest hundred nautical miles. */
export const laneLength = (waypoints: readonly Position[]): number =>
  Math.round(trackLength(trackThrough(waypoints)) / 100) * 100;

/** Formats a distance in nautical miles with the abbreviation used on nautical charts: "500 M". */
export const formatMiles = (distance: number, messages: DrawingMessages, decimals = 0): string =>
  messages.line('chart.miles', {count: messages.formatNumber(distance, decimals)});

export function drawDistanceMarks(sheet: Sheet, lane: Lane, fontSize: number, messages: DrawingMessages): string {
  const {marks} = lane;
  if (!marks) return '';
  const track = trackThrough(lane.waypoints);
  const lastDistance = trackLength(track) - marks.interval * 0.05;
  const innerBounds = expandBounds(sheet.neatline, -4);
  const dots: string[] = [];
  const labels: string[] = [];
  for (let distance = marks.interval; distance < lastDistance; distance += marks.interval) {
    if (distance < (marks.from ?? 0) || marks.except?.includes(distance)) continue;
    const point = projectPosition(sheet, positionAt(track, distance));
    if (!isInside(point, innerBounds)) continue;
    const isLabelled = marks.labelInterval !== undefined && distance % marks.labelInterval === 0;
    dots.push(element('circle', {cx: point[0], cy: point[1], r: isLabelled ? 3.4 : 2.2}));
    if (isLabelled) {
      const isRight = ((marks.labelSide ?? 'right') === 'right') !== (marks.swappedLabels?.includes(distance) ?? false);
      labels.push(distanceLabel(sheet, track, distance, isRight ? 1 : -1, fontSize, messages));
    }
  }
  return group({}, [
    group({fill: ink.water, stroke: ink.route, 'stroke-width': 1.5}, dots),
    group(
      {
        'font-size': fontSize,
        fill: ink.route,
        stroke: ink.water,
        'stroke-width': 3,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      },
      labels,
    ),
  ]);
}

/** Draws the label of a distance mark. @param sign 1 places the label to the right of the lane, -1 to its left. */
function distanceLabel(
  sheet: Sheet,
  track: Track,
  distance: number,
  sign: 1 | -1,
  fontSize: number,
  messages: DrawingMessages,
): string {
  const [x, y] = projectPosition(sheet, positionAt(track, distance));
  const [backX, backY] = projectPosition(sheet, positionAt(track, distance - 5));
  const [aheadX, aheadY] = projectPosition(sheet, positionAt(track, distance + 5));
  const length = Math.hypot(aheadX - backX, aheadY - backY);
  const normal: Point = [(-sign * (aheadY - backY)) / length, (sign * (aheadX - backX)) / length];
  const anchor = Math.abs(normal[0]) < 0.35 ? 'middle' : normal[0] > 0 ? 'start' : 'end';
  // A label above or below the lane needs a larger distance than one beside it.
  const labelDistance = anchor === 'middle' ? fontSize * 0.95 : fontSize * 0.62;
  return element(
    'text',
    {x: x + normal[0] * labelDistance, y: y + normal[1] * labelDistance + fontSize * 0.35, 'text-anchor': anchor},
    formatMiles(distance, messages),
  );
}
