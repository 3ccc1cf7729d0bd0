import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';

const lanes: ChartPlan['lanes'] = [
  {waypoints: seaLanes.rotterdamToAlgeciras},
  {waypoints: seaLanes.riverPlateToAlgeciras, marks: {every: 1000}},
  {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main', marks: {every: 1000}},
];

const wide: ChartPlan = {
  view: {projection: 'equidistant', centre: [0, 36], turn: -35, scale: 5.3, centreAt: [600, 160]},
  detail: '110m',
  graticule: 20,
  lanes,
  harbours: [
    {place: harbours.buenosAires, side: 'w'},
    {place: harbours.rotterdam, side: 'n'},
    {place: harbours.algeciras, side: 'n'},
    {place: harbours.shanghai, side: 'n'},
  ],
};

const narrow: ChartPlan = {...wide, view: {projection: 'mercator', centre: [30, 14], scale: 1.7}};

export const tendenciasImportacion = chartDrawing('tendencias-importacion', 'hero', {wide, narrow});
