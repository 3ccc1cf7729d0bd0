import type {Drawing, DrawingContext, Language} from '../drawing';
import {titledBlock} from '../lettering';
import {box, closed, disc, type Point, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {element, ink, label} from '../svg';

interface Milestone {
  /** ISO date of trade-facts.md, sections 2.1, 2.2 and 4.2. */
  readonly date: string;
  /** The date has been put off before: the reader has to check it. */
  readonly moved?: boolean;
  /** Side of the lane and row of the label in the wide frame, with a shift of the text against its buoy. */
  readonly wide: {readonly side: 'above' | 'below'; readonly row: 0 | 1; readonly shift: number};
}

const milestones: readonly Milestone[] = [
  {date: '2026-07-01', wide: {side: 'above', row: 1, shift: -18}},
  {date: '2026-08-12', wide: {side: 'below', row: 0, shift: -18}},
  {date: '2026-12-30', moved: true, wide: {side: 'above', row: 0, shift: -30}},
  {date: '2027-02-01', wide: {side: 'below', row: 0, shift: -18}},
  {date: '2027-06-30', moved: true, wide: {side: 'above', row: 1, shift: -76}},
  {date: '2027-07-09', wide: {side: 'below', row: 1, shift: -14}},
  {date: '2027-09-30', wide: {side: 'above', row: 0, shift: -36}},
  {date: '2027-12-14', wide: {side: 'below', row: 0, shift: -90}},
];

interface Words {
  readonly entries: readonly {readonly title: string; readonly date: string; readonly lines: readonly string[]}[];
  readonly months: readonly string[];
  readonly check: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    entries: [
      {date: '1 jul 2026', title: 'Paquetes', lines: ['hasta 150 €:', '3 € por artículo']},
      {date: '12 ago 2026', title: 'Envases', lines: ['se aplica el PPWR']},
      {date: '30 dic 2026', title: 'EUDR', lines: ['empresas grandes', 'y medianas']},
      {date: '1 feb 2027', title: 'MAFC', lines: ['venta de certificados']},
      {date: '30 jun 2027', title: 'EUDR', lines: ['micro y pequeñas']},
      {date: '9 jul 2027', title: 'eFTI', lines: ['datos electrónicos', 'ante la autoridad']},
      {date: '30 sep 2027', title: 'MAFC', lines: ['primera declaración']},
      {date: '14 dic 2027', title: 'Trabajo forzoso', lines: ['se aplica el reglamento']},
    ],
    months: ['J', 'A', 'S', 'O', 'N', 'D', 'E', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    check: 'fecha ya aplazada: compruébela',
  },
  en: {
    entries: [
      {date: '1 Jul 2026', title: 'Parcels', lines: ['up to €150:', '€3 per item']},
      {date: '12 Aug 2026', title: 'Packaging', lines: ['PPWR applies']},
      {date: '30 Dec 2026', title: 'EUDR', lines: ['large and', 'medium firms']},
      {date: '1 Feb 2027', title: 'CBAM', lines: ['certificates on sale']},
      {date: '30 Jun 2027', title: 'EUDR', lines: ['micro and small']},
      {date: '9 Jul 2027', title: 'eFTI', lines: ['electronic data', 'to authorities']},
      {date: '30 Sep 2027', title: 'CBAM', lines: ['first declaration']},
      {date: '14 Dec 2027', title: 'Forced labour', lines: ['regulation applies']},
    ],
    months: ['J', 'A', 'S', 'O', 'N', 'D', 'J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    check: 'date already moved: check it',
  },
};

const monthCount = 18;

/** Months since 1 July 2026, with the day as a part of its month. */
function monthsSinceStart(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - 2026) * 12 + month - 7 + (day - 1) / daysInMonth;
}

/** A conical buoy with its topmark, standing on the point; a moved date gets the dotted ring of a doubtful position. */
function buoy(x: number, y: number, moved = false): string {
  return (
    (moved
      ? disc(x, y - 5, 15, ink.water, {stroke: ink.route, 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3'})
      : '') +
    shape(
      closed([
        [x - 6, y],
        [x, y - 13],
        [x + 6, y],
      ]),
      ink.route,
      {stroke: ink.route},
    ) +
    stroke(segment(x - 9, y, x + 9, y), {'stroke-width': 1.25}) +
    disc(x, y, 1.75, ink.water, {stroke: ink.line})
  );
}

/** The months as a scale bar, alternately filled, with their initials. */
function monthScale(x: number, y: number, length: number, initials: readonly string[]): string {
  const step = length / monthCount;
  return (
    Array.from({length: monthCount / 2}, (_, index) =>
      element('rect', {x: x + 2 * index * step, y, width: step, height: 5, fill: ink.line}),
    ).join('') +
    box(x, y, length, 5, {'stroke-width': 0.75}) +
    initials
      .map((initial, index) =>
        label(initial, x + (index + 0.5) * step, y + 20, {'text-anchor': 'middle', fill: ink.muted, stroke: 'none'}),
      )
      .join('')
  );
}

function wide({language, frame}: DrawingContext): string {
  const {entries, months, check} = words[language];
  const [left, length] = [36, 648];
  const lane = {top: 146, bottom: 202};
  const buoyAt = (lane.top + lane.bottom) / 2 + 5;
  const rows = {above: [92, 36], below: [238, 262]} as const;
  return sheet(frame, [
    tint(4, lane.top, frame.width - 8, lane.bottom - lane.top, ink.shallow),
    ...[lane.top, lane.bottom].map((y) =>
      stroke(segment(4, y, frame.width - 4, y), {stroke: ink.muted, 'stroke-dasharray': '8 4', 'stroke-width': 0.75}),
    ),
    stroke(segment(4, buoyAt, frame.width - 4, buoyAt), {stroke: ink.route, 'stroke-width': 1.5}),
    ...milestones.map(({date, wide: {side, row, shift}, moved}, index) => {
      const x = left + (length * monthsSinceStart(date)) / monthCount;
      const y = rows[side][row];
      const entry = entries[index];
      const lines = entry?.lines ?? [];
      const foot = y + (lines.length + 1) * 17 - 10;
      const from: Point = side === 'above' ? [x, foot] : [x, y - 14];
      return (
        stroke(straight([from, [x, side === 'above' ? buoyAt - 13 : buoyAt]]), {'stroke-width': 0.75}) +
        buoy(x, buoyAt, moved) +
        label(entry?.date ?? '', x + shift, y, {fill: ink.route, 'font-weight': 650}) +
        titledBlock(entry?.title ?? '', lines, x + shift, y + 17)
      );
    }),
    monthScale(left, 316, length, months),
    buoy(30, 0),
    label(check, 706, 28, {'text-anchor': 'end', fill: ink.muted}),
  ]);
}

/** The lane runs downwards to scale; leaders fan out from the buoys to evenly spaced entries. */
function narrow({language, frame}: DrawingContext): string {
  const {entries, check} = words[language];
  const [top, length] = [22, 300];
  const x = 44;
  return sheet(frame, [
    tint(24, 4, 40, frame.height - 8, ink.shallow),
    ...[24, 64].map((edge) =>
      stroke(segment(edge, 4, edge, frame.height - 4), {
        stroke: ink.muted,
        'stroke-dasharray': '8 4',
        'stroke-width': 0.75,
      }),
    ),
    stroke(segment(x, 4, x, frame.height - 4), {stroke: ink.route, 'stroke-width': 1.5}),
    ...milestones.map(({date, moved}, index) => {
      const y = top + (length * monthsSinceStart(date)) / monthCount;
      const entryY = 30 + index * 39;
      const entry = entries[index];
      return (
        stroke(
          straight([
            [x, y],
            [74, entryY - 2],
            [86, entryY - 2],
          ]),
          {'stroke-width': 0.75},
        ) +
        buoy(x, y + 5, moved) +
        label(entry?.date ?? '', 92, entryY, {'font-size': 13, fill: ink.route, 'font-weight': 650}) +
        titledBlock(entry?.title ?? '', [], 170, entryY, {'font-size': 13}) +
        label(entry?.lines.join(' ') ?? '', 170, entryY + 15, {'font-size': 13})
      );
    }),
    label(check, 92, 342, {'font-size': 13, fill: ink.muted}),
  ]);
}

/** Dates of 2026 and 2027 that change what an importer has to do, as buoys along a lane drawn to scale in time. */
export const complianceCalendar: Drawing = {
  name: 'compliance-calendar',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
