import {type ChartPlan, chartDrawing} from '../cartography/chart';
import {laneLength} from '../cartography/lane';
import type {HarbourMark} from '../cartography/names';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const fromRotterdam: HarbourMark = {
  place: harbours.rotterdam,
  side: 'e',
  ground: 'land',
  distance: laneLength(seaLanes.rotterdamToAlgeciras),
};
const fromShanghai: HarbourMark = {
  place: harbours.shanghai,
  side: 'w',
  ground: 'land',
  distance: laneLength(seaLanes.shanghaiToAlgecirasViaSuez),
};
const fromBuenosAires: HarbourMark = {
  place: harbours.buenosAires,
  side: 'w',
  ground: 'land',
  distance: laneLength(seaLanes.riverPlateToAlgeciras),
};

/** True distances and bearings from the Strait of Gibraltar, turned so that the three lanes fill the sheet. */
const view = {projection: 'equidistant', centre: [-5, 36], turn: -30} as const;

/** Shared by the sheets with this view: lanes to Spain with a mark every thousand miles. */
const detailed = {
  detail: '50m',
  graticule: 20,
  emphasis: ['spain'],
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras, marks: {every: 1000}},
    {waypoints: seaLanes.riverPlateToAlgeciras, marks: {every: 1000}},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main', marks: {every: 1000}},
  ],
} satisfies Partial<ChartPlan>;

const wide: ChartPlan = {
  ...detailed,
  view: {...view, scale: 4.4, centreAt: [560, 186]},
  bend: 2.4,
  islet: 50,
  harbours: [
    fromBuenosAires,
    fromRotterdam,
    {place: harbours.algeciras, side: 'w', nudge: [-12, -12]},
    {place: harbours.suez, side: 'e', isMinor: true, ground: 'land'},
    fromShanghai,
  ],
  notes: [
    {text: 'chart.africa', at: {point: [580, 300]}, kind: 'land'},
    {text: 'chart.asia', at: {point: [850, 130]}, kind: 'land'},
    {text: 'chart.atlanticOcean', at: {point: [446, 112]}, kind: 'water'},
    {text: 'chart.alongRoute', at: {point: [52, 70]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [52, 118], text: 'tendenciasImportacion.key'},
  rose: {at: [412, 308], radius: 51},
};

const medium: ChartPlan = {
  ...detailed,
  view: {...view, scale: 2.9, centreAt: [370, 140]},
  bend: 2.6,
  islet: 40,
  harbours: [fromBuenosAires, fromRotterdam, {place: harbours.algeciras, side: 'w', nudge: [-10, -10]}, fromShanghai],
  notes: [
    {text: 'chart.africa', at: {point: [392, 226]}, kind: 'land'},
    {text: 'chart.asia', at: {point: [556, 112]}, kind: 'land'},
    {text: 'chart.atlanticOceanBroken', at: {point: [300, 72]}, kind: 'water'},
    {text: 'chart.alongRoute', at: {point: [500, 290]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [40, 56], text: 'tendenciasImportacion.key'},
  rose: {at: [276, 264], radius: 36},
};

const narrow: ChartPlan = {
  view: {...view, turn: -42, scale: 1.36, centreAt: [168, 62]},
  detail: '110m',
  bend: 1.6,
  islet: 12,
  graticule: 20,
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras},
    {waypoints: seaLanes.riverPlateToAlgeciras},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main'},
  ],
  harbours: [
    {...fromBuenosAires, side: 'se', nudge: [1, 4], ground: 'water'},
    fromRotterdam,
    {place: harbours.algeciras, side: 'w', nudge: [-2, -8]},
    {...fromShanghai, nudge: [0, 27]},
  ],
  notes: [{text: 'chart.milesSignShort', at: {point: [78, 126]}, kind: 'remark', anchor: 'start'}],
};

export const tendenciasImportacion = chartDrawing('tendencias-importacion', 'hero', {wide, medium, narrow});
