import {type DrawingContext, defineDrawing} from '../drawing';
import {leader, textBlock} from '../lettering';
import {box, dimension, segment, sheet, stroke} from '../linework';
import {scaleBar} from '../marks';
import type {Words} from '../messages';
import {ink, label} from '../svg';

/** Goods trade between Spain and Mercosur in 2024, million euro (the article that shows it names the source). */
const exports = {total: 4705.6, parts: {brazil: 3234.5, argentina: 995.8, uruguay: 306.7, paraguay: 168.6}} as const;
/** The source gives rounded figures for Brazil and Argentina; the rest of the total is not split. */
const imports = {total: 10481.4, brazil: 8767, argentina: 1496} as const;

type Part = 'brazil' | 'argentina' | 'uruguay' | 'paraguay' | 'rest';

interface Segment {
  readonly part: Part;
  readonly value: number;
  readonly approximate: boolean;
}

const exportSegments: readonly Segment[] = (['brazil', 'argentina', 'uruguay', 'paraguay'] as const).map((part) => ({
  part,
  value: exports.parts[part],
  approximate: false,
}));
const importSegments: readonly Segment[] = [
  {part: 'brazil', value: imports.brazil, approximate: true},
  {part: 'argentina', value: imports.argentina, approximate: true},
  {part: 'rest', value: imports.total - imports.brazil - imports.argentina, approximate: true},
];

/** Key of the name of a bar or of a part of it. */
const key = (name: Part | 'exports' | 'imports'): string => `spainMercosurTrade.${name}`;

const amount = ({value, approximate}: Segment, words: Words): string =>
  approximate ? words.text('spainMercosurTrade.about', {amount: words.number(value)}) : words.number(value, 1);

/** Start and length of each segment along the bar, in million euro. */
function laidOut(segments: readonly Segment[]): {segment: Segment; start: number}[] {
  let start = 0;
  return segments.map((segment) => {
    const placed = {segment, start};
    start += segment.value;
    return placed;
  });
}

const fills: Readonly<Record<Part, string>> = {
  brazil: ink.line,
  argentina: ink.landStrong,
  uruguay: ink.shallow,
  paraguay: ink.water,
  rest: ink.water,
};

/** Hatching of the part that the source does not split, inside a rectangle; drawn over its fill. */
function hatching(x: number, y: number, width: number, height: number): string {
  const step = 4;
  const lines = Array.from({length: Math.ceil((width + height) / step)}, (_, index) => {
    const offset = (index + 0.5) * step;
    const [fromX, fromY] = offset < height ? [x, y + offset] : [x + offset - height, y + height];
    const [toX, toY] = offset < width ? [x + offset, y] : [x + width, y + offset - width];
    return segment(fromX, fromY, toX, toY);
  });
  return stroke(lines.join(''), {'stroke-width': 0.6});
}

/** One part of a bar. */
const block = (part: Part, x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, {fill: fills[part]}) + (part === 'rest' ? hatching(x, y, width, height) : '');

