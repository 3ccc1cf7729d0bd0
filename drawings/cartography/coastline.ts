/**
 * Land from Natural Earth (npm package world-atlas, public domain), simplified for the size at which it is shown.
 * It simplifies the shared arcs of the topology, weighed in units of the sheet, so land and countries keep one coast.
 */
import {readFileSync} from 'node:fs';
import {type GeoPermissibleObjects, type GeoProjection, geoPath} from 'd3-geo';
import {feature, merge, mesh, transform} from 'topojson-client';
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
import type {GeometryObject, MultiPolygon, Objects, Polygon, Topology} from 'topojson-specification';
import {round} from '../svg';
import {growBox, inBox, type Point, type Sheet} from './view';

/** Natural Earth scale: 110m for the world, 50m for a continent, 10m for an approach. */
export type Detail = '110m' | '50m' | '10m';

/** ISO 3166-1 numeric codes, the ids of countries in world-atlas. */
const countryCodes = {
  argentina: '032',
  austria: '040',
  belgium: '056',
  brazil: '076',
  bulgaria: '100',
  croatia: '191',
  cyprus: '196',
  czechia: '203',
  denmark: '208',
  estonia: '233',
  finland: '246',
  france: '250',
  germany: '276',
  greece: '300',
  hungary: '348',
  ireland: '372',
  italy: '380',
  latvia: '428',
  lithuania: '440',
  luxembourg: '442',
  malta: '470',
  netherlands: '528',
  paraguay: '600',
  poland: '616',
  portugal: '620',
  romania: '642',
  slovakia: '703',
  slovenia: '705',
  spain: '724',
  sweden: '752',
  uruguay: '858',
} as const;
export type Country = keyof typeof countryCodes;

/** The members of Mercosur that are parties to the agreement with the EU (Bolivia is not; Venezuela is suspended). */
export const mercosur = ['argentina', 'brazil', 'paraguay', 'uruguay'] as const satisfies readonly Country[];

/** The 27 members of the European Union. */
export const europeanUnion: readonly Country[] = (Object.keys(countryCodes) as Country[]).filter(
  (country) => !(mercosur as readonly Country[]).includes(country),
);

/** Both parties to the agreement. */
export const agreementParties: readonly Country[] = [...mercosur, ...europeanUnion];

/** Land of one sheet at one coarseness, as path data. Each coast is in only one of them. */
export interface Coastline {
  /** All land but the members. */
  readonly land: string;
  /** The members as one area. */
  readonly members: string;
  /** The borders between members. */
  readonly borders: string;
}

export interface Tracing {
  /** Countries that are traced apart from other land. */
  readonly members?: readonly Country[];
  /** Smallest triangle (square units) that a vertex must make with its neighbours to be kept. */
  readonly bend: number;
  /** Smallest island (square units) that is drawn. */
  readonly islet: number;
  /** Draws curves through the vertices instead of straight lines. */
  readonly isRounded?: boolean;
  /** Decimals of the coordinates; one when left out. */
  readonly decimals?: number;
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
const project = (projection: GeoProjection, [longitude, latitude]: LongitudeLatitude): LongitudeLatitude =>
  projection([longitude, Math.max(-85, Math.min(85, latitude))]) ?? [0, 0];

/** How far outside the neat line arcs keep all their points, in units. */
const surroundings = 200;
/** Arcs that are not near the sheet keep one point in so many. */
const farThinning = 20;

/** Thins the arcs that the sheet does not show, which are most of the world on a chart of a strait. */
function thinFarArcs(topology: Topology<Objects>, {projection, neat}: Sheet): Topology<Objects> {
  const near = growBox(neat, surroundings);
  const arcs = topology.arcs.map((arc) => {
    if (arc.some((position) => inBox(project(projection, position as LongitudeLatitude), near))) return arc;
    return arc.filter((_, index) => index % farThinning === 0 || index === arc.length - 1);
  });
  return {...topology, arcs};
}

/** Weighs the coast for a sheet once; the function returned traces it as often as needed. */
export function openCoastline(sheet: Sheet, detail: Detail): (tracing: Tracing) => Coastline {
  const {projection} = sheet;
  const onSheet = (points: readonly LongitudeLatitude[]) => points.map((point) => project(projection, point));
  const weighed = presimplify(thinFarArcs(loadTopology(detail), sheet), (triangle) =>
    planarTriangleArea(onSheet(triangle) as typeof triangle),
  );
  return ({members = [], bend, islet, isRounded, decimals = 1}) => {
    const simplified = simplify(weighed, bend);
    const size = (ring: Ring, isHole: boolean) => {
      // Islands of a few points can turn inside out and would then cover the whole world.
      const isInsideOut = sphericalRingArea(ring, isHole) > 2 * Math.PI;
      return isInsideOut ? 0 : Math.abs(planarRingArea(onSheet(ring)));
    };
    // The types of the package leave out the second argument.
    const isDrawn = filterWeight(simplified, islet, size as RingWeighter);
    const {objects, arcs} = filter(simplified, isDrawn) as Topology<Objects>;
    const topology: Topology<Objects> = {type: 'Topology', objects, arcs};
    const trace = (shape: GeoPermissibleObjects): string => {
      // Coastlines have points enough: resampling them along great circles would only add bytes.
      const precision = projection.precision();
      const path = geoPath(projection.precision(0)).digits(decimals)(shape) ?? '';
      projection.precision(precision);
      return path;
    };
    const round = (path: string) => (isRounded ? roundPath(path) : path);
    if (members.length === 0) {
      return {land: objects.land ? round(trace(feature(topology, objects.land))) : '', members: '', borders: ''};
    }
    const codes = members.map((name): string => countryCodes[name]);
    const isMember = ({id}: {readonly id?: string | number}) => codes.includes(String(id));
    const areas = areasOf(objects.countries);
    const union = {type: 'GeometryCollection' as const, geometries: areas.filter(isMember)};
    return {
      land: round(
        trace(
          merge(
            topology,
            areas.filter((area) => !isMember(area)),
          ),
        ),
      ),
      members: round(trace(merge(topology, union.geometries))),
      borders: trace(mesh(topology, union, (one, other) => one !== other)),
    };
  };
}

/** The areas in a collection of the topology. */
const areasOf = (collection: GeometryObject | undefined): (Polygon | MultiPolygon)[] =>
  collection?.type === 'GeometryCollection'
    ? collection.geometries.filter((area) => area.type === 'Polygon' || area.type === 'MultiPolygon')
    : [];

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
