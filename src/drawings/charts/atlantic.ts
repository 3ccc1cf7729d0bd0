import {type ChartPlan, chartDrawing} from './chart';
import {laneLengthWords} from './lane';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';
import {joinWords, words} from './words';

const toAsia = joinWords(
  {es: 'Shanghái vía Suez\n', en: 'Shanghai via Suez\n'},
  laneLengthWords(seaLanes.shanghaiToAlgecirasViaSuez),
);

const wide: ChartPlan = {
  view: {projection: 'equalArea', centre: [-31, 4], turn: -38, scale: 6.8, centreAt: [422, 326]},
  detail: '50m',
  graticule: 10,
  lanes: [
    {waypoints: seaLanes.santosToSea},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez},
    {
      waypoints: seaLanes.riverPlateToBarcelona,
      kind: 'main',
      marks: {every: 500, figuresEvery: 1000, swapped: [5000]},
    },
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'land'},
    {place: harbours.montevideo, side: 's', nudge: [14, 2]},
    {place: harbours.santos, side: 'nw', ground: 'land'},
    {place: harbours.lasPalmas, side: 'nw'},
    {place: harbours.algeciras, side: 's', nudge: [-10, 4], ground: 'land'},
    {place: harbours.valencia, side: 'nw', nudge: [9, -5], ground: 'land'},
    {place: harbours.barcelona, side: 'e'},
  ],
  notes: [
    {text: words.atlanticOcean, at: {point: [512, 176]}, kind: 'water'},
    {text: toAsia, at: {point: [822, 404]}, kind: 'lane', ground: 'land', anchor: 'end'},
    {text: words.unit, at: {point: [446, 630]}, kind: 'remark'},
  ],
  rose: {at: [470, 520], radius: 64},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-27, 4], scale: 4.05, centreAt: [180, 214]},
  detail: '110m',
  bend: 0.5,
  graticule: 20,
  lanes: [
    {
      waypoints: seaLanes.riverPlateToBarcelona,
      kind: 'main',
      marks: {every: 1000, figuresEvery: 1000, swapped: [5000]},
    },
  ],
  harbours: [
    {place: harbours.buenosAires, side: 's', nudge: [-2, 0], ground: 'land'},
    {place: harbours.santos, side: 'nw', ground: 'land'},
    {place: harbours.lasPalmas, side: 'w'},
    {place: harbours.barcelona, side: 'n', ground: 'land'},
  ],
  rose: {at: [254, 336], radius: 36},
};

export const atlantic = chartDrawing('atlantic', 'landing', {wide, narrow});