/** Two bars from one zero, over a scale as on a chart's edge. */
function wide({words, frame}: DrawingContext): string {
  const [left, unit, thickness] = [30, 0.0622, 30];
  const rows = {exports: 92, imports: 214};
  const bold = {'font-weight': 650};
  const bar = (segments: readonly Segment[], y: number): string =>
    laidOut(segments)
      .map(({segment: {part, value}, start}) => block(part, left + start * unit, y, value * unit, thickness))
      .join('');
  /** Names Brazil in its bar and the other parts on leaders beneath it, on the given side of the leaders. */
  const named = (segments: readonly Segment[], y: number, textX: number, side: 'before' | 'after'): string =>
    laidOut(segments)
      .map(({segment: part, start}, index) => {
        const wording = `${words.text(key(part.part))} ${amount(part, words)}`;
        if (index === 0) return label(wording, left + 12, y + 20, {...bold, fill: ink.water, stroke: 'none'});
        const x = left + (start + part.value / 2) * unit;
        const order = side === 'after' ? segments.length - index : index;
        const textY = y + thickness + 4 + order * 19;
        const gap = side === 'after' ? -5 : 5;
        return (
          leader([
            [textX + gap, textY - 4.5],
            [x, textY - 4.5],
            [x, y + thickness - 5],
          ]) + label(wording, textX, textY, {'text-anchor': side === 'after' ? 'start' : 'end'})
        );
      })
      .join('');
  const heading = (name: 'exports' | 'imports', total: number, y: number): string =>
    label(words.text(key(name), {amount: words.number(total, 1)}), left, y - 12, {...bold, 'font-size': 19});
  const [exportsEnd, importsEnd] = [left + exports.total * unit, left + imports.total * unit];
  const middle = rows.exports + thickness / 2;
  const thousands = Array.from({length: 11}, (_, index) => left + index * 1000 * unit);
  return sheet(frame, [
    stroke(thousands.map((x) => segment(x, rows.exports, x, 306)).join(''), {stroke: ink.grid, 'stroke-width': 0.75}),
    label(words.text('spainMercosurTrade.unit'), left, 34, {fill: ink.muted}),
    heading('exports', exports.total, rows.exports),
    bar(exportSegments, rows.exports),
    named(exportSegments, rows.exports, 362, 'after'),
    heading('imports', imports.total, rows.imports),
    bar(importSegments, rows.imports),
    named(importSegments, rows.imports, 560, 'before'),
    stroke(segment(importsEnd, middle - 12, importsEnd, rows.imports), {stroke: ink.route, 'stroke-width': 0.6}),
    dimension([exportsEnd + 2, middle], [importsEnd, middle], 5, {stroke: ink.route}),
    label(
      words.text('spainMercosurTrade.balance', {amount: words.number(imports.total - exports.total, 1)}),
      500,
      middle + 5,
      {
        ...bold,
        'text-anchor': 'middle',
        fill: ink.route,
        'stroke-width': 10,
      },
    ),
    scaleBar(left, 310, 10000 * unit, 5, 10),
    ...[0, 2500, 5000, 7500, 10000].map((value) =>
      label(words.number(value), left + value * unit, 333, {
        'text-anchor': value === 0 ? 'start' : 'middle',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
  ]);
}

/** The bars stand upright beside a scale like the latitude scale of a chart. */
function narrow({words, frame}: DrawingContext): string {
  const [bottom, unit, thickness] = [334, 0.0255, 34];
  const columns = {exports: 74, imports: 206};
  const small = {'font-size': 13};
  const bar = (segments: readonly Segment[], x: number): string =>
    laidOut(segments)
      .map(({segment: {part, value}, start}) =>
        block(part, x, bottom - (start + value) * unit, thickness, value * unit),
      )
      .join('');
  const named = (segments: readonly Segment[], x: number, heights: readonly number[]): string =>
    laidOut(segments)
      .map(({segment: part, start}, index) => {
        const y = heights[index] ?? 0;
        const textX = x + thickness + 16;
        return [
          leader([
            [textX - 4, y - 4],
            [textX - 8, y - 4],
            [x + thickness - 4, bottom - (start + part.value / 2) * unit],
          ]),
          label(words.text(key(part.part)), textX, y, small),
          label(amount(part, words), textX, y + 15, {...small, 'font-weight': 650}),
        ].join('');
      })
      .join('');
  return sheet(frame, [
    label(words.text('spainMercosurTrade.unitShort'), 14, 28, {...small, fill: ink.muted}),
    scaleBar(50, bottom - 10000 * unit, 5, 10000 * unit, 10),
    ...[0, 5000, 10000].map((value) =>
      label(words.number(value), 46, bottom - value * unit + (value === 0 ? 0 : 5), {
        ...small,
        'text-anchor': 'end',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
    stroke(segment(58, bottom, 348, bottom)),
    bar(exportSegments, columns.exports),
    bar(importSegments, columns.imports),
    textBlock(words.lines(key('exports'), {amount: words.number(exports.total, 1)}), columns.exports, 152, {
      'font-weight': 650,
    }),
    label(words.text(key('imports'), {amount: words.number(imports.total, 1)}), columns.imports, 54, {
      'font-weight': 650,
    }),
    named(exportSegments, columns.exports, [306, 270, 236, 202]),
    named(importSegments, columns.imports, [220, 126, 82]),
  ]);
}

/** Spain's goods trade with Mercosur in 2024 as two bars on one scale. */
export const spainMercosurTrade = defineDrawing('spain-mercosur-trade', 'figure', {wide, narrow});
