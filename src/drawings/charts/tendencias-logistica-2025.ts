import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';

const lanes: ChartPlan['lanes'] = [
  {waypoints: seaLanes.shanghaiToAlgecirasViaCape, kind: 'alternative', marks: {every: 1000, figuresEvery: 2000}},
  {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main', marks: {every: 1000, figuresEvery: 2000}},
];

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [62, 4], scale: 3.6, centreAt: [730, 215]},
  detail: '110m',
  graticule: 20,
  lanes,
  harbours: [
    {place: harbours.algeciras, side: 'nw'},
    {place: harbours.suez, side: 'n', isMinor: true},
    {place: harbours.singapore, side: 'e', isMinor: true},
    {place: harbours.shanghai, side: 'w'},
  ],
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [58, 4], scale: 2.1},
  detail: '110m',
  graticule: 20,
  lanes,
  harbours: [
    {place: harbours.algeciras, side: 'n'},
    {place: harbours.shanghai, side: 'n'},
  ],
};

export const tendenciasLogistica2025 = chartDrawing('tendencias-logistica-2025', 'hero', {wide, narrow});
