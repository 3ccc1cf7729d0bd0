import {type GeoProjection, geoAzimuthalEqualArea, geoAzimuthalEquidistant, geoMercator} from 'd3-geo';
import type {Frame} from '../../src/site/drawing-formats';
import type {Position} from '../geography';
import {smooth} from '../linework';

/** The window of a chart: its projection, rotation and scale. */
export interface View {
  readonly projection: 'mercator' | 'equalArea' | 'equidistant';
  readonly centre: Position;
  /** Units of the drawing per degree of arc at the centre. */
  readonly scale: number;
  /** Turns the sheet anticlockwise, degrees; for the azimuthal projections. */
  readonly turn?: number;
  /** Point of the centre on the sheet; the middle when left out. */
  readonly centreAt?: Point;
}

export type Point = readonly [x: number, y: number];

/** A rectangle on the sheet. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const insetBox = (frame: Frame, inset: number): Box => ({
  left: inset,
  top: inset,
  right: frame.width - inset,
  bottom: frame.height - inset,
});

export const growBox = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export const inBox = ([x, y]: Point, box: Box): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Path data of smooth curves through points, limited to the stretches inside the box. */
export function curvesWithin(points: readonly Point[], box: Box): string {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (inBox(point, box)) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length > 1)
    .map(smooth)
    .join('');
}

/** The sheet of one chart: its projection, and the neat line within which the map lies. */
export interface Sheet {
  readonly projection: GeoProjection;
  readonly neat: Box;
}

const unitsPerRadian = 180 / Math.PI;

/** Builds the projection of a view. Lines are clipped `bleed` units outside the neat line, where cuts do not show. */
export function openSheet(view: View, neat: Box, bleed: number): Sheet {
  const [longitude, latitude] = view.centre;
  const clip = growBox(neat, bleed);
  const at = view.centreAt ?? [(neat.left + neat.right) / 2, (neat.top + neat.bottom) / 2];
  const projection = bareProjection(view.projection, longitude, latitude, view.turn ?? 0)
    .scale(view.scale * unitsPerRadian * (view.projection === 'mercator' ? Math.cos(latitude / unitsPerRadian) : 1))
    .translate([...at])
    .clipExtent([
      [clip.left, clip.top],
      [clip.right, clip.bottom],
    ]);
  return {projection, neat};
}

function bareProjection(kind: View['projection'], longitude: number, latitude: number, turn: number): GeoProjection {
  switch (kind) {
    case 'mercator':
      return geoMercator().rotate([-longitude, 0]).center([0, latitude]);
    case 'equalArea':
      return geoAzimuthalEqualArea().rotate([-longitude, -latitude, turn]);
    case 'equidistant':
      return geoAzimuthalEquidistant().rotate([-longitude, -latitude, turn]);
  }
}

/** Returns the point of a position on the sheet, also outside the neat line. @throws Error when it has none. */
export function locate(sheet: Sheet, position: Position): Point {
  const point = sheet.projection([...position]);
  if (point === null) throw new Error(`No place on the sheet for ${position.join(', ')}.`);
  return point;
}

/** The angle of true north at a point of the sheet, degrees clockwise from the top. */
export function northAt(sheet: Sheet, [x, y]: Point): number {
  const position = sheet.projection.invert?.([x, y]);
  if (!position) throw new Error('No position at that point of the sheet.');
  const [northX, northY] = locate(sheet, [position[0], position[1] + 0.01]);
  return (Math.atan2(northX - x, y - northY) * 180) / Math.PI;
}
