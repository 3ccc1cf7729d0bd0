/** Puts a chart together: land, graticule, lanes, harbours, words and border. Every chart of the site is a `ChartPlan`. */
import type {Variant, VariantOf} from '../../../src/site/drawing-formats';
import {type Drawing, type DrawingContext, pick} from '../drawing';
import type {Position} from '../geography';
import {stroke} from '../linework';
import {element, escapeText, group, ink, round} from '../svg';
import type {Words} from '../words';
import {type BorderStyle, drawBorder, drawGraticule} from './border';
import {type Country, type Detail, openCoastline} from './coastline';
import {drawCompassRose, drawRhumbLines} from './compass-rose';
import {drawDistanceMarks, drawLane, type Lane, miles} from './lane';
import type {Place} from './places';
import {insetBox, locate, openSheet, type Point, type Sheet, type View} from './view';

/** Where a label stands from its point: a compass direction on the sheet (not on the earth). */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export interface HarbourMark {
  readonly place: Place;
  readonly side: Side;
  /** Extra move of the label in units. */
  readonly nudge?: Point;
  /** A harbour that is no call of the lane is drawn smaller, in ink. */
  readonly isMinor?: boolean;
  /** The distance sailed, in nautical miles: a second line below the name. */
  readonly distance?: number;
  /** What the name stands on, for the halo behind it; water when left out. */
  readonly ground?: Ground;
}

/** What words stand on: the colour of the halo that keeps lines away from them. */
export type Ground = 'water' | 'shallow' | 'land' | 'landStrong';

/** Words on the chart that belong to no harbour. */
export interface Note {
  /** Key of the words in the dictionary. */
  readonly text: string;
  /** The distance that stands in the place of `{miles}` in the words, in nautical miles. */
  readonly distance?: number;
  /** A position on the earth, or a point of the sheet. */
  readonly at: {readonly position: Position} | {readonly point: Point};
  /** `water` names seas, `land` names land, `lane` speaks about a lane and `remark` is small print. */
  readonly kind: 'water' | 'land' | 'lane' | 'remark';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly rotation?: number;
  /** Land for the names of land, else water when left out. */
  readonly ground?: Ground;
}

export interface ChartPlan {
  readonly view: View;
  readonly detail: Detail;
  /** Degrees between lines of the graticule. */
  readonly graticule: number;
  readonly emphasis?: readonly Country[];
  readonly lanes?: readonly Lane[];
  readonly harbours?: readonly HarbourMark[];
  readonly notes?: readonly Note[];
  readonly rose?: {readonly at: Point; readonly radius: number; readonly hasRhumbLines?: boolean};
  /** What the emphasised land is, beside a sample of its colour: the key of the words, and where they stand. */
  readonly key?: {readonly at: Point; readonly text: string};
  /** Anything else below the land, such as range rings. */
  readonly underlay?: Layer;
  /** Anything else above the lanes and below the names. */
  readonly overlay?: Layer;
  /** Coarseness of the coast, in square units. */
  readonly bend?: number;
  /** Smallest island that is drawn, in square units. */
  readonly islet?: number;
  /** Rounds the coast where the data are coarser than the sheet. */
  readonly isRounded?: boolean;
}

/** Draws a part of one chart only. */
export type Layer = (sheet: Sheet, context: DrawingContext, lettering: Lettering) => string;

/** Font sizes of a chart, in units. */
export interface Lettering {
  readonly harbour: number;
  readonly minor: number;
  readonly figure: number;
  readonly note: number;
}

interface Style {
  readonly border: BorderStyle;
  readonly lettering: Lettering;
}

/** The formats of which there are charts. */
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

/** Half the width of the shallow water along the coast, in units. */
const shallowReach = 11;

/** A drawing made from a plan for each variant. */
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

interface DrawnLand {
  readonly shallows: readonly string[];
  readonly land: readonly string[];
}

