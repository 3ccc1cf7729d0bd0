import {type DrawingContext, defineDrawing} from '../drawing';
import {leader, measured, textBlock} from '../lettering';
import {arrowhead, segment, sheet, stroke} from '../linework';
import type {Words} from '../messages';
import {ink, label} from '../svg';
import {
  axleGroups,
  combination,
  loading,
  loadingPlan,
  lorry,
  markedPallet,
  massInSpain,
  trailer,
} from '../vehicles/articulated-lorry';
import {keyFigure, measure, type Scale} from '../vehicles/drafting';
import {pallet} from '../vehicles/europallet';

/** Loads that the axles put on the road: an arrow under each wheel, the limit of its group beneath. */
function axleLoads({x, y, unit}: Scale, words: Words): string {
  const [top, tip] = [y + 7, y + 20];
  return axleGroups
    .map(({name, axles, maximum}) => {
      const positions = axles.map((along) => x + along * unit);
      const arrows = positions.map(
        (at) =>
          stroke(segment(at, top, at, tip - 3), {stroke: ink.route, 'stroke-width': 1.75}) +
          arrowhead([at, tip], 90, ink.route, 7),
      );
      const mass = measure(maximum, 't', words, Number.isInteger(maximum) ? 0 : 1);
      const tonnes = name ? words.text(`illustrationLand.${name}`, {mass}) : mass;
      const middle = positions.reduce((sum, at) => sum + at, 0) / positions.length;
      return (
        arrows.join('') +
        label(tonnes, middle, tip + 14, {'text-anchor': 'middle', fill: ink.route, 'font-weight': 650})
      );
    })
    .join('');
}

/** The mass allowed within Spain, as a value for the words. */
const inSpain = (words: Words) => ({mass: measure(massInSpain, 't', words)});

interface Arrangement {
  readonly scale: Scale;
  /** Height of the dimension of the whole vehicle, under the axle loads. */
  readonly overall: number;
  /** Upper edge of the plan. */
  readonly plan: number;
  /** Baseline of the words under the plan. */
  readonly baseline: number;
}

function inBothVariants(words: Words, {scale, overall, plan, baseline}: Arrangement): string[] {
  const {x, y, unit} = scale;
  const roof = y - combination.height * unit;
  const [rear, front] = [x + trailer.length * unit, x + combination.length * unit];
  const width = combination.width * unit;
  const markedX = x + markedPallet.along * unit;
  const size = [pallet.length, pallet.width].map((side) => words.number(side, 1)).join(' × ');
  const count = words.number(loading.rows * loading.abreast);
  return [
    measured([x, roof - 13], [rear, roof - 13], measure(trailer.length, 'm', words, 1)),
    lorry(scale),
    measured([front + 9, y], [front + 9, roof], measure(combination.height, 'm', words)),
    axleLoads(scale, words),
    measured([x, overall], [front, overall], measure(combination.length, 'm', words, 1)),
    loadingPlan(x, plan, unit),
    measured([rear + 10, plan + width], [rear + 10, plan], measure(combination.width, 'm', words, 2)),
    leader([
      [markedX + 12, baseline - 5],
      [markedX, baseline - 5],
      [markedX, plan + width - markedPallet.across * unit],
    ]),
    label(words.text('illustrationLand.pallets', {count, size: `${size}\u00a0m`}), markedX + 18, baseline, {
      'font-weight': 650,
    }),
  ];
}

function wide({words, frame}: DrawingContext): string {
  return sheet(frame, [
    ...inBothVariants(words, {scale: {x: 24, y: 130, unit: 23.9}, overall: 176, plan: 187, baseline: 267}),
    keyFigure(measure(combination.maximumMass, 't', words), 408, 204),
    textBlock(
      [...words.lines('illustrationLand.betweenCountries'), ...words.lines('illustrationLand.inSpain', inSpain(words))],
      408,
      222,
      {'font-size': 13},
    ),
  ]);
}

function narrow({words, frame}: DrawingContext): string {
  return sheet(frame, [
    ...inBothVariants(words, {scale: {x: 14, y: 106, unit: 18}, overall: 154, plan: 166, baseline: 230}),
    keyFigure(measure(combination.maximumMass, 't', words), 14, 263),
    textBlock(
      [words.text('illustrationLand.betweenCountries'), words.text('illustrationLand.inSpain', inSpain(words))],
      64,
      252,
    ),
  ]);
}

/** Road: an articulated lorry in section over its axle loads, with the plan of its loaded floor at the same scale. */
export const illustrationLand = defineDrawing('illustration-land', 'illustration', {wide, narrow});
