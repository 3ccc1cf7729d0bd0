/** A europallet with its goods in elevation. */
import {box, segment, stroke, tint} from '../linework';
import {ink} from '../svg';
import {weight} from './drafting';

/** Europallet (EN 13698-1), and the highest load that passes under the trailer's roof. */
export const pallet = {length: 1.2, width: 0.8, height: 0.144, load: 2.3};

/** Inks of goods: those of the marked pallet are reversed. */
export const inks = (marked: boolean): {readonly fill: string; readonly line: string} =>
  marked ? {fill: ink.route, line: ink.onRoute} : {fill: ink.land, line: ink.line};

/** Cartons in courses, each course shifted against the one below. */
function cartons(left: number, top: number, width: number, height: number): string {
  const courses = [0.25, 0.5, 0.75].map((part) =>
    segment(left, top + height * part, left + width, top + height * part),
  );
  const joints = [0, 1, 2, 3].map((course) => {
    const at = left + width * (course % 2 === 0 ? 0.5 : 0.3);
    return segment(at, top + (height * course) / 4, at, top + (height * (course + 1)) / 4);
  });
  return courses.concat(joints).join('');
}

/** Two tiers of drums, each with its two hoops. */
function drums(left: number, top: number, width: number, height: number): string {
  const hoops = [0, 0.5].flatMap((tier) =>
    [0.15, 0.33].map((part) => {
      const y = top + height * (tier + part);
      return segment(left, y, left + width, y);
    }),
  );
  return [
    segment(left + width / 2, top, left + width / 2, top + height),
    segment(left, top + height / 2, left + width, top + height / 2),
    segment(left, top + height / 2 + 1, left + width, top + height / 2 + 1),
    ...hoops,
  ].join('');
}

/** A crate of boards with its braces. */
function crate(left: number, top: number, width: number, height: number): string {
  const middle = top + height / 2;
  return [
    segment(left, middle, left + width, middle),
    segment(left, middle, left + width, top),
    segment(left, top + height, left + width, middle),
    segment(left + 2, top, left + 2, top + height),
    segment(left + width - 2, top, left + width - 2, top + height),
  ].join('');
}

/** Goods on the pallets in turn, with their share of the highest load. */
const goods = [
  {pattern: cartons, part: 1},
  {pattern: drums, part: 0.83},
  {pattern: cartons, part: 0.94},
  {pattern: crate, part: 0.76},
] as const;

/** A loaded pallet in elevation: boards, blocks and goods; `x` is its left edge, `y` the floor. */
export function loadedPallet(x: number, y: number, unit: number, row: number, marked: boolean): string {
  const {pattern, part} = goods[row % goods.length] as (typeof goods)[number];
  const {fill, line} = inks(marked);
  const [width, base, load] = [pallet.length * unit, pallet.height * unit, pallet.load * part * unit];
  const [left, top] = [x + 1, y - base - load];
  const blocks = [0, 0.42, 0.84].map((share) =>
    tint(left + (width - 2) * share, y - base, (width - 2) * 0.16, base, ink.line),
  );
  return (
    box(left, top, width - 2, load, {fill, 'stroke-width': weight.edge}) +
    stroke(pattern(left, top, width - 2, load), {stroke: line, 'stroke-width': weight.fine}) +
    stroke(segment(x + 0.5, y - base, x + width - 0.5, y - base), {'stroke-width': 1.25}) +
    blocks.join('')
  );
}
