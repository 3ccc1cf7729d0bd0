import {formatDegrees} from '../cartography/border';
import {type ChartPlan, defineChart, type Layer} from '../cartography/chart';
import {raggedCoast} from '../cartography/invented-coast';
import {mainLaneStroke} from '../cartography/lane';
import {drawSeaSerpent} from '../cartography/sea-serpent';
import {projectPosition} from '../cartography/view';
import type {Position} from '../geography';
import {type Point, polyline, smoothCurve} from '../linework';
import {element, group, ink, label} from '../svg';

/** The lane ends in the empty South Pacific, at 40°04′ S 140°04′ W, because the chart is on the 404 page. */
const laneEnd: Position = [-140 - 4 / 60, -40 - 4 / 60];

/** A survey of the left part of the sheet, with an invented coast, in units of the sheet. */
interface Survey {
  /** `x` of the right end of the survey. To the right of it, nothing has been surveyed. */
  readonly limitX: number;
  /** Rough outline of the surveyed coast, from the edge of the sheet to the limit. */
  readonly coast: readonly Point[];
  /** Dashed coast beyond the limit, which is only supposed. */
  readonly supposedCoast: readonly Point[];
  /** Lane from the port to the limit. */
  readonly lane: readonly Point[];
  /** Continuation of the lane beyond the limit. */
  readonly laneBeyondLimit: readonly Point[];
  readonly serpent: {readonly at: Point; readonly scale: number};
}

/** Draws the surveyed land, its shallow water, and the limit of the survey. The graticule ends at that limit. */
const drawSurvey =
  ({limitX, coast}: Survey): Layer =>
  (sheet, {size}) => {
    const coastline = polyline(raggedCoast(coast));
    const band = (width: number, opacity: number) =>
      element('path', {
        d: coastline,
        fill: 'none',
        stroke: ink.shallow,
        'stroke-width': width,
        'stroke-opacity': opacity,
        'stroke-linejoin': 'round',
      });
    return [
      band(22, 0.5),
      band(11, 1),
      element('path', {d: `${coastline}V0H0Z`, fill: ink.land, stroke: ink.coast, 'stroke-width': 0.9}),
      element('path', {d: `M${limitX - 0.5} 0H${size.width}V${size.height}H${limitX - 0.5}Z`, fill: ink.water}),
      element('path', {
        d: `M${limitX} 0V${sheet.neatline.bottom}`,
        stroke: ink.muted,
        'stroke-width': 1,
        'stroke-dasharray': '14 5 3 5',
      }),
    ].join('');
  };

/** Draws the supposed coast, the lane, and the sea serpent. */
const drawUnknown =
  ({supposedCoast, lane, laneBeyondLimit, serpent}: Survey): Layer =>
  (sheet, {messages}, fontSizes) => {
    const [x, y] = projectPosition(sheet, laneEnd);
    const [portX, portY] = lane[0] ?? [0, 0];
    const position = `${formatDegrees(laneEnd[1], 'latitude', messages)} · ${formatDegrees(laneEnd[0], 'longitude', messages)}`;
    return [
      element('path', {
        d: polyline(raggedCoast(supposedCoast)),
        fill: 'none',
        stroke: ink.line,
        'stroke-width': 1.1,
        'stroke-dasharray': '8 6',
      }),
      element('path', {d: smoothCurve(lane), fill: 'none', stroke: ink.route, ...mainLaneStroke}),
      element('path', {
        d: smoothCurve([...laneBeyondLimit, [x - fontSizes.port * 0.9, y]]),
        fill: 'none',
        stroke: ink.route,
        'stroke-width': 2,
        'stroke-dasharray': '7 7',
        'stroke-linecap': 'round',
      }),
      element('circle', {cx: portX, cy: portY, r: 5, fill: ink.route, stroke: ink.water, 'stroke-width': 2}),
      group({'text-anchor': 'middle'}, [
        label('?', x, y + fontSizes.port * 0.65, {
          'font-size': fontSizes.port * 1.8,
          'font-weight': 700,
          fill: ink.route,
        }),
        label(position, x, y + fontSizes.port * 2, {'font-size': fontSizes.label, fill: ink.muted}),
      ]),
      drawSeaSerpent(serpent.at, serpent.scale),
    ].join('');
  };

const wideSurvey: Survey = {
  limitX: 430,
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
  supposedCoast: [
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
  laneBeyondLimit: [
    [430, 232],
    [500, 204],
    [580, 192],
  ],
  serpent: {at: [900, 326], scale: 1},
};

const mediumSurvey: Survey = {
  limitX: 290,
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
  supposedCoast: [
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
  laneBeyondLimit: [
    [290, 204],
    [330, 186],
    [358, 178],
  ],
  serpent: {at: [588, 290], scale: 0.72},
};

const narrowSurvey: Survey = {
  limitX: 100,
  coast: [
    [0, 136],
    [30, 118],
    [44, 92],
    [66, 84],
    [78, 60],
    [100, 48],
  ],
  supposedCoast: [
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
  laneBeyondLimit: [
    [100, 86],
    [124, 70],
  ],
  serpent: {at: [271, 136], scale: 0.32},
};

const wide: ChartPlan = {
  view: {projection: 'mercator', centre: [-142, -40.3], scale: 48},
  detail: '110m',
  graticuleStep: 2,
  underlay: drawSurvey(wideSurvey),
  overlay: drawUnknown(wideSurvey),
  labels: [{key: 'uncharted.unsurveyed', at: {point: [800, 116]}, kind: 'water'}],
  compassRose: {at: [1076, 136], radius: 72},
};

const medium: ChartPlan = {
  view: {projection: 'mercator', centre: [-140.2, -40.1], scale: 46},
  detail: '110m',
  graticuleStep: 2,
  underlay: drawSurvey(mediumSurvey),
  overlay: drawUnknown(mediumSurvey),
  labels: [{key: 'uncharted.unsurveyed', at: {point: [500, 112]}, kind: 'water'}],
  compassRose: {at: [668, 104], radius: 46},
};

const narrow: ChartPlan = {
  view: {projection: 'mercator', centre: laneEnd, scale: 30, centreAt: [165, 62]},
  detail: '110m',
  graticuleStep: 2,
  underlay: drawSurvey(narrowSurvey),
  overlay: drawUnknown(narrowSurvey),
  labels: [{key: 'uncharted.unsurveyed', at: {point: [248, 40]}, kind: 'water'}],
};

export const uncharted = defineChart('uncharted', 'hero', {wide, medium, narrow});
