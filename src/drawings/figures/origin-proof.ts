import type {Drawing, DrawingContext, Language} from '../drawing';
import {numberedMark, textBlock, titledBlock} from '../lettering';
import {arrowhead, closed, type Point, sheet, shape, straight} from '../linework';
import {coast, route, windingShore} from '../marks';
import {element, ink, label} from '../svg';

interface Words {
  readonly union: string;
  readonly mercosur: string;
  readonly rule: readonly string[];
  readonly claim: readonly string[];
  readonly claimNarrow: readonly string[];
  readonly statement: string;
  readonly validity: string;
  readonly fromUnion: string;
  readonly fromMercosur: string;
  readonly fromUnionNarrow: readonly string[];
  readonly fromMercosurNarrow: readonly string[];
  readonly transition: string;
  readonly exporter: string;
  readonly importer: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    union: 'Unión Europea',
    mercosur: 'Mercosur',
    rule: ['El producto cumple', 'su regla de origen'],
    claim: ['El importador la invoca', 'en su declaración,', 'en los dos años desde', 'la importación'],
    claimNarrow: ['La invoca en su declaración, en los', 'dos años desde la importación'],
    statement: 'Comunicación sobre el origen',
    validity: 'del exportador, válida 12 meses',
    fromUnion: 'desde la UE: con número REX',
    fromMercosur: 'desde Mercosur: con número fiscal nacional y firma',
    fromUnionNarrow: ['desde la UE:', 'número REX'],
    fromMercosurNarrow: ['desde Mercosur:', 'número fiscal', 'nacional y firma'],
    transition: 'en la transición, también certificado de origen',
    exporter: 'Exportador',
    importer: 'Importador',
  },
  en: {
    union: 'European Union',
    mercosur: 'Mercosur',
    rule: ['The product meets', 'its rule of origin'],
    claim: ['The importer claims it', 'in the declaration,', 'within two years', 'of import'],
    claimNarrow: ['Claims it in the declaration,', 'within two years of import'],
    statement: 'Statement on origin',
    validity: 'by the exporter, valid 12 months',
    fromUnion: 'from the EU: with REX number',
    fromMercosur: 'from Mercosur: with national tax number, signed',
    fromUnionNarrow: ['from the EU:', 'REX number'],
    fromMercosurNarrow: ['from Mercosur:', 'national tax', 'number, signed'],
    transition: 'during the transition, also a certificate of origin',
    exporter: 'Exporter',
    importer: 'Importer',
  },
};

/** An open arrow that shows the direction of a traffic lane on a chart, centred on the point. */
function laneArrow(x: number, y: number, direction: 'east' | 'west' | 'south'): string {
  const outline: readonly Point[] = [
    [-20, -4],
    [8, -4],
    [8, -9],
    [22, 0],
    [8, 9],
    [8, 4],
    [-20, 4],
  ];
  const turn = ({east: 0, west: 180, south: 90} as const)[direction];
  return element('g', {transform: `translate(${x} ${y}) rotate(${turn})`}, [
    shape(closed(outline), 'none', {stroke: ink.route, 'stroke-dasharray': '4 2.5', 'stroke-width': 1.25}),
  ]);
}

/**
 * Two coasts and a traffic separation scheme between them: westbound and eastbound lanes follow the same three steps,
 * so that the figure reads the same turned by half a circle.
 */
function wide({language, frame}: DrawingContext): string {
  const text = words[language];
  const {width, height} = frame;
  const [north, south] = [104, 246];
  const onLand = {stroke: ink.land};
  const step = (number: number, lines: readonly string[], x: number, y: number): string =>
    numberedMark(number, x + 10, y - 5) + textBlock(lines, x + 28, y, onLand);
  return sheet(frame, [
    coast(windingShore([196, 0], [196, height], 10, 0.4), [[0, height], [0, 0]]),
    coast(windingShore([530, 0], [530, height], 10, 3.2), [[width, height], [width, 0]]),
    element('path', {
      d: closed([[236, 140], [490, 140], [490, 210], [236, 210]]),
      fill: ink.route,
      'fill-opacity': 0.13,
    }),
    label(text.mercosur, 18, 184, {'font-size': 19, 'font-weight': 650, ...onLand}),
    label(text.union, 562, 184, {'font-size': 19, 'font-weight': 650, ...onLand}),
    route(straight([[548, north], [196, north]])),
    arrowhead([188, north], 180, ink.route, 12),
    route(straight([[178, south], [528, south]])),
    arrowhead([538, south], 0, ink.route, 12),
    laneArrow(280, north, 'west'),
    laneArrow(440, south, 'east'),
    step(1, text.rule, 556, 98),
    step(3, text.claim, 16, 62),
    step(1, text.rule, 16, 240),
    step(3, text.claim, 556, 240),
    numberedMark(2, 256, 175),
    label(text.statement, 274, 171, {'font-weight': 650, stroke: 'none'}),
    label(text.validity, 274, 189, {stroke: 'none'}),
    textBlock([text.fromUnion], 363, north - 22, {'text-anchor': 'middle'}),
    textBlock([text.fromMercosur, text.transition], 363, south + 32, {'text-anchor': 'middle'}),
  ]);
}

/** One crossing from the exporter's shore above to the importer's shore below. */
function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const {width, height} = frame;
  const onLand = {stroke: ink.land};
  return sheet(frame, [
    coast(windingShore([width, 86], [0, 86], 6, 1), [[0, 0], [width, 0]]),
    coast(windingShore([0, 260], [width, 260], 6, 2.4), [[width, height], [0, height]]),
    route(straight([[36, 46], [36, 288]])),
    arrowhead([36, 290], 90, ink.route, 12),
    laneArrow(36, 232, 'south'),
    numberedMark(1, 36, 42),
    titledBlock(text.exporter, [text.rule.join(' ')], 60, 38, onLand),
    numberedMark(2, 36, 134),
    titledBlock(text.statement, [text.validity], 60, 128),
    textBlock(text.fromUnionNarrow, 60, 178, {'font-size': 13, fill: ink.route}),
    textBlock(text.fromMercosurNarrow, 190, 178, {'font-size': 13, fill: ink.route}),
    numberedMark(3, 36, 302),
    titledBlock(text.importer, text.claimNarrow, 60, 298, onLand),
  ]);
}

/** The path of a tariff preference under the interim agreement, in both directions of trade. */
export const originProof: Drawing = {
  name: 'origin-proof',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
