import type {Drawing, DrawingContext, Language} from '../drawing';
import {leader, textBlock} from '../lettering';
import {box, dimension, type Point, segment, sheet, stroke} from '../linework';
import {scaleBar} from '../marks';
import {element, ink, label} from '../svg';

/** Goods trade between Spain and Mercosur in 2024, million euro (trade-facts.md 5, N1). */
const exports = {total: 4705.6, parts: {brazil: 3234.5, argentina: 995.8, uruguay: 306.7, paraguay: 168.6}} as const;
/** The source gives Brazil and Argentina as rounded figures; what is left of the total is not split. */
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

interface Words {
  readonly exports: string;
  readonly imports: string;
  readonly parts: Readonly<Record<Part, string>>;
  readonly about: string;
  readonly balance: string;
  readonly unit: string;
  readonly unitNarrow: string;
  readonly decimal: string;
  readonly thousands: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    exports: 'España exporta',
    imports: 'España importa',
    parts: {
      brazil: 'Brasil',
      argentina: 'Argentina',
      uruguay: 'Uruguay',
      paraguay: 'Paraguay',
      rest: 'resto, sin desglosar',
    },
    about: 'unos ',
    balance: 'diferencia',
    unit: 'Comercio de bienes con Mercosur, 2024, millones de euros',
    unitNarrow: 'Bienes, 2024, millones de euros',
    decimal: ',',
    thousands: '.',
  },
  en: {
    exports: 'Spain exports',
    imports: 'Spain imports',
    parts: {
      brazil: 'Brazil',
      argentina: 'Argentina',
      uruguay: 'Uruguay',
      paraguay: 'Paraguay',
      rest: 'remainder, not split',
    },
    about: 'about ',
    balance: 'difference',
    unit: 'Goods trade with Mercosur, 2024, million euro',
    unitNarrow: 'Goods, 2024, million euro',
    decimal: '.',
    thousands: ',',
  },
};

/** Writes a figure with one decimal, or none if it is approximate. */
function figure(value: number, digits: 0 | 1, {decimal, thousands}: Words): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

const amount = ({value, approximate}: Segment, text: Words): string =>
  approximate ? `${text.about}${figure(value, 0, text)}` : figure(value, 1, text);

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
  uruguay: ink.route,
  paraguay: ink.water,
  rest: ink.water,
};

function wide({language, frame}: DrawingContext): string {
  const text = words[language];
  const [left, unit, barHeight] = [30, 0.0622, 26];
  const rows = {exports: 96, imports: 224};
  const bar = (segments: readonly Segment[], y: number): string =>
    laidOut(segments)
      .map(({segment, start}) =>
        box(left + start * unit, y, segment.value * unit, barHeight, {fill: fills[segment.part]}),
      )
      .join('');
  const named = (segments: readonly Segment[], y: number, texts: readonly Point[]): string =>
    laidOut(segments)
      .map(({segment, start}, index) => {
        const [x, textY] = texts[index] as Point;
        const middle = left + (start + segment.value / 2) * unit;
        const lines = [text.parts[segment.part], amount(segment, text)];
        return index === 0
          ? textBlock([lines.join(' ')], left + 12, y + 18, {fill: ink.water, stroke: 'none', 'font-weight': 650})
          : leader(
              [
                [x - 5, textY - 4],
                [middle, textY - 4],
                [middle, y + barHeight - 4],
              ],
              {},
            ) + label(lines.join(' '), x, textY);
      })
      .join('');
  const grid = Array.from({length: 11}, (_, index) => left + index * 1000 * unit);
  return sheet(frame, [
    ...grid.map((x) => stroke(segment(x, 90, x, 300), {stroke: ink.grid, 'stroke-width': 0.75})),
    label(text.unit, left, 34, {fill: ink.muted}),
    label(`${text.exports} ${figure(exports.total, 1, text)}`, left, rows.exports - 12, {
      'font-size': 19,
      'font-weight': 650,
    }),
    bar(exportSegments, rows.exports),
    named(exportSegments, rows.exports, [
      [0, 0],
      [360, 180],
      [360, 160],
      [360, 140],
    ]),
    label(`${text.imports} ${figure(imports.total, 1, text)}`, left, rows.imports - 12, {
      'font-size': 19,
      'font-weight': 650,
    }),
    bar(importSegments, rows.imports),
    named(importSegments, rows.imports, [
      [0, 0],
      [400, 276],
      [400, 296],
    ]),
    dimension([left + exports.total * unit, rows.exports + 13], [left + imports.total * unit, rows.exports + 13], 5, {
      stroke: ink.route,
    }),
    label(`${text.balance} ${figure(imports.total - exports.total, 1, text)}`, 500, rows.exports + 6, {
      'text-anchor': 'middle',
      fill: ink.route,
      'font-weight': 650,
    }),
    scaleBar(left, 312, 10000 * unit, 5, 10),
    ...[0, 2500, 5000, 7500, 10000].map((value) =>
      label(figure(value, 0, text), left + value * unit, 334, {
        'text-anchor': value === 0 ? 'start' : 'middle',
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const [bottom, unit, barWidth] = [326, 0.0252, 30];
  const columns = {exports: 62, imports: 206};
  const bar = (segments: readonly Segment[], x: number): string =>
    laidOut(segments)
      .map(({segment, start}) =>
        box(x, bottom - (start + segment.value) * unit, barWidth, segment.value * unit, {fill: fills[segment.part]}),
      )
      .join('');
  const named = (segments: readonly Segment[], x: number, heights: readonly number[]): string =>
    laidOut(segments)
      .map(({segment, start}, index) => {
        const y = heights[index] ?? 0;
        const middle = bottom - (start + segment.value / 2) * unit;
        return (
          leader([
            [x + barWidth + 12, y - 4],
            [x + barWidth + 8, y - 4],
            [x + barWidth - 3, middle],
          ]) +
          label(text.parts[segment.part], x + barWidth + 16, y, {'font-size': 13}) +
          label(amount(segment, text), x + barWidth + 16, y + 15, {'font-size': 13, 'font-weight': 650})
        );
      })
      .join('');
  return sheet(frame, [
    label(text.unitNarrow, 14, 26, {'font-size': 13, fill: ink.muted}),
    scaleBar(40, bottom - 10000 * unit, 5, 10000 * unit, 10),
    ...[0, 5000, 10000].map((value) =>
      label(figure(value, 0, text), 36, bottom - value * unit + (value === 0 ? 0 : 5), {
        'text-anchor': 'end',
        'font-size': 13,
        fill: ink.muted,
        stroke: 'none',
      }),
    ),
    stroke(segment(36, bottom, 350, bottom)),
    bar(exportSegments, columns.exports),
    bar(importSegments, columns.imports),
    textBlock([text.exports, figure(exports.total, 1, text)], columns.exports, 150, {'font-weight': 650}),
    textBlock([text.imports, figure(imports.total, 1, text)], columns.imports, 44, {'font-weight': 650}),
    named(exportSegments, columns.exports, [290, 254, 222, 190]),
    named(importSegments, columns.imports, [200, 110, 78]),
    element('g', {}),
  ]);
}

/** Spain's goods trade with Mercosur in 2024 as two bars on one scale. */
export const spainMercosurTrade: Drawing = {
  name: 'spain-mercosur-trade',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
