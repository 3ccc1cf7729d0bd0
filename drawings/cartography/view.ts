import {type GeoProjection, geoAzimuthalEqualArea, geoAzimuthalEquidistant, geoMercator} from 'd3-geo';
import type {DrawingSize} from '../../src/site/drawing-formats';
import type {Position} from '../geography';
import {smoothCurve} from '../linework';

/** Which part of the earth a chart shows, and how. */
export interface View {
  readonly projection: 'mercator' | 'equalArea' | 'equidistant';
  readonly centre: Position;
  /** Units per degree of arc at the centre. */
  readonly scale: number;
  /** Rotation of the map in degrees, anticlockwise. Only azimuthal projections use it. */
  readonly rotation?: number;
  /** Where the centre is on the sheet. Default: in the middle. */
  readonly centreAt?: Point;
}

export type Point = readonly [x: number, y: number];

/** A rectangle on the sheet. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const insetBounds = (size: DrawingSize, inset: number): Bounds => ({
  left: inset,
  top: inset,
  right: size.width - inset,
  bottom: size.height - inset,
});

export const expandBounds = (bounds: Bounds, distance: number): Bounds => ({
  left: bounds.left - distance,
  top: bounds.top - distance,
  right: bounds.right + distance,
  bottom: bounds.bottom + distance,
});

export const isInside = ([x, y]: Point, bounds: Bounds): boolean =>
  x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom;

/** Path data of smooth curves through the points inside the bounds. A point outside interrupts the curve. */
export function curvesWithin(points: readonly Point[], bounds: Bounds): string {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (isInside(point, bounds)) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length > 1)
    .map(smoothCurve)
    .join('');
}

/** The sheet of a chart: its projection, and the neatline that encloses the map. */
export interface Sheet {
  readonly projection: GeoProjection;
  readonly neatline: Bounds;
}

const unitsPerRadian = 180 / Math.PI;

/** @param bleed Distance, in units, from the neatline to the clip bounds outside it. The border hides the cut edges of the land. */
export function createSheet(view: View, neatline: Bounds, bleed: number): Sheet {
  const [longitude, latitude] = view.centre;
  const clipBounds = expandBounds(neatline, bleed);
  const centreAt = view.centreAt ?? [(neatline.left + neatline.right) / 2, (neatline.top + neatline.bottom) / 2];
  const projection = unscaledProjection(view.projection, longitude, latitude, view.rotation ?? 0)
    .scale(view.scale * unitsPerRadian * (view.projection === 'mercator' ? Math.cos(latitude / unitsPerRadian) : 1))
    .translate([...centreAt])
    .clipExtent([
      [clipBounds.left, clipBounds.top],
      [clipBounds.right, clipBounds.bottom],
    ]);
  return {projection, neatline: neatline};
}

function unscaledProjection(
  kind: View['projection'],
  longitude: number,
  latitude: number,
  rotation: number,
): GeoProjection {
  switch (kind) {
    case 'mercator':
      return geoMercator().rotate([-longitude, 0]).center([0, latitude]);
    case 'equalArea':
      return geoAzimuthalEqualArea().rotate([-longitude, -latitude, rotation]);
    case 'equidistant':
      return geoAzimuthalEquidistant().rotate([-longitude, -latitude, rotation]);
  }
}

/** Projects a position, even beyond the neatline. @throws Error if the projection has no point for it. */
export function projectPosition(sheet: Sheet, position: Position): Point {
  const point = sheet.projection([...position]);
  if (point === null)
    throw new Error(`The projection of the chart has no point for the position ${position.join(', ')}.`);
  return point;
}

/** The direction of true north at a point of the sheet, in degrees clockwise from its top. */
export function northAt(sheet: Sheet, [x, y]: Point): number {
  const position = sheet.projection.invert?.([x, y]);
  if (!position) throw new Error(`The point ${x}, ${y} of the sheet has no position on the earth.`);
  const [northX, northY] = projectPosition(sheet, [position[0], position[1] + 0.01]);
  return (Math.atan2(northX - x, y - northY) * 180) / Math.PI;
}
