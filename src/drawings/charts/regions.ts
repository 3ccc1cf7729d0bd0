import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';

const iberoamerica: ChartPlan = {
  view: {projection: 'equalArea', centre: [-35, 1], turn: -42, scale: 3},
  detail: '110m',
  graticule: 20,
  emphasis: ['spain', 'argentina', 'brazil', 'paraguay', 'uruguay'],
  lanes: [{waypoints: seaLanes.santosToSea}, {waypoints: seaLanes.riverPlateToAlgeciras}],
  harbours: [
    {place: harbours.buenosAires, side: 's', nudge: [14, 2]},
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
    {place: harbours.algeciras, side: 's', nudge: [10, 0], ground: 'land'},
  ],
};

const europe: ChartPlan = {
  view: {projection: 'mercator', centre: [5.5, 44.9], scale: 8.2},
  detail: '50m',
  bend: 1,
  graticule: 10,
  lanes: [{waypoints: seaLanes.rotterdamToAlgeciras}, {waypoints: seaLanes.algecirasToValencia}],
  harbours: [
    {place: harbours.rotterdam, side: 'e', ground: 'land'},
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
  ],
};

// A region's chart is as wide as a phone, so both layouts share one composition.
export const regionIberoamerica = chartDrawing('region-iberoamerica', 'region', {
  wide: iberoamerica,
  narrow: iberoamerica,
});
export const regionEurope = chartDrawing('region-europe', 'region', {wide: europe, narrow: europe});
export const regionAsia = chartDrawing('region-asia', 'region', {wide: asia, narrow: asia});
