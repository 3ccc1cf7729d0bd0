import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock, titledBlock} from '../lettering';
import {disc, segment, sheet, stroke} from '../linework';
import {coast, paper, route, vessel, waypoint, windingShore} from '../marks';
import {ink, label} from '../svg';

/** Who issues a document, in the order of the lanes; their words have the keys `documentsFlow.<name>`. */
type Issuer = 'supplier' | 'carrier' | 'importer' | 'customs';
const lanes: readonly Issuer[] = ['supplier', 'carrier', 'importer', 'customs'];

/** Documents from the order to the release, and who issues each. Their words have the keys `documentsFlow.<name>`. */
const documents: readonly {readonly name: string; readonly issuer: Issuer}[] = [
  {name: 'order', issuer: 'importer'},
  {name: 'invoice', issuer: 'supplier'},
  {name: 'ens', issuer: 'carrier'},
  {name: 'billOfLading', issuer: 'carrier'},
  {name: 'declaration', issuer: 'importer'},
  {name: 'release', issuer: 'customs'},
];

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
function wide({words, frame}: DrawingContext): string {
  const laneHeight = 84;
  const middle = (lane: number): number => 36 + lane * laneHeight;
  const columns = [150, 225, 325, 458, 582, 672];
  const stops = documents.map(({issuer}, index) => ({x: columns[index] ?? 0, y: middle(lanes.indexOf(issuer))}));
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
    ...lanes.map((name, lane) =>
      textBlock(words.lines(`documentsFlow.${name}`), 16, middle(lane) + 1, {'font-weight': 650}),
    ),
    ...stops.map(({x, y}) => paper(x, y)),
    ...documents.map(({name}, index) => {
      const {x, y} = stops[index] as Stop;
      return textBlock(words.lines(`documentsFlow.${name}`), index === ensIndex ? x + 4 : x - 13, y + 33, {
        stroke: index > 3 ? ink.land : ink.water,
      });
    }),
    stroke(segment(ens.x - 6, ens.y + 17, ens.x - 6, middle(3)), {stroke: ink.route, 'stroke-dasharray': '5 3'}),
    waypoint(ens.x - 6, middle(3)),
    textBlock(words.lines('documentsFlow.lodged'), ens.x + 6, middle(3) - 3),
    label(words.text('documentsFlow.before'), 532, 336, {'text-anchor': 'end', fill: ink.muted}),
    label(words.text('documentsFlow.after'), 574, 336, {fill: ink.muted, stroke: ink.land}),
    vessel(318, 333, 72, 5),
    stroke(segment(262, 333, 374, 333), {stroke: ink.muted, 'stroke-width': 0.75}),
    stamp(release.x + 8, release.y + 8),
  ]);
}

/** One reach from top to bottom, with the issuer under each document. */
function narrow({words, frame}: DrawingContext): string {
  const middle = (index: number): number => 36 + index * 56;
  const shoreAt = (middle(3) + middle(4)) / 2 + 6;
  return sheet(frame, [
    coast(windingShore([0, shoreAt], [frame.width, shoreAt], 6, 2), [
      [frame.width, frame.height],
      [0, frame.height],
    ]),
    route(segment(42, middle(0), 42, middle(5))),
    ...documents.map(({name, issuer}, index) => {
      const halo = {stroke: index > 3 ? ink.land : ink.water};
      // The order is the buyer's, never the customs representative's.
      const who = words.text(`documentsFlow.${index === 0 ? 'buyer' : issuer}`);
      return (
        paper(42, middle(index)) +
        (index === 5 ? stamp(51, middle(index) + 9) : '') +
        titledBlock(words.text(`documentsFlow.${name}`), [], 70, middle(index) - 2, halo) +
        label(
          index === ensIndex ? words.text('documentsFlow.lodgedShort', {carrier: who}) : who,
          70,
          middle(index) + 15,
          {fill: ink.muted, ...halo},
        )
      );
    }),
    label(words.text('documentsFlow.before'), 346, shoreAt - 16, {
      'text-anchor': 'end',
      fill: ink.muted,
      'font-size': 13,
    }),
    label(words.text('documentsFlow.after'), 346, shoreAt + 23, {
      'text-anchor': 'end',
      fill: ink.muted,
      'font-size': 13,
      stroke: ink.land,
    }),
  ]);
}

/** Path of the documents of an import, from the purchase order to the release of the goods. */
export const documentsFlow = defineDrawing('documents-flow', 'figure', {wide, narrow});
