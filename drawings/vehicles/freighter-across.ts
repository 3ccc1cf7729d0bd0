import {closed, disc, hatching, type Point, shape, straight, stroke} from '../linework';
import {ink} from '../svg';
import {weight} from './drafting';
import {fuselage, lowerDeck, mainDeck, pallet} from './freighter';

/** The fuselage cut across: two pallets side by side on the main deck, one in the hold. */
export function across([x, y]: Point, unit: number): string {
  const at = (out: number, up: number): Point => [x + out * unit, y - up * unit];
  const skin = fuselage.radius * unit;
  const contour = (side: 1 | -1, fill: string): string =>
    shape(
      closed([
        at(0.06 * side, mainDeck.floor),
        at(2.5 * side, mainDeck.floor),
        at(2.5 * side, 1.35),
        at(1.6 * side, 2.45),
        at(0.06 * side, 2.45),
      ]),
      fill,
      {'stroke-width': weight.edge},
    );
  const lines = (side: 1 | -1, line: string): string =>
    stroke(
      [0.25, 1, 1.7].map((up) => straight([at(0.06 * side, up), at((up > 1.4 ? 2.2 : 2.5) * side, up)])).join('') +
        [0.9, 1.7]
          .map((out) => straight([at(out * side, mainDeck.floor), at(out * side, out > 1.6 ? 2.3 : 2.45)]))
          .join(''),
      {'stroke-width': weight.fine, stroke: line},
    );
  const reach = Math.sqrt(fuselage.radius ** 2 - 0.6 ** 2) - 0.12;
  const floor: readonly Point[] = [
    at(-reach, mainDeck.floor),
    at(reach, mainDeck.floor),
    at(reach, -0.75),
    at(-reach, -0.75),
  ];
  const hold = closed([
    at(-1.5, lowerDeck.floor),
    at(1.5, lowerDeck.floor),
    at(2.1, -1.7),
    at(2.1, lowerDeck.floor + pallet.lowerDeckLoad),
    at(-2.1, lowerDeck.floor + pallet.lowerDeckLoad),
    at(-2.1, -1.7),
  ]);
  return [
    disc(x, y, skin, ink.water, {stroke: ink.line, 'stroke-width': weight.outline}),
    disc(x, y, skin - 0.2 * unit, 'none', {stroke: ink.line, 'stroke-width': weight.fine}),
    contour(-1, ink.route),
    lines(-1, ink.onRoute),
    contour(1, ink.land),
    lines(1, ink.line),
    shape(hold, ink.landStrong, {'stroke-width': weight.edge}),
    shape(closed(floor), ink.water, {'stroke-width': weight.edge}),
    stroke(
      [-0.7, 0, 0.7]
        .map((out) => straight([at(out, lowerDeck.floor), at(out, lowerDeck.floor + pallet.lowerDeckLoad)]))
        .join('') + straight([at(-2.1, -1.6), at(2.1, -1.6)]),
      {'stroke-width': weight.fine},
    ),
    stroke(hatching(floor, 3), {'stroke-width': weight.fine}),
    stroke(straight([at(-1.9, lowerDeck.floor), at(1.9, lowerDeck.floor)]), {'stroke-width': weight.cut}),
  ].join('');
}
