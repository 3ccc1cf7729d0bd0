/** Draws charts: land, graticule, lanes, ports, labels and border. */
import type {Variant, VariantOf} from '../../src/site/drawing-formats';
import {type Drawing, type DrawingContext, pickVariant} from '../drawing';
import {element, ink} from '../svg';
import {type BorderStyle, drawBorder} from './border';
import {drawCompassRose, drawRhumbLines} from './compass-rose';
import {type ChartLabel, drawLabels, drawLegend, drawPorts, type FontSizes, type PortMark} from './labels';
import {type DrawnLand, drawLand, shallowsWidth, type Terrain} from './land';
import {drawDistanceMarks, drawLane, type Lane} from './lane';
import {createSheet, insetBounds, type Point, type Sheet, type View} from './view';

/** What one variant of a chart shows. */
export interface ChartPlan extends Terrain {
  readonly view: View;
  readonly lanes?: readonly Lane[];
  readonly ports?: readonly PortMark[];
  readonly labels?: readonly ChartLabel[];
  readonly compassRose?: {readonly at: Point; readonly radius: number; readonly hasRhumbLines?: boolean};
  /** Legend of the emphasised land: the left end of its baseline, and its message key. */
  readonly legend?: {readonly at: Point; readonly key: string};
  /** Drawn below the land, such as range rings. */
  readonly underlay?: Layer;
  /** Drawn above the lanes and below the labels. */
  readonly overlay?: Layer;
}

/** Draws something that only one chart has. */
export type Layer = (sheet: Sheet, context: DrawingContext, fontSizes: FontSizes) => string;

interface ChartStyle {
  readonly border: BorderStyle;
  readonly fontSizes: FontSizes;
}

type ChartFormat = 'landing' | 'hero' | 'region';

const mediumStyle: ChartStyle = {
  border: {width: 25, labelFontSize: 15},
  fontSizes: {port: 18, minorPort: 16, distance: 15, label: 15},
};
const narrowStyle: ChartStyle = {
  border: {width: 23, labelFontSize: 14},
  fontSizes: {port: 16, minorPort: 14, distance: 14, label: 14},
};

/** Each font size is at least about 11 CSS pixels, even when the page shows the variant at its smallest. */
const chartStyles: {readonly [Format in ChartFormat]: Readonly<Record<VariantOf<Format>, ChartStyle>>} = {
  landing: {
    wide: {border: {width: 28, labelFontSize: 14}, fontSizes: {port: 18, minorPort: 16, distance: 15, label: 15}},
    medium: mediumStyle,
    narrow: narrowStyle,
  },
  hero: {
    wide: {border: {width: 28, labelFontSize: 14}, fontSizes: {port: 19, minorPort: 16, distance: 15, label: 15}},
    medium: mediumStyle,
    narrow: narrowStyle,
  },
  region: {
    narrow: {border: {width: 7}, fontSizes: narrowStyle.fontSizes},
  },
};

/** Defines a chart with one plan per variant. */
export function defineChart<Format extends ChartFormat>(
  name: string,
  format: Format,
  plans: Readonly<Record<VariantOf<Format>, ChartPlan>>,
): Drawing {
  // Cached, because drawing land takes the most time, and land is the same in every language.
  const landCache = new Map<Variant, DrawnLand>();
  return {
    name,
    format,
    draw(context) {
      const {variant, size, messages} = context;
      const plan: ChartPlan = pickVariant(plans, variant);
      const {border, fontSizes}: ChartStyle = pickVariant(chartStyles[format], variant);
      const sheet = createSheet(plan.view, insetBounds(size, border.width), shallowsWidth + 3);
      const drawnLand = landCache.get(variant) ?? drawLand(sheet, plan);
      landCache.set(variant, drawnLand);
      const lanes = plan.lanes ?? [];
      return [
        element('path', {d: `M0,0H${size.width}V${size.height}H0Z`, fill: ink.water}),
        ...drawnLand.shallows,
        plan.compassRose?.hasRhumbLines ? drawRhumbLines(sheet, plan.compassRose.at) : '',
        plan.underlay?.(sheet, context, fontSizes) ?? '',
        ...drawnLand.land,
        ...lanes.map((lane) => drawLane(sheet, lane)),
        plan.compassRose ? drawCompassRose(sheet, plan.compassRose.at, plan.compassRose.radius, messages) : '',
        plan.overlay?.(sheet, context, fontSizes) ?? '',
        ...lanes.map((lane) => drawDistanceMarks(sheet, lane, fontSizes.distance, messages)),
        drawLabels(sheet, plan.labels ?? [], fontSizes, messages),
        plan.legend ? drawLegend(plan.legend.at, messages.line(plan.legend.key), fontSizes.label) : '',
        drawPorts(sheet, plan.ports ?? [], fontSizes, messages),
        drawBorder(sheet, size, plan.graticuleStep, border, messages),
      ].join('');
    },
  };
}
