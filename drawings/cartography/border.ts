/** The border of a chart (neatline, alternating degree bars, ticks and degree labels), and its graticule. */
import type {DrawingSize} from '../../src/site/drawing-formats';
import {segment, smoothCurve, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {element, group, ink, round} from '../svg';
import {type Bounds, expandBounds, type Point, projectPosition, type Sheet} from './view';

export interface BorderStyle {
  /** Width of the whole border, from the edge of the drawing to the neatline. */
  readonly width: number;
  /** Font size of the degree labels. If omitted, the border has neither labels nor ticks, nor a line along the edge of the drawing. */
  readonly labelFontSize?: number;
}

/** Width of the alternating bars along the neatline. */
const barWidth = 5;

/** Where a line of the graticule crosses an edge. */
interface Crossing {
  readonly degrees: number;
  /** Distance from the start of the edge, in units. */
  readonly along: number;
}

interface Edge {
  readonly axis: 'longitude' | 'latitude';
  readonly length: number;
  /** The point at a distance along the edge and a distance outwards from the neatline. */
  point(along: number, outwards: number): Point;
  /** Rotation of labels along the edge, in degrees clockwise. */
  readonly rotation: number;
}

function edgesOf({neatline}: Sheet): readonly Edge[] {
  const {left, top, right, bottom} = neatline;
  return [
    {axis: 'longitude', length: right - left, point: (along, outwards) => [left + along, top - outwards], rotation: 0},
    {
      axis: 'latitude',
      length: bottom - top,
      point: (along, outwards) => [right + outwards, top + along],
      rotation: -90,
    },
    {
      axis: 'longitude',
      length: right - left,
      point: (along, outwards) => [left + along, bottom + outwards],
      rotation: 0,
    },
    {axis: 'latitude', length: bottom - top, point: (along, outwards) => [left - outwards, top + along], rotation: -90},
  ];
}

/** Longitude or latitude, depending on the axis of the edge, at a distance along it. */
function degreesAt(sheet: Sheet, edge: Edge, along: number): number | undefined {
  const [x, y] = edge.point(along, 0);
  return sheet.projection.invert?.([x, y])?.[edge.axis === 'longitude' ? 0 : 1];
}

function findCrossings(sheet: Sheet, edge: Edge, step: number): readonly Crossing[] {
  const crossings: Crossing[] = [];
  for (let along = 1; along <= edge.length; along += 1) {
    const [previousDegrees, wrappedDegrees] = [degreesAt(sheet, edge, along - 1), degreesAt(sheet, edge, along)];
    if (previousDegrees === undefined || wrappedDegrees === undefined) continue;
    // Longitudes continue beyond 180 degrees where the edge crosses the antimeridian.
    const currentDegrees = wrappedDegrees + 360 * Math.round((previousDegrees - wrappedDegrees) / 360);
    const [cellBefore, cellAfter] = [Math.floor(previousDegrees / step), Math.floor(currentDegrees / step)];
    if (cellBefore === cellAfter) continue;
    const lineDegrees = Math.max(cellBefore, cellAfter) * step;
    crossings.push({
      degrees: ((lineDegrees + 540) % 360) - 180,
      along: along - 1 + (lineDegrees - previousDegrees) / (currentDegrees - previousDegrees),
    });
  }
  return crossings;
}

/** Formats a longitude or latitude, with minutes unless they are zero: "40° N", "35°50′ N". */
export function formatDegrees(value: number, axis: Edge['axis'], messages: DrawingMessages): string {
  const [positive, negative] = axis === 'latitude' ? ['north', 'south'] : ['east', 'west'];
  const minutes = Math.round(Math.abs(value) * 60);
  const remainingMinutes = minutes % 60;
  const text = `${Math.floor(minutes / 60)}°${remainingMinutes === 0 ? '' : `${String(remainingMinutes).padStart(2, '0')}′`}`;
  return minutes === 0 || (minutes === 180 * 60 && axis === 'longitude')
    ? text
    : `${text}\u00a0${messages.line(`chart.${value < 0 ? negative : positive}`)}`;
}

/** Draws graticule lines every `step` degrees. They extend beyond the neatline, where the border hides their ends. */
export function drawGraticule(sheet: Sheet, step: number): string {
  const [longitudes, latitudes] = visibleExtent(sheet);
  const meridians = multiples(longitudes, step).map((longitude) =>
    smoothCurve(valuesAcross(latitudes).map((latitude) => projectPosition(sheet, [longitude, latitude]))),
  );
  const parallels = multiples(latitudes, step).map((latitude) =>
    smoothCurve(valuesAcross(longitudes).map((longitude) => projectPosition(sheet, [longitude, latitude]))),
  );
  return stroke([...meridians, ...parallels].join(''), {stroke: ink.grid, 'stroke-width': 0.8});
}

const multiples = ([from, to]: readonly [number, number], step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({length: Math.floor(to / step) - first + 1}, (_, index) => (first + index) * step);
};

/** Segments per graticule line. A few are enough, because the segments are curves. */
const segmentsPerLine = 5;

/** Evenly spaced values over a range, including both ends. */
const valuesAcross = ([from, to]: readonly [number, number]): number[] =>
  Array.from({length: segmentsPerLine + 1}, (_, index) => from + ((to - from) * index) / segmentsPerLine);

/** Estimates the ranges of longitude and latitude that the sheet shows from a grid of samples, and adds a margin. */
function visibleExtent({projection, neatline}: Sheet): readonly [readonly [number, number], readonly [number, number]] {
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  const centre = -projection.rotate()[0];
  for (let column = 0; column <= 40; column += 1) {
    for (let row = 0; row <= 40; row += 1) {
      const position = projection.invert?.([
        neatline.left + ((neatline.right - neatline.left) * column) / 40,
        neatline.top + ((neatline.bottom - neatline.top) * row) / 40,
      ]);
      if (!position) continue;
      longitudes.push(centre + ((position[0] - centre + 540) % 360) - 180);
      latitudes.push(position[1]);
    }
  }
  const span = (values: number[], limit: number): readonly [number, number] => {
    const margin = (Math.max(...values) - Math.min(...values)) * 0.05;
    return [Math.max(-limit, Math.min(...values) - margin), Math.min(limit, Math.max(...values) + margin)];
  };
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return [east - west > 300 ? [centre - 180, centre + 180] : [west - 1, east + 1], span(latitudes, 85)];
}

/** Draws the border, which also hides the map beyond the neatline. */
export function drawBorder(
  sheet: Sheet,
  size: DrawingSize,
  step: number,
  style: BorderStyle,
  messages: DrawingMessages,
): string {
  const {neatline} = sheet;
  const {width, height} = size;
  const outerBounds = expandBounds(neatline, barWidth);
  const rectangle = ({left, top, right, bottom}: Bounds) => `M${left},${top}H${right}V${bottom}H${left}Z`;
  const areaBeyondNeatline = `M0,0H${width}V${height}H0Z${rectangle(neatline)}`;
  const bars: string[] = [];
  const labels: string[] = [];
  const ticks: string[] = [];
  for (const edge of edgesOf(sheet)) {
    const edgeCrossings = findCrossings(sheet, edge, step);
    bars.push(...alternatingBars(sheet, edge, edgeCrossings, step));
    if (style.labelFontSize !== undefined) {
      ticks.push(...drawTicks(edge, findCrossings(sheet, edge, step / ticksPerStep)));
      labels.push(...degreeLabels(edge, edgeCrossings, style.width, style.labelFontSize, messages));
    }
  }
  return group({}, [
    element('path', {d: areaBeyondNeatline, fill: ink.water, 'fill-rule': 'evenodd'}),
    element('path', {d: bars.join(''), stroke: ink.line, 'stroke-width': barWidth - 2, fill: 'none'}),
    element('path', {
      d: rectangle(neatline) + rectangle(outerBounds),
      fill: 'none',
      stroke: ink.line,
      'stroke-width': 1,
    }),
    ticks.length === 0 ? '' : element('path', {d: ticks.join(''), stroke: ink.line, 'stroke-width': 0.7}),
    style.labelFontSize === undefined
      ? ''
      : element('rect', {
          x: 1,
          y: 1,
          width: width - 2,
          height: height - 2,
          fill: 'none',
          stroke: ink.line,
          'stroke-width': 2,
        }),
    group({'font-size': style.labelFontSize, fill: ink.muted, 'text-anchor': 'middle'}, labels),
  ]);
}

/**
 * Fills every second interval between crossings. The degrees of an interval decide whether it is filled, so that opposite
 * edges match.
 */
function alternatingBars(sheet: Sheet, edge: Edge, edgeCrossings: readonly Crossing[], step: number): string[] {
  const stops = [0, ...edgeCrossings.map(({along}) => along), edge.length];
  return stops.slice(1).flatMap((stop, index) => {
    const start = stops[index] ?? 0;
    const interval = Math.floor((degreesAt(sheet, edge, (start + stop) / 2) ?? 0) / step);
    if (interval % 2 === 0) return [];
    const [x1, y1] = edge.point(start, barWidth / 2);
    const [x2, y2] = edge.point(stop, barWidth / 2);
    return [`M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`];
  });
}

/** Ticks divide a step of the graticule into this many parts. */
const ticksPerStep = 5;
const tickLength = 3;
const minTickDistance = 2.5;

/** Draws ticks outwards from the bars. A tick is left out if it is too close to the one before. */
function drawTicks(edge: Edge, edgeCrossings: readonly Crossing[]): string[] {
  let lastAlong = -minTickDistance;
  return edgeCrossings.flatMap(({along}) => {
    if (along - lastAlong < minTickDistance) return [];
    lastAlong = along;
    const [x1, y1] = edge.point(along, barWidth);
    const [x2, y2] = edge.point(along, barWidth + tickLength);
    return [segment(x1, y1, x2, y2)];
  });
}

function degreeLabels(
  edge: Edge,
  edgeCrossings: readonly Crossing[],
  borderWidth: number,
  fontSize: number,
  messages: DrawingMessages,
): string[] {
  const labelLength = fontSize * 2.6;
  let lastAlong = -labelLength;
  return edgeCrossings.flatMap((crossing) => {
    if (
      crossing.along < labelLength / 2 ||
      crossing.along > edge.length - labelLength / 2 ||
      crossing.along - lastAlong < labelLength * 1.3
    )
      return [];
    lastAlong = crossing.along;
    const [x, y] = edge.point(crossing.along, (borderWidth + barWidth) / 2);
    const text = formatDegrees(crossing.degrees, edge.axis, messages);
    const baselineOffset = fontSize * 0.35;
    return edge.rotation === 0
      ? element('text', {x, y: y + baselineOffset}, text)
      : element(
          'text',
          {transform: `translate(${round(x + baselineOffset)} ${round(y)}) rotate(${edge.rotation})`},
          text,
        );
  });
}
