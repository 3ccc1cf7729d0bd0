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
  view: {projection: 'mercator', centre: [-0.6, 38.6], scale: 41},
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
    {text: words.mediterraneanSea, at: {position: [6.1, 40.2]}, kind: 'water'},
    {text: fromSantos, at: {position: [-9.3, 34.75]}, kind: 'lane', anchor: 'end'},
    {text: fromShanghai, at: {position: [10.2, 38.25]}, kind: 'lane', anchor: 'end'},
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
    {text: fromSantos, at: {point: [112, 236]}, kind: 'lane', anchor: 'end'},
    {text: {es: 'de Shanghái', en: 'from Shanghai'}, at: {point: [330, 144]}, kind: 'lane', anchor: 'end'},
  ],
};

export const importacion = chartDrawing('importacion', 'hero', {wide, narrow});
