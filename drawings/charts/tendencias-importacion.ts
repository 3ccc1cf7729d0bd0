import {type ChartPlan, defineChart} from '../cartography/chart';
import type {PortMark} from '../cartography/labels';
import {laneLength} from '../cartography/lane';
import {ports} from '../cartography/ports';
import {seaLanes} from '../cartography/sea-lanes';

const rotterdamMark: PortMark = {
  port: ports.rotterdam,
  side: 'e',
  background: 'land',
  distance: laneLength(seaLanes.rotterdamToAlgeciras),
};
const shanghaiMark: PortMark = {
  port: ports.shanghai,
  side: 'w',
  background: 'land',
  distance: laneLength(seaLanes.shanghaiToAlgecirasViaSuez),
};
const buenosAiresMark: PortMark = {
  port: ports.buenosAires,
  side: 'w',
  background: 'land',
  distance: laneLength(seaLanes.riverPlateToAlgeciras),
};

/** Shows true distances and bearings from the Strait of Gibraltar, rotated so that the three lanes fill the sheet. */
const view = {projection: 'equidistant', centre: [-5, 36], rotation: -30} as const;

/** The part of the plan that is shared by the variants with room for a mark every thousand miles. */
const detailedPlan = {
  detail: '50m',
  graticuleStep: 20,
  emphasis: ['spain'],
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras, marks: {interval: 1000}},
    {waypoints: seaLanes.riverPlateToAlgeciras, marks: {interval: 1000}},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main', marks: {interval: 1000}},
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailedPlan,
  view: {...view, scale: 4.4, centreAt: [560, 186]},
  minVertexArea: 2.4,
  minIslandArea: 50,
  ports: [
    buenosAiresMark,
    rotterdamMark,
    {port: ports.algeciras, side: 'w', offset: [-12, -12]},
    {port: ports.suez, side: 'e', isMinor: true, background: 'land'},
    shanghaiMark,
  ],
  labels: [
    {key: 'chart.africa', at: {point: [580, 300]}, kind: 'land'},
    {key: 'chart.asia', at: {point: [850, 130]}, kind: 'land'},
    {key: 'chart.atlanticOcean', at: {point: [446, 112]}, kind: 'water'},
    {key: 'chart.milesAlongRoute', at: {point: [52, 70]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [52, 118], key: 'tendenciasImportacion.legend'},
  compassRose: {at: [412, 308], radius: 51},
};

const medium: ChartPlan = {
  ...detailedPlan,
  view: {...view, scale: 2.9, centreAt: [370, 140]},
  minVertexArea: 2.6,
  minIslandArea: 40,
  ports: [buenosAiresMark, rotterdamMark, {port: ports.algeciras, side: 'w', offset: [-10, -10]}, shanghaiMark],
  labels: [
    {key: 'chart.africa', at: {point: [392, 226]}, kind: 'land'},
    {key: 'chart.asia', at: {point: [556, 112]}, kind: 'land'},
    {key: 'chart.atlanticOceanTwoLines', at: {point: [300, 72]}, kind: 'water'},
    {key: 'chart.milesAlongRoute', at: {point: [500, 290]}, kind: 'remark', anchor: 'start'},
  ],
  legend: {at: [40, 56], key: 'tendenciasImportacion.legend'},
  compassRose: {at: [276, 264], radius: 36},
};

const narrow: ChartPlan = {
  view: {...view, rotation: -42, scale: 1.36, centreAt: [168, 62]},
  detail: '110m',
  minVertexArea: 1.6,
  minIslandArea: 12,
  graticuleStep: 20,
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras},
    {waypoints: seaLanes.riverPlateToAlgeciras},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main'},
  ],
  ports: [
    {...buenosAiresMark, side: 'se', offset: [1, 4], background: 'water'},
    rotterdamMark,
    {port: ports.algeciras, side: 'w', offset: [-2, -8]},
    {...shanghaiMark, offset: [0, 27]},
  ],
  labels: [{key: 'chart.milesLegendShort', at: {point: [78, 126]}, kind: 'remark', anchor: 'start'}],
};

export const tendenciasImportacion = defineChart('tendencias-importacion', 'hero', {wide, medium, narrow});
