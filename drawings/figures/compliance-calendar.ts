import path from 'node:path';
import {readCalendar} from '../../plugins/content/calendar';
import {defaultLanguage} from '../../src/site/languages';
import {type DrawingContext, defineDrawing} from '../drawing';
import {titledBlock} from '../lettering';
import {borderedSheet, disc, filledRect, polygon, polyline, segment, shape, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {route, scaleBar} from '../symbols';

interface Milestone {
  /** Part of the message keys `complianceCalendar.<name>.title` and `.note`. */
  readonly name: string;
  readonly date: string;
  /** Whether the date has already been postponed, so that readers should check it again. */
  readonly isPostponed: boolean;
}

/**
 * The dates of blog/calendar.yml that the figure shows. A key is the id of a date; its value is the name of the date in
 * message keys.
 */
const milestoneNames = {
  'vat-deferral': 'vatDeferral',
  liability: 'liability',
  eudr: 'eudr',
  'tariff-cut': 'tariffCut',
  'cbam-half': 'cbamHalf',
  'eudr-small': 'eudrSmall',
  'cbam-declaration': 'cbamDeclaration',
  'forced-labour': 'forcedLabour',
} as const;

const milestones: readonly Milestone[] = readCalendar(path.join(__dirname, '../..'), defaultLanguage).flatMap(
  ({id, date, postponed}) => {
    const name = milestoneNames[id as keyof typeof milestoneNames];
    return name ? [{name, date, isPostponed: postponed !== undefined}] : [];
  },
);

const titleText = ({name}: Milestone, messages: DrawingMessages): string =>
  messages.line(`complianceCalendar.${name}.title`);
const noteKey = ({name}: Milestone): string => `complianceCalendar.${name}.note`;

/** First days of the months on the scale, as ISO dates. */
const months = Array.from({length: 14}, (_, month) => new Date(Date.UTC(2026, 10 + month)).toISOString().slice(0, 10));

/** Months since 1 November 2026, with a fraction for the day. */
function monthsSinceStart(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - 2026) * 12 + month - 11 + (day - 1) / daysInMonth;
}

/** A conical buoy, its foot at the point. A postponed date has a dotted ring, like a doubtful position on a chart. */
function buoy(x: number, y: number, isPostponed = false): string {
  const ring = {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'};
  return [
    isPostponed ? disc(x, y - 6, 14, ink.water, ring) : '',
    shape(
      polygon([
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

/** In the wide variant: units per month along the fairway, and the `x` of 1 November 2026. */
const [monthWidth, firstMonthX] = [44, 60];

/** A scale bar of the months, with their initials and the years. */
function monthScale(y: number, messages: DrawingMessages): string {
  const monthStartX = (month: number): number => firstMonthX + month * monthWidth;
  return [
    scaleBar(firstMonthX, y, months.length * monthWidth, 5, months.length),
    ...months.map((date, index) =>
      label(messages.formatMonthInitial(date), monthStartX(index + 0.5), y + 20, {
        'text-anchor': 'middle',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
    stroke(segment(monthStartX(2), y - 22, monthStartX(2), y + 22), {'stroke-width': 0.75}),
    label('2026', monthStartX(2) - 8, y - 8, {'text-anchor': 'end', 'font-weight': 650}),
    label('2027', monthStartX(2) + 8, y - 8, {'font-weight': 650}),
  ].join('');
}

/** Draws a fairway: its water, its dashed edges, and the route along its middle. */
function fairway(x: number, y: number, width: number, height: number): string {
  const isHorizontal = width > height;
  const edges = isHorizontal
    ? [segment(x, y, x + width, y), segment(x, y + height, x + width, y + height)]
    : [segment(x, y, x, y + height), segment(x + width, y, x + width, y + height)];
  const middle = isHorizontal
    ? segment(x, y + height / 2, x + width, y + height / 2)
    : segment(x + width / 2, y, x + width / 2, y + height);
  return [
    filledRect(x, y, width, height, ink.shallow),
    stroke(edges.join(''), {stroke: ink.muted, 'stroke-dasharray': '8 4', 'stroke-width': 0.75}),
    route(middle, {'stroke-width': 1.75}),
  ].join('');
}

/** The buoys alternate between both sides of the fairway, with their labels on the same side. */
function wide({messages, size}: DrawingContext): string {
  const {width} = size;
  const [top, bottom] = [150, 206];
  return borderedSheet(size, [
    fairway(4, top, width - 8, bottom - top),
    ...milestones.map((milestone, index) => {
      const {date, isPostponed} = milestone;
      const lines = messages.lines(noteKey(milestone));
      const isAbove = index % 2 === 0;
      const x = firstMonthX + monthWidth * monthsSinceStart(date);
      // The labels of the first two dates end at their buoys, because the labels of the next two dates begin close by. The
      // last label would not fit to the right of its buoy, so it also ends there.
      const endsAtBuoy = index < 2 || index === milestones.length - 1;
      const textX = endsAtBuoy ? x + 8 : x - 8;
      const anchor = {'text-anchor': endsAtBuoy ? 'end' : 'start'};
      // Labels end just above an upper buoy, or begin below a lower one.
      const y = isAbove ? top - 34 - (lines.length + 1) * 17 : bottom + 30;
      return [
        stroke(isAbove ? segment(x, top - 26, x, top) : segment(x, bottom, x, bottom + 16), {'stroke-width': 0.75}),
        buoy(x, isAbove ? top + 4 : bottom + 4, isPostponed),
        label(messages.formatDate(date), textX, y, {...anchor, fill: ink.route, 'font-weight': 650}),
        titledBlock(titleText(milestone, messages), lines, textX, y + 17, anchor),
      ].join('');
    }),
    monthScale(318, messages),
    disc(width - 24, 26, 7, 'none', {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'}),
    label(messages.line('complianceCalendar.postponed'), width - 38, 30, {fill: ink.muted, 'text-anchor': 'end'}),
  ]);
}

/** The fairway is vertical. Lines lead from its dates to the buoys, because buoys on the fairway would overlap. */
function narrow({messages, size}: DrawingContext): string {
  const [left, right, buoyX] = [12, 46, 76];
  const [firstMonthY, monthHeight] = [-1, 25];
  const smallText = {'font-size': 13};
  return borderedSheet(size, [
    fairway(left, 4, right - left, size.height - 8),
    ...milestones.map((milestone, index) => {
      const {date, isPostponed} = milestone;
      const y = firstMonthY + monthHeight * monthsSinceStart(date);
      const textY = 28 + index * 39;
      return [
        stroke(
          polyline([
            [left, y],
            [right, y],
            [right + 14, textY - 5],
            [buoyX, textY - 5],
          ]),
          {'stroke-width': 0.75},
        ),
        buoy(buoyX, textY + 1, isPostponed),
        label(messages.formatDate(date), 96, textY, {...smallText, fill: ink.route, 'font-weight': 650}),
        titledBlock(titleText(milestone, messages), [messages.line(noteKey(milestone))], 168, textY, smallText),
      ].join('');
    }),
    disc(buoyX, 334, 6, 'none', {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'}),
    label(messages.line('complianceCalendar.postponed'), 96, 338, {...smallText, fill: ink.muted}),
  ]);
}

/**
 * Dates in 2026 and 2027 that change an importer's obligations. The dates are buoys along a fairway, and the fairway is the
 * time scale.
 */
export const complianceCalendar = defineDrawing('compliance-calendar', 'figure', {wide, narrow});
