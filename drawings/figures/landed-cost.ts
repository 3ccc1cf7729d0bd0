import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock, titledBlock} from '../lettering';
import {
  arrowhead,
  borderedSheet,
  dimension,
  filledRect,
  type Point,
  polyline,
  segment,
  smoothCurve,
  stroke,
} from '../linework';
import {element, ink, label} from '../svg';

/** How many layers, from the lowest, make up the customs value: goods, freight and insurance. */
const customsLayerCount = 3;

/** The block of all layers of cost, in units. */
interface Block {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly layerHeight: number;
}

/** `y` of the gently waving upper boundary of the lowest `count` layers at `x`. */
function boundaryY({left, right, bottom, layerHeight}: Block, count: number, x: number): number {
  const share = (x - left) / (right - left);
  const bend = count === 0 ? 0 : 3 * Math.sin(share * 5 + count * 1.1) + 1.5 * Math.sin(share * 11 + count);
  return bottom - count * layerHeight + bend;
}

/** A point inside a layer. @param across Units from the left. @param up From 0 (bottom of the layer) to 1 (top). */
function inLayer(block: Block, layerIndex: number, across: number, up: number): Point {
  const x = block.left + across;
  return [x, boundaryY(block, layerIndex, x) * (1 - up) + boundaryY(block, layerIndex + 1, x) * up];
}

/** Positions across a width, one step apart. The first one is half a step from the left. */
const positions = (width: number, step: number): number[] =>
  Array.from({length: Math.floor((width - step / 2) / step) + 1}, (_, index) => step / 2 + index * step);

/** A line through points `[across, up]` of a layer. */
const line = (...points: Point[]): readonly Point[] => points;

interface CostLayer {
  /** Part of the message key `landedCost.<name>`. */
  readonly name: string;
  readonly fill: string;
  /** Lines of its texture, as on a geological section. */
  texture(width: number): (readonly Point[])[];
}

/** All layers of cost, from the lowest to the highest. */
const layers: readonly CostLayer[] = [
  {
    name: 'goods',
    fill: ink.landStrong,
    // Courses of cartons.
    texture: (width) => [
      line([0, 0.5], [width, 0.5]),
      ...positions(width, 24).flatMap((x) => [
        line([x, 0], [x, 0.5]),
        ...(x + 12 < width ? [line([x + 12, 0.5], [x + 12, 1])] : []),
      ]),
    ],
  },
  {
    name: 'freight',
    fill: ink.land,
    // Waves.
    texture: (width) =>
      [0.3, 0.65].map((level) =>
        line(...positions(width, 6).map((x, index): Point => [x, level + (index % 2 === 0 ? 0.08 : -0.08)])),
      ),
  },
  {
    name: 'insurance',
    fill: ink.land,
    // Crosses.
    texture: (width) =>
      positions(width - 6, 18).flatMap((x, index) => {
        const up = index % 2 === 0 ? 0.35 : 0.68;
        return [line([x, up], [x + 6, up]), line([x + 3, up - 0.12], [x + 3, up + 0.12])];
      }),
  },
  {
    name: 'duty',
    fill: ink.shallow,
    texture: (width) => positions(width - 16, 8).map((x) => line([x, 0], [x + 16, 1])),
  },
  {
    name: 'tradeDefence',
    fill: ink.shallow,
    texture: (width) =>
      positions(width - 14, 14).flatMap((x) => [line([x, 0], [x + 14, 1]), line([x + 14, 0], [x, 1])]),
  },
  {
    name: 'handling',
    fill: ink.water,
    texture: (width) =>
      positions(width, 10).map((x, index) => (index % 2 === 0 ? line([x, 0.2], [x, 0.55]) : line([x, 0.45], [x, 0.8]))),
  },
  {
    name: 'inspections',
    fill: ink.water,
    texture: (width) => positions(width - 12, 16).map((x) => line([x, 0.35], [x + 6, 0.68], [x + 12, 0.35])),
  },
  {
    name: 'finance',
    fill: ink.water,
    texture: (width) => [0.25, 0.5, 0.75].map((level) => line([0, level], [width, level])),
  },
];

/** The section through all layers, with its sides and the ground. */
function section(block: Block): string {
  const {left, right, bottom} = block;
  const xs = Array.from({length: 21}, (_, index) => left + ((right - left) * index) / 20);
  const upperBoundary = (count: number): Point[] => xs.map((x) => [x, boundaryY(block, count, x)]);
  // The highest layer is drawn first, because each layer reaches down to the ground.
  const beds = layers
    .map(({fill}, index) => element('path', {d: `${smoothCurve(upperBoundary(index + 1))}V${bottom}H${left}Z`, fill}))
    .reverse();
  const textures = layers.map(({texture}, index) => {
    const lines = texture(right - left).map((points) =>
      points.map(([across, up]) => inLayer(block, index, across, up)),
    );
    return stroke(lines.map(polyline).join(''), {'stroke-width': 0.6, 'stroke-opacity': 0.75});
  });
  const boundaries = layers.map((_, index) =>
    stroke(smoothCurve(upperBoundary(index + 1)), {'stroke-width': index + 1 === layers.length ? 1.5 : 1}),
  );
  const sides = [left, right].map((x) => segment(x, bottom, x, boundaryY(block, layers.length, x)));
  return [
    ...beds,
    ...textures,
    ...boundaries,
    ...sides.map((side) => stroke(side, {'stroke-width': 1.25})),
    stroke(segment(left - 8, bottom, right + 8, bottom), {'stroke-width': 1.5}),
  ].join('');
}

