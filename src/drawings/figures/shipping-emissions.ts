import type {Drawing, DrawingContext, Language} from '../drawing';
import {textBlock, titledBlock} from '../lettering';
import {sheet, smooth, straight, stroke, tint} from '../linework';
import {coast, route, vessel, waypoint, windingShore} from '../marks';
import {element, ink, label} from '../svg';

/** Share of a year's shipping emissions for which allowances are due (EU ETS; trade-facts.md 4.2, L5). */
const shares = [
  {year: '2024', percent: 40},
  {year: '2025', percent: 70},
  {year: '2026', percent: 100},
] as const;

interface Words {
  readonly scale: string;
  readonly percent: (value: number) => string;
  readonly onward: string;
  readonly half: string;
  readonly halfNote: readonly string[];
  readonly scope: readonly string[];
  readonly union: string;
  readonly outside: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    scale: 'Parte de las emisiones del año que paga derechos',
    percent: (value) => `${value}\u00a0%`,
    onward: 'desde 2026',
    half: 'Viaje desde o hacia fuera de la UE',
    halfNote: ['cuenta la mitad'],
    scope: ['Buques de más de 5.000 GT;', 'CH₄ y N₂O desde 2026'],
    union: 'UE',
    outside: 'fuera de la UE',
  },
  en: {
    scale: 'Share of the year’s emissions that needs allowances',
    percent: (value) => `${value}%`,
    onward: 'from 2026',
    half: 'Voyage to or from outside the EU',
    halfNote: ['half counts'],
    scope: ['Ships over 5,000 GT;', 'CH₄ and N₂O from 2026'],
    union: 'EU',
    outside: 'outside the EU',
  },
};

interface Locks {
  readonly left: number;
  readonly floor: number;
  readonly chamber: number;
  /** Height of 100 %. */
  readonly full: number;
}

/** Three chambers of a lock in section: the water of each year stands at its share. */
function locks({left, floor, chamber, full}: Locks, language: Language): string {
  const {percent, onward} = words[language];
  const top = floor - full - 8;
  return shares
    .map(({year, percent: share}, index) => {
      const x = left + index * chamber;
      const level = floor - (full * share) / 100;
      const graduations = Array.from({length: 11}, (_, tenth) => {
        const y = floor - (full * tenth) / 10;
        return straight([[x, y], [x + (tenth % 5 === 0 ? 9 : 5), y]]);
      });
      const ripples = [0.25, 0.5, 0.75].map((part) => {
        const y = level + (floor - level) * part;
        return straight([[x + chamber * (0.2 + part * 0.3), y], [x + chamber * (0.4 + part * 0.3), y]]);
      });
      return [
        tint(x, level, chamber, floor - level, ink.shallow),
        stroke(ripples.join(''), {stroke: ink.muted, 'stroke-width': 0.5}),
        stroke(straight([[x, level], [x + chamber, level]]), {stroke: ink.route, 'stroke-width': 1.75}),
        vessel(x + chamber / 2 + 4, level, chamber * 0.5, 5),
        stroke(graduations.join(''), {'stroke-width': 0.75}),
        stroke(straight([[x, floor], [x, top]]), {'stroke-width': 1.5}),
        label(percent(share), x + chamber / 2 + 4, level + 34, {
          'font-size': 22,
          'font-weight': 650,
          fill: ink.route,
          stroke: ink.shallow,
          'text-anchor': 'middle',
        }),
        label(index === 2 ? onward : year, x + chamber / 2 + 4, floor + 20, {
          'text-anchor': 'middle',
          'font-weight': 650,
        }),
      ].join('');
    })
    .concat(
      stroke(straight([[left + 3 * chamber, floor], [left + 3 * chamber, top]]), {'stroke-width': 1.5}),
      stroke(straight([[left - 8, floor], [left + 3 * chamber + 8, floor]]), {'stroke-width': 2.5}),
    )
    .join('');
}

function wide({language, frame}: DrawingContext): string {
  const {scale, half, halfNote, scope, union, outside} = words[language];
  const {width, height} = frame;
  const reach: readonly (readonly [number, number])[] = [[512, 262], [556, 238], [604, 196], [640, 132]];
  return sheet(frame, [
    label(scale, 24, 34, {'font-weight': 650}),
    locks({left: 28, floor: 308, chamber: 134, full: 232}, language),
    coast(windingShore([462, 282], [width, 316], 8, 1.2), [[width, height], [462, height]]),
    coast(windingShore([600, 0], [width, 130], 9, 2.5), [[width, 0]]),
    route(smooth(reach.slice(0, 3)), {'stroke-width': 4}),
    route(smooth(reach.slice(2)), {'stroke-dasharray': '6 5'}),
    label(union, 470, 330, {'font-weight': 650, stroke: ink.land}),
    label(outside, 702, 30, {'text-anchor': 'end', 'font-weight': 650, stroke: ink.land}),
    titledBlock(half, halfNote, 466, 160),
    textBlock(scope, 540, 328, {stroke: ink.land, fill: ink.muted}),
    waypoint(512, 262),
    element('g', {}, [waypoint(640, 132)]),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const {scale, half, halfNote, union, outside} = words[language];
  const {width, height} = frame;
  return sheet(frame, [
    label(scale, 14, 26, {'font-weight': 650, 'font-size': 13}),
    locks({left: 24, floor: 206, chamber: 104, full: 156}, language),
    coast(windingShore([78, height], [70, 240], 5, 1.2), [[0, 240], [0, height]]),
    coast(windingShore([286, 240], [278, height], 5, 2.5), [[width, height], [width, 240]]),
    route(straight([[76, 308], [178, 308]]), {'stroke-width': 4}),
    route(straight([[178, 308], [282, 308]]), {'stroke-dasharray': '6 5'}),
    waypoint(72, 308),
    waypoint(284, 308),
    label(half, width / 2, 268, {'text-anchor': 'middle', 'font-weight': 650}),
    textBlock(halfNote, 126, 298, {'text-anchor': 'middle', fill: ink.route}),
    label(union, 20, 312, {'font-weight': 650, stroke: ink.land}),
    textBlock(outside.split(' '), 346, 300, {'text-anchor': 'end', 'font-size': 13, stroke: ink.land}),
  ]);
}

/** How shipping came under the EU emissions trading system, and what half of a voyage counts. */
export const shippingEmissions: Drawing = {
  name: 'shipping-emissions',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
