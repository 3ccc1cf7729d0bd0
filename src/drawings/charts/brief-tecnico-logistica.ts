import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [-5.55, 36.02], scale: 600},
  detail: '10m',
  graticule: 0.25,
  lanes: [{waypoints: [[-6.8, 35.9], [-5.9, 35.93], [-5.55, 35.98], [-5.4, 36.05], harbours.algeciras.at], kind: 'main'}],
  harbours: [
    {place: harbours.algeciras, side: 'w'},
    {place: harbours.gibraltar, side: 'e', isMinor: true},
    {place: harbours.tarifa, side: 'n', isMinor: true},
    {place: harbours.tangier, side: 's'},
    {place: harbours.tangerMed, side: 's'},
    {place: harbours.ceuta, side: 'e', isMinor: true},
  ],
  rose: {at: [980, 250], radius: 70},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [-5.55, 36.02], scale: 330},
  detail: '10m',
  graticule: 0.25,
  lanes: wide.lanes,
  harbours: [
    {place: harbours.algeciras, side: 'w'},
    {place: harbours.tangerMed, side: 's'},
  ],
};

export const briefTecnicoLogistica = chartDrawing('brief-tecnico-logistica', 'hero', {wide, narrow});
