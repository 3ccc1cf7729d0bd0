import type {Position} from '../geography';
import {ports} from './ports';

const {algeciras, barcelona, buenosAires, rotterdam, santos, shanghai, valencia} = ports;

type Waypoints = readonly Position[];

/** From Buenos Aires out of the River Plate and along southern Brazil. */
const riverPlate: Waypoints = [
  buenosAires.position,
  [-57.2, -34.75],
  [-56.1, -35.1],
  [-54.4, -35.15],
  [-51, -32.3],
  [-46.2, -26.6],
];

/** From Santos through its roads, the anchorage off the port, to the open sea. */
const santosRoads: Waypoints = [santos.position, [-46.1, -24.3], [-44.6, -24.3]];

/** From Cabo Frio round the north-east of Brazil towards the Canary Islands. */
const midAtlantic: Waypoints = [
  [-40.8, -23.5],
  [-37.6, -18.6],
  [-33.8, -7.5],
  [-28.4, 2],
  [-20.6, 14],
];

const canaryIslands: Position = [-15.9, 26.8];

/** From Morocco's Atlantic coast through the Strait of Gibraltar. */
const straitEastbound: Waypoints = [
  [-9.4, 34.3],
  [-6.6, 35.9],
  [-5.7, 35.95],
];

const algecirasBay: Waypoints = [[-5.44, 36.02], [-5.4, 36.07], algeciras.position];

/** Along the coast of Spain from the Strait to the Gulf of Valencia. */
const spanishCoast: Waypoints = [
  [-4.8, 36.08],
  [-2.1, 36.4],
  [-0.1, 37.5],
  [0.65, 38.7],
];

/** From Shanghai through the Strait of Malacca to the north of Sumatra. */
const chinaToSumatra: Waypoints = [
  shanghai.position,
  [122.7, 31.1],
  [123.3, 30],
  [121, 25.4],
  [116.5, 20],
  [110.8, 11],
  [105.4, 3],
  [104.5, 1.45],
  [104, 1.24],
  [103.7, 1.16],
  [103.35, 1.2],
  [101, 2.75],
  [98, 5.4],
  [94.5, 6.4],
];

/** From the north of Sumatra past Sri Lanka, through the Red Sea and the Suez Canal. */
const sumatraToSuez: Waypoints = [
  [87, 5.6],
  [80.3, 5.3],
  [74, 7.6],
  [60, 12.2],
  [52, 12.9],
  [45.5, 12.1],
  [43.4, 12.55],
  [42.2, 14.6],
  [38.3, 20.5],
  [35, 26],
  [34.15, 27.55],
  [33.2, 28.55],
  [32.62, 29.5],
  [32.5, 30.3],
  [32.35, 31.6],
];

/** The Mediterranean from Port Said through the Strait of Sicily. */
const portSaidToSicily: Waypoints = [
  [29.5, 32.8],
  [22, 34.6],
  [15.5, 36],
  [11.3, 37.45],
  [8, 37.8],
];

/** From the north of Sumatra round the Cape of Good Hope to West Africa. */
const sumatraToWestAfrica: Waypoints = [
  [80, -3],
  [57, -22.5],
  [40, -32],
  [27, -35.2],
  [19.5, -35.9],
  [15.5, -32],
  [0, -12],
  [-14, 4],
  [-19, 14.5],
  [-18.6, 22],
];

/**
 * Shipping lanes, most of them from port to port. A lane is a list of waypoints in sailing order. The waypoints are accurate
 * enough for a chart of an ocean, but not for navigation.
 */
export const seaLanes = {
  riverPlateToBarcelona: [
    ...riverPlate,
    ...midAtlantic,
    [-15.2, 27.9],
    ...straitEastbound,
    ...spanishCoast,
    [1.1, 40],
    barcelona.position,
  ],
  riverPlateToAlgeciras: [...riverPlate, ...midAtlantic, canaryIslands, ...straitEastbound, ...algecirasBay],
  santosToAlgeciras: [...santosRoads, ...midAtlantic, canaryIslands, ...straitEastbound, ...algecirasBay],
  santosToSea: [...santosRoads, ...midAtlantic.slice(0, 2)],
  santosToValencia: [
    ...santosRoads,
    ...midAtlantic,
    canaryIslands,
    ...straitEastbound,
    ...spanishCoast,
    [0.35, 39.05],
    valencia.position,
  ],
  straitToAlgeciras: [[-5.7, 35.95], ...algecirasBay],
  algecirasToValencia: [algeciras.position, [-5.36, 36.02], ...spanishCoast, [0.35, 39.05], valencia.position],
  valenciaToBarcelona: [valencia.position, [0.5, 39.75], [1.5, 40.6], barcelona.position],
  shanghaiToAlgecirasViaSuez: [
    ...chinaToSumatra,
    ...sumatraToSuez,
    ...portSaidToSicily,
    [2, 37.15],
    [-2.2, 36.3],
    [-4.9, 36],
    algeciras.position,
  ],
  shanghaiToAlgecirasViaCape: [
    ...chinaToSumatra,
    ...sumatraToWestAfrica,
    [-14.8, 30],
    ...straitEastbound,
    ...algecirasBay,
  ],
  shanghaiToValenciaViaSuez: [
    ...chinaToSumatra,
    ...sumatraToSuez,
    ...portSaidToSicily,
    [4, 38.25],
    [1.95, 39.18],
    valencia.position,
  ],
  rotterdamToAlgeciras: [
    rotterdam.position,
    [3.2, 51.9],
    [1.6, 51.1],
    [0.2, 50.4],
    [-3, 49.9],
    [-6.2, 48.9],
    [-10, 43.6],
    [-9.9, 38.5],
    [-9.3, 36.7],
    [-6.6, 35.95],
    [-5.7, 35.97],
    ...algecirasBay,
  ],
} satisfies Record<string, Waypoints>;
