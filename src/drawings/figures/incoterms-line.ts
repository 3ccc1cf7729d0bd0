import type {Drawing, DrawingContext, Language} from '../drawing';
import {textBlock} from '../lettering';
import {closed, type Point, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {vessel} from '../marks';
import {ink, label} from '../svg';

/** Places on the way from the seller to the buyer, in order. */
const places = ['premises', 'carrier', 'alongside', 'onBoard', 'port', 'destination', 'unloaded'] as const;
type Place = (typeof places)[number];

interface Rule {
  readonly codes: readonly string[];
  /** Up to where the seller bears the cost, and the risk. */
  readonly cost: Place;
  readonly risk: Place;
  readonly seaOnly?: boolean;
  /** The seller clears the goods for import and pays the duty. */
  readonly duty?: boolean;
}

/** The eleven Incoterms® 2020 rules in the order in which the seller's part grows. */
const rules: readonly Rule[] = [
  {codes: ['EXW'], cost: 'premises', risk: 'premises'},
  {codes: ['FCA'], cost: 'carrier', risk: 'carrier'},
  {codes: ['FAS'], cost: 'alongside', risk: 'alongside', seaOnly: true},
  {codes: ['FOB'], cost: 'onBoard', risk: 'onBoard', seaOnly: true},
  {codes: ['CFR', 'CIF'], cost: 'port', risk: 'onBoard', seaOnly: true},
  {codes: ['CPT', 'CIP'], cost: 'destination', risk: 'carrier'},
  {codes: ['DAP'], cost: 'destination', risk: 'destination'},
  {codes: ['DPU'], cost: 'unloaded', risk: 'unloaded'},
  {codes: ['DDP'], cost: 'destination', risk: 'destination', duty: true},
];

interface Words {
  readonly places: Readonly<Record<Place, readonly string[]>>;
  readonly narrowPlaces: Readonly<Record<Place, readonly string[]>>;
  readonly cost: string;
  readonly risk: string;
  readonly costNarrow: string;
  readonly riskNarrow: string;
  readonly seaOnly: string;
  readonly duty: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    places: {
      premises: ['Local del', 'vendedor'],
      carrier: ['Entrega al', 'porteador'],
      alongside: ['Al costado', 'del buque'],
      onBoard: ['A bordo'],
      port: ['Puerto de', 'destino'],
      destination: ['Lugar de', 'destino'],
      unloaded: ['Descar-', 'gada'],
    },
    narrowPlaces: {
      premises: ['Vendedor'],
      carrier: ['Porteador'],
      alongside: ['Al costado'],
      onBoard: ['A bordo'],
      port: ['Puerto de', 'destino'],
      destination: ['Lugar de', 'destino'],
      unloaded: ['Descargada'],
    },
    cost: 'coste del vendedor',
    risk: 'riesgo del vendedor',
    costNarrow: 'coste',
    riskNarrow: 'riesgo del vendedor',
    seaOnly: 'solo mar',
    duty: 'y aranceles',
  },
  en: {
    places: {
      premises: ['Seller’s', 'premises'],
      carrier: ['Handed to', 'carrier'],
      alongside: ['Alongside', 'ship'],
      onBoard: ['On board'],
      port: ['Port of', 'destination'],
      destination: ['Place of', 'destination'],
      unloaded: ['Un-', 'loaded'],
    },
    narrowPlaces: {
      premises: ['Seller'],
      carrier: ['Carrier'],
      alongside: ['Alongside'],
      onBoard: ['On board'],
      port: ['Port of', 'destination'],
      destination: ['Place of', 'destination'],
      unloaded: ['Unloaded'],
    },
    cost: 'seller’s cost',
    risk: 'seller’s risk',
    costNarrow: 'cost',
    riskNarrow: 'seller’s risk',
    seaOnly: 'sea only',
    duty: 'and duties',
  },
};

/** Where the risk passes: a lozenge of the route's colour. */
const riskMark = (x: number, y: number, radius = 5): string =>
  shape(
    closed([
      [x - radius, y],
      [x, y - radius],
      [x + radius, y],
      [x, y + radius],
    ]),
    ink.route,
    {
      stroke: ink.water,
      'stroke-width': 1,
    },
  );

/** Position of each place along the line, in units of the picture. */
type Positions = Readonly<Record<Place, number>>;

/** The two tracks of one rule: cost as a broad ink line, risk as a fine line of the route's colour that ends in a mark. */
function tracks(rule: Rule, start: number, at: Positions, track: number, upright: boolean): string {
  const gap = 3.5;
  const turn = (along: number, across: number): Point => (upright ? [across, along] : [along, across]);
  const cost = straight([turn(start, track - gap), turn(at[rule.cost], track - gap)]);
  const costEnd = straight([turn(at[rule.cost], track - gap - 4), turn(at[rule.cost], track - gap + 4)]);
  const risk = straight([turn(start, track + gap), turn(at[rule.risk], track + gap)]);
  return (
    stroke(cost, {'stroke-width': 3}) +
    stroke(costEnd, {'stroke-width': 1.5}) +
    stroke(risk, {stroke: ink.route, 'stroke-width': 1.5}) +
    riskMark(...turn(at[rule.risk], track + gap))
  );
}

