import {type ChartPlan, chartDrawing} from '../cartography/chart';
import {europeanUnion, mercosur} from '../cartography/coastline';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const iberoamerica: ChartPlan = {
  view: {projection: 'equalArea', centre: [-35, 1], turn: -42, scale: 3},
  detail: '110m',
  graticule: 20,
  emphasis: [...mercosur, 'spain'],
  lanes: [{waypoints: seaLanes.santosToSea}, {waypoints: seaLanes.riverPlateToAlgeciras}],
  harbours: [
    {place: harbours.buenosAires, side: 's', nudge: [14, 2]},
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
    {place: harbours.algeciras, side: 's', nudge: [2, 0], ground: 'land'},
  ],
};

const europe: ChartPlan = {
  view: {projection: 'mercator', centre: [5.5, 44.9], scale: 8.2},
  detail: '50m',
  bend: 1,
  graticule: 10,
  emphasis: europeanUnion,
  lanes: [{waypoints: seaLanes.rotterdamToAlgeciras}, {waypoints: seaLanes.algecirasToValencia}],
  harbours: [
    {place: harbours.rotterdam, side: 'e', ground: 'landStrong'},
    {place: harbours.algeciras, side: 's', ground: 'land'},
    {place: harbours.valencia, side: 'e'},
  ],
};

const asia: ChartPlan = {
  view: {projection: 'mercator', centre: [106, 18.5], scale: 4.3},
  detail: '50m',
  bend: 1,
  islet: 6,
  graticule: 10,
  lanes: [{waypoints: seaLanes.shanghaiToAlgecirasViaSuez}],
  harbours: [
    {place: harbours.shanghai, side: 'w', ground: 'land'},
    {place: harbours.shenzhen, side: 'w', ground: 'land'},
    {place: harbours.singapore, side: 'e'},
    {place: harbours.nhavaSheva, side: 'e', isMinor: true, ground: 'land'},
  ],
};

export const regionIberoamerica = chartDrawing('region-iberoamerica', 'region', {narrow: iberoamerica});
export const regionEurope = chartDrawing('region-europe', 'region', {narrow: europe});
export const regionAsia = chartDrawing('region-asia', 'region', {narrow: asia});
