import {type ChartPlan, chartDrawing} from './chart';
import {laneLengthWords} from './lane';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';
import {words} from './words';

/** The states of Mercosur that are party to the agreement with the EU (Bolivia is not). */
const parties = ['argentina', 'brazil', 'paraguay', 'uruguay'] as const;

const wide: ChartPlan = {
  view: {projection: 'equalArea', centre: [-34, 3], turn: -52, scale: 9.6, centreAt: [600, 204]},
  detail: '50m',
  bend: 1,
  graticule: 10,
  emphasis: parties,
  lanes: [
    {
      waypoints: seaLanes.santosToAlgeciras,
      kind: 'main',
      marks: {every: 500, figuresEvery: 1000, swapped: [1000, 3000, 4000]},
    },
  ],
  harbours: [
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
    {
      place: harbours.algeciras,
      side: 'se',
      ground: 'land',
      detail: laneLengthWords(seaLanes.santosToAlgeciras),
    },
  ],
  notes: [
    {text: words.argentina, at: {position: [-65.5, -34]}, kind: 'land', ground: 'landStrong'},
    {text: words.paraguay, at: {position: [-59, -22.6]}, kind: 'land', ground: 'landStrong'},
    {text: words.uruguay, at: {position: [-56, -32.9]}, kind: 'land', ground: 'landStrong'},
    {text: words.brazil, at: {position: [-51, -11]}, kind: 'land', ground: 'landStrong'},
    {text: words.atlanticOcean, at: {point: [640, 130]}, kind: 'water'},
    {text: words.unit, at: {point: [690, 360]}, kind: 'remark'},
  ],
  rose: {at: [570, 312], radius: 46},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-36, 0], turn: -44, scale: 2.95},
  detail: '110m',
  graticule: 20,
  emphasis: parties,
  lanes: [{waypoints: seaLanes.santosToAlgeciras, kind: 'main', marks: {every: 1000, figuresEvery: 2000}}],
  harbours: [
    {place: harbours.santos, side: 's', nudge: [0, 2]},
    {place: harbours.algeciras, side: 'n', nudge: [-6, 0]},
  ],
  notes: [{text: {es: 'MERCOSUR', en: 'MERCOSUR'}, at: {position: [-53.5, -13]}, kind: 'land', ground: 'landStrong'}],
};

export const normativasUeMercosur = chartDrawing('normativas-ue-mercosur', 'hero', {wide, narrow});