/** Small profile of the way above the table: works, lorry, quay, ship, quay and store. */
function profile(at: Positions, y: number): string {
  const house = (x: number): string =>
    shape(
      closed([
        [x - 16, y],
        [x - 16, y - 14],
        [x - 8, y - 20],
        [x, y - 14],
        [x + 8, y - 20],
        [x + 16, y - 14],
        [x + 16, y],
      ]),
      ink.landStrong,
    );
  const quayFrom = at.alongside - 10;
  return [
    tint(quayFrom, y, at.port - quayFrom - 14, 8, ink.shallow),
    house(at.premises + 2),
    vessel(at.onBoard + 22, y + 2, 56, 4),
    house(at.destination),
    stroke(
      straight([
        [14, y],
        [quayFrom, y],
        [quayFrom, y + 8],
      ]),
    ),
    stroke(
      straight([
        [at.port - 14, y + 8],
        [at.port - 14, y],
        [704, y],
      ]),
    ),
    stroke(segment(quayFrom, y + 3, at.port - 14, y + 3), {'stroke-width': 0.5}),
  ].join('');
}

function wide({language, frame}: DrawingContext): string {
  const text = words[language];
  const at: Positions = {
    premises: 112,
    carrier: 204,
    alongside: 296,
    onBoard: 388,
    port: 480,
    destination: 572,
    unloaded: 664,
  };
  const start = 84;
  const row = (index: number): number => 116 + index * 24.5;
  const band = {top: row(2) - 12.5, bottom: row(4) + 12.5};
  return sheet(frame, [
    tint(4, band.top, frame.width - 8, band.bottom - band.top, ink.shallow),
    profile(at, 44),
    ...places.map((place) =>
      stroke(
        straight([
          [at[place], 96],
          [at[place], 326],
        ]),
        {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'},
      ),
    ),
    ...places.map((place) => textBlock(text.places[place], at[place], 72, {'text-anchor': 'middle'})),
    ...rules.map((rule, index) => {
      const y = row(index);
      return (
        label(rule.codes.join(' '), 16, y + 5, {'font-weight': 650, stroke: 'none'}) +
        tracks(rule, start, at, y, false) +
        (rule.duty ? label(text.duty, at.destination + 12, y + 5) : '')
      );
    }),
    label(text.seaOnly, 706, row(3) + 5, {'text-anchor': 'end', fill: ink.muted, stroke: ink.shallow}),
    stroke(segment(240, 339.5, 264, 339.5), {'stroke-width': 3}),
    label(text.cost, 270, 339),
    riskMark(430, 336),
    label(text.risk, 440, 339),
  ]);
}

/** The rules stand side by side and run downwards from the seller to the buyer. */
function narrow({language, frame}: DrawingContext): string {
  const text = words[language];
  const at: Positions = {
    premises: 66,
    carrier: 102,
    alongside: 138,
    onBoard: 174,
    port: 212,
    destination: 256,
    unloaded: 296,
  };
  const start = 50;
  const column = (index: number): number => 104 + index * 29;
  return sheet(frame, [
    tint(column(2) - 14.5, 4, 29 * 3, 312, ink.shallow),
    ...places.map((place) =>
      stroke(
        straight([
          [84, at[place]],
          [352, at[place]],
        ]),
        {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'},
      ),
    ),
    ...places.map((place) =>
      textBlock(text.narrowPlaces[place], 14, at[place] + (text.narrowPlaces[place].length > 1 ? -3 : 5), {
        'font-size': 13,
      }),
    ),
    ...rules.map((rule, index) => {
      const x = column(index);
      return (
        textBlock(rule.codes, x, rule.codes.length > 1 ? 22 : 38, {
          'font-size': 13,
          'font-weight': 650,
          'text-anchor': 'middle',
          stroke: 'none',
        }) + tracks(rule, start, at, x, true)
      );
    }),
    label(text.seaOnly, column(3), 312, {
      'text-anchor': 'middle',
      fill: ink.muted,
      stroke: ink.shallow,
      'font-size': 13,
    }),
    stroke(segment(96, 333, 114, 333), {'stroke-width': 3}),
    label(text.costNarrow, 120, 337, {'font-size': 13}),
    riskMark(176, 333),
    label(text.riskNarrow, 186, 337, {'font-size': 13}),
  ]);
}

/** Incoterms® 2020: how far along the way the seller bears the cost and the risk. */
export const incotermsLine: Drawing = {
  name: 'incoterms-line',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
