import {type ChartPlan, defineChart} from '../cartography/chart';
import type {PortMark} from '../cartography/labels';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const lanes: ChartPlan['lanes'] = [
  {waypoints: seaLanes.shanghaiToValenciaViaSuez},
  {waypoints: seaLanes.valenciaToBarcelona},
  {waypoints: seaLanes.santosToValencia, kind: 'main'},
  {waypoints: seaLanes.straitToAlgeciras},
];

const portsOfCall: readonly PortMark[] = [
  {port: ports.algeciras, side: 'n', offset: [-6, -6], background: 'landStrong'},
  {port: ports.valencia, side: 'w', background: 'landStrong'},
  {port: ports.barcelona, side: 'nw', background: 'landStrong'},
];

/** The part of the plan that all variants share. */
const commonPlan = {detail: '50m', emphasis: ['spain'], lanes, ports: portsOfCall} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [-0.6, 38.6], scale: 41},
  minVertexArea: 0.5,
  graticuleStep: 2,
  labels: [
    {key: 'chart.spain', at: {position: [-3.6, 39.9]}, kind: 'land', background: 'landStrong'},
    {key: 'importacion.algeria', at: {position: [3.2, 35.5]}, kind: 'land'},
    {key: 'importacion.italy', at: {position: [14, 41.5]}, kind: 'land'},
    {key: 'chart.atlanticOcean', at: {position: [-13.2, 37.1]}, kind: 'water'},
    {key: 'importacion.mediterraneanSea', at: {position: [5.9, 41.2]}, kind: 'water'},
    {key: 'importacion.fromSantos', at: {position: [-9.3, 34.75]}, kind: 'lane', anchor: 'end'},
    {key: 'importacion.fromShanghaiViaSuez', at: {position: [10.2, 38.25]}, kind: 'lane', anchor: 'end'},
  ],
  compassRose: {at: [200, 136], radius: 60, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [-1.2, 38.62], scale: 35},
  graticuleStep: 2,
  labels: [
    {key: 'chart.spain', at: {position: [-3.8, 40]}, kind: 'land', background: 'landStrong'},
    {key: 'importacion.algeria', at: {position: [3.2, 35.4]}, kind: 'land'},
    {key: 'chart.atlanticOceanTwoLines', at: {position: [-11.6, 37.2]}, kind: 'water'},
    {key: 'importacion.mediterraneanSea', at: {position: [5.7, 41.3]}, kind: 'water'},
    {key: 'importacion.fromSantos', at: {position: [-9.3, 34.8]}, kind: 'lane', anchor: 'end'},
    {key: 'importacion.fromShanghaiViaSuez', at: {position: [11, 38.3]}, kind: 'lane', anchor: 'end'},
  ],
  compassRose: {at: [92, 116], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  ...commonPlan,
  view: {projection: 'mercator', centre: [-1.6, 38.75], scale: 17.4},
  graticuleStep: 5,
  ports: [
    {port: ports.algeciras, side: 'n', offset: [3, -2], background: 'landStrong'},
    {port: ports.valencia, side: 'w', background: 'landStrong'},
    {port: ports.barcelona, side: 'e'},
  ],
  labels: [
    {key: 'chart.spain', at: {position: [-4.2, 40.8]}, kind: 'land', background: 'landStrong'},
    {key: 'importacion.fromSantos', at: {point: [28, 126]}, kind: 'lane', anchor: 'start'},
    {key: 'importacion.fromShanghai', at: {point: [331, 88]}, kind: 'lane', anchor: 'end'},
  ],
};

export const importacion = defineChart('importacion', 'hero', {wide, medium, narrow});
