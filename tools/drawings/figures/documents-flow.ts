import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {textBlock, titledBlock} from '../lettering';
import {disc, segment, sheet, stroke} from '../linework';
import {coast, paper, route, vessel, waypoint, windingShore} from '../marks';
import {ink, label} from '../svg';

/** Who issues a document, in the order of the lanes. */
type Issuer = 'supplier' | 'carrier' | 'importer' | 'customs';
const lanes: readonly Issuer[] = ['supplier', 'carrier', 'importer', 'customs'];

/** Documents from the order to the release, and who issues each. */
const issuers: readonly Issuer[] = ['importer', 'supplier', 'carrier', 'carrier', 'importer', 'customs'];

interface Words {
  readonly issuer: Readonly<Record<Issuer, readonly string[]>>;
  /** Who issues the order: the buyer, never the customs representative. */
  readonly buyer: string;
  readonly documents: readonly (readonly string[])[];
  /** When the carrier lodges the ENS of a container that crosses the ocean (trade-facts.md 2.1). */
  readonly lodged: readonly string[];
  readonly lodgedNarrow: string;
  readonly before: string;
  readonly after: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    issuer: {
      supplier: ['Proveedor'],
      carrier: ['Transportista'],
      importer: ['Importador o', 'representante', 'aduanero'],
      customs: ['Aduana'],
    },
    buyer: 'Importador',
    documents: [
      ['Orden', 'de compra'],
      ['Factura comercial', 'y lista de contenido'],
      ['Declaración sumaria', 'de entrada (ENS)'],
      ['Conocimiento de', 'embarque (B/L)'],
      ['Declaración de', 'importación (H1)'],
      ['Levante'],
    ],
    lodged: ['la ENS se presenta a la aduana', '24 h antes de cargar'],
    lodgedNarrow: '24 h antes de cargar',
    before: 'antes de la llegada',
    after: 'en la UE',
  },
  en: {
    issuer: {
      supplier: ['Supplier'],
      carrier: ['Carrier'],
      importer: ['Importer', 'or customs', 'representative'],
      customs: ['Customs'],
    },
    buyer: 'Importer',
    documents: [
      ['Purchase', 'order'],
      ['Commercial invoice', 'and packing list'],
      ['Entry summary', 'declaration (ENS)'],
      ['Bill of lading', '(B/L)'],
      ['Import', 'declaration (H1)'],
      ['Release'],
    ],
    lodged: ['the ENS is lodged with customs', '24 h before loading'],
    lodgedNarrow: '24 h before loading',
    before: 'before arrival',
    after: 'in the EU',
  },
};

/** A document's place in the wide frame. */
interface Stop {
  readonly x: number;
  readonly y: number;
}

/** The entry summary declaration, counted from 0: the carrier lodges it with the customs. */
const ensIndex = 2;

/** The stamp of the customs office on the release. */
const stamp = (x: number, y: number): string =>
  disc(x, y, 7, ink.water, {stroke: ink.route, 'stroke-width': 1.5}) +
  disc(x, y, 4, 'none', {stroke: ink.route, 'stroke-width': 0.75});

/** Lanes from left to right; the path of the papers crosses from one issuer to the next. */
function wide({language, frame}: DrawingContext): string {
  const {issuer, documents, lodged, before, after} = words[language];
  const laneHeight = 84;
  const middle = (lane: number): number => 36 + lane * laneHeight;
  const columns = [150, 225, 325, 458, 582, 672];
  const stops = issuers.map((name, index) => ({x: columns[index] ?? 0, y: middle(lanes.indexOf(name))}));
  const [ens, release] = [stops[ensIndex] as Stop, stops[stops.length - 1] as Stop];
  const corner = 12;
  const shore = windingShore([548, 0], [548, frame.height], 9, 1);
  const legs = stops.slice(1).map((end, index) => {
    const start = stops[index] as Stop;
    if (start.y === end.y) return segment(start.x, start.y, end.x, end.y);
    // The first leg climbs before it runs east, the others run east before they come down.
    return index === 0
      ? `M${start.x} ${start.y}V${end.y + corner}Q${start.x} ${end.y} ${start.x + corner} ${end.y}H${end.x}`
      : `M${start.x} ${start.y}H${end.x - corner}Q${end.x} ${start.y} ${end.x} ${start.y + corner}V${end.y}`;
  });
  return sheet(frame, [
    coast(shore, [
      [frame.width, frame.height],
      [frame.width, 0],
    ]),
    ...lanes.slice(1).map((_, index) =>
      stroke(segment(4, 10 + (index + 1) * laneHeight, frame.width - 4, 10 + (index + 1) * laneHeight), {
        stroke: ink.muted,
        'stroke-width': 0.5,
        'stroke-dasharray': '6 4',
      }),
    ),
    route(legs.join('')),
    ...lanes.map((name, lane) => textBlock(issuer[name], 16, middle(lane) + 1, {'font-weight': 650})),
    ...stops.map(({x, y}) => paper(x, y)),
    ...documents.map((lines, index) => {
      const {x, y} = stops[index] as Stop;
      return textBlock(lines, index === ensIndex ? x + 4 : x - 13, y + 33, {stroke: index > 3 ? ink.land : ink.water});
    }),
    stroke(segment(ens.x - 6, ens.y + 17, ens.x - 6, middle(3)), {stroke: ink.route, 'stroke-dasharray': '5 3'}),
    waypoint(ens.x - 6, middle(3)),
    textBlock(lodged, ens.x + 6, middle(3) - 3),
    label(before, 532, 336, {'text-anchor': 'end', fill: ink.muted}),
    label(after, 574, 336, {fill: ink.muted, stroke: ink.land}),
    vessel(318, 333, 72, 5),
    stroke(segment(262, 333, 374, 333), {stroke: ink.muted, 'stroke-width': 0.75}),
    stamp(release.x + 8, release.y + 8),
  ]);
}

/** One reach from top to bottom, with the issuer under each document. */
function narrow({language, frame}: DrawingContext): string {
  const {issuer, buyer, documents, lodgedNarrow, before, after} = words[language];
  const middle = (index: number): number => 36 + index * 56;
  const shoreAt = (middle(3) + middle(4)) / 2 + 6;
  return sheet(frame, [
    coast(windingShore([0, shoreAt], [frame.width, shoreAt], 6, 2), [
      [frame.width, frame.height],
      [0, frame.height],
    ]),
    route(segment(42, middle(0), 42, middle(5))),
    ...documents.map((lines, index) => {
      const halo = {stroke: index > 3 ? ink.land : ink.water};
      const who = index === 0 ? buyer : issuer[issuers[index] as Issuer].join(' ');
      return (
        paper(42, middle(index)) +
        (index === 5 ? stamp(51, middle(index) + 9) : '') +
        titledBlock(lines.join(' '), [], 70, middle(index) - 2, halo) +
        label(index === ensIndex ? `${who}, ${lodgedNarrow}` : who, 70, middle(index) + 15, {fill: ink.muted, ...halo})
      );
    }),
    label(before, 346, shoreAt - 16, {'text-anchor': 'end', fill: ink.muted, 'font-size': 13}),
    label(after, 346, shoreAt + 23, {'text-anchor': 'end', fill: ink.muted, 'font-size': 13, stroke: ink.land}),
  ]);
}

/** Path of the documents of an import, from the purchase order to the release of the goods. */
export const documentsFlow = composedDrawing('documents-flow', 'figure', {wide, narrow});
