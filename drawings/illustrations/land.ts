import {type DrawingContext, defineDrawing} from '../drawing';
import {labelledDimension, leader, textBlock} from '../lettering';
import {arrowhead, borderedSheet, segment, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {
  articulatedLorry,
  axleGroups,
  loadingPlan,
  markedPalletCentre,
  maximumMassInSpain,
  palletLayout,
  trailer,
  vehicleCombination,
} from '../vehicles/articulated-lorry';
import {formatMeasure, keyNumber, type Placement} from '../vehicles/drafting';
import {europallet} from '../vehicles/europallet';

/** Draws an arrow under each axle, and the load limit of each axle group below its arrows. */
function axleLoads({x, y, scale}: Placement, messages: DrawingMessages): string {
  const [top, tip] = [y + 7, y + 20];
  return axleGroups
    .map(({name, axles, maximum}) => {
      const positions = axles.map((along) => x + along * scale);
      const arrows = positions.map(
        (at) =>
          stroke(segment(at, top, at, tip - 3), {stroke: ink.route, 'stroke-width': 1.75}) +
          arrowhead([at, tip], 90, ink.route, 7),
      );
      const mass = formatMeasure(maximum, 't', messages, Number.isInteger(maximum) ? 0 : 1);
      const text = name ? messages.line(`illustrationLand.${name}`, {mass}) : mass;
      const middle = positions.reduce((sum, at) => sum + at, 0) / positions.length;
      return (
        arrows.join('') + label(text, middle, tip + 14, {'text-anchor': 'middle', fill: ink.route, 'font-weight': 650})
      );
    })
    .join('');
}

/** Values of the message `illustrationLand.inSpain`. */
const spainValues = (messages: DrawingMessages) => ({mass: formatMeasure(maximumMassInSpain, 't', messages)});

interface Layout {
  readonly placement: Placement;
  /** `y` of the dimension line of the whole vehicle, below the axle loads. */
  readonly overallY: number;
  /** Upper edge of the loading plan. */
  readonly planTop: number;
  /** Baseline of the label below the loading plan. */
  readonly baseline: number;
}

function sharedContent(messages: DrawingMessages, {placement, overallY, planTop, baseline}: Layout): string[] {
  const {x, y, scale} = placement;
  const roof = y - vehicleCombination.height * scale;
  const [rear, front] = [x + trailer.length * scale, x + vehicleCombination.length * scale];
  const width = vehicleCombination.width * scale;
  const markedX = x + markedPalletCentre.along * scale;
  const palletSize = [europallet.length, europallet.width].map((side) => messages.formatNumber(side, 1)).join(' × ');
  const count = messages.formatNumber(palletLayout.rows * palletLayout.abreast);
  return [
    labelledDimension([x, roof - 13], [rear, roof - 13], formatMeasure(trailer.length, 'm', messages, 1)),
    articulatedLorry(placement),
    labelledDimension([front + 9, y], [front + 9, roof], formatMeasure(vehicleCombination.height, 'm', messages)),
    axleLoads(placement, messages),
    labelledDimension([x, overallY], [front, overallY], formatMeasure(vehicleCombination.length, 'm', messages, 1)),
    loadingPlan(x, planTop, scale),
    labelledDimension(
      [rear + 10, planTop + width],
      [rear + 10, planTop],
      formatMeasure(vehicleCombination.width, 'm', messages, 2),
    ),
    leader([
      [markedX + 12, baseline - 5],
      [markedX, baseline - 5],
      [markedX, planTop + width - markedPalletCentre.across * scale],
    ]),
    label(messages.line('illustrationLand.pallets', {count, size: `${palletSize}\u00a0m`}), markedX + 18, baseline, {
      'font-weight': 650,
    }),
  ];
}

function wide({messages, size}: DrawingContext): string {
  return borderedSheet(size, [
    ...sharedContent(messages, {placement: {x: 24, y: 130, scale: 23.9}, overallY: 176, planTop: 187, baseline: 267}),
    keyNumber(formatMeasure(vehicleCombination.maximumMass, 't', messages), 408, 204),
    textBlock(
      [
        ...messages.lines('illustrationLand.betweenCountries'),
        ...messages.lines('illustrationLand.inSpain', spainValues(messages)),
      ],
      408,
      222,
      {'font-size': 13},
    ),
  ]);
}

function narrow({messages, size}: DrawingContext): string {
  return borderedSheet(size, [
    ...sharedContent(messages, {placement: {x: 14, y: 106, scale: 18}, overallY: 154, planTop: 166, baseline: 230}),
    keyNumber(formatMeasure(vehicleCombination.maximumMass, 't', messages), 14, 263),
    textBlock(
      [
        messages.line('illustrationLand.betweenCountries'),
        messages.line('illustrationLand.inSpain', spainValues(messages)),
      ],
      64,
      252,
    ),
  ]);
}

/** Transport by road: an articulated lorry in section, its axle loads, and its loading plan at the same scale. */
export const illustrationLand = defineDrawing('illustration-land', 'illustration', {wide, narrow});
