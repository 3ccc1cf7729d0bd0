import {type ChartPlan, chartDrawing} from '../cartography/chart';
import type {HarbourMark} from '../cartography/names';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const lanes: ChartPlan['lanes'] = [
  {waypoints: seaLanes.shanghaiToValenciaViaSuez},
  {waypoints: seaLanes.valenciaToBarcelona},
  {waypoints: seaLanes.santosToValencia, kind: 'main'},
  {waypoints: seaLanes.straitToAlgeciras},
];

const calls: readonly HarbourMark[] = [
  {place: harbours.algeciras, side: 'n', nudge: [-6, -6], ground: 'landStrong'},
  {place: harbours.valencia, side: 'w', ground: 'landStrong'},
  {place: harbours.barcelona, side: 'nw', ground: 'landStrong'},
];

/** Shared by all sheets of this chart. */
const common = {detail: '50m', emphasis: ['spain'], lanes, harbours: calls} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [-0.6, 38.6], scale: 41},
  bend: 0.5,
  graticule: 2,
  notes: [
    {text: 'chart.spain', at: {position: [-3.6, 39.9]}, kind: 'land', ground: 'landStrong'},
    {text: 'importacion.algeria', at: {position: [3.2, 35.5]}, kind: 'land'},
    {text: 'importacion.italy', at: {position: [14, 41.5]}, kind: 'land'},
    {text: 'chart.atlanticOcean', at: {position: [-13.2, 37.1]}, kind: 'water'},
    {text: 'importacion.mediterraneanSea', at: {position: [5.9, 41.2]}, kind: 'water'},
    {text: 'importacion.fromSantos', at: {position: [-9.3, 34.75]}, kind: 'lane', anchor: 'end'},
    {text: 'importacion.fromShanghaiViaSuez', at: {position: [10.2, 38.25]}, kind: 'lane', anchor: 'end'},
  ],
  rose: {at: [200, 136], radius: 60, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [-1.2, 38.62], scale: 35},
  graticule: 2,
  notes: [
    {text: 'chart.spain', at: {position: [-3.8, 40]}, kind: 'land', ground: 'landStrong'},
    {text: 'importacion.algeria', at: {position: [3.2, 35.4]}, kind: 'land'},
    {text: 'chart.atlanticOceanBroken', at: {position: [-11.6, 37.2]}, kind: 'water'},
    {text: 'importacion.mediterraneanSea', at: {position: [5.7, 41.3]}, kind: 'water'},
    {text: 'importacion.fromSantos', at: {position: [-9.3, 34.8]}, kind: 'lane', anchor: 'end'},
    {text: 'importacion.fromShanghaiViaSuez', at: {position: [11, 38.3]}, kind: 'lane', anchor: 'end'},
  ],
  rose: {at: [92, 116], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  ...common,
  view: {projection: 'mercator', centre: [-1.6, 38.75], scale: 17.4},
  graticule: 5,
  harbours: [
    {place: harbours.algeciras, side: 'n', nudge: [3, -2], ground: 'landStrong'},
    {place: harbours.valencia, side: 'w', ground: 'landStrong'},
    {place: harbours.barcelona, side: 'e'},
  ],
  notes: [
    {text: 'chart.spain', at: {position: [-4.2, 40.8]}, kind: 'land', ground: 'landStrong'},
    {text: 'importacion.fromSantos', at: {point: [28, 126]}, kind: 'lane', anchor: 'start'},
    {text: 'importacion.fromShanghai', at: {point: [331, 88]}, kind: 'lane', anchor: 'end'},
  ],
};

export const importacion = chartDrawing('importacion', 'hero', {wide, medium, narrow});
