import {type ChartPlan, defineChart} from '../cartography/chart';
import {agreementParties} from '../cartography/coastline';
import type {ChartLabel} from '../cartography/labels';
import {laneLength} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const countryLabels: readonly ChartLabel[] = [
  {key: 'chart.argentina', at: {position: [-64, -35]}, kind: 'land', background: 'landStrong'},
  {key: 'chart.paraguay', at: {position: [-59, -22.6]}, kind: 'land', background: 'landStrong'},
  {key: 'chart.uruguay', at: {position: [-56, -32.9]}, kind: 'land', background: 'landStrong'},
  {key: 'chart.brazil', at: {position: [-51, -11]}, kind: 'land', background: 'landStrong'},
];

/** The part of the plan that is shared by the variants with room for marks and distances. */
const detailedPlan = {
  detail: '50m',
  minVertexArea: 2,
  graticuleStep: 10,
  emphasis: agreementParties,
  lanes: [
    {
      waypoints: seaLanes.santosToAlgeciras,
      kind: 'main',
      marks: {interval: 500, labelInterval: 1000, swappedLabels: [3000, 4000]},
    },
  ],
  ports: [
    {port: ports.santos, side: 'n', background: 'landStrong'},
    {port: ports.algeciras, side: 'se', background: 'land', distance: laneLength(seaLanes.santosToAlgeciras)},
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailedPlan,
  view: {projection: 'equalArea', centre: [-34, 3], rotation: -52, scale: 9.6, centreAt: [600, 204]},
  minIslandArea: 20,
  labels: [
    ...countryLabels,
    {key: 'normativasUeMercosur.europeanUnion', at: {point: [1106, 122]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.atlanticOcean', at: {point: [640, 130]}, kind: 'water'},
    {key: 'chart.milesAlongRoute', at: {point: [150, 346]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [150, 326], key: 'normativasUeMercosur.legend'},
  compassRose: {at: [688, 314], radius: 51, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...detailedPlan,
  view: {projection: 'equalArea', centre: [-34, 3], rotation: -50, scale: 6.1, centreAt: [356, 188]},
  minIslandArea: 12,
  labels: [
    ...countryLabels,
    {key: 'normativasUeMercosur.europeanUnion', at: {point: [694, 115]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.atlanticOceanTwoLines', at: {point: [420, 90]}, kind: 'water'},
    {key: 'chart.milesAlongRoute', at: {point: [46, 300]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [46, 279], key: 'normativasUeMercosur.legend'},
  compassRose: {at: [420, 276], radius: 36, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-34, 3], rotation: -52, scale: 2.65, centreAt: [172, 97]},
  detail: '110m',
  minVertexArea: 1.2,
  minIslandArea: 8,
  graticuleStep: 20,
  emphasis: agreementParties,
  lanes: [{waypoints: seaLanes.santosToAlgeciras, kind: 'main'}],
  ports: [
    {port: ports.santos, side: 's', offset: [-14, 1]},
    {port: ports.algeciras, side: 's', offset: [-6, 0]},
  ],
  labels: [{key: 'chart.brazil', at: {position: [-50, -12]}, kind: 'land', background: 'landStrong'}],
  legend: {at: [150, 41], key: 'normativasUeMercosur.legendShort'},
};

export const normativasUeMercosur = defineChart('normativas-ue-mercosur', 'hero', {wide, medium, narrow});
