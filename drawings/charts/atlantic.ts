import {type ChartPlan, chartDrawing} from '../cartography/chart';
import {agreementParties} from '../cartography/coastline';
import {type Lane, laneLength} from '../cartography/lane';
import {harbours} from '../cartography/places';
import {seaLanes} from '../cartography/sea-lanes';

const toAsia = {text: 'atlantic.toAsia', distance: laneLength(seaLanes.shanghaiToAlgecirasViaSuez)} as const;

/** Shared by the turned sheets. */
const turned = {bend: 1.5, graticule: 10, emphasis: agreementParties} satisfies Partial<ChartPlan>;

/** The main lane where there is room for a mark every 500 miles. */
const markedLane: Lane = {
  waypoints: seaLanes.riverPlateToBarcelona,
  kind: 'main',
  marks: {every: 500, figuresEvery: 1000, swapped: [5000]},
};

const wide: ChartPlan = {
  ...turned,
  view: {projection: 'equalArea', centre: [-31, 4], turn: -38, scale: 6.8, centreAt: [422, 326]},
  detail: '50m',
  lanes: [
    {waypoints: seaLanes.santosToSea},
    {waypoints: seaLanes.rotterdamToAlgeciras},
    {waypoints: seaLanes.shanghaiToAlgecirasViaSuez},
    markedLane,
  ],
  harbours: [
    {place: harbours.buenosAires, side: 'w', ground: 'landStrong'},
    {place: harbours.montevideo, side: 's', nudge: [14, 2]},
    {place: harbours.santos, side: 'nw', ground: 'landStrong'},
    {place: harbours.lasPalmas, side: 'nw'},
    {place: harbours.algeciras, side: 's', nudge: [-10, 4], ground: 'land'},
    {place: harbours.valencia, side: 'nw', nudge: [9, -5], ground: 'landStrong'},
    {place: harbours.barcelona, side: 'e'},
    {place: harbours.rotterdam, side: 'e', isMinor: true, ground: 'landStrong'},
  ],
  notes: [
    {text: 'chart.atlanticOcean', at: {point: [512, 140]}, kind: 'water'},
    {text: 'chart.pacificOcean', at: {point: [84, 150]}, kind: 'water', rotation: -52},
    // The winds that gave the firm its name.
    {text: 'atlantic.northEastTrades', at: {point: [438, 232]}, kind: 'water', rotation: 41},
    {text: 'atlantic.southEastTrades', at: {point: [514, 436]}, kind: 'water', rotation: 41},
    {text: 'chart.brazil', at: {position: [-52, -9]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.argentina', at: {position: [-66.5, -35]}, kind: 'land', ground: 'landStrong'},
    {text: 'chart.africa', at: {position: [17, 14]}, kind: 'land'},
    {...toAsia, at: {point: [822, 404]}, kind: 'lane', ground: 'land', anchor: 'end'},
    {text: 'chart.alongRoute', at: {point: [340, 590]}, kind: 'remark', anchor: 'start'},
  ],
  key: {at: [340, 632], text: 'atlantic.key'},
  rose: {at: [470, 520], radius: 64, hasRhumbLines: true},
};

const medium: ChartPlan = {
  ...turned,
  view: {projection: 'equalArea', centre: [-31, 4], turn: -38, scale: 4.75, centreAt: [284, 236]},
  detail: '110m',
  lanes: [{waypoints: seaLanes.santosToSea}, {waypoints: seaLanes.shanghaiToAlgecirasViaSuez}, markedLane],
  harbours: [
    {place: harbours.buenosAires, side: 's', nudge: [-2, 4]},
    {place: harbours.santos, side: 'nw', ground: 'landStrong'},
    {place: harbours.lasPalmas, side: 'nw'},
    {place: harbours.algeciras, side: 's', nudge: [-2, 6], ground: 'land'},
    {place: harbours.barcelona, side: 'e'},
  ],
  notes: [
    {text: 'chart.atlanticOcean', at: {point: [352, 112]}, kind: 'water'},
    {...toAsia, at: {point: [556, 300]}, kind: 'lane', ground: 'land', anchor: 'end'},
  ],
  key: {at: [42, 444], text: 'atlantic.key'},
  rose: {at: [330, 380], radius: 44, hasRhumbLines: true},
};

const narrow: ChartPlan = {
  view: {projection: 'equalArea', centre: [-27, 4], scale: 4.05, centreAt: [180, 214]},
  detail: '110m',
  bend: 1,
  graticule: 20,
  emphasis: agreementParties,
  lanes: [
    {
      waypoints: seaLanes.riverPlateToBarcelona,
      kind: 'main',
      marks: {every: 1000, figuresEvery: 1000, swapped: [5000]},
    },
  ],
  harbours: [
    {place: harbours.buenosAires, side: 's', nudge: [12, 0], ground: 'landStrong'},
    {place: harbours.santos, side: 'nw', ground: 'landStrong'},
    {place: harbours.lasPalmas, side: 'w'},
    {place: harbours.barcelona, side: 'n', ground: 'landStrong'},
  ],
  notes: [{text: 'chart.atlanticOcean', at: {point: [142, 78]}, kind: 'water'}],
  rose: {at: [254, 336], radius: 36, hasRhumbLines: true},
};

export const atlantic = chartDrawing('atlantic', 'landing', {wide, medium, narrow});
