import {type ChartPlan, defineChart} from '../cartography/chart';
import {agreementParties} from '../cartography/coastline';
import {type Lane, laneLength} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const toAsiaLabel = {key: 'atlantic.toAsia', distance: laneLength(seaLanes.shanghaiToAlgecirasViaSuez)} as const;

/** The part of the plan that the rotated variants share. */
const rotatedPlan = {minVertexArea: 1.5, graticuleStep: 10, emphasis: agreementParties} satisfies Partial<ChartPlan>;

/** The main lane, for variants with room for a mark every 500 miles. */
const markedLane: Lane = {
  waypoints: seaLanes.riverPlateToBarcelona,
  kind: 'main',
  marks: {interval: 500, labelInterval: 1000, swappedLabels: [5000]},
};

const wide: ChartPlan = {
  ...rotatedPlan,
  view: {projection: 'equalArea', centre: [-31, 4], rotation: -38, scale: 6.8, centreAt: [422, 326]},
  detail: '50m',
  lanes: [
    {waypoints: seaLanes.santosToSea},
    {waypoints: seaLanes.rotterdamToAlgeciras},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez},
    markedLane,
  ],
  ports: [
    {port: ports.buenosAires, side: 'w', background: 'landStrong'},
    {port: ports.montevideo, side: 's', offset: [14, 2]},
    {port: ports.santos, side: 'nw', background: 'landStrong'},
    {port: ports.lasPalmas, side: 'nw'},
    {port: ports.algeciras, side: 's', offset: [-10, 4], background: 'land'},
    {port: ports.valencia, side: 'nw', offset: [9, -5], background: 'landStrong'},
    {port: ports.barcelona, side: 'e'},
    {port: ports.rotterdam, side: 'e', isMinor: true, background: 'landStrong'},
  ],
  labels: [
    {key: 'chart.atlanticOcean', at: {point: [512, 140]}, kind: 'water'},
    {key: 'chart.pacificOcean', at: {point: [84, 150]}, kind: 'water', rotation: -52},
    // The firm is named after the trade winds (Spanish: alisios).
    {key: 'atlantic.northEastTrades', at: {point: [438, 232]}, kind: 'water', rotation: 41},
    {key: 'atlantic.southEastTrades', at: {point: [514, 436]}, kind: 'water', rotation: 41},
    {key: 'chart.brazil', at: {position: [-52, -9]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.argentina', at: {position: [-66.5, -35]}, kind: 'land', background: 'landStrong'},
    {key: 'chart.africa', at: {position: [17, 14]}, kind: 'land'},
    {...toAsiaLabel, at: {point: [822, 404]}, kind: 'lane', background: 'land', anchor: 'end'},
    {key: 'chart.milesAlongRoute', at: {point: [340, 590]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [340, 632], key: 'atlantic.legend'},
  compassRose: {at: [470, 520], radius: 64, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...rotatedPlan,
  view: {projection: 'equalArea', centre: [-31, 4], rotation: -38, scale: 4.75, centreAt: [284, 236]},
  detail: '110m',
  lanes: [{waypoints: seaLanes.santosToSea}, {waypoints: seaLanes.shanghaiToAlgecirasViaSuez}, markedLane],
  ports: [
    {port: ports.buenosAires, side: 's', offset: [-2, 4]},
    {port: ports.santos, side: 'nw', background: 'landStrong'},
    {port: ports.lasPalmas, side: 'nw'},
    {port: ports.algeciras, side: 's', offset: [-2, 6], background: 'land'},
    {port: ports.barcelona, side: 'e'},
  ],
  labels: [
    {key: 'chart.atlanticOcean', at: {point: [352, 112]}, kind: 'water'},
    {...toAsiaLabel, at: {point: [556, 300]}, kind: 'lane', background: 'land', anchor: 'end'},
  ],
  legend: {at: [42, 444], key: 'atlantic.legend'},
  compassRose: {at: [330, 380], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-27, 4], scale: 4.05, centreAt: [180, 214]},
  detail: '110m',
  minVertexArea: 1,
  graticuleStep: 20,
  emphasis: agreementParties,
  lanes: [
    {
      waypoints: seaLanes.riverPlateToBarcelona,
      kind: 'main',
      marks: {interval: 1000, labelInterval: 1000, swappedLabels: [5000]},
    },
  ],
  ports: [
    {port: ports.buenosAires, side: 's', offset: [12, 0], background: 'landStrong'},
    {port: ports.santos, side: 'nw', background: 'landStrong'},
    {port: ports.lasPalmas, side: 'w'},
    {port: ports.barcelona, side: 'n', background: 'landStrong'},
  ],
  labels: [{key: 'chart.atlanticOcean', at: {point: [142, 78]}, kind: 'water'}],
  compassRose: {at: [254, 336], radius: 36, hasRhumbLines: true},
};

export const atlantic = defineChart('atlantic', 'landing', {wide, medium, narrow});
