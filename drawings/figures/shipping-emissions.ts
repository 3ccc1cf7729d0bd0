import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock} from '../lettering';
import {borderedSheet, filledRect, type Point, polyline, segment, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {coast, route, vessel, waypoint, windingShore} from '../symbols';

/** Percentage of a year's shipping emissions that needs allowances (EU ETS; the article cites the source). */
const percentages = [
  {year: '2024', percent: 40},
  {year: '2025', percent: 70},
  {year: '2026', percent: 100},
] as const;

interface Locks {
  readonly left: number;
  readonly floor: number;
  readonly chamberWidth: number;
  /** Height of the water at 100 %. */
  readonly fullHeight: number;
}

/** Section of three lock chambers, one per year. The height of the water is the percentage. */
function locks({left, floor, chamberWidth, fullHeight}: Locks, messages: DrawingMessages): string {
  const top = floor - fullHeight - 8;
  return percentages
    .map(({year, percent}, index) => {
      const x = left + index * chamberWidth;
      const level = floor - (fullHeight * percent) / 100;
      const graduations = Array.from({length: 11}, (_, tenth) => {
        const y = floor - (fullHeight * tenth) / 10;
        return segment(x, y, x + (tenth % 5 === 0 ? 9 : 5), y);
      });
      const ripples = [0.45, 0.65, 0.85]
        .map((share) => ({share, y: level + (floor - level) * share}))
        .filter(({y}) => y > level + 42)
        .map(({share, y}) => segment(x + chamberWidth * share * 0.7, y, x + chamberWidth * (share * 0.7 + 0.2), y));
      return [
        filledRect(x, level, chamberWidth, floor - level, ink.shallow),
        stroke(ripples.join(''), {stroke: ink.muted, 'stroke-width': 0.5}),
        stroke(segment(x, level, x + chamberWidth, level), {stroke: ink.route, 'stroke-width': 1.75}),
        vessel(x + chamberWidth / 2 + 4, level, chamberWidth * 0.5, 5),
        stroke(graduations.join(''), {'stroke-width': 0.75}),
        stroke(segment(x, floor, x, top), {'stroke-width': 1.5}),
        label(messages.formatPercent(percent / 100), x + chamberWidth / 2 + 4, level + 34, {
          'font-size': 22,
          'font-weight': 650,
          fill: ink.route,
          stroke: ink.shallow,
          'text-anchor': 'middle',
        }),
        label(index === 2 ? messages.line('shippingEmissions.from2026') : year, x + chamberWidth / 2 + 4, floor + 20, {
          'text-anchor': 'middle',
          'font-weight': 650,
        }),
      ].join('');
    })
    .concat(
      stroke(segment(left + 3 * chamberWidth, floor, left + 3 * chamberWidth, top), {'stroke-width': 1.5}),
      stroke(segment(left - 8, floor, left + 3 * chamberWidth + 8, floor), {'stroke-width': 2.5}),
    )
    .join('');
}

/** The locks on the left. On the right, a voyage out of the EU; only half of its emissions count. */
function wide({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const [start, midpoint, end]: readonly [Point, Point, Point] = [
    [528, 278],
    [588, 192],
    [654, 84],
  ];
  const landHalo = {stroke: ink.land};
  return borderedSheet(size, [
    label(messages.line('shippingEmissions.share'), 24, 34, {'font-weight': 650}),
    locks({left: 28, floor: 312, chamberWidth: 134, fullHeight: 232}, messages),
    stroke(segment(452, 4, 452, height - 4), {'stroke-width': 0.5}),
    coast(windingShore([452, 270], [width - 4, 296], 7, 1.2), [
      [width - 4, height - 4],
      [452, height - 4],
    ]),
    coast(windingShore([560, 4], [width - 4, 128], 7, 2.5), [[width - 4, 4]]),
    route(polyline([start, midpoint]), {'stroke-width': 4}),
    route(polyline([midpoint, end]), {'stroke-dasharray': '6 5'}),
    stroke(segment(midpoint[0] - 8, midpoint[1] - 4, midpoint[0] + 8, midpoint[1] + 4), {'stroke-width': 1.5}),
    waypoint(...start),
    waypoint(...end),
    textBlock(messages.lines('shippingEmissions.voyage'), 466, 34, {'font-weight': 650}),
    label(messages.line('shippingEmissions.countedHalf'), 574, 250, {fill: ink.route, 'font-weight': 650}),
    label(messages.line('shippingEmissions.uncountedHalf'), 634, 158, {fill: ink.muted}),
    label(messages.line('shippingEmissions.outside'), width - 16, 30, {
      'text-anchor': 'end',
      'font-weight': 650,
      ...landHalo,
    }),
    label(messages.line('shippingEmissions.union'), 468, 312, {'font-weight': 650, ...landHalo}),
    textBlock(messages.lines('shippingEmissions.scope'), width - 16, 318, {
      'text-anchor': 'end',
      fill: ink.muted,
      ...landHalo,
    }),
  ]);
}

/** The locks, and the voyage below them. */
function narrow({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const [start, midpoint, end, y] = [70, 178, 286, 312];
  const landHalo = {stroke: ink.land};
  return borderedSheet(size, [
    label(messages.line('shippingEmissions.shareShort'), 16, 28, {'font-weight': 650}),
    locks({left: 24, floor: 210, chamberWidth: 104, fullHeight: 148}, messages),
    coast(windingShore([66, height - 4], [62, 248], 5, 1.2), [
      [4, 248],
      [4, height - 4],
    ]),
    coast(windingShore([294, 248], [290, height - 4], 5, 2.5), [
      [width - 4, height - 4],
      [width - 4, 248],
    ]),
    stroke(segment(4, 248, width - 4, 248), {'stroke-width': 0.5}),
    route(segment(start, y, midpoint, y), {'stroke-width': 4}),
    route(segment(midpoint, y, end, y), {'stroke-dasharray': '6 5'}),
    stroke(segment(midpoint, y - 8, midpoint, y + 8), {'stroke-width': 1.5}),
    waypoint(start, y),
    waypoint(end, y),
    label(messages.line('shippingEmissions.voyage'), width / 2, 272, {'text-anchor': 'middle', 'font-weight': 650}),
    label(messages.line('shippingEmissions.countedHalf'), (start + midpoint) / 2 + 2, y - 12, {
      'text-anchor': 'middle',
      fill: ink.route,
      'font-weight': 650,
      'font-size': 13,
    }),
    label(messages.line('shippingEmissions.uncountedHalf'), (midpoint + end) / 2 - 2, y - 12, {
      'text-anchor': 'middle',
      fill: ink.muted,
      'font-size': 13,
    }),
    label(messages.line('shippingEmissions.union'), 20, y + 5, {'font-weight': 650, ...landHalo}),
    textBlock(messages.lines('shippingEmissions.outside'), width - 14, y - 2, {
      'text-anchor': 'end',
      'font-weight': 650,
      'font-size': 13,
      ...landHalo,
    }),
  ]);
}

/** How the EU emissions trading system was phased in for shipping, and which half of a voyage counts. */
export const shippingEmissions = defineDrawing('shipping-emissions', 'figure', {wide, narrow});
