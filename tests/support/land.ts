import {readFileSync} from 'node:fs';
import {geoContains} from 'd3-geo';
import type {Polygon} from 'geojson';
import {feature} from 'topojson-client';
import type {Objects, Topology} from 'topojson-specification';

type Position = readonly [longitude: number, latitude: number];

interface Landmass {
  readonly shape: Polygon;
  readonly west: number;
  readonly east: number;
  readonly north: number;
}

/** Land from Natural Earth (1:50 million), fine enough for lanes over an ocean, each landmass with the degrees that it reaches. */
const landmasses: readonly Landmass[] = (() => {
  const file = require.resolve('world-atlas/land-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Objects>;
  const land = topology.objects.land;
  if (!land) throw new Error('The atlas has no land.');
  const shapes = feature(topology, land);
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return features
    .flatMap(({geometry}) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    })
    .map((coordinates): Landmass => {
      const shore = coordinates[0] ?? [];
      const longitudes = shore.map(([longitude = 0]) => longitude);
      const latitudes = shore.map(([, latitude = 0]) => latitude);
      return {
        shape: {type: 'Polygon', coordinates},
        west: Math.min(...longitudes),
        east: Math.max(...longitudes),
        north: Math.max(...latitudes),
      };
    });
})();

/** Whether a position is on land. */
export function isOnLand(position: Position): boolean {
  const [longitude, latitude] = position;
  return landmasses.some(
    ({shape, west, east, north}) =>
      west <= longitude &&
      longitude <= east &&
      latitude <= north &&
      isSurrounded(shape, position) &&
      geoContains(shape, [longitude, latitude]),
  );
}

/** The quick look before the exact one: a line due north from the position crosses shores an odd number of times. */
function isSurrounded({coordinates}: Polygon, [longitude, latitude]: Position): boolean {
  let crossings = 0;
  for (const ring of coordinates) {
    for (let index = 1; index < ring.length; index += 1) {
      const [x = 0, y = 0] = ring[index - 1] ?? [];
      const [nextX = 0, nextY = 0] = ring[index] ?? [];
      if (x > longitude === nextX > longitude) continue;
      if (y + ((longitude - x) / (nextX - x)) * (nextY - y) > latitude) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}
