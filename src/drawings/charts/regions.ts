import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';

const iberoamerica: ChartPlan = {
  view: {projection: 'equalArea', centre: [-33, 3], turn: -42, scale: 3},
  detail: '110m',
  graticule: 20,
  emphasis: ['spain', 'argentina', 'brazil', 'paraguay', 'uruguay'],
  lanes: [{waypoints: seaLanes.santosToAlgeciras}],
  harbours: [
    {place: harbours.buenosAires, side: 's'},
    {place: harbours.santos, side: 'n'},
    {place: harbours.algeciras, side: 'n'},
  ],
};

const europe: ChartPlan = {
  view: {projection: 'mercator', centre: [4, 46], scale: 8.5},
  detail: '50m',
  graticule: 10,
  lanes: [{waypoints: seaLanes.rotterdamToAlgeciras}],
  harbours: [
    {place: harbours.rotterdam, side: 'e'},
    {place: harbours.valencia, side: 'w'},
  ],
};

const asia: ChartPlan = {
  view: {projection: 'mercator', centre: [108, 20], scale: 4.6},
  detail: '50m',
  graticule: 10,
  lanes: [{waypoints: seaLanes.shanghaiToAlgecirasViaSuez}],
  harbours: [
    {place: harbours.shanghai, side: 'w'},
    {place: harbours.shenzhen, side: 'n'},
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
