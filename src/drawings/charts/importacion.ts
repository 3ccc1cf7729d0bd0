import {type ChartPlan, chartDrawing} from './chart';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';
import {words} from './words';

const fromSantos = {es: 'de Santos', en: 'from Santos'};
const fromShanghai = {es: 'de Shanghái, vía Suez', en: 'from Shanghai via Suez'};

const lanes: ChartPlan['lanes'] = [
  {waypoints: seaLanes.shanghaiToValenciaViaSuez},
  {waypoints: seaLanes.valenciaToBarcelona},
  {waypoints: seaLanes.santosToValencia, kind: 'main'},
  {waypoints: seaLanes.straitToAlgeciras},
];

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [-0.9, 38.55], scale: 37.5},
  detail: '50m',
  bend: 0.5,
  graticule: 2,
  emphasis: ['spain'],
  lanes,
  harbours: [
    {place: harbours.algeciras, side: 'nw', ground: 'landStrong'},
    {place: harbours.valencia, side: 'w', ground: 'landStrong'},
    {place: harbours.barcelona, side: 'nw', ground: 'landStrong'},
  ],
  notes: [
    {text: {es: 'ESPAÑA', en: 'SPAIN'}, at: {position: [-3.6, 39.9]}, kind: 'land', ground: 'landStrong'},
    {text: words.mediterraneanSea, at: {position: [5.6, 39.75]}, kind: 'water'},
    {text: {es: 'Estrecho de Gibraltar', en: 'Strait of Gibraltar'}, at: {position: [-6.75, 35.35]}, kind: 'remark', anchor: 'end'},
    {text: fromSantos, at: {position: [-9.9, 34.6]}, kind: 'lane', anchor: 'end'},
    {text: fromShanghai, at: {position: [11.4, 37.95]}, kind: 'lane', anchor: 'end'},
  ],
  rose: {at: [160, 150], radius: 62},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [-1.2, 38.75], scale: 23},
  detail: '50m',
  graticule: 5,
  emphasis: ['spain'],
  lanes,
  harbours: [
    {place: harbours.algeciras, side: 'nw', ground: 'landStrong'},
    {place: harbours.valencia, side: 'w', ground: 'landStrong'},
    {place: harbours.barcelona, side: 'nw', ground: 'landStrong'},
  ],
  notes: [
    {text: fromSantos, at: {point: [32, 216]}, kind: 'lane', anchor: 'start'},
    {text: {es: 'de Shanghái', en: 'from Shanghai'}, at: {point: [330, 150]}, kind: 'lane', anchor: 'end'},
  ],
};

export const importacion = chartDrawing('importacion', 'hero', {wide, narrow});
