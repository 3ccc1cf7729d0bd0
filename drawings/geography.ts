/** Geometry on the sphere. Positions are [longitude, latitude] in degrees; east and north are positive. */

export type Position = readonly [longitude: number, latitude: number];
type Vector = readonly [x: number, y: number, z: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Mean radius of the earth (IUGG, 6371.0088 km) in nautical miles of 1852 m. */
const earthRadius = 6371.0088 / 1.852;

const toVector = ([longitude, latitude]: Position): Vector => {
  const horizontal = Math.cos(radians(latitude));
  return [
    horizontal * Math.cos(radians(longitude)),
    horizontal * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ];
};

const toPosition = ([x, y, z]: Vector): Position => [
  degrees(Math.atan2(y, x)),
  degrees(Math.atan2(z, Math.hypot(x, y))),
];

/** Great-circle distance in nautical miles (haversine formula). */
export function nauticalMiles(from: Position, to: Position): number {
  const latitudeTerm = Math.sin(radians(to[1] - from[1]) / 2) ** 2;
  const longitudeTerm = Math.sin(radians(to[0] - from[0]) / 2) ** 2;
  const haversine = latitudeTerm + Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * longitudeTerm;
  return 2 * earthRadius * Math.asin(Math.sqrt(haversine));
}

/** Isometric latitude: the y coordinate of the Mercator projection, in radians. */
const isometricLatitude = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** Bearing of the rhumb line (straight on a Mercator chart), in degrees clockwise from true north, 0 to 360. */
export function rhumbBearing(from: Position, to: Position): number {
  const angle = Math.atan2(radians(to[0] - from[0]), isometricLatitude(to[1]) - isometricLatitude(from[1]));
  return (degrees(angle) + 360) % 360;
}

/**
 * The position reached on a rhumb line from `from` after a distance (nautical miles) on a constant bearing (degrees).
 * Undefined beyond 85 degrees of latitude, where rhumb lines spiral around the pole.
 */
export function alongRhumbLine(from: Position, bearing: number, distance: number): Position | undefined {
  const arc = distance / earthRadius;
  const latitude = from[1] + degrees(arc * Math.cos(radians(bearing)));
  if (Math.abs(latitude) > 85) return undefined;
  const isometricDifference = isometricLatitude(latitude) - isometricLatitude(from[1]);
  // Due east or west the quotient is 0 / 0. Its limit is the cosine of the latitude.
  const ratio =
    Math.abs(isometricDifference) > 1e-9
      ? radians(latitude - from[1]) / isometricDifference
      : Math.cos(radians(from[1]));
  return [from[0] + degrees((arc * Math.sin(radians(bearing))) / ratio), latitude];
}

/** The position reached on a great circle after a distance (nautical miles) on an initial bearing (degrees). */
export function alongGreatCircle(from: Position, bearing: number, distance: number): Position {
  const arc = distance / earthRadius;
  const latitude = radians(from[1]);
  const sineOfLatitude =
    Math.sin(latitude) * Math.cos(arc) + Math.cos(latitude) * Math.sin(arc) * Math.cos(radians(bearing));
  const east = Math.sin(radians(bearing)) * Math.sin(arc) * Math.cos(latitude);
  return [
    from[0] + degrees(Math.atan2(east, Math.cos(arc) - Math.sin(latitude) * sineOfLatitude)),
    degrees(Math.asin(sineOfLatitude)),
  ];
}

/** A track over the sea: closely spaced positions, each with its distance from the start in nautical miles. */
export type Track = readonly {readonly position: Position; readonly distance: number}[];

/** Positions per leg (from one waypoint to the next). */
const samplesPerLeg = 48;

/**
 * Returns a smooth track through waypoints: a centripetal Catmull-Rom spline of their unit vectors, projected back onto
 * the sphere. With two waypoints it is a great circle. The distances are sums of great-circle distances.
 */
export function trackThrough(waypoints: readonly Position[]): Track {
  const points = waypoints.map(toVector);
  const positions: Position[] = [];
  for (let leg = 0; leg + 1 < points.length; leg += 1) {
    const start = points[leg] as Vector;
    const end = points[leg + 1] as Vector;
    const before = points[leg - 1] ?? mirror(end, start);
    const after = points[leg + 2] ?? mirror(start, end);
    for (let sample = leg === 0 ? 0 : 1; sample <= samplesPerLeg; sample += 1) {
      positions.push(toPosition(splinePoint([before, start, end, after], sample / samplesPerLeg)));
    }
  }
  let distance = 0;
  return positions.map((position, index) => {
    const previous = positions[index - 1];
    distance += previous === undefined ? 0 : nauticalMiles(previous, position);
    return {position, distance};
  });
}

/** Length of a track in nautical miles. */
export const trackLength = (track: Track): number => track.at(-1)?.distance ?? 0;

/** The position at a distance (nautical miles) from the start of a track. Beyond an end of the track, the position of that end. */
export function positionAt(track: Track, distance: number): Position {
  const nextIndex = track.findIndex((sample) => sample.distance >= distance);
  const after = track[nextIndex === -1 ? track.length - 1 : nextIndex];
  const before = track[Math.max(0, (nextIndex === -1 ? track.length : nextIndex) - 1)];
  if (after === undefined || before === undefined) {
    throw new Error('The track has no positions. Give it at least two waypoints.');
  }
  const length = after.distance - before.distance;
  const share = length === 0 ? 0 : Math.min(1, (distance - before.distance) / length);
  return interpolate(before.position, after.position, share);
}

const interpolate = (from: Position, to: Position, share: number): Position => {
  const [a, b] = [toVector(from), toVector(to)];
  return toPosition(combine(a, 1 - share, b, share));
};

const combine = (a: Vector, weightA: number, b: Vector, weightB: number): Vector => [
  a[0] * weightA + b[0] * weightB,
  a[1] * weightA + b[1] * weightB,
  a[2] * weightA + b[2] * weightB,
];

const mirror = (point: Vector, about: Vector): Vector => combine(about, 2, point, -1);

/** Centripetal Catmull-Rom (Barry and Goldman's pyramid) between the second and the third control point. */
function splinePoint([a, b, c, d]: readonly [Vector, Vector, Vector, Vector], share: number): Vector {
  const knotInterval = (from: Vector, to: Vector) =>
    Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) ** 0.5;
  const t1 = knotInterval(a, b);
  const t2 = t1 + knotInterval(b, c);
  const t3 = t2 + knotInterval(c, d);
  const t = t1 + share * (t2 - t1);
  const between = (p: Vector, q: Vector, from: number, to: number) =>
    combine(p, (to - t) / (to - from), q, (t - from) / (to - from));
  const [ab, bc, cd] = [between(a, b, 0, t1), between(b, c, t1, t2), between(c, d, t2, t3)];
  return between(between(ab, bc, 0, t2), between(bc, cd, t1, t3), t1, t2);
}

/** Formats a three-figure bearing, as on charts: "074°". */
export const formatBearing = (value: number): string => `${String(Math.round(value) % 360).padStart(3, '0')}°`;
