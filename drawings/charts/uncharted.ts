import {formatDegrees} from '../cartography/border';
import {type ChartPlan, chartDrawing, type Layer} from '../cartography/chart';
import {ragged} from '../cartography/invented-coast';
import {mainLaneStroke} from '../cartography/lane';
import {drawSeaSerpent} from '../cartography/sea-serpent';
import {locate} from '../cartography/view';
import type {Position} from '../geography';
import {type Point, smooth, straight} from '../linework';
import {element, group, ink, label} from '../svg';

/** The lane ends in the empty South Pacific, at 40°04′ S 140°04′ W: the page says 404. */
const lost: Position = [-140 - 4 / 60, -40 - 4 / 60];

/** A sheet of which only the left part has been surveyed, in units of the sheet. Its coast is invented. */
interface Discovery {
  /** Where the survey ends; to the right of it the sheet is blank. */
  readonly limit: number;
  /** Surveyed coast in rough strokes, from the edge of the sheet to the limit. */
  readonly coast: readonly Point[];
  /** The supposed coast beyond the limit. */
  readonly supposed: readonly Point[];
  /** Lane from the harbour to the limit. */
  readonly lane: readonly Point[];
  /** Continuation of the lane beyond the limit, before it is lost. */
  readonly onwards: readonly Point[];
  readonly serpent: {readonly at: Point; readonly scale: number};
}

/** Surveyed land with its shallows, and the limit of the survey, beyond which even the graticule ends. */
const drawSurvey =
  ({limit, coast}: Discovery): Layer =>
  (sheet, {frame}) => {
    const line = straight(ragged(coast));
    const band = (width: number, opacity: number) =>
      element('path', {
        d: line,
        fill: 'none',
        stroke: ink.shallow,
        'stroke-width': width,
        'stroke-opacity': opacity,
        'stroke-linejoin': 'round',
      });
    return [
      band(22, 0.5),
      band(11, 1),
      element('path', {d: `${line}V0H0Z`, fill: ink.land, stroke: ink.coast, 'stroke-width': 0.9}),
      element('path', {d: `M${limit - 0.5} 0H${frame.width}V${frame.height}H${limit - 0.5}Z`, fill: ink.water}),
      element('path', {
        d: `M${limit} 0V${sheet.neat.bottom}`,
        stroke: ink.muted,
        'stroke-width': 1,
        'stroke-dasharray': '14 5 3 5',
      }),
    ].join('');
  };

const drawUnknown =
  ({supposed, lane, onwards, serpent}: Discovery): Layer =>
  (sheet, {words}, lettering) => {
    const [x, y] = locate(sheet, lost);
    const [harbourX, harbourY] = lane[0] ?? [0, 0];
    const position = `${formatDegrees(lost[1], 'latitude', words)} · ${formatDegrees(lost[0], 'longitude', words)}`;
    return [
      element('path', {
        d: straight(ragged(supposed)),
        fill: 'none',
        stroke: ink.line,
        'stroke-width': 1.1,
        'stroke-dasharray': '8 6',
      }),
      element('path', {d: smooth(lane), fill: 'none', stroke: ink.route, ...mainLaneStroke}),
      element('path', {
        d: smooth([...onwards, [x - lettering.harbour * 0.9, y]]),
        fill: 'none',
        stroke: ink.route,
        'stroke-width': 2,
        'stroke-dasharray': '7 7',
        'stroke-linecap': 'round',
      }),
      element('circle', {cx: harbourX, cy: harbourY, r: 5, fill: ink.route, stroke: ink.water, 'stroke-width': 2}),
      group({'text-anchor': 'middle'}, [
        label('?', x, y + lettering.harbour * 0.65, {
          'font-size': lettering.harbour * 1.8,
          'font-weight': 700,
          fill: ink.route,
        }),
        label(position, x, y + lettering.harbour * 2, {'font-size': lettering.note, fill: ink.muted}),
      ]),
      drawSeaSerpent(serpent.at, serpent.scale),
    ].join('');
  };

const wideDiscovery: Discovery = {
  limit: 430,
  coast: [
    [0, 300],
    [52, 268],
    [96, 276],
    [122, 222],
    [160, 214],
    [176, 178],
    [232, 172],
    [252, 128],
    [298, 140],
    [330, 100],
    [386, 108],
    [430, 76],
  ],
  supposed: [
    [430, 76],
    [486, 66],
    [530, 88],
    [588, 74],
    [640, 96],
  ],
  lane: [
    [160, 216],
    [196, 262],
    [262, 288],
    [346, 270],
    [430, 232],
  ],
  onwards: [
    [430, 232],
    [500, 204],
    [580, 192],
  ],
  serpent: {at: [900, 326], scale: 1},
};

const mediumDiscovery: Discovery = {
  limit: 290,
  coast: [
    [0, 262],
    [44, 232],
    [70, 238],
    [92, 190],
    [126, 182],
    [140, 150],
    [182, 142],
    [198, 108],
    [232, 114],
    [252, 84],
    [290, 74],
  ],
  supposed: [
    [290, 74],
    [332, 62],
    [362, 80],
    [402, 66],
    [440, 84],
  ],
  lane: [
    [126, 184],
    [150, 226],
    [196, 246],
    [246, 232],
    [290, 204],
  ],
  onwards: [
    [290, 204],
    [330, 186],
    [358, 178],
  ],
  serpent: {at: [588, 290], scale: 0.72},
};

const narrowDiscovery: Discovery = {
  limit: 100,
  coast: [
    [0, 136],
    [30, 118],
    [44, 92],
    [66, 84],
    [78, 60],
    [100, 48],
  ],
  supposed: [
    [100, 48],
    [120, 38],
    [136, 44],
    [150, 37],
  ],
  lane: [
    [44, 94],
    [58, 117],
    [78, 110],
    [100, 86],
  ],
  onwards: [
    [100, 86],
    [124, 70],
  ],
  serpent: {at: [271, 136], scale: 0.32},
};

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [-142, -40.3], scale: 48},
  detail: '110m',
  graticule: 2,
  underlay: drawSurvey(wideDiscovery),
  overlay: drawUnknown(wideDiscovery),
  notes: [{text: 'uncharted.noSoundings', at: {point: [800, 116]}, kind: 'water'}],
  rose: {at: [1076, 136], radius: 72},
};

const medium: ChartPlan = {
  view: {projection: 'mercator', centre: [-140.2, -40.1], scale: 46},
  detail: '110m',
  graticule: 2,
  underlay: drawSurvey(mediumDiscovery),
  overlay: drawUnknown(mediumDiscovery),
  notes: [{text: 'uncharted.noSoundings', at: {point: [500, 112]}, kind: 'water'}],
  rose: {at: [668, 104], radius: 46},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: lost, scale: 30, centreAt: [165, 62]},
  detail: '110m',
  graticule: 2,
  underlay: drawSurvey(narrowDiscovery),
  overlay: drawUnknown(narrowDiscovery),
  notes: [{text: 'uncharted.noSoundings', at: {point: [248, 40]}, kind: 'water'}],
};

export const uncharted = chartDrawing('uncharted', 'hero', {wide, medium, narrow});
