import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock, titledBlock} from '../lettering';
import {borderedSheet, disc, segment, stroke} from '../linework';
import {ink, label} from '../svg';
import {coast, documentSymbol, route, vessel, waypoint, windingShore} from '../symbols';

/** Who issues a document. The message keys are `documentsFlow.<issuer>`. */
type Issuer = 'supplier' | 'carrier' | 'importer' | 'customs';
const issuers: readonly Issuer[] = ['supplier', 'carrier', 'importer', 'customs'];

/** Documents in order, from the purchase order to the release. The message keys are `documentsFlow.<name>`. */
const documents: readonly {readonly name: string; readonly issuer: Issuer}[] = [
  {name: 'order', issuer: 'importer'},
  {name: 'invoice', issuer: 'supplier'},
  {name: 'ens', issuer: 'carrier'},
  {name: 'billOfLading', issuer: 'carrier'},
  {name: 'declaration', issuer: 'importer'},
  {name: 'release', issuer: 'customs'},
];

/** Position of a document in the wide variant. */
interface DocumentPosition {
  readonly x: number;
  readonly y: number;
}

/** Index of the entry summary declaration, which the carrier lodges with customs. */
const ensIndex = 2;

/** The stamp of customs on the release. */
const stamp = (x: number, y: number): string =>
  disc(x, y, 7, ink.water, {stroke: ink.route, 'stroke-width': 1.5}) +
  disc(x, y, 4, 'none', {stroke: ink.route, 'stroke-width': 0.75});

/** One horizontal lane per issuer. The route of the documents leads from lane to lane. */
function wide({messages, size}: DrawingContext): string {
  const laneHeight = 84;
  const middleY = (lane: number): number => 36 + lane * laneHeight;
  const columnXs = [150, 225, 325, 458, 582, 672];
  const stops = documents.map(({issuer}, index) => ({x: columnXs[index] ?? 0, y: middleY(issuers.indexOf(issuer))}));
  const [ensPosition, releasePosition] = [
    stops[ensIndex] as DocumentPosition,
    stops[stops.length - 1] as DocumentPosition,
  ];
  const cornerRadius = 12;
  const shore = windingShore([548, 0], [548, size.height], 9, 1);
  const legs = stops.slice(1).map((end, index) => {
    const start = stops[index] as DocumentPosition;
    if (start.y === end.y) return segment(start.x, start.y, end.x, end.y);
    // The first leg runs up and then to the right, the others to the right and then down.
    return index === 0
      ? `M${start.x} ${start.y}V${end.y + cornerRadius}Q${start.x} ${end.y} ${start.x + cornerRadius} ${end.y}H${end.x}`
      : `M${start.x} ${start.y}H${end.x - cornerRadius}Q${end.x} ${start.y} ${end.x} ${start.y + cornerRadius}V${end.y}`;
  });
  return borderedSheet(size, [
    coast(shore, [
      [size.width, size.height],
      [size.width, 0],
    ]),
    ...issuers.slice(1).map((_, index) =>
      stroke(segment(4, 10 + (index + 1) * laneHeight, size.width - 4, 10 + (index + 1) * laneHeight), {
        stroke: ink.muted,
        'stroke-width': 0.5,
        'stroke-dasharray': '6 4',
      }),
    ),
    route(legs.join('')),
    ...issuers.map((issuer, index) =>
      textBlock(messages.lines(`documentsFlow.${issuer}`), 16, middleY(index) + 1, {'font-weight': 650}),
    ),
    ...stops.map(({x, y}) => documentSymbol(x, y)),
    ...documents.map(({name}, index) => {
      const {x, y} = stops[index] as DocumentPosition;
      return textBlock(messages.lines(`documentsFlow.${name}`), index === ensIndex ? x + 4 : x - 13, y + 33, {
        stroke: index > 3 ? ink.land : ink.water,
      });
    }),
    stroke(segment(ensPosition.x - 6, ensPosition.y + 17, ensPosition.x - 6, middleY(3)), {
      stroke: ink.route,
      'stroke-dasharray': '5 3',
    }),
    waypoint(ensPosition.x - 6, middleY(3)),
    textBlock(messages.lines('documentsFlow.ensDeadline'), ensPosition.x + 6, middleY(3) - 3),
    label(messages.line('documentsFlow.beforeArrival'), 532, 336, {'text-anchor': 'end', fill: ink.muted}),
    label(messages.line('documentsFlow.inUnion'), 574, 336, {fill: ink.muted, stroke: ink.land}),
    vessel(318, 333, 72, 5),
    stroke(segment(262, 333, 374, 333), {stroke: ink.muted, 'stroke-width': 0.75}),
    stamp(releasePosition.x + 8, releasePosition.y + 8),
  ]);
}

/** One route from top to bottom, with the issuer below each document. */
function narrow({messages, size}: DrawingContext): string {
  const middleY = (index: number): number => 36 + index * 56;
  const shoreY = (middleY(3) + middleY(4)) / 2 + 6;
  return borderedSheet(size, [
    coast(windingShore([0, shoreY], [size.width, shoreY], 6, 2), [
      [size.width, size.height],
      [0, size.height],
    ]),
    route(segment(42, middleY(0), 42, middleY(5))),
    ...documents.map(({name, issuer}, index) => {
      const halo = {stroke: index > 3 ? ink.land : ink.water};
      // Only the buyer places the order, never a customs representative.
      const issuerName = messages.line(`documentsFlow.${index === 0 ? 'buyer' : issuer}`);
      return (
        documentSymbol(42, middleY(index)) +
        (index === 5 ? stamp(51, middleY(index) + 9) : '') +
        titledBlock(messages.line(`documentsFlow.${name}`), [], 70, middleY(index) - 2, halo) +
        label(
          index === ensIndex ? messages.line('documentsFlow.ensDeadlineShort', {carrier: issuerName}) : issuerName,
          70,
          middleY(index) + 15,
          {fill: ink.muted, ...halo},
        )
      );
    }),
    label(messages.line('documentsFlow.beforeArrival'), 346, shoreY - 16, {
      'text-anchor': 'end',
      fill: ink.muted,
      'font-size': 13,
    }),
    label(messages.line('documentsFlow.inUnion'), 346, shoreY + 23, {
      'text-anchor': 'end',
      fill: ink.muted,
      'font-size': 13,
      stroke: ink.land,
    }),
  ]);
}

/** The documents of an import, from the purchase order to the release of the goods. */
export const documentsFlow = defineDrawing('documents-flow', 'figure', {wide, narrow});
