import {type ChartPlan, defineChart} from '../cartography/chart';
import {mercosur} from '../cartography/coastline';
import {laneLength} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const toAlgecirasLabel = {
  key: 'briefTecnicoMercosur.toAlgeciras',
  distance: laneLength(seaLanes.riverPlateToAlgeciras),
} as const;

/** The part of the plan that all variants share. */
const commonPlan = {
  detail: '50m',
  graticuleStep: 5,
  emphasis: mercosur,
  lanes: [
    {waypoints: seaLanes.santosToAlgeciras},
    {
      waypoints: seaLanes.riverPlateToAlgeciras,
      kind: 'main',
      marks: {interval: 100, labelInterval: 500, except: [100]},
    },
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...commonPlan,
  view: {projection: 'equalArea', centre: [-49, -29], rotation: -40, scale: 36, centreAt: [490, 196]},
  minVertexArea: 0.5,
  ports: [
    {port: ports.buenosAires, side: 'w', background: 'landStrong'},
    {port: ports.montevideo, side: 'ne', background: 'landStrong'},
    {port: ports.rioGrande, side: 'n', offset: [-26, 0], isMinor: true, background: 'landStrong'},
    {port: ports.paranagua, side: 'n', isMinor: true, background: 'landStrong'},
    {port: ports.santos, side: 'n', background: 'landStrong'},
  ],
  labels: [
    {key: 'chart.argentina', at: {point: [84, 252]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.uruguay', at: {point: [254, 178]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.brazil', at: {point: [860, 90]}, kind: 'land', background: 'landStrong'},
    {key: 'briefTecnicoMercosur.riverPlate', at: {point: [152, 296]}, kind: 'remark', anchor: 'start'},
    {key: 'chart.atlanticOcean', at: {point: [490, 322]}, kind: 'water'},
    {...toAlgecirasLabel, at: {point: [1160, 190]}, kind: 'lane', anchor: 'end'},
    {key: 'chart.milesAlongRoute', at: {point: [1020, 340]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [1020, 318], key: 'briefTecnicoMercosur.legend'},
  compassRose: {at: [810, 294], radius: 56, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...commonPlan,
  view: {projection: 'equalArea', centre: [-49, -29], rotation: -40, scale: 23, centreAt: [372, 180]},
  ports: [
    {port: ports.buenosAires, side: 'w', background: 'landStrong'},
    {port: ports.montevideo, side: 'ne', background: 'landStrong'},
    {port: ports.paranagua, side: 'nw', isMinor: true, background: 'landStrong'},
    {port: ports.santos, side: 'n', background: 'landStrong'},
  ],
  labels: [
    {key: 'chart.argentina', at: {point: [94, 226]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.uruguay', at: {point: [226, 160]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.brazil', at: {point: [600, 76]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.atlanticOcean', at: {point: [260, 296]}, kind: 'water'},
    {...toAlgecirasLabel, at: {point: [724, 236]}, kind: 'lane', anchor: 'end'},
    {key: 'chart.milesAlongRoute', at: {point: [724, 294]}, kind: 'remark', anchor: 'end'},
  ],
  compassRose: {at: [530, 270], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  ...commonPlan,
  view: {projection: 'equalArea', centre: [-49, -29], rotation: -40, scale: 9.8, centreAt: [239, 76]},
  minVertexArea: 1,
  ports: [
    {port: ports.buenosAires, side: 'w', background: 'landStrong'},
    {port: ports.montevideo, side: 'ne', offset: [-4, -4], background: 'landStrong'},
    {port: ports.santos, side: 'n', background: 'landStrong'},
  ],
  labels: [
    {...toAlgecirasLabel, at: {point: [332, 112]}, kind: 'lane', anchor: 'end'},
    {key: 'chart.milesAlongRoute', at: {point: [52, 128]}, kind: 'remark', anchor: 'start'},
  ],
};

export const briefTecnicoMercosur = defineChart('brief-tecnico-mercosur', 'hero', {wide, medium, narrow});
