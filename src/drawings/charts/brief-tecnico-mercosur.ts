import {type ChartPlan, chartDrawing} from './chart';
import {laneLengthWords} from './lane';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';
import {joinWords, words} from './words';

const toAlgeciras = joinWords(
  {es: 'a Algeciras\n', en: 'to Algeciras\n'},
  laneLengthWords(seaLanes.riverPlateToAlgeciras),
);

const wide: ChartPlan = {
  view: {projection: 'equalArea', centre: [-49, -29], turn: -40, scale: 36, centreAt: [490, 196]},
  detail: '50m',
  bend: 0.5,
  graticule: 5,
  lanes: [
    {waypoints: seaLanes.santosToAlgeciras},
    {
      waypoints: seaLanes.riverPlateToAlgeciras,
      kind: 'main',
      marks: {every: 100, figuresEvery: 500, except: [100]},
    },
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'land'},
    {place: harbours.montevideo, side: 'ne', ground: 'land'},
    {place: harbours.rioGrande, side: 'n', isMinor: true, ground: 'land'},
    {place: harbours.paranagua, side: 'n', isMinor: true, ground: 'land'},
    {place: harbours.santos, side: 'n', ground: 'land'},
  ],
  notes: [
    {text: words.argentina, at: {point: [92, 256]}, kind: 'land'},
    {text: words.uruguay, at: {point: [232, 168]}, kind: 'land'},
    {text: words.brazil, at: {point: [860, 90]}, kind: 'land'},
    {text: {es: 'Río de la Plata', en: 'River Plate'}, at: {point: [150, 330]}, kind: 'remark'},
    {text: words.atlanticOcean, at: {point: [470, 318]}, kind: 'water'},
    {text: toAlgeciras, at: {point: [1160, 190]}, kind: 'lane', anchor: 'end'},
    {text: words.unit, at: {point: [1160, 362]}, kind: 'remark', anchor: 'end'},
  ],
  rose: {at: [860, 292], radius: 56},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-50.6, -29.6], scale: 14.5},
  detail: '50m',
  graticule: 5,
  lanes: [
    {waypoints: seaLanes.santosToAlgeciras},
    {
      waypoints: seaLanes.riverPlateToAlgeciras,
      kind: 'main',
      marks: {every: 100, figuresEvery: 500, except: [100]},
    },
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'n', ground: 'land', nudge: [4, 0]},
    {place: harbours.montevideo, side: 's', nudge: [6, 6]},
    {place: harbours.santos, side: 'nw', ground: 'land'},
  ],
};

export const briefTecnicoMercosur = chartDrawing('brief-tecnico-mercosur', 'hero', {wide, narrow});
