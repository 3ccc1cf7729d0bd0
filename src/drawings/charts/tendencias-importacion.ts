import {type ChartPlan, chartDrawing} from './chart';
import {laneLengthWords} from './lane';
import {harbours} from './places';
import {seaLanes} from './sea-lanes';
import {words} from './words';

const wide: ChartPlan = {
  view: {projection: 'equidistant', centre: [-5, 36], turn: -30, scale: 4.4, centreAt: [560, 186]},
  detail: '50m',
  bend: 1.4,
  islet: 30,
  graticule: 20,
  emphasis: ['spain'],
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras, marks: {every: 1000}},
    {waypoints: seaLanes.riverPlateToAlgeciras, marks: {every: 1000}},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main', marks: {every: 1000}},
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'land', detail: laneLengthWords(seaLanes.riverPlateToAlgeciras)},
    {place: harbours.rotterdam, side: 'e', ground: 'land', detail: laneLengthWords(seaLanes.rotterdamToAlgeciras)},
    {place: harbours.algeciras, side: 'w', nudge: [-12, -12]},
    {place: harbours.suez, side: 'e', isMinor: true, ground: 'land'},
    {place: harbours.shanghai, side: 'w', ground: 'land', detail: laneLengthWords(seaLanes.shanghaiToAlgecirasViaSuez)},
  ],
  notes: [
    {text: words.atlanticOcean, at: {point: [400, 140]}, kind: 'water'},
    {text: words.unit, at: {point: [400, 356]}, kind: 'remark'},
  ],
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: [33, 14], scale: 1.58},
  detail: '110m',
  graticule: 20,
  lanes: [
    {waypoints: seaLanes.rotterdamToAlgeciras},
    {waypoints: seaLanes.riverPlateToAlgeciras},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez, kind: 'main'},
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'e', nudge: [0, 12]},
    {place: harbours.rotterdam, side: 'e', ground: 'land'},
    {place: harbours.algeciras, side: 'w', nudge: [-2, -8]},
    {place: harbours.shanghai, side: 'w', ground: 'land'},
  ],
};

export const tendenciasImportacion = chartDrawing('tendencias-importacion', 'hero', {wide, narrow});
