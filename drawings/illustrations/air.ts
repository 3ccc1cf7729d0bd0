import {type DrawingContext, defineDrawing} from '../drawing';
import {labelledDimension, leader, textBlock} from '../lettering';
import {borderedSheet, dimension, obliqueBox, type Point, recedingOffset, segment, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {aircraftLongitudinalSection, airPallet, type Deck, palletCentre} from '../vehicles/cargo-aircraft';
import {aircraftCrossSection} from '../vehicles/cargo-aircraft-cross-section';
import {formatMeasure, keyNumber, type Placement} from '../vehicles/drafting';

/** Maximum gross mass of the pallet in kilograms, if the floor of the aircraft can bear it. */
const maximumGrossMass = 6804;
/** Minimum chargeable weight of a cubic metre in kilograms: 6,000 cm³ count as 1 kg. */
const minimumChargeableWeight = 167;

/** The pallet under a netted load, with its length and width. The point is the lower left corner of its front. */
function measuredPallet([x, y]: Point, scale: number, messages: DrawingMessages): string {
  const [length, height, base] = [airPallet.length * scale, 1.15 * scale, 4];
  const depth = airPallet.width * scale;
  // The net is fastened inside the rim of the base.
  const nettedDepth = depth * 0.96;
  const [[edgeX, edgeY], [dx, dy]] = [recedingOffset(depth), recedingOffset(nettedDepth)];
  const [right, foot] = [x + length, y - base];
  const top = foot - height;
  const frontLines = [0.2, 0.4, 0.6, 0.8].map((share) => segment(x + length * share, foot, x + length * share, top));
  const sideLines = [0.33, 0.67].map((share) =>
    segment(right + dx * share, foot + dy * share, right + dx * share, top + dy * share),
  );
  const ropes = [0.33, 0.67].map((share) => {
    const ropeY = foot - height * share;
    return segment(x, ropeY, right, ropeY) + segment(right, ropeY, right + dx, ropeY + dy);
  });
  const topLines = [0.2, 0.4, 0.6, 0.8].map((share) =>
    segment(x + length * share, top, x + length * share + dx, top + dy),
  );
  const formatCentimetres = (metres: number): string => formatMeasure(metres * 100, 'cm', messages, 1);
  return [
    obliqueBox(
      [x - 2, y],
      {length: length + 4, height: base, depth},
      {front: ink.route, top: ink.route, side: ink.route},
    ),
    obliqueBox(
      [x, foot],
      {length, height, depth: nettedDepth},
      {front: ink.land, top: ink.water, side: ink.landStrong},
      {'stroke-width': 1.25},
    ),
    stroke([...frontLines, ...sideLines, ...ropes, ...topLines].join(''), {'stroke-width': 0.5}),
    labelledDimension([x - 2, y + 10], [right + 2, y + 10], formatCentimetres(airPallet.length)),
    dimension([right + 7, y + 4], [right + 7 + edgeX, y + 4 + edgeY], 3),
    label(formatCentimetres(airPallet.width), right + 14 + edgeX / 2, y + 9 + edgeY / 2),
  ].join('');
}

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

const chargeableWeight = ([x, y]: Point, messages: DrawingMessages): string =>
  keyNumber(formatMeasure(minimumChargeableWeight, 'kg', messages), x, y) +
  textBlock(messages.lines('illustrationAir.chargeableWeight'), x, y + 17);

/**
 * A callout that describes the pallets of a deck.
 *
 * @param y `y` where the leader leaves the label.
 * @param anchor Whether the leader is at the start or at the end of the label.
 */
function deckCallout(
  deck: Deck,
  placement: Placement,
  y: number,
  messages: DrawingMessages,
  anchor: 'start' | 'end' = 'start',
): string {
  const end = palletCentre(deck, placement);
  const side = anchor === 'start' ? 1 : -1;
  const text = messages.line(`illustrationAir.${deck}`, {
    height: formatMeasure(airPallet.lowerDeckLoad * 100, 'cm', messages),
  });
  return (
    leader([[end[0] + 9 * side, y], [end[0], y], end]) + label(text, end[0] + 14 * side, y + 5, {'text-anchor': anchor})
  );
}

/** Name and maximum gross mass of the pallet. */
const palletHeading = ([x, y]: Point, messages: DrawingMessages): string =>
  label(messages.line('illustrationAir.pallet'), x, y, {'font-weight': 650}) +
  label(messages.line('illustrationAir.grossMass', {mass: formatMeasure(maximumGrossMass, 'kg', messages)}), x, y + 17);

function wide({messages, size}: DrawingContext): string {
  const placement: Placement = {x: 24, y: 104, scale: 6.7};
  return borderedSheet(size, [
    aircraftLongitudinalSection(placement),
    deckCallout('mainDeck', placement, 46, messages),
    deckCallout('lowerDeck', placement, 160, messages),
    aircraftCrossSection([66, 217], 15),
    palletHeading([138, 178], messages),
    measuredPallet([140, 252], 25, messages),
    cubicMetre([318, 253], 42),
    chargeableWeight([388, 220], messages),
  ]);
}

function narrow({messages, size}: DrawingContext): string {
  const placement: Placement = {x: 16, y: 95, scale: 5.15};
  return borderedSheet(size, [
    aircraftLongitudinalSection(placement),
    deckCallout('mainDeck', placement, 42, messages),
    deckCallout('lowerDeck', placement, 143, messages, 'end'),
    palletHeading([16, 177], messages),
    measuredPallet([18, 253], 24, messages),
    cubicMetre([193, 253], 44),
    chargeableWeight([261, 217], messages),
  ]);
}

/** Transport by air: a freighter in section, its pallet, and the chargeable weight of a cubic metre. */
export const illustrationAir = defineDrawing('illustration-air', 'illustration', {wide, narrow});
