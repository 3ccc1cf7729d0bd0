/** The lettering of a chart: names of harbours, notes, and the legend of its colours. */
import type {Position} from '../geography';
import type {Words} from '../messages';
import {element, escapeText, group, ink, round} from '../svg';
import {miles} from './lane';
import type {Place} from './places';
import {locate, type Point, type Sheet} from './view';

/** Side of a point on which its label is: a compass direction on the sheet (not on the earth). */
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
  /** Ground under the name, for its halo; water when left out. */
  readonly ground?: Ground;
}

/** The ground under words: the colour of the halo that keeps lines away from them. */
export type Ground = 'water' | 'shallow' | 'land' | 'landStrong';

/** Words on the chart that belong to no harbour. */
export interface Note {
  /** Key of the words in the dictionary. */
  readonly text: string;
  /** Distance in nautical miles that replaces `{miles}` in the words. */
  readonly distance?: number;
  /** A position on the earth, or a point of the sheet. */
  readonly at: {readonly position: Position} | {readonly point: Point};
  /** `water` names seas, `land` names land, `lane` describes a lane and `remark` is small print. */
  readonly kind: 'water' | 'land' | 'lane' | 'remark';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly rotation?: number;
  /** Land for the names of land, else water when left out. */
  readonly ground?: Ground;
}

/** Font sizes of a chart, in units. */
export interface Lettering {
  readonly harbour: number;
  readonly minor: number;
  readonly figure: number;
  readonly note: number;
}

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

export function drawHarbours(sheet: Sheet, marks: readonly HarbourMark[], lettering: Lettering, words: Words): string {
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

const noteStyles = {
  water: {fill: ink.muted, 'letter-spacing': '.16em', 'font-weight': 500},
  land: {fill: ink.muted, 'letter-spacing': '.08em', 'font-weight': 600},
  lane: {fill: ink.route, 'font-weight': 600},
  remark: {fill: ink.muted},
} as const;

export function drawNotes(sheet: Sheet, notes: readonly Note[], lettering: Lettering, words: Words): string {
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
          ...noteStyles[note.kind],
        },
        textLines(words.lines(note.text, note.distance ? {miles: miles(note.distance, words)} : {}), x, size),
      );
    })
    .join('');
}

/** The meaning of the emphasised colour: a sample of it before the words. */
export function drawKey([x, y]: Point, text: string, size: number): string {
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
