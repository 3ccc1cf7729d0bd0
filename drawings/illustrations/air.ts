import {type DrawingContext, defineDrawing} from '../drawing';
import {leader, measured, textBlock} from '../lettering';
import {dimension, obliqueBox, type Point, receding, segment, sheet, stroke} from '../linework';
import type {Words} from '../messages';
import {ink, label} from '../svg';
import {keyFigure, measure, type Scale} from '../vehicles/drafting';
import {type Deck, lengthwise, pallet, palletOn} from '../vehicles/freighter';
import {across} from '../vehicles/freighter-across';

/** Kilograms: maximum mass of a loaded pallet with this base, where the aircraft's floor allows as much. */
const maximumGrossMass = 6804;
/** Minimum kilograms charged for a cubic metre: 6000 cubic centimetres count as one kilogram. */
const chargedDensity = 167;

/** The pallet under a netted load, with the two sizes of its base; the point is the lower left corner of its front. */
function measuredPallet([x, y]: Point, unit: number, words: Words): string {
  const [length, height, base] = [pallet.length * unit, 1.15 * unit, 4];
  const depth = pallet.width * unit;
  // The net is fastened inside the rim of the base.
  const netted = depth * 0.96;
  const [[edgeX, edgeY], [dx, dy]] = [receding(depth), receding(netted)];
  const [right, foot] = [x + length, y - base];
  const top = foot - height;
  const front = [0.2, 0.4, 0.6, 0.8].map((part) => segment(x + length * part, foot, x + length * part, top));
  const sides = [0.33, 0.67].map((part) =>
    segment(right + dx * part, foot + dy * part, right + dx * part, top + dy * part),
  );
  const ropes = [0.33, 0.67].map((part) => {
    const up = foot - height * part;
    return segment(x, up, right, up) + segment(right, up, right + dx, up + dy);
  });
  const lids = [0.2, 0.4, 0.6, 0.8].map((part) => segment(x + length * part, top, x + length * part + dx, top + dy));
  const centimetres = (metres: number): string => measure(metres * 100, 'cm', words, 1);
  return [
    obliqueBox(
      [x - 2, y],
      {length: length + 4, height: base, depth},
      {front: ink.route, top: ink.route, side: ink.route},
    ),
    obliqueBox(
      [x, foot],
      {length, height, depth: netted},
      {front: ink.land, top: ink.water, side: ink.landStrong},
      {'stroke-width': 1.25},
    ),
    stroke([...front, ...sides, ...ropes, ...lids].join(''), {'stroke-width': 0.5}),
    measured([x - 2, y + 10], [right + 2, y + 10], centimetres(pallet.length)),
    dimension([right + 7, y + 4], [right + 7 + edgeX, y + 4 + edgeY], 3),
    label(centimetres(pallet.width), right + 14 + edgeX / 2, y + 9 + edgeY / 2),
  ].join('');
}

/** A cubic metre of cargo. */
function cubicMetre([x, y]: Point, side: number): string {
  return (
    obliqueBox(
      [x, y],
      {length: side, height: side, depth: side},
      {front: ink.land, top: ink.water, side: ink.landStrong},
      {
        'stroke-width': 1.25,
      },
    ) + label('1\u00a0m³', x + side / 2, y - side / 2 + 5, {'text-anchor': 'middle', stroke: 'none'})
  );
}

/** The weight charged for a cubic metre. */
const chargedWeight = ([x, y]: Point, words: Words): string =>
  keyFigure(measure(chargedDensity, 'kg', words), x, y) + textBlock(words.lines('illustrationAir.charged'), x, y + 17);

/** A callout to a deck at height `y`, which describes its pallets; the words are before or after its line. */
function deckCallout(deck: Deck, scale: Scale, y: number, words: Words, anchor: 'start' | 'end' = 'start'): string {
  const end = palletOn(deck, scale);
  const side = anchor === 'start' ? 1 : -1;
  const text = words.text(`illustrationAir.${deck}`, {height: measure(pallet.lowerDeckLoad * 100, 'cm', words)});
  return (
    leader([[end[0] + 9 * side, y], [end[0], y], end]) + label(text, end[0] + 14 * side, y + 5, {'text-anchor': anchor})
  );
}

/** Name and greatest mass of the pallet. */
const palletHeading = ([x, y]: Point, words: Words): string =>
  label(words.text('illustrationAir.pallet'), x, y, {'font-weight': 650}) +
  label(words.text('illustrationAir.grossMass', {mass: measure(maximumGrossMass, 'kg', words)}), x, y + 17);

function wide({words, frame}: DrawingContext): string {
  const scale: Scale = {x: 24, y: 104, unit: 6.7};
  return sheet(frame, [
    lengthwise(scale),
    deckCallout('mainDeck', scale, 46, words),
    deckCallout('lowerDeck', scale, 160, words),
    across([66, 217], 15),
    palletHeading([138, 178], words),
    measuredPallet([140, 252], 25, words),
    cubicMetre([318, 253], 42),
    chargedWeight([388, 220], words),
  ]);
}

function narrow({words, frame}: DrawingContext): string {
  const scale: Scale = {x: 16, y: 95, unit: 5.15};
  return sheet(frame, [
    lengthwise(scale),
    deckCallout('mainDeck', scale, 42, words),
    deckCallout('lowerDeck', scale, 143, words, 'end'),
    palletHeading([16, 177], words),
    measuredPallet([18, 253], 24, words),
    cubicMetre([193, 253], 44),
    chargedWeight([261, 217], words),
  ]);
}

/** Air: a freighter cut lengthwise, the pallet that fills it, and the weight charged for a volume. */
export const illustrationAir = defineDrawing('illustration-air', 'illustration', {wide, narrow});
