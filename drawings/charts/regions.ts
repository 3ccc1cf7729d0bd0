import {type ChartPlan, defineChart} from '../cartography/chart';
import {europeanUnion, mercosur} from '../cartography/coastline';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const iberoamerica: ChartPlan = {
  view: {projection: 'equalArea', centre: [-35, 1], rotation: -42, scale: 3},
  detail: '110m',
  graticuleStep: 20,
  emphasis: [...mercosur, 'spain'],
  lanes: [{waypoints: seaLanes.santosToSea}, {waypoints: seaLanes.riverPlateToAlgeciras}],
  ports: [
    {port: ports.buenosAires, side: 's', offset: [14, 2]},
    {port: ports.santos, side: 'n', background: 'landStrong'},
    {port: ports.algeciras, side: 's', offset: [2, 0], background: 'land'},
  ],
};

const europe: ChartPlan = {
  view: {projection: 'mercator', centre: [5.5, 44.9], scale: 8.2},
  detail: '50m',
  minVertexArea: 1,
  graticuleStep: 10,
  emphasis: europeanUnion,
  lanes: [{waypoints: seaLanes.rotterdamToAlgeciras}, {waypoints: seaLanes.algecirasToValencia}],
  ports: [
    {port: ports.rotterdam, side: 'e', background: 'landStrong'},
    {port: ports.algeciras, side: 's', background: 'land'},
    {port: ports.valencia, side: 'e'},
  ],
};

const asia: ChartPlan = {
  view: {projection: 'mercator', centre: [106, 18.5], scale: 4.3},
  detail: '50m',
  minVertexArea: 1,
  minIslandArea: 6,
  graticuleStep: 10,
  lanes: [{waypoints: seaLanes.shanghaiToAlgecirasViaSuez}],
  ports: [
    {port: ports.shanghai, side: 'w', background: 'land'},
    {port: ports.shenzhen, side: 'w', background: 'land'},
    {port: ports.singapore, side: 'e'},
    {port: ports.nhavaSheva, side: 'e', isMinor: true, background: 'land'},
  ],
};

export const regionIberoamerica = defineChart('region-iberoamerica', 'region', {narrow: iberoamerica});
export const regionEurope = defineChart('region-europe', 'region', {narrow: europe});
export const regionAsia = defineChart('region-asia', 'region', {narrow: asia});
