/** The border of a chart (neat line, alternating bars for degrees, and degree figures) and the graticule within. */
import type {Frame} from '../../src/site/drawing-formats';
import {segment, smooth, stroke} from '../linework';
import type {Words} from '../messages';
import {element, group, ink, round} from '../svg';
import {growBox, locate, type Point, type Sheet} from './view';

export interface BorderStyle {
  /** Width of the whole border, from the edge of the picture to the neat line. */
  readonly width: number;
  /** Font size of the degree figures; none are written when left out. */
  readonly figures?: number;
}

/** Width of the alternating bars along the neat line. */
const barWidth = 5;

interface Crossing {
  readonly degrees: number;
  /** How far along the edge, in units from its start. */
  readonly along: number;
}

interface Edge {
  readonly axis: 'longitude' | 'latitude';
  readonly length: number;
  /** The point at a distance along the edge, moved outwards from the neat line. */
  point(along: number, outwards: number): Point;
  /** Rotation of figures written along the edge. */
  readonly rotation: number;
}

function edgesOf({neat}: Sheet): readonly Edge[] {
  const {left, top, right, bottom} = neat;
  return [
    {axis: 'longitude', length: right - left, point: (along, out) => [left + along, top - out], rotation: 0},
    {axis: 'latitude', length: bottom - top, point: (along, out) => [right + out, top + along], rotation: -90},
    {axis: 'longitude', length: right - left, point: (along, out) => [left + along, bottom + out], rotation: 0},
    {axis: 'latitude', length: bottom - top, point: (along, out) => [left - out, top + along], rotation: -90},
  ];
}

/** Longitude or latitude (whichever the edge counts) at a distance along an edge. */
function degreesAt(sheet: Sheet, edge: Edge, along: number): number | undefined {
  const [x, y] = edge.point(along, 0);
  return sheet.projection.invert?.([x, y])?.[edge.axis === 'longitude' ? 0 : 1];
}

/** Finds where the lines of the graticule cross an edge. */
function crossings(sheet: Sheet, edge: Edge, step: number): readonly Crossing[] {
  const found: Crossing[] = [];
  for (let along = 1; along <= edge.length; along += 1) {
    const [before, raw] = [degreesAt(sheet, edge, along - 1), degreesAt(sheet, edge, along)];
    if (before === undefined || raw === undefined) continue;
    // Longitudes run on beyond 180 degrees where the edge crosses the antimeridian.
    const after = raw + 360 * Math.round((before - raw) / 360);
    const [cellBefore, cellAfter] = [Math.floor(before / step), Math.floor(after / step)];
    if (cellBefore === cellAfter) continue;
    const line = Math.max(cellBefore, cellAfter) * step;
    found.push({
      degrees: ((line + 540) % 360) - 180,
      along: along - 1 + (line - before) / (after - before),
    });
  }
  return found;
}

/** Writes degrees, and minutes where the step of the graticule needs them: "40° N", "35°50′ N". */
export function formatDegrees(value: number, axis: Edge['axis'], words: Words): string {
  const [positive, negative] = axis === 'latitude' ? ['north', 'south'] : ['east', 'west'];
  const minutes = Math.round(Math.abs(value) * 60);
  const rest = minutes % 60;
  const figures = `${Math.floor(minutes / 60)}°${rest === 0 ? '' : `${String(rest).padStart(2, '0')}′`}`;
  return minutes === 0 || (minutes === 180 * 60 && axis === 'longitude')
    ? figures
    : `${figures}\u00a0${words.text(`chart.${value < 0 ? negative : positive}`)}`;
}

/** Lines of the graticule every `step` degrees; the border hides their ends. */
export function drawGraticule(sheet: Sheet, step: number): string {
  const [longitudes, latitudes] = visibleDegrees(sheet);
  const meridians = multiples(longitudes, step).map((longitude) =>
    smooth(spread(latitudes).map((latitude) => locate(sheet, [longitude, latitude]))),
  );
  const parallels = multiples(latitudes, step).map((latitude) =>
    smooth(spread(longitudes).map((longitude) => locate(sheet, [longitude, latitude]))),
  );
  return stroke([...meridians, ...parallels].join(''), {stroke: ink.grid, 'stroke-width': 0.8});
}

const multiples = ([from, to]: readonly [number, number], step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({length: Math.floor(to / step) - first + 1}, (_, index) => (first + index) * step);
};

/** Parts of a line of the graticule: few, as each is a curve. */
const lineParts = 5;

