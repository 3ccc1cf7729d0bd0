import {composedDrawing, type DrawingContext, type Language} from '../drawing';
import {leader, measured, textBlock} from '../lettering';
import {arrowhead, segment, sheet, stroke} from '../linework';
import {ink, label} from '../svg';
import {
  axleGroups,
  combination,
  loading,
  loadingPlan,
  lorry,
  markedPallet,
  massInSpain,
  pallet,
  trailer,
} from './articulated-lorry';
import {formatDecimal, keyFigure, measure, type Scale} from './drafting';

interface Words {
  readonly pallets: string;
  readonly drivingAxle: string;
  readonly threeAxles: string;
  /** In four lines beside the plan, or in two below it; `{mass}` stands for what is allowed in Spain. */
  readonly massNote: readonly [string, string, string, string];
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    pallets: 'europalés de',
    drivingAxle: 'eje motor:',
    threeAxles: 'tres ejes:',
    massNote: ['entre países', 'de la UE;', 'en España,', 'hasta {mass}'],
  },
  en: {
    pallets: 'europallets of',
    drivingAxle: 'driving axle:',
    threeAxles: 'three axles:',
    massNote: ['between EU', 'countries;', 'in Spain,', 'up to {mass}'],
  },
};

/** Where the maximum mass holds, and what is allowed elsewhere. */
const massNote = (language: Language): readonly string[] =>
  words[language].massNote.map((line) => line.replace('{mass}', measure(massInSpain, 't', language)));

/** Loads that the axles put on the road: an arrow under each wheel, the limit of its group beneath. */
function axleLoads({x, y, unit}: Scale, language: Language): string {
  const {drivingAxle, threeAxles} = words[language];
  const names = [threeAxles, drivingAxle, ''];
  const [top, tip] = [y + 7, y + 20];
  return axleGroups
    .map(({axles, maximum}, index) => {
      const places = axles.map((along) => x + along * unit);
      const arrows = places.map(
        (at) =>
          stroke(segment(at, top, at, tip - 3), {stroke: ink.route, 'stroke-width': 1.75}) +
          arrowhead([at, tip], 90, ink.route, 7),
      );
      const tonnes =
        `${names[index]} ${formatDecimal(maximum, Number.isInteger(maximum) ? 0 : 1, language)}\u00a0t`.trim();
      const middle = places.reduce((sum, at) => sum + at, 0) / places.length;
      return (
        arrows.join('') +
        label(tonnes, middle, tip + 14, {'text-anchor': 'middle', fill: ink.route, 'font-weight': 650})
      );
    })
    .join('');
}

interface Arrangement {
  readonly scale: Scale;
  /** Height of the dimension of the whole vehicle, under the axle loads. */
  readonly overall: number;
  /** Upper edge of the plan. */
  readonly plan: number;
  /** Baseline of the words under the plan. */
  readonly words: number;
}

function plate(language: Language, {scale, overall, plan, words: baseline}: Arrangement): string[] {
  const {pallets} = words[language];
  const {x, y, unit} = scale;
  const roof = y - combination.height * unit;
  const [rear, front] = [x + trailer.length * unit, x + combination.length * unit];
  const width = combination.width * unit;
  const markedX = x + markedPallet.along * unit;
  const size = [pallet.length, pallet.width].map((side) => formatDecimal(side, 1, language)).join(' × ');
  return [
    measured([x, roof - 13], [rear, roof - 13], measure(trailer.length, 'm', language, 1)),
    lorry(scale),
    measured([front + 9, y], [front + 9, roof], measure(combination.height, 'm', language)),
    axleLoads(scale, language),
    measured([x, overall], [front, overall], measure(combination.length, 'm', language, 1)),
    loadingPlan(x, plan, unit),
    measured([rear + 10, plan + width], [rear + 10, plan], measure(combination.width, 'm', language, 2)),
    leader([
      [markedX + 12, baseline - 5],
      [markedX, baseline - 5],
      [markedX, plan + width - markedPallet.across * unit],
    ]),
    label(`${loading.rows * loading.abreast} ${pallets} ${size}\u00a0m`, markedX + 18, baseline, {'font-weight': 650}),
  ];
}

function wide({language, frame}: DrawingContext): string {
  return sheet(frame, [
    ...plate(language, {scale: {x: 24, y: 130, unit: 23.9}, overall: 176, plan: 187, words: 267}),
    keyFigure(measure(combination.maximumMass, 't', language), 408, 204),
    textBlock(massNote(language), 408, 222, {'font-size': 13}),
  ]);
}

function narrow({language, frame}: DrawingContext): string {
  const note = massNote(language);
  return sheet(frame, [
    ...plate(language, {scale: {x: 14, y: 106, unit: 18}, overall: 154, plan: 166, words: 230}),
    keyFigure(measure(combination.maximumMass, 't', language), 14, 263),
    textBlock([note.slice(0, 2).join(' '), note.slice(2).join(' ')], 64, 252),
  ]);
}

/** Road: an articulated lorry in section over its axle loads, with the plan of its loaded floor at the same scale. */
export const plateLand = composedDrawing('plate-land', 'plate', {wide, narrow});
