import path from 'node:path';
import {readCalendar} from '../../plugins/content/calendar';
import {defaultLanguage} from '../../src/site/languages';
import {type DrawingContext, defineDrawing} from '../drawing';
import {titledBlock} from '../lettering';
import {closed, disc, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {route, scaleBar} from '../marks';
import type {Words} from '../messages';
import {ink, label} from '../svg';

interface Milestone {
  /** Its words have the keys `complianceCalendar.<name>.title` and `.note`. */
  readonly name: string;
  /** ISO date. */
  readonly date: string;
  /** Whether the date was postponed before, so that readers must check it. */
  readonly moved: boolean;
}

/** The names of the dates of blog/calendar.yml that the figure shows, by their ids. */
const shown = {
  'vat-deferral': 'vat',
  liability: 'liability',
  eudr: 'eudr',
  'tariff-cut': 'cut',
  'cbam-half': 'cbamHalf',
  'eudr-small': 'eudrSmall',
  'cbam-declaration': 'cbamDeclaration',
  'forced-labour': 'forcedLabour',
} as const;

const milestones: readonly Milestone[] = readCalendar(path.join(__dirname, '../..'), defaultLanguage).flatMap(
  ({id, date, postponed}) => {
    const name = shown[id as keyof typeof shown];
    return name ? [{name, date, moved: postponed !== undefined}] : [];
  },
);

/** Title of a milestone, and what happens then. */
const titleOf = ({name}: Milestone, words: Words): string => words.text(`complianceCalendar.${name}.title`);
const noteOf = ({name}: Milestone): string => `complianceCalendar.${name}.note`;

/** The months of the lane, as days of the calendar. */
const months = Array.from({length: 14}, (_, month) => new Date(Date.UTC(2026, 10 + month)).toISOString().slice(0, 10));

/** Months since 1 November 2026, with the day as a part of its month. */
function monthsSinceStart(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - 2026) * 12 + month - 11 + (day - 1) / daysInMonth;
}

/** A conical buoy whose foot is at the point; a moved date gets the dotted ring of a doubtful position. */
function buoy(x: number, y: number, moved = false): string {
  const ring = {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'};
  return [
    moved ? disc(x, y - 6, 14, ink.water, ring) : '',
    shape(
      closed([
        [x - 6, y],
        [x, y - 13],
        [x + 6, y],
      ]),
      ink.route,
      {stroke: ink.route},
    ),
    stroke(segment(x - 9, y, x + 9, y), {'stroke-width': 1.25}),
    disc(x, y, 1.75, ink.water, {stroke: ink.line}),
  ].join('');
}

/** Length of a month along the lane of the wide frame, and where November 2026 begins. */
const [monthLength, firstMonth] = [44, 60];

/** The months as a scale bar, alternately filled, with their initials and the years. */
function monthScale(y: number, words: Words): string {
  const start = (month: number): number => firstMonth + month * monthLength;
  return [
    scaleBar(firstMonth, y, months.length * monthLength, 5, months.length),
    ...months.map((date, month) =>
      label(words.monthInitial(date), start(month + 0.5), y + 20, {
        'text-anchor': 'middle',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
    stroke(segment(start(2), y - 22, start(2), y + 22), {'stroke-width': 0.75}),
    label('2026', start(2) - 8, y - 8, {'text-anchor': 'end', 'font-weight': 650}),
    label('2027', start(2) + 8, y - 8, {'font-weight': 650}),
  ].join('');
}

/** The edges of a fairway: broken lines on both sides of its shallow-tinted water. */
function fairway(x: number, y: number, width: number, height: number): string {
  const level = width > height;
  const edges = level
    ? [segment(x, y, x + width, y), segment(x, y + height, x + width, y + height)]
    : [segment(x, y, x, y + height), segment(x + width, y, x + width, y + height)];
  const middle = level
    ? segment(x, y + height / 2, x + width, y + height / 2)
    : segment(x + width / 2, y, x + width / 2, y + height);
  return [
    tint(x, y, width, height, ink.shallow),
    stroke(edges.join(''), {stroke: ink.muted, 'stroke-dasharray': '8 4', 'stroke-width': 0.75}),
    route(middle, {'stroke-width': 1.75}),
  ].join('');
}

/** Buoys stand in turn on either side of the fairway; each entry is on the side of its buoy. */
function wide({words, frame}: DrawingContext): string {
  const {width} = frame;
  const [top, bottom] = [150, 206];
  return sheet(frame, [
    fairway(4, top, width - 8, bottom - top),
    ...milestones.map((milestone, index) => {
      const {date, moved} = milestone;
      const lines = words.lines(noteOf(milestone));
      const above = index % 2 === 0;
      const x = firstMonth + monthLength * monthsSinceStart(date);
      // The first two end at their buoys, because the next two begin there; the last does, because the frame ends.
      const endsAtBuoy = index < 2 || index === milestones.length - 1;
      const textX = endsAtBuoy ? x + 8 : x - 8;
      const anchor = {'text-anchor': endsAtBuoy ? 'end' : 'start'};
      // Entries above end just over their buoy; those below begin under it.
      const y = above ? top - 34 - (lines.length + 1) * 17 : bottom + 30;
      return [
        stroke(above ? segment(x, top - 26, x, top) : segment(x, bottom, x, bottom + 16), {'stroke-width': 0.75}),
        buoy(x, above ? top + 4 : bottom + 4, moved),
        label(words.day(date), textX, y, {...anchor, fill: ink.route, 'font-weight': 650}),
        titledBlock(titleOf(milestone, words), lines, textX, y + 17, anchor),
      ].join('');
    }),
    monthScale(318, words),
    disc(width - 24, 26, 7, 'none', {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'}),
    label(words.text('complianceCalendar.check'), width - 38, 30, {fill: ink.muted, 'text-anchor': 'end'}),
  ]);
}

/** The fairway runs downwards to scale. Lines lead from days to their buoys, which keeps the buoys of close days apart. */
function narrow({words, frame}: DrawingContext): string {
  const [left, right, buoys] = [12, 46, 76];
  const [start, month] = [-1, 25];
  const small = {'font-size': 13};
  return sheet(frame, [
    fairway(left, 4, right - left, frame.height - 8),
    ...milestones.map((milestone, index) => {
      const {date, moved} = milestone;
      const y = start + month * monthsSinceStart(date);
      const textY = 28 + index * 39;
      return [
        stroke(
          straight([
            [left, y],
            [right, y],
            [right + 14, textY - 5],
            [buoys, textY - 5],
          ]),
          {'stroke-width': 0.75},
        ),
        buoy(buoys, textY + 1, moved),
        label(words.day(date), 96, textY, {...small, fill: ink.route, 'font-weight': 650}),
        titledBlock(titleOf(milestone, words), [words.text(noteOf(milestone))], 168, textY, small),
      ].join('');
    }),
    disc(buoys, 334, 6, 'none', {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'}),
    label(words.text('complianceCalendar.check'), 96, 338, {...small, fill: ink.muted}),
  ]);
}

/** Dates of 2026 and 2027 that change what an importer has to do, as buoys along a lane drawn to scale in time. */
export const complianceCalendar = defineDrawing('compliance-calendar', 'figure', {wide, narrow});