/** Draws a basin with one arrow into it and one out of it, to show that VAT is paid and recovered. */
function basin(x: number, y: number, width: number, height: number): string {
  const level = y + height * 0.42;
  const waves = [0, 9, 18].map((depth) =>
    smoothCurve(
      Array.from({length: 13}, (_, index) => [
        x + (width * index) / 12,
        level + depth + (index % 2 === 0 ? -1.5 : 1.5),
      ]),
    ),
  );
  return (
    filledRect(x, level, width, y + height - level, ink.shallow) +
    stroke(waves.join(''), {stroke: ink.route, 'stroke-width': 0.9}) +
    stroke(
      polyline([
        [x, y],
        [x, y + height],
        [x + width, y + height],
        [x + width, y],
      ]),
      {'stroke-width': 1.25},
    ) +
    stroke(segment(x + width * 0.3, y - 16, x + width * 0.3, level - 8), {
      stroke: ink.route,
      'stroke-width': 1.5,
    }) +
    arrowhead([x + width * 0.3, level - 4], 90, ink.route) +
    stroke(segment(x + width * 0.7, level - 6, x + width * 0.7, y - 10), {
      stroke: ink.route,
      'stroke-width': 1.5,
    }) +
    arrowhead([x + width * 0.7, y - 18], -90, ink.route)
  );
}

function wide({messages, size}: DrawingContext): string {
  const block: Block = {left: 130, right: 400, bottom: 322, layerHeight: 35};
  const top = block.bottom - layers.length * block.layerHeight;
  return borderedSheet(size, [
    section(block),
    dimension([112, block.bottom], [112, top], 5),
    textBlock(messages.lines('landedCost.total'), 100, (top + block.bottom) / 2 - 12, {
      'text-anchor': 'end',
      'font-size': 17,
      'font-weight': 650,
    }),
    ...layers.map(({name}, index) => {
      const y = block.bottom - (index + 0.5) * block.layerHeight;
      return (
        stroke(segment(400, y, 416, y), {'stroke-width': 0.75}) +
        label(messages.line(`landedCost.${name}`), 422, y + 5, {'font-weight': index === 0 ? 650 : 400})
      );
    }),
    ...[0, customsLayerCount].map((count) => {
      const y = block.bottom - count * block.layerHeight;
      return stroke(segment(412, y, 556, y), {stroke: ink.route, 'stroke-width': 0.6, 'stroke-dasharray': '5 3'});
    }),
    dimension([548, block.bottom], [548, block.bottom - customsLayerCount * block.layerHeight], 5, {stroke: ink.route}),
    titledBlock(
      messages.line('landedCost.customsValue'),
      messages.lines('landedCost.customsValueNote'),
      562,
      block.bottom - 1.5 * block.layerHeight - 12,
      {fill: ink.route},
    ),
    basin(562, 76, 130, 62),
    titledBlock(messages.line('landedCost.vat'), messages.lines('landedCost.vatNote'), 562, 160),
    label(messages.line('landedCost.notToScale'), 702, 30, {'text-anchor': 'end', fill: ink.muted}),
  ]);
}

function narrow({messages, size}: DrawingContext): string {
  const block: Block = {left: 38, right: 128, bottom: 332, layerHeight: 34.5};
  const top = block.bottom - layers.length * block.layerHeight;
  return borderedSheet(size, [
    section(block),
    dimension([24, block.bottom], [24, top], 5),
    label(messages.line('landedCost.total'), 16, 36, {'font-size': 17, 'font-weight': 650}),
    ...layers.map(({name}, index) => {
      const y = block.bottom - (index + 0.5) * block.layerHeight;
      return (
        stroke(segment(128, y, 136, y), {'stroke-width': 0.75}) +
        label(messages.line(`landedCost.${name}`), 141, y + 5, {'font-weight': index === 0 ? 650 : 400})
      );
    }),
    dimension([222, block.bottom], [222, block.bottom - customsLayerCount * block.layerHeight], 5, {stroke: ink.route}),
    titledBlock(
      messages.line('landedCost.customsValue'),
      messages.lines('landedCost.customsValueNote'),
      234,
      block.bottom - 1.5 * block.layerHeight - 12,
      {fill: ink.route},
    ),
    basin(258, 62, 78, 50),
    titledBlock(messages.line('landedCost.vat'), messages.lines('landedCost.vatNote'), 346, 134, {
      'text-anchor': 'end',
      'font-size': 13,
    }),
    label(messages.line('landedCost.notToScale'), 346, 34, {'text-anchor': 'end', 'font-size': 13, fill: ink.muted}),
  ]);
}

/** Landed cost as a section through layers of cost. Deductible VAT is not a cost, so it is drawn beside the layers. */
export const landedCost = defineDrawing('landed-cost', 'figure', {wide, narrow});
