import {type ChartPlan, chartDrawing} from '../cartography/chart';
import {agreementParties} from '../cartography/coastline';
import {laneLength} from '../cartography/lane';
import type {Note} from '../cartography/names';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const members: readonly Note[] = [
  {text: 'chart.argentina', at: {position: [-64, -35]}, kind: 'land', ground: 'landStrong'},
  {text: 'chart.paraguay', at: {position: [-59, -22.6]}, kind: 'land', ground: 'landStrong'},
  {text: 'chart.uruguay', at: {position: [-56, -32.9]}, kind: 'land', ground: 'landStrong'},
  {text: 'chart.brazil', at: {position: [-51, -11]}, kind: 'land', ground: 'landStrong'},
];

/** Shared by the sheets with room for marks and distances. */
const detailed = {
  detail: '50m',
  bend: 2,
  graticule: 10,
  emphasis: agreementParties,
  lanes: [
    {
      waypoints: seaLanes.santosToAlgeciras,
      kind: 'main',
      marks: {every: 500, figuresEvery: 1000, swapped: [3000, 4000]},
    },
  ],
  harbours: [
    {place: harbours.santos, side: 'n', ground: 'landStrong'},
    {place: harbours.algeciras, side: 'se', ground: 'land', distance: laneLength(seaLanes.santosToAlgeciras)},
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailed,
  view: {projection: 'equalArea', centre: [-34, 3], turn: -52, scale: 9.6, centreAt: [600, 204]},
  islet: 20,
  notes: [
    ...members,
    {text: 'normativasUeMercosur.europeanUnion', at: {point: [1106, 122]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.atlanticOcean', at: {point: [640, 130]}, kind: 'water'},
    {text: 'chart.alongRoute', at: {point: [150, 346]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [150, 326], text: 'normativasUeMercosur.key'},
  rose: {at: [688, 314], radius: 51, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...detailed,
  view: {projection: 'equalArea', centre: [-34, 3], turn: -50, scale: 6.1, centreAt: [356, 188]},
  islet: 12,
  notes: [
    ...members,
    {text: 'normativasUeMercosur.europeanUnion', at: {point: [694, 115]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.atlanticOceanBroken', at: {point: [420, 90]}, kind: 'water'},
    {text: 'chart.alongRoute', at: {point: [46, 300]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [46, 279], text: 'normativasUeMercosur.key'},
  rose: {at: [420, 276], radius: 36, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-34, 3], turn: -52, scale: 2.65, centreAt: [172, 97]},
  detail: '110m',
  bend: 1.2,
  islet: 8,
  graticule: 20,
  emphasis: agreementParties,
  lanes: [{waypoints: seaLanes.santosToAlgeciras, kind: 'main'}],
  harbours: [
    {place: harbours.santos, side: 's', nudge: [-14, 1]},
    {place: harbours.algeciras, side: 's', nudge: [-6, 0]},
  ],
  notes: [{text: 'chart.brazil', at: {position: [-50, -12]}, kind: 'land', ground: 'landStrong'}],
  key: {at: [150, 41], text: 'normativasUeMercosur.keyShort'},
};

export const normativasUeMercosur = chartDrawing('normativas-ue-mercosur', 'hero', {wide, medium, narrow});