/** Shallow water with the graticule over it; and the land, with the countries that the chart speaks about. */
function drawLand(sheet: Sheet, plan: ChartPlan): DrawnLand {
  const bend = plan.bend ?? 0.7;
  const trace = openCoastline(sheet, plan.detail);
  const {land, members, borders} = trace({
    members: plan.emphasis,
    bend,
    islet: plan.islet ?? bend * 4,
    isRounded: plan.isRounded,
  });
  const coarse = trace({bend: bend * 12, islet: plan.islet ?? bend * 12, decimals: 0});
  const band = (width: number, opacity: number) =>
    element('path', {
      d: coarse.land,
      fill: 'none',
      stroke: ink.shallow,
      'stroke-width': width,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  const area = (d: string, fill: string) =>
    d === '' ? '' : element('path', {d, fill, stroke: ink.coast, 'stroke-width': 0.8, 'stroke-linejoin': 'round'});
  return {
    shallows: [band(shallowReach * 2, 0.5), band(shallowReach, 1), drawGraticule(sheet, plan.graticule)],
    land: [area(land, ink.land), area(members, ink.landStrong), borders === '' ? '' : stroke(borders, landBorder)],
  };
}

/** Borders on land, as a chart of the sea has them: faint. */
const landBorder = {stroke: ink.coast, 'stroke-width': 0.6, 'stroke-dasharray': '4 2', 'stroke-opacity': 0.6};

/** Unit vector and text anchor of every side. */
const sides: Readonly<
  Record<Side, {readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end'}>
> = {
  n: {x: 0, y: -1, anchor: 'middle'},
  ne: {x: 0.75, y: -0.75, anchor: 'start'},
  e: {x: 1, y: 0, anchor: 'start'},
  se: {x: 0.75, y: 0.75, anchor: 'start'},
  s: {x: 0, y: 1, anchor: 'middle'},
  sw: {x: -0.75, y: 0.75, anchor: 'end'},
  w: {x: -1, y: 0, anchor: 'end'},
  nw: {x: -0.75, y: -0.75, anchor: 'end'},
};

const halo = {'stroke-width': 3.5, 'stroke-linejoin': 'round', 'paint-order': 'stroke'} as const;

/** Distance between baselines, in font sizes. */
const leading = 1.15;

/** Lines of text below one another, the first on the baseline. */
const textLines = ([firstLine = '', ...others]: readonly string[], x: number, size: number): string => {
  return (
    escapeText(firstLine) + others.map((line) => element('tspan', {x, dy: size * leading}, escapeText(line))).join('')
  );
};

function drawHarbours(sheet: Sheet, marks: readonly HarbourMark[], lettering: Lettering, words: Words): string {
  const dots = marks.map((mark) => {
    const [cx, cy] = locate(sheet, mark.place.at);
    return mark.isMinor
      ? element('circle', {cx, cy, r: 3.2, fill: ink.line, 'stroke-width': 1.2})
      : element('circle', {cx, cy, r: 5, fill: ink.route});
  });
  return (
    group({stroke: ink.water, 'stroke-width': 2}, dots) +
    group(
      {'font-size': lettering.harbour, 'font-weight': 650, fill: ink.line, stroke: ink.water, ...halo},
      marks.map((mark) => harbourName(locate(sheet, mark.place.at), mark, lettering, words)),
    )
  );
}

function harbourName([dotX, dotY]: Point, mark: HarbourMark, lettering: Lettering, words: Words): string {
  const size = mark.isMinor ? lettering.minor : lettering.harbour;
  const side = sides[mark.side];
  const gap = mark.isMinor ? 7 : 10;
  const [moveX, moveY] = mark.nudge ?? [0, 0];
  const detailSize = lettering.figure;
  const detailHeight = mark.distance ? detailSize * leading : 0;
  const x = dotX + side.x * gap + moveX;
  // A label above or below clears the dot by its own height; one beside it is centred on the dot.
  const y = dotY + side.y * gap + size * (0.35 + 0.35 * side.y) - (detailHeight * (1 - side.y)) / 2 + moveY;
  const attributes = {
    x,
    'text-anchor': side.anchor === 'start' ? undefined : side.anchor,
    stroke: mark.ground ? ink[mark.ground] : undefined,
  };
  const name = element(
    'text',
    {
      ...attributes,
      y,
      'font-size': mark.isMinor ? size : undefined,
      'font-weight': mark.isMinor ? 500 : undefined,
    },
    escapeText(words.text(mark.place.name)),
  );
  if (!mark.distance) return name;
  const detail = {...attributes, y: y + detailHeight, 'font-size': detailSize, 'font-weight': 500, fill: ink.route};
  return name + element('text', detail, escapeText(miles(mark.distance, words)));
}

const noteLooks = {
  water: {fill: ink.muted, 'letter-spacing': '.16em', 'font-weight': 500},
  land: {fill: ink.muted, 'letter-spacing': '.08em', 'font-weight': 600},
  lane: {fill: ink.route, 'font-weight': 600},
  remark: {fill: ink.muted},
} as const;

function drawNotes(sheet: Sheet, notes: readonly Note[], lettering: Lettering, words: Words): string {
  return notes
    .map((note) => {
      const [x, y] = 'point' in note.at ? note.at.point : locate(sheet, note.at.position);
      const size = lettering.note;
      return element(
        'text',
        {
          x,
          y,
          'font-size': size,
          'text-anchor': note.anchor ?? 'middle',
          transform: note.rotation ? `rotate(${note.rotation} ${round(x)} ${round(y)})` : undefined,
          stroke: ink[note.ground ?? (note.kind === 'land' ? 'land' : 'water')],
          ...halo,
          ...noteLooks[note.kind],
        },
        textLines(words.lines(note.text, note.distance ? {miles: miles(note.distance, words)} : {}), x, size),
      );
    })
    .join('');
}

/** The meaning of the emphasised colour: a sample of it before the words. */
function drawKey([x, y]: Point, text: string, size: number): string {
  const sample = {x, y: y - size * 0.8, width: size * 1.6, height: size, fill: ink.landStrong, stroke: ink.coast};
  return (
    element('rect', {...sample, 'stroke-width': 0.8}) +
    element(
      'text',
      {x: x + size * 2.1, y, 'font-size': size, fill: ink.muted, stroke: ink.water, ...halo},
      escapeText(text),
    )
  );
}
