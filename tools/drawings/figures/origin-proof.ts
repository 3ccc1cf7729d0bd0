import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {numberedMark, textBlock, titledBlock} from '../lettering';
import {arrowhead, closed, type Point, segment, shape, sheet, stroke, tint} from '../linework';
import {coast, route, windingShore} from '../marks';
import {element, ink, label} from '../svg';

interface Words {
  readonly union: string;
  readonly mercosur: string;
  readonly rule: readonly string[];
  /** Into the EU: the two years are in the Commission's guidance. */
  readonly claimInUnion: readonly string[];
  /** Into Mercosur: the period there is not verified, so none is named. */
  readonly claimInMercosur: readonly string[];
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
    claimInMercosur: ['El importador pide', 'la preferencia en', 'su declaración'],
    claimInUnion: [
      'El importador pide',
      'la preferencia en su',
      'declaración, o hasta',
      'dos años después',
      'de importar',
    ],
    claimNarrow: ['Pide la preferencia en su declaración;', 'en la UE, hasta dos años después'],
    statement: 'Comunicación sobre el origen',
    validity: 'del exportador, válida 12 meses',
    fromUnion: 'desde la UE: con número REX',
    fromMercosur: 'desde el Mercosur: con número fiscal nacional y firma',
    fromUnionNarrow: ['desde la UE:', 'número REX'],
    fromMercosurNarrow: ['desde el Mercosur:', 'número fiscal', 'nacional y firma'],
    transition: 'en la transición, también certificado de origen',
    exporter: 'Exportador',
    importer: 'Importador',
  },
  en: {
    union: 'European Union',
    mercosur: 'Mercosur',
    rule: ['The product meets', 'its rule of origin'],
    claimInMercosur: ['The importer claims', 'the preference in', 'the declaration'],
    claimInUnion: ['The importer claims', 'the preference in the', 'declaration, or up to', 'two years after import'],
    claimNarrow: ['Claims the preference in the declaration;', 'in the EU, up to two years later'],
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
  const [north, south, west, east] = [100, 250, 172, 554];
  const onLand = {stroke: ink.land};
  const name = {'font-size': 19, 'font-weight': 650, ...onLand};
  const centred = {'text-anchor': 'middle'};
  const ends = [
    {number: 3, lines: text.claimInMercosur, y: north, side: 'west'},
    {number: 1, lines: text.rule, y: north, side: 'east'},
    {number: 1, lines: text.rule, y: south, side: 'west'},
    {number: 3, lines: text.claimInUnion, y: south, side: 'east'},
  ] as const;
  return sheet(frame, [
    coast(windingShore([202, 0], [202, height], 10, 0.4), [
      [0, height],
      [0, 0],
    ]),
    coast(windingShore([524, 0], [524, height], 10, 3.2), [
      [width, height],
      [width, 0],
    ]),
    tint(248, 138, 230, 74, ink.route, 0.13),
    label(text.mercosur, 18, 181, name),
    label(text.union, width - 18, 181, {...name, 'text-anchor': 'end'}),
    route(segment(east, north, west + 18, north)),
    arrowhead([west + 12, north], 180, ink.route, 12),
    route(segment(west, south, east - 18, south)),
    arrowhead([east - 12, south], 0, ink.route, 12),
    laneArrow(300, north, 'west'),
    laneArrow(426, south, 'east'),
    ...ends.map(({number, lines, y, side}) => {
      const [x, sign] = side === 'west' ? [west, -1] : [east, 1];
      return (
        numberedMark(number, x, y) +
        textBlock(lines, x + sign * 18, y + 5 - (lines.length - 1) * 8.4, {
          ...onLand,
          'text-anchor': side === 'west' ? 'end' : 'start',
        })
      );
    }),
    numberedMark(2, 270, 175),
    label(text.statement, 290, 171, {'font-weight': 650, stroke: 'none'}),
    label(text.validity, 290, 189, {stroke: 'none'}),
    label(text.fromUnion, 363, north - 22, centred),
    textBlock([text.fromMercosur, text.transition], 363, south + 32, centred),
  ]);
}

/** One crossing from the exporter's shore above to the importer's shore below. */
function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const {width, height} = frame;
  const onLand = {stroke: ink.land};
  const fairway = [16, 60].map((x) => segment(x, 88, x, 256)).join('');
  return sheet(frame, [
    coast(windingShore([width, 84], [0, 84], 6, 1), [
      [0, 0],
      [width, 0],
    ]),
    coast(windingShore([0, 262], [width, 262], 6, 2.4), [
      [width, height],
      [0, height],
    ]),
    stroke(fairway, {stroke: ink.route, 'stroke-width': 0.75, 'stroke-dasharray': '8 4'}),
    route(segment(38, 44, 38, 284)),
    arrowhead([38, 292], 90, ink.route, 12),
    laneArrow(38, 206, 'south'),
    numberedMark(1, 38, 42),
    titledBlock(text.exporter, [text.rule.join(' ')], 72, 38, onLand),
    numberedMark(2, 38, 130),
    titledBlock(text.statement, [text.validity], 72, 126),
    textBlock(text.fromUnionNarrow, 72, 180, {'font-size': 13, fill: ink.route}),
    textBlock(text.fromMercosurNarrow, 204, 180, {'font-size': 13, fill: ink.route}),
    numberedMark(3, 38, 306),
    titledBlock(text.importer, text.claimNarrow, 72, 298, onLand),
  ]);
}

/** The path of a tariff preference under the interim agreement, in both directions of trade. */
export const originProof = composedDrawing('origin-proof', 'figure', {wide, narrow});
