/**
 * Land from Natural Earth (public domain, npm package world-atlas), simplified for the scale of the sheet. Neighbouring
 * areas share arcs. Arcs are simplified instead of areas, so that no gaps open between the areas.
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
import {expandBounds, isInside, type Point, type Sheet} from './view';

/**
 * Map scale of the data: `10m` is 1 to 10 million. Use 110m for the world, 50m for a continent, and 10m for the approach to
 * a port.
 */
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

/** All countries of both parties to the agreement. */
export const agreementParties: readonly Country[] = [...mercosur, ...europeanUnion];

/** Path data of the land on one sheet. Every stretch of coast is in only one of the areas. */
export interface Coastline {
  /** All land except the emphasised countries. */
  readonly land: string;
  /** The emphasised countries as one area. */
  readonly emphasized: string;
  /** The borders between emphasised countries. */
  readonly borders: string;
}

export interface TraceOptions {
  readonly emphasis?: readonly Country[];
  /** Removes vertices whose triangle with their neighbours is smaller than this (square units; Visvalingam's algorithm). */
  readonly minVertexArea: number;
  /** Removes islands that are smaller than this (square units). */
  readonly minIslandArea: number;
  /** Joins the vertices by curves instead of straight lines. */
  readonly isSmoothed?: boolean;
  /** Decimals of the coordinates. Default: 1. */
  readonly decimals?: number;
}

type LongitudeLatitude = [number, number];

const topologies = new Map<Detail, Topology<Objects>>();

/** Reads a topology, with its positions decoded to degrees. */
function loadTopology(detail: Detail): Topology<Objects> {
  const cachedTopology = topologies.get(detail);
  if (cachedTopology) return cachedTopology;
  const file = require.resolve(`world-atlas/countries-${detail}.json`);
  const {transform: quantization, ...encodedTopology} = JSON.parse(readFileSync(file, 'utf8')) as Topology<Objects>;
  const decode = transform(quantization ?? null);
  const arcs = encodedTopology.arcs.map((arc) => arc.map((position, index) => decode([...position], index > 0)));
  const topology: Topology<Objects> = {...encodedTopology, arcs};
  topologies.set(detail, topology);
  return topology;
}

/** Projects without clipping. The latitude is limited, because Mercator has no point for the poles. */
const projectUnclipped = (projection: GeoProjection, [longitude, latitude]: LongitudeLatitude): LongitudeLatitude =>
  projection([longitude, Math.max(-85, Math.min(85, latitude))]) ?? [0, 0];

/** Arcs closer to the neatline than this (in units) keep all their points. */
const nearMargin = 200;
/** All other arcs keep only every nth point. */
const farPointStep = 20;

/** Thins the arcs that the sheet does not show. On a chart of a strait, most of the world's arcs are thinned. */
function thinFarArcs(topology: Topology<Objects>, {projection, neatline}: Sheet): Topology<Objects> {
  const nearBounds = expandBounds(neatline, nearMargin);
  const arcs = topology.arcs.map((arc) => {
    if (arc.some((position) => isInside(projectUnclipped(projection, position as LongitudeLatitude), nearBounds)))
      return arc;
    return arc.filter((_, index) => index % farPointStep === 0 || index === arc.length - 1);
  });
  return {...topology, arcs};
}

/** Weights all vertices by their area on the sheet. Returns a function that traces the land of the sheet. */
export function prepareCoastline(sheet: Sheet, detail: Detail): (tracing: TraceOptions) => Coastline {
  const {projection} = sheet;
  const projectPoints = (points: readonly LongitudeLatitude[]) =>
    points.map((point) => projectUnclipped(projection, point));
  const weightedTopology = presimplify(thinFarArcs(loadTopology(detail), sheet), (triangle) =>
    planarTriangleArea(projectPoints(triangle) as typeof triangle),
  );
  return ({emphasis = [], minVertexArea, minIslandArea, isSmoothed, decimals = 1}) => {
    const simplifiedTopology = simplify(weightedTopology, minVertexArea);
    const ringArea = (ring: Ring, isHole: boolean) => {
      // Simplification can reverse the ring of a small island, which would then cover the rest of the world.
      const isInsideOut = sphericalRingArea(ring, isHole) > 2 * Math.PI;
      return isInsideOut ? 0 : Math.abs(planarRingArea(projectPoints(ring)));
    };
    // @types/topojson-simplify 3.0.3 lacks the second argument of RingWeighter.
    const isDrawn = filterWeight(simplifiedTopology, minIslandArea, ringArea as RingWeighter);
    const {objects, arcs} = filter(simplifiedTopology, isDrawn) as Topology<Objects>;
    const topology: Topology<Objects> = {type: 'Topology', objects, arcs};
    const trace = (shape: GeoPermissibleObjects): string => {
      // No resampling along great circles (precision 0): coastlines have enough points already.
      const precision = projection.precision();
      const path = geoPath(projection.precision(0)).digits(decimals)(shape) ?? '';
      projection.precision(precision);
      return path;
    };
    const outline = (path: string) => (isSmoothed ? smoothPath(path) : path);
    if (emphasis.length === 0) {
      return {land: objects.land ? outline(trace(feature(topology, objects.land))) : '', emphasized: '', borders: ''};
    }
    const codes = emphasis.map((name): string => countryCodes[name]);
    const isEmphasized = ({id}: {readonly id?: string | number}) => codes.includes(String(id));
    const areas = areasOf(objects.countries);
    const emphasizedAreas = {type: 'GeometryCollection' as const, geometries: areas.filter(isEmphasized)};
    return {
      land: outline(
        trace(
          merge(
            topology,
            areas.filter((area) => !isEmphasized(area)),
          ),
        ),
      ),
      emphasized: outline(trace(merge(topology, emphasizedAreas.geometries))),
      borders: trace(mesh(topology, emphasizedAreas, (a, b) => a !== b)),
    };
  };
}

const areasOf = (collection: GeometryObject | undefined): (Polygon | MultiPolygon)[] =>
  collection?.type === 'GeometryCollection'
    ? collection.geometries.filter((area) => area.type === 'Polygon' || area.type === 'MultiPolygon')
    : [];

/** Converts polygons of path data (only absolute M, L and Z) to curves through the same points. */
function smoothPath(path: string): string {
  const rings = path.split('Z').filter((ring) => ring !== '');
  const points = (ring: string) =>
    ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(',').map(Number) as [number, number]);
  return rings.map((ring) => closedCurve(points(ring))).join('');
}

/**
 * Path data of a closed curve. A Bézier handle is a third as long as the side next to it, so that long sides do not bulge.
 */
function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const handle = (index: number, direction: number): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    const [x, y] = [after[0] - before[0], after[1] - before[1]];
    const handleLength = Math.hypot(at(index + direction)[0] - here[0], at(index + direction)[1] - here[1]) / 3;
    const share = (direction * handleLength) / (Math.hypot(x, y) || 1);
    return [round(here[0] + x * share), round(here[1] + y * share)];
  };
  const curves = points.map((_, index) => `C${handle(index, 1)} ${handle(index + 1, -1)} ${at(index + 1)}`);
  return `M${at(0)}${curves.join('')}Z`;
}
