/** Composes charts of land, graticule, lanes, harbours, words and border. Every chart of the site is a `ChartPlan`. */
import type {Variant, VariantOf} from '../../src/site/drawing-formats';
import {type Drawing, type DrawingContext, pick} from '../drawing';
import {element, ink} from '../svg';
import {type BorderStyle, drawBorder} from './border';
import {drawCompassRose, drawRhumbLines} from './compass-rose';
import {type DrawnLand, drawLand, shallowReach, type Terrain} from './land';
import {drawDistanceMarks, drawLane, type Lane} from './lane';
import {drawHarbours, drawKey, drawNotes, type HarbourMark, type Lettering, type Note} from './names';
import {insetBox, openSheet, type Point, type Sheet, type View} from './view';

/** The content of a chart: a view of the earth, and lettering. */
export interface ChartPlan extends Terrain {
  readonly view: View;
  readonly lanes?: readonly Lane[];
  readonly harbours?: readonly HarbourMark[];
  readonly notes?: readonly Note[];
  readonly rose?: {readonly at: Point; readonly radius: number; readonly hasRhumbLines?: boolean};
  /** Legend of the emphasised land, beside a sample of its colour: its position, and the key of its words. */
  readonly key?: {readonly at: Point; readonly text: string};
  /** Extra marks below the land, such as range rings. */
  readonly underlay?: Layer;
  /** Extra marks above the lanes and below the names. */
  readonly overlay?: Layer;
}

/** Draws a part of one chart only. */
export type Layer = (sheet: Sheet, context: DrawingContext, lettering: Lettering) => string;

interface Style {
  readonly border: BorderStyle;
  readonly lettering: Lettering;
}

/** The formats that charts may have. */
type ChartFormat = 'landing' | 'hero' | 'region';

const mediumStyle: Style = {
  border: {width: 25, figures: 15},
  lettering: {harbour: 18, minor: 16, figure: 15, note: 15},
};
const narrowStyle: Style = {
  border: {width: 23, figures: 14},
  lettering: {harbour: 16, minor: 14, figure: 14, note: 14},
};

/** Letters are sized so that none is under about 11 CSS pixels where the page shows a variant at its smallest. */
const styles: {readonly [Format in ChartFormat]: Readonly<Record<VariantOf<Format>, Style>>} = {
  landing: {
    wide: {border: {width: 28, figures: 14}, lettering: {harbour: 18, minor: 16, figure: 15, note: 15}},
    medium: mediumStyle,
    narrow: narrowStyle,
  },
  hero: {
    wide: {border: {width: 28, figures: 14}, lettering: {harbour: 19, minor: 16, figure: 15, note: 15}},
    medium: mediumStyle,
    narrow: narrowStyle,
  },
  region: {
    narrow: {border: {width: 7}, lettering: narrowStyle.lettering},
  },
};

/** Makes a drawing from a plan for each variant. */
export function chartDrawing<Format extends ChartFormat>(
  name: string,
  format: Format,
  plans: Readonly<Record<VariantOf<Format>, ChartPlan>>,
): Drawing {
  // Land is the same in every language and costs most of the work.
  const land = new Map<Variant, DrawnLand>();
  return {
    name,
    format,
    draw(context) {
      const {variant, frame, words} = context;
      const plan: ChartPlan = pick(plans, variant);
      const {border, lettering}: Style = pick(styles[format], variant);
      const sheet = openSheet(plan.view, insetBox(frame, border.width), shallowReach + 3);
      const drawnLand = land.get(variant) ?? drawLand(sheet, plan);
      land.set(variant, drawnLand);
      const lanes = plan.lanes ?? [];
      return [
        element('path', {d: `M0,0H${frame.width}V${frame.height}H0Z`, fill: ink.water}),
        ...drawnLand.shallows,
        plan.rose?.hasRhumbLines ? drawRhumbLines(sheet, plan.rose.at) : '',
        plan.underlay?.(sheet, context, lettering) ?? '',
        ...drawnLand.land,
        ...lanes.map((lane) => drawLane(sheet, lane)),
        plan.rose ? drawCompassRose(sheet, plan.rose.at, plan.rose.radius, words) : '',
        plan.overlay?.(sheet, context, lettering) ?? '',
        ...lanes.map((lane) => drawDistanceMarks(sheet, lane, lettering.figure, words)),
        drawNotes(sheet, plan.notes ?? [], lettering, words),
        plan.key ? drawKey(plan.key.at, words.text(plan.key.text), lettering.note) : '',
        drawHarbours(sheet, plan.harbours ?? [], lettering, words),
        drawBorder(sheet, frame, plan.graticule, border, words),
      ].join('');
    },
  };
}
