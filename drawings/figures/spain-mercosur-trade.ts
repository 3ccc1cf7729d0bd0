import {type DrawingContext, defineDrawing} from '../drawing';
import {leader, textBlock} from '../lettering';
import {borderedSheet, dimension, outlinedRect, segment, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {scaleBar} from '../symbols';

/** Goods trade between Spain and Mercosur in 2024, in million euros (the article cites the source). */
const exports = {total: 4705.6, parts: {brazil: 3234.5, argentina: 995.8, uruguay: 306.7, paraguay: 168.6}} as const;
/** The source rounds the numbers for Brazil and Argentina, and does not split the remainder of the total. */
const imports = {total: 10481.4, brazil: 8767, argentina: 1496} as const;

type Part = 'brazil' | 'argentina' | 'uruguay' | 'paraguay' | 'remainder';

interface Segment {
  readonly part: Part;
  readonly value: number;
  readonly isApproximate: boolean;
}

const exportSegments: readonly Segment[] = (['brazil', 'argentina', 'uruguay', 'paraguay'] as const).map((part) => ({
  part,
  value: exports.parts[part],
  isApproximate: false,
}));
const importSegments: readonly Segment[] = [
  {part: 'brazil', value: imports.brazil, isApproximate: true},
  {part: 'argentina', value: imports.argentina, isApproximate: true},
  {part: 'remainder', value: imports.total - imports.brazil - imports.argentina, isApproximate: true},
];

/** Message key of a bar, or of a part of it. */
const messageKey = (name: Part | 'exports' | 'imports'): string => `spainMercosurTrade.${name}`;

const formatAmount = ({value, isApproximate}: Segment, messages: DrawingMessages): string =>
  isApproximate
    ? messages.line('spainMercosurTrade.approximate', {amount: messages.formatNumber(value)})
    : messages.formatNumber(value, 1);

/** Adds the start of each segment along its bar, in million euros. */
function withStarts(segments: readonly Segment[]): {segment: Segment; start: number}[] {
  let start = 0;
  return segments.map((segment) => {
    const segmentWithStart = {segment, start};
    start += segment.value;
    return segmentWithStart;
  });
}

const fills: Readonly<Record<Part, string>> = {
  brazil: ink.line,
  argentina: ink.landStrong,
  uruguay: ink.shallow,
  paraguay: ink.water,
  remainder: ink.water,
};

/** Hatches a rectangle, to mark the part that the source does not split. */
function hatchedRect(x: number, y: number, width: number, height: number): string {
  const step = 4;
  const lines = Array.from({length: Math.ceil((width + height) / step)}, (_, index) => {
    const offset = (index + 0.5) * step;
    const [fromX, fromY] = offset < height ? [x, y + offset] : [x + offset - height, y + height];
    const [toX, toY] = offset < width ? [x + offset, y] : [x + width, y + offset - width];
    return segment(fromX, fromY, toX, toY);
  });
  return stroke(lines.join(''), {'stroke-width': 0.6});
}

const barPart = (part: Part, x: number, y: number, width: number, height: number): string =>
  outlinedRect(x, y, width, height, {fill: fills[part]}) +
  (part === 'remainder' ? hatchedRect(x, y, width, height) : '');

/** Two horizontal bars, with a scale bar below them. */
function wide({messages, size}: DrawingContext): string {
  const [left, scale, thickness] = [30, 0.0622, 30];
  const rowYs = {exports: 92, imports: 214};
  const bold = {'font-weight': 650};
  const bar = (segments: readonly Segment[], y: number): string =>
    withStarts(segments)
      .map(({segment: {part, value}, start}) => barPart(part, left + start * scale, y, value * scale, thickness))
      .join('');
  /**
   * Labels Brazil inside the bar, and the other parts below it.
   *
   * @param side Side of the label, seen from its leader.
   */
  const partLabels = (segments: readonly Segment[], y: number, textX: number, side: 'before' | 'after'): string =>
    withStarts(segments)
      .map(({segment: barSegment, start}, index) => {
        const text = `${messages.line(messageKey(barSegment.part))} ${formatAmount(barSegment, messages)}`;
        if (index === 0) return label(text, left + 12, y + 20, {...bold, fill: ink.water, stroke: 'none'});
        const x = left + (start + barSegment.value / 2) * scale;
        const row = side === 'after' ? segments.length - index : index;
        const textY = y + thickness + 4 + row * 19;
        const gap = side === 'after' ? -5 : 5;
        return (
          leader([
            [textX + gap, textY - 4.5],
            [x, textY - 4.5],
            [x, y + thickness - 5],
          ]) + label(text, textX, textY, {'text-anchor': side === 'after' ? 'start' : 'end'})
        );
      })
      .join('');
  const heading = (name: 'exports' | 'imports', total: number, y: number): string =>
    label(messages.line(messageKey(name), {amount: messages.formatNumber(total, 1)}), left, y - 12, {
      ...bold,
      'font-size': 19,
    });
  const [exportsEnd, importsEnd] = [left + exports.total * scale, left + imports.total * scale];
  const balanceY = rowYs.exports + thickness / 2;
  const thousandXs = Array.from({length: 11}, (_, index) => left + index * 1000 * scale);
  return borderedSheet(size, [
    stroke(thousandXs.map((x) => segment(x, rowYs.exports, x, 306)).join(''), {stroke: ink.grid, 'stroke-width': 0.75}),
    label(messages.line('spainMercosurTrade.unit'), left, 34, {fill: ink.muted}),
    heading('exports', exports.total, rowYs.exports),
    bar(exportSegments, rowYs.exports),
    partLabels(exportSegments, rowYs.exports, 362, 'after'),
    heading('imports', imports.total, rowYs.imports),
    bar(importSegments, rowYs.imports),
    partLabels(importSegments, rowYs.imports, 560, 'before'),
    stroke(segment(importsEnd, balanceY - 12, importsEnd, rowYs.imports), {stroke: ink.route, 'stroke-width': 0.6}),
    dimension([exportsEnd + 2, balanceY], [importsEnd, balanceY], 5, {stroke: ink.route}),
    label(
      messages.line('spainMercosurTrade.balance', {
        amount: messages.formatNumber(imports.total - exports.total, 1),
      }),
      500,
      balanceY + 5,
      {
        ...bold,
        'text-anchor': 'middle',
        fill: ink.route,
        'stroke-width': 10,
      },
    ),
    scaleBar(left, 310, 10000 * scale, 5, 10),
    ...[0, 2500, 5000, 7500, 10000].map((value) =>
      label(messages.formatNumber(value), left + value * scale, 333, {
        'text-anchor': value === 0 ? 'start' : 'middle',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
  ]);
}

/** Two vertical bars, with a scale bar on their left. */
function narrow({messages, size}: DrawingContext): string {
  const [bottom, scale, thickness] = [334, 0.0255, 34];
  const columnXs = {exports: 74, imports: 206};
  const smallText = {'font-size': 13};
  const bar = (segments: readonly Segment[], x: number): string =>
    withStarts(segments)
      .map(({segment: {part, value}, start}) =>
        barPart(part, x, bottom - (start + value) * scale, thickness, value * scale),
      )
      .join('');
  const partLabels = (segments: readonly Segment[], x: number, labelYs: readonly number[]): string =>
    withStarts(segments)
      .map(({segment: barSegment, start}, index) => {
        const y = labelYs[index] ?? 0;
        const textX = x + thickness + 16;
        return [
          leader([
            [textX - 4, y - 4],
            [textX - 8, y - 4],
            [x + thickness - 4, bottom - (start + barSegment.value / 2) * scale],
          ]),
          label(messages.line(messageKey(barSegment.part)), textX, y, smallText),
          label(formatAmount(barSegment, messages), textX, y + 15, {...smallText, 'font-weight': 650}),
        ].join('');
      })
      .join('');
  return borderedSheet(size, [
    label(messages.line('spainMercosurTrade.unitShort'), 14, 28, {...smallText, fill: ink.muted}),
    scaleBar(50, bottom - 10000 * scale, 5, 10000 * scale, 10),
    ...[0, 5000, 10000].map((value) =>
      label(messages.formatNumber(value), 46, bottom - value * scale + (value === 0 ? 0 : 5), {
        ...smallText,
        'text-anchor': 'end',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
    stroke(segment(58, bottom, 348, bottom)),
    bar(exportSegments, columnXs.exports),
    bar(importSegments, columnXs.imports),
    textBlock(
      messages.lines(messageKey('exports'), {amount: messages.formatNumber(exports.total, 1)}),
      columnXs.exports,
      152,
      {
        'font-weight': 650,
      },
    ),
    label(
      messages.line(messageKey('imports'), {amount: messages.formatNumber(imports.total, 1)}),
      columnXs.imports,
      54,
      {
        'font-weight': 650,
      },
    ),
    partLabels(exportSegments, columnXs.exports, [306, 270, 236, 202]),
    partLabels(importSegments, columnXs.imports, [220, 126, 82]),
  ]);
}

/** Spain's goods trade with Mercosur in 2024, as two bars to the same scale. */
export const spainMercosurTrade = defineDrawing('spain-mercosur-trade', 'figure', {wide, narrow});
