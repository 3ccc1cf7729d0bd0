import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock} from '../lettering';
import {type Point, segment, sheet, straight, stroke, tint} from '../linework';
import {coast, route, vessel, waypoint, windingShore} from '../marks';
import type {Words} from '../messages';
import {ink, label} from '../svg';

/** Share of a year's shipping emissions for which allowances are due (EU ETS; the article names the source). */
const shares = [
  {year: '2024', percent: 40},
  {year: '2025', percent: 70},
  {year: '2026', percent: 100},
] as const;

interface Locks {
  readonly left: number;
  readonly floor: number;
  readonly chamber: number;
  /** Height of 100 %. */
  readonly full: number;
}

/** Three chambers of a lock in section: the water of each year stands at its share. */
function locks({left, floor, chamber, full}: Locks, words: Words): string {
  const top = floor - full - 8;
  return shares
    .map(({year, percent: share}, index) => {
      const x = left + index * chamber;
      const level = floor - (full * share) / 100;
      const graduations = Array.from({length: 11}, (_, tenth) => {
        const y = floor - (full * tenth) / 10;
        return segment(x, y, x + (tenth % 5 === 0 ? 9 : 5), y);
      });
      const ripples = [0.45, 0.65, 0.85]
        .map((part) => ({part, y: level + (floor - level) * part}))
        .filter(({y}) => y > level + 42)
        .map(({part, y}) => segment(x + chamber * part * 0.7, y, x + chamber * (part * 0.7 + 0.2), y));
      return [
        tint(x, level, chamber, floor - level, ink.shallow),
        stroke(ripples.join(''), {stroke: ink.muted, 'stroke-width': 0.5}),
        stroke(segment(x, level, x + chamber, level), {stroke: ink.route, 'stroke-width': 1.75}),
        vessel(x + chamber / 2 + 4, level, chamber * 0.5, 5),
        stroke(graduations.join(''), {'stroke-width': 0.75}),
        stroke(segment(x, floor, x, top), {'stroke-width': 1.5}),
        label(words.percent(share / 100), x + chamber / 2 + 4, level + 34, {
          'font-size': 22,
          'font-weight': 650,
          fill: ink.route,
          stroke: ink.shallow,
          'text-anchor': 'middle',
        }),
        label(index === 2 ? words.text('shippingEmissions.onward') : year, x + chamber / 2 + 4, floor + 20, {
          'text-anchor': 'middle',
          'font-weight': 650,
        }),
      ].join('');
    })
    .concat(
      stroke(segment(left + 3 * chamber, floor, left + 3 * chamber, top), {'stroke-width': 1.5}),
      stroke(segment(left - 8, floor, left + 3 * chamber + 8, floor), {'stroke-width': 2.5}),
    )
    .join('');
}

/** The locks on the left, on the right a voyage that leaves the Union, of which half counts. */
function wide({words, frame}: DrawingContext): string {
  const {width, height} = frame;
  const [start, middle, end]: readonly [Point, Point, Point] = [
    [528, 278],
    [588, 192],
    [654, 84],
  ];
  const onLand = {stroke: ink.land};
  return sheet(frame, [
    label(words.text('shippingEmissions.scale'), 24, 34, {'font-weight': 650}),
    locks({left: 28, floor: 312, chamber: 134, full: 232}, words),
    stroke(segment(452, 4, 452, height - 4), {'stroke-width': 0.5}),
    coast(windingShore([452, 270], [width - 4, 296], 7, 1.2), [
      [width - 4, height - 4],
      [452, height - 4],
    ]),
    coast(windingShore([560, 4], [width - 4, 128], 7, 2.5), [[width - 4, 4]]),
    route(straight([start, middle]), {'stroke-width': 4}),
    route(straight([middle, end]), {'stroke-dasharray': '6 5'}),
    stroke(segment(middle[0] - 8, middle[1] - 4, middle[0] + 8, middle[1] + 4), {'stroke-width': 1.5}),
    waypoint(...start),
    waypoint(...end),
    textBlock(words.lines('shippingEmissions.half'), 466, 34, {'font-weight': 650}),
    label(words.text('shippingEmissions.counts'), 574, 250, {fill: ink.route, 'font-weight': 650}),
    label(words.text('shippingEmissions.free'), 634, 158, {fill: ink.muted}),
    label(words.text('shippingEmissions.outside'), width - 16, 30, {
      'text-anchor': 'end',
      'font-weight': 650,
      ...onLand,
    }),
    label(words.text('shippingEmissions.union'), 468, 312, {'font-weight': 650, ...onLand}),
    textBlock(words.lines('shippingEmissions.scope'), width - 16, 318, {
      'text-anchor': 'end',
      fill: ink.muted,
      ...onLand,
    }),
  ]);
}

/** The locks above, the divided voyage below them. */
function narrow({words, frame}: DrawingContext): string {
  const {width, height} = frame;
  const [start, middle, end, y] = [70, 178, 286, 312];
  const onLand = {stroke: ink.land};
  return sheet(frame, [
    label(words.text('shippingEmissions.scaleShort'), 16, 28, {'font-weight': 650}),
    locks({left: 24, floor: 210, chamber: 104, full: 148}, words),
    coast(windingShore([66, height - 4], [62, 248], 5, 1.2), [
      [4, 248],
      [4, height - 4],
    ]),
    coast(windingShore([294, 248], [290, height - 4], 5, 2.5), [
      [width - 4, height - 4],
      [width - 4, 248],
    ]),
    stroke(segment(4, 248, width - 4, 248), {'stroke-width': 0.5}),
    route(segment(start, y, middle, y), {'stroke-width': 4}),
    route(segment(middle, y, end, y), {'stroke-dasharray': '6 5'}),
    stroke(segment(middle, y - 8, middle, y + 8), {'stroke-width': 1.5}),
    waypoint(start, y),
    waypoint(end, y),
    label(words.text('shippingEmissions.half'), width / 2, 272, {'text-anchor': 'middle', 'font-weight': 650}),
    label(words.text('shippingEmissions.counts'), (start + middle) / 2 + 2, y - 12, {
      'text-anchor': 'middle',
      fill: ink.route,
      'font-weight': 650,
      'font-size': 13,
    }),
    label(words.text('shippingEmissions.free'), (middle + end) / 2 - 2, y - 12, {
      'text-anchor': 'middle',
      fill: ink.muted,
      'font-size': 13,
    }),
    label(words.text('shippingEmissions.union'), 20, y + 5, {'font-weight': 650, ...onLand}),
    textBlock(words.lines('shippingEmissions.outside'), width - 14, y - 2, {
      'text-anchor': 'end',
      'font-weight': 650,
      'font-size': 13,
      ...onLand,
    }),
  ]);
}

/** How shipping came under the EU emissions trading system, and how half of a voyage counts. */
export const shippingEmissions = defineDrawing('shipping-emissions', 'figure', {wide, narrow});