/** Values spread evenly over a span, from its one end to the other. */
const spread = ([from, to]: readonly [number, number]): number[] =>
  Array.from({length: lineParts + 1}, (_, index) => from + ((to - from) * index) / lineParts);

/** The spans of longitude and latitude that the sheet shows. */
function visibleDegrees({projection, neat}: Sheet): readonly [readonly [number, number], readonly [number, number]] {
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  const centre = -projection.rotate()[0];
  for (let column = 0; column <= 40; column += 1) {
    for (let row = 0; row <= 40; row += 1) {
      const position = projection.invert?.([
        neat.left + ((neat.right - neat.left) * column) / 40,
        neat.top + ((neat.bottom - neat.top) * row) / 40,
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

/** The border with its bars and figures; it also hides the map beyond the neat line. */
export function drawBorder(sheet: Sheet, frame: Frame, step: number, style: BorderStyle, words: Words): string {
  const {neat} = sheet;
  const {width, height} = frame;
  const outer = growBox(neat, barWidth);
  const rectangle = (box: typeof neat) => `M${box.left},${box.top}H${box.right}V${box.bottom}H${box.left}Z`;
  const mask = `M0,0H${width}V${height}H0Z${rectangle(neat)}`;
  const bars: string[] = [];
  const figures: string[] = [];
  const ticks: string[] = [];
  for (const edge of edgesOf(sheet)) {
    const marks = crossings(sheet, edge, step);
    bars.push(...alternatingBars(sheet, edge, marks, step));
    if (style.figures !== undefined) {
      ticks.push(...fineTicks(edge, crossings(sheet, edge, step / fineDivisions)));
      figures.push(...degreeFigures(edge, marks, style.width, style.figures, words));
    }
  }
  return group({}, [
    element('path', {d: mask, fill: ink.water, 'fill-rule': 'evenodd'}),
    element('path', {d: bars.join(''), stroke: ink.line, 'stroke-width': barWidth - 2, fill: 'none'}),
    element('path', {
      d: rectangle(neat) + rectangle(outer),
      fill: 'none',
      stroke: ink.line,
      'stroke-width': 1,
    }),
    ticks.length === 0 ? '' : element('path', {d: ticks.join(''), stroke: ink.line, 'stroke-width': 0.7}),
    style.figures === undefined
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
    group({'font-size': style.figures, fill: ink.muted, 'text-anchor': 'middle'}, figures),
  ]);
}

/** Every second interval between crossings, as strokes in the middle of the bar. Opposite edges match. */
function alternatingBars(sheet: Sheet, edge: Edge, marks: readonly Crossing[], step: number): string[] {
  const stops = [0, ...marks.map((mark) => mark.along), edge.length];
  return stops.slice(1).flatMap((stop, index) => {
    const start = stops[index] ?? 0;
    const interval = Math.floor((degreesAt(sheet, edge, (start + stop) / 2) ?? 0) / step);
    if (interval % 2 === 0) return [];
    const [x1, y1] = edge.point(start, barWidth / 2);
    const [x2, y2] = edge.point(stop, barWidth / 2);
    return [`M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`];
  });
}

/** Fine divisions of the scale between two lines of the graticule, and the length of their ticks. */
const fineDivisions = 5;
const tickLength = 3;
/** Smallest distance between ticks, in units. */
const tickDistance = 2.5;

/** Short strokes outwards from the scale, where they do not run into one another. */
function fineTicks(edge: Edge, marks: readonly Crossing[]): string[] {
  let last = -tickDistance;
  return marks.flatMap(({along}) => {
    if (along - last < tickDistance) return [];
    last = along;
    const [x1, y1] = edge.point(along, barWidth);
    const [x2, y2] = edge.point(along, barWidth + tickLength);
    return [segment(x1, y1, x2, y2)];
  });
}

function degreeFigures(
  edge: Edge,
  marks: readonly Crossing[],
  borderWidth: number,
  size: number,
  words: Words,
): string[] {
  const room = size * 2.6;
  let last = -room;
  return marks.flatMap((mark) => {
    if (mark.along < room / 2 || mark.along > edge.length - room / 2 || mark.along - last < room * 1.3) return [];
    last = mark.along;
    const [x, y] = edge.point(mark.along, (borderWidth + barWidth) / 2);
    const text = formatDegrees(mark.degrees, edge.axis, words);
    const baseline = size * 0.35;
    return edge.rotation === 0
      ? element('text', {x, y: y + baseline}, text)
      : element('text', {transform: `translate(${round(x + baseline)} ${round(y)}) rotate(${edge.rotation})`}, text);
  });
}
