/**
 * Land from Natural Earth (npm package world-atlas, public domain), simplified for the size at which it is shown.
 * Simplification works on the shared arcs of the topology, weighed in units of the sheet, so land and countries keep one coast.
 */
import {readFileSync} from 'node:fs';
import {type GeoProjection, geoPath} from 'd3-geo';
import {feature, transform} from 'topojson-client';
import {
  filter,
  filterWeight,
  planarRingArea,
  planarTriangleArea,
  presimplify,
  type Ring,
  type RingWeighter,
  simplify,
  sphericalRingArea,
} from 'topojson-simplify';
import type {Objects, Topology} from 'topojson-specification';
import {round} from '../svg';
import {growBox, inBox, type Point, type Sheet} from './view';

/** Natural Earth scale: 110m for the world, 50m for a continent, 10m for an approach. */
export type Detail = '110m' | '50m' | '10m';

/** ISO 3166-1 numeric codes, the ids of countries in world-atlas. */
const countryCodes = {
  argentina: '032',
  brazil: '076',
  paraguay: '600',
  spain: '724',
  uruguay: '858',
} as const;
export type Country = keyof typeof countryCodes;

/** Land of one sheet at one coarseness, as path data. */
export interface Coastline {
  readonly land: string;
  country(country: Country): string;
}

export interface Coarseness {
  /** Smallest triangle (square units) that a vertex must make with its neighbours to be kept. */
  readonly bend: number;
  /** Smallest island (square units) that is drawn. */
  readonly islet: number;
  /** Draws curves through the vertices instead of straight lines. */
  readonly isRounded: boolean;
}

type LongitudeLatitude = [number, number];

const topologies = new Map<Detail, Topology<Objects>>();

/** Reads a topology with its positions in degrees. */
function loadTopology(detail: Detail): Topology<Objects> {
  const loaded = topologies.get(detail);
  if (loaded) return loaded;
  const file = require.resolve(`world-atlas/countries-${detail}.json`);
  const {transform: quantization, ...stored} = JSON.parse(readFileSync(file, 'utf8')) as Topology<Objects>;
  const decode = transform(quantization ?? null);
  const arcs = stored.arcs.map((arc) => arc.map((position, index) => decode([...position], index > 0)));
  const topology: Topology<Objects> = {...stored, arcs};
  topologies.set(detail, topology);
  return topology;
}

/** A point on the sheet without clipping. Mercator has no poles, hence the limit. */
const place = (projection: GeoProjection, [longitude, latitude]: LongitudeLatitude): LongitudeLatitude =>
  projection([longitude, Math.max(-85, Math.min(85, latitude))]) ?? [0, 0];

/** How far outside the neat line arcs keep all their points, in units. */
const surroundings = 200;
/** Of arcs that do not come near the sheet, one point in so many is kept. */
const farThinning = 20;

/** Thins the arcs that the sheet does not show, which are most of the world on a chart of a strait. */
function thinFarArcs(topology: Topology<Objects>, {projection, neat}: Sheet): Topology<Objects> {
  const near = growBox(neat, surroundings);
  const arcs = topology.arcs.map((arc) => {
    if (arc.some((position) => inBox(place(projection, position as LongitudeLatitude), near))) return arc;
    return arc.filter((_, index) => index % farThinning === 0 || index === arc.length - 1);
  });
  return {...topology, arcs};
}

/** Weighs the coast for a sheet once; the function returned traces it at any coarseness. */
export function openCoastline(sheet: Sheet, detail: Detail): (coarseness: Coarseness) => Coastline {
  const {projection} = sheet;
  const onSheet = (points: readonly LongitudeLatitude[]) => points.map((point) => place(projection, point));
  const weighed = presimplify(thinFarArcs(loadTopology(detail), sheet), (triangle) =>
    planarTriangleArea(onSheet(triangle) as typeof triangle),
  );
  return ({bend, islet, isRounded}) => {
    const simplified = simplify(weighed, bend);
    const size = (ring: Ring, isHole: boolean) => {
      // Islands of a few points can turn inside out and would then be the whole world.
      const isInsideOut = sphericalRingArea(ring, isHole) > 2 * Math.PI;
      return isInsideOut ? 0 : Math.abs(planarRingArea(onSheet(ring)));
    };
    // The types of the package leave out the second argument.
    const isDrawn = filterWeight(simplified, islet, size as RingWeighter);
    const {objects, arcs} = filter(simplified, isDrawn) as Topology<Objects>;
    const trace = (object: Objects[string] | undefined): string => {
      if (!object) return '';
      // Coastlines have points enough: resampling them along great circles would only add bytes.
      const precision = projection.precision();
      const shape = feature({type: 'Topology', objects, arcs}, object);
      const path = geoPath(projection.precision(0)).digits(1)(shape) ?? '';
      projection.precision(precision);
      return isRounded ? roundPath(path) : path;
    };
    return {
      land: trace(objects.land),
      country(country) {
        const {countries} = objects;
        if (countries?.type !== 'GeometryCollection') return '';
        return trace(countries.geometries.find(({id}) => id === countryCodes[country]));
      },
    };
  };
}

/** Turns the closed polygons of path data (absolute M, L and Z only) into curves through the same points. */
function roundPath(path: string): string {
  const rings = path.split('Z').filter((ring) => ring !== '');
  const points = (ring: string) =>
    ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(',').map(Number) as [number, number]);
  return rings.map((ring) => closedCurve(points(ring))).join('');
}

/** A closed chain of cubic curves. Handles are as long as a third of their own side, so long sides do not swing out. */
function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const handle = (index: number, side: number): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    const [x, y] = [after[0] - before[0], after[1] - before[1]];
    const reach = Math.hypot(at(index + side)[0] - here[0], at(index + side)[1] - here[1]) / 3;
    const share = (side * reach) / (Math.hypot(x, y) || 1);
    return [round(here[0] + x * share), round(here[1] + y * share)];
  };
  const curves = points.map((_, index) => `C${handle(index, 1)} ${handle(index + 1, -1)} ${at(index + 1)}`);
  return `M${at(0)}${curves.join('')}Z`;
}
