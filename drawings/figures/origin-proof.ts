import {type DrawingContext, defineDrawing} from '../drawing';
import {numberedMark, textBlock, titledBlock} from '../lettering';
import {arrowhead, borderedSheet, filledRect, type Point, polygon, segment, shape, stroke} from '../linework';
import {element, ink, label} from '../svg';
import {coast, route, windingShore} from '../symbols';

/** The dashed arrow of a traffic lane on a chart, centred on the point. */
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
  const rotation = ({east: 0, west: 180, south: 90} as const)[direction];
  return element('g', {transform: `translate(${x} ${y}) rotate(${rotation})`}, [
    shape(polygon(outline), 'none', {stroke: ink.route, 'stroke-dasharray': '4 2.5', 'stroke-width': 1.25}),
  ]);
}

/**
 * Two coasts with a traffic separation scheme between them. Both lanes have the same three steps, so the figure has
 * rotational symmetry.
 */
function wide({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const [north, south, west, east] = [100, 250, 172, 554];
  const landHalo = {stroke: ink.land};
  const nameStyle = {'font-size': 19, 'font-weight': 650, ...landHalo};
  const centredText = {'text-anchor': 'middle'};
  const steps = [
    {number: 3, key: 'claimInMercosur', y: north, side: 'west'},
    {number: 1, key: 'rule', y: north, side: 'east'},
    {number: 1, key: 'rule', y: south, side: 'west'},
    {number: 3, key: 'claimInUnion', y: south, side: 'east'},
  ] as const;
  return borderedSheet(size, [
    coast(windingShore([202, 0], [202, height], 10, 0.4), [
      [0, height],
      [0, 0],
    ]),
    coast(windingShore([524, 0], [524, height], 10, 3.2), [
      [width, height],
      [width, 0],
    ]),
    filledRect(248, 138, 230, 74, ink.route, 0.13),
    label(messages.line('originProof.mercosur'), 18, 181, nameStyle),
    label(messages.line('originProof.union'), width - 18, 181, {...nameStyle, 'text-anchor': 'end'}),
    route(segment(east, north, west + 18, north)),
    arrowhead([west + 12, north], 180, ink.route, 12),
    route(segment(west, south, east - 18, south)),
    arrowhead([east - 12, south], 0, ink.route, 12),
    laneArrow(300, north, 'west'),
    laneArrow(426, south, 'east'),
    ...steps.map(({number, key, y, side}) => {
      const lines = messages.lines(`originProof.${key}`);
      const [x, sign] = side === 'west' ? [west, -1] : [east, 1];
      return (
        numberedMark(number, x, y) +
        textBlock(lines, x + sign * 18, y + 5 - (lines.length - 1) * 8.4, {
          ...landHalo,
          'text-anchor': side === 'west' ? 'end' : 'start',
        })
      );
    }),
    numberedMark(2, 270, 175),
    label(messages.line('originProof.statement'), 290, 171, {'font-weight': 650, stroke: 'none'}),
    label(messages.line('originProof.validity'), 290, 189, {stroke: 'none'}),
    label(messages.line('originProof.fromUnion'), 363, north - 22, centredText),
    textBlock(
      [messages.line('originProof.fromMercosur'), messages.line('originProof.transition')],
      363,
      south + 32,
      centredText,
    ),
  ]);
}

/** One lane from the coast of the exporter, above, to the coast of the importer, below. */
function narrow({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const landHalo = {stroke: ink.land};
  const laneEdges = [16, 60].map((x) => segment(x, 88, x, 256)).join('');
  return borderedSheet(size, [
    coast(windingShore([width, 84], [0, 84], 6, 1), [
      [0, 0],
      [width, 0],
    ]),
    coast(windingShore([0, 262], [width, 262], 6, 2.4), [
      [width, height],
      [0, height],
    ]),
    stroke(laneEdges, {stroke: ink.route, 'stroke-width': 0.75, 'stroke-dasharray': '8 4'}),
    route(segment(38, 44, 38, 284)),
    arrowhead([38, 292], 90, ink.route, 12),
    laneArrow(38, 206, 'south'),
    numberedMark(1, 38, 42),
    titledBlock(messages.line('originProof.exporter'), [messages.line('originProof.rule')], 72, 38, landHalo),
    numberedMark(2, 38, 130),
    titledBlock(messages.line('originProof.statement'), [messages.line('originProof.validity')], 72, 126),
    textBlock(messages.lines('originProof.fromUnionShort'), 72, 180, {'font-size': 13, fill: ink.route}),
    textBlock(messages.lines('originProof.fromMercosurShort'), 204, 180, {'font-size': 13, fill: ink.route}),
    numberedMark(3, 38, 306),
    titledBlock(messages.line('originProof.importer'), messages.lines('originProof.claimShort'), 72, 298, landHalo),
  ]);
}

/** How to claim a tariff preference under the interim agreement, in both directions of trade. */
export const originProof = defineDrawing('origin-proof', 'figure', {wide, narrow});
