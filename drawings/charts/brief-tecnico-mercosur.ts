import {type ChartPlan, chartDrawing} from '../cartography/chart';
import {mercosur} from '../cartography/coastline';
import {laneLength} from '../cartography/lane';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const toAlgeciras = {
  text: 'briefTecnicoMercosur.toAlgeciras',
  distance: laneLength(seaLanes.riverPlateToAlgeciras),
} as const;

/** Shared by all sheets of this chart. */
const common = {
  detail: '50m',
  graticule: 5,
  emphasis: mercosur,
  lanes: [
    {waypoints: seaLanes.santosToAlgeciras},
    {
      waypoints: seaLanes.riverPlateToAlgeciras,
      kind: 'main',
      marks: {every: 100, figuresEvery: 500, except: [100]},
    },
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...common,
  view: {projection: 'equalArea', centre: [-49, -29], turn: -40, scale: 36, centreAt: [490, 196]},
  bend: 0.5,
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'landStrong'},
    {place: harbours.montevideo, side: 'ne', ground: 'landStrong'},
    {place: harbours.rioGrande, side: 'n', nudge: [-26, 0], isMinor: true, ground: 'landStrong'},
    {place: harbours.paranagua, side: 'n', isMinor: true, ground: 'landStrong'},
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
  ],
  notes: [
    {text: 'chart.argentina', at: {point: [84, 252]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.uruguay', at: {point: [254, 178]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.brazil', at: {point: [860, 90]}, kind: 'land', ground: 'landStrong'},
    {text: 'briefTecnicoMercosur.riverPlate', at: {point: [152, 296]}, kind: 'remark', anchor: 'start'},
    {text: 'chart.atlanticOcean', at: {point: [490, 322]}, kind: 'water'},
    {...toAlgeciras, at: {point: [1160, 190]}, kind: 'lane', anchor: 'end'},
    {text: 'chart.alongRoute', at: {point: [1020, 340]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [1020, 318], text: 'briefTecnicoMercosur.key'},
  rose: {at: [810, 294], radius: 56, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...common,
  view: {projection: 'equalArea', centre: [-49, -29], turn: -40, scale: 23, centreAt: [372, 180]},
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'landStrong'},
    {place: harbours.montevideo, side: 'ne', ground: 'landStrong'},
    {place: harbours.paranagua, side: 'nw', isMinor: true, ground: 'landStrong'},
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
  ],
  notes: [
    {text: 'chart.argentina', at: {point: [94, 226]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.uruguay', at: {point: [226, 160]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.brazil', at: {point: [600, 76]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.atlanticOcean', at: {point: [260, 296]}, kind: 'water'},
    {...toAlgeciras, at: {point: [724, 236]}, kind: 'lane', anchor: 'end'},
    {text: 'chart.alongRoute', at: {point: [724, 294]}, kind: 'remark', anchor: 'end'},
  ],
  rose: {at: [530, 270], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  ...common,
  view: {projection: 'equalArea', centre: [-49, -29], turn: -40, scale: 9.8, centreAt: [239, 76]},
  bend: 1,
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'landStrong'},
    {place: harbours.montevideo, side: 'ne', nudge: [-4, -4], ground: 'landStrong'},
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
  ],
  notes: [
    {...toAlgeciras, at: {point: [332, 112]}, kind: 'lane', anchor: 'end'},
    {text: 'chart.alongRoute', at: {point: [52, 128]}, kind: 'remark', anchor: 'start'},
  ],
};

export const briefTecnicoMercosur = chartDrawing('brief-tecnico-mercosur', 'hero', {wide, medium, narrow});
