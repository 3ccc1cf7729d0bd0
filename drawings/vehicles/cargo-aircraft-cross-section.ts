import {disc, hatching, type Point, polygon, polyline, shape, stroke} from '../linework';
import {ink} from '../svg';
import {airPallet, fuselage, lowerDeck, mainDeck} from './cargo-aircraft';
import {lineWeight} from './drafting';

/** Cross-section of the fuselage: two pallets side by side on the main deck, one in the hold. */
export function aircraftCrossSection([x, y]: Point, scale: number): string {
  const at = (out: number, up: number): Point => [x + out * scale, y - up * scale];
  const outerRadius = fuselage.radius * scale;
  const contouredLoad = (side: 1 | -1, fill: string): string =>
    shape(
      polygon([
        at(0.06 * side, mainDeck.floor),
        at(2.5 * side, mainDeck.floor),
        at(2.5 * side, 1.35),
        at(1.6 * side, 2.45),
        at(0.06 * side, 2.45),
      ]),
      fill,
      {'stroke-width': lineWeight.edge},
    );
  const netLines = (side: 1 | -1, lineColour: string): string =>
    stroke(
      [0.25, 1, 1.7].map((up) => polyline([at(0.06 * side, up), at((up > 1.4 ? 2.2 : 2.5) * side, up)])).join('') +
        [0.9, 1.7]
          .map((out) => polyline([at(out * side, mainDeck.floor), at(out * side, out > 1.6 ? 2.3 : 2.45)]))
          .join(''),
      {'stroke-width': lineWeight.fine, stroke: lineColour},
    );
  const floorHalfWidth = Math.sqrt(fuselage.radius ** 2 - 0.6 ** 2) - 0.12;
  const floor: readonly Point[] = [
    at(-floorHalfWidth, mainDeck.floor),
    at(floorHalfWidth, mainDeck.floor),
    at(floorHalfWidth, -0.75),
    at(-floorHalfWidth, -0.75),
  ];
  const holdLoad = polygon([
    at(-1.5, lowerDeck.floor),
    at(1.5, lowerDeck.floor),
    at(2.1, -1.7),
    at(2.1, lowerDeck.floor + airPallet.lowerDeckLoad),
    at(-2.1, lowerDeck.floor + airPallet.lowerDeckLoad),
    at(-2.1, -1.7),
  ]);
  return [
    disc(x, y, outerRadius, ink.water, {stroke: ink.line, 'stroke-width': lineWeight.outline}),
    disc(x, y, outerRadius - 0.2 * scale, 'none', {stroke: ink.line, 'stroke-width': lineWeight.fine}),
    contouredLoad(-1, ink.route),
    netLines(-1, ink.onRoute),
    contouredLoad(1, ink.land),
    netLines(1, ink.line),
    shape(holdLoad, ink.landStrong, {'stroke-width': lineWeight.edge}),
    shape(polygon(floor), ink.water, {'stroke-width': lineWeight.edge}),
    stroke(
      [-0.7, 0, 0.7]
        .map((out) => polyline([at(out, lowerDeck.floor), at(out, lowerDeck.floor + airPallet.lowerDeckLoad)]))
        .join('') + polyline([at(-2.1, -1.6), at(2.1, -1.6)]),
      {'stroke-width': lineWeight.fine},
    ),
    stroke(hatching(floor, 3), {'stroke-width': lineWeight.fine}),
    stroke(polyline([at(-1.9, lowerDeck.floor), at(1.9, lowerDeck.floor)]), {'stroke-width': lineWeight.cut}),
  ].join('');
}
