import {filledRect, outlinedRect, segment, stroke} from '../linework';
import {ink} from '../svg';
import {lineWeight} from './drafting';

/** Europallet (EN 13698-1) in metres. `loadHeight`: height of the highest load, which fits below the roof of the trailer. */
export const europallet = {length: 1.2, width: 0.8, height: 0.144, loadHeight: 2.3};

/** Colours of goods. The marked pallet has the route colour. */
export const goodsColours = (isMarked: boolean): {readonly fill: string; readonly line: string} =>
  isMarked ? {fill: ink.route, line: ink.onRoute} : {fill: ink.land, line: ink.line};

/** Path data of cartons in courses with staggered joints. */
function cartons(left: number, top: number, width: number, height: number): string {
  const courses = [0.25, 0.5, 0.75].map((share) =>
    segment(left, top + height * share, left + width, top + height * share),
  );
  const joints = [0, 1, 2, 3].map((course) => {
    const at = left + width * (course % 2 === 0 ? 0.5 : 0.3);
    return segment(at, top + (height * course) / 4, at, top + (height * (course + 1)) / 4);
  });
  return courses.concat(joints).join('');
}

/** Path data of two tiers of drums, each with two hoops. */
function drums(left: number, top: number, width: number, height: number): string {
  const hoops = [0, 0.5].flatMap((tier) =>
    [0.15, 0.33].map((share) => {
      const y = top + height * (tier + share);
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

/** Path data of a wooden crate with braces. */
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

/** Goods of successive rows of pallets, repeated, each with its height as a share of the highest load. */
const goods = [
  {pattern: cartons, loadShare: 1},
  {pattern: drums, loadShare: 0.83},
  {pattern: cartons, loadShare: 0.94},
  {pattern: crate, loadShare: 0.76},
] as const;

/** Side view of a loaded pallet. @param x Its left edge. @param y The floor. @param scale Drawing units per metre. */
export function loadedPallet(x: number, y: number, scale: number, row: number, isMarked: boolean): string {
  const {pattern, loadShare} = goods[row % goods.length] as (typeof goods)[number];
  const {fill, line} = goodsColours(isMarked);
  const [width, base, loadHeight] = [
    europallet.length * scale,
    europallet.height * scale,
    europallet.loadHeight * loadShare * scale,
  ];
  const [left, top] = [x + 1, y - base - loadHeight];
  const blocks = [0, 0.42, 0.84].map((share) =>
    filledRect(left + (width - 2) * share, y - base, (width - 2) * 0.16, base, ink.line),
  );
  return (
    outlinedRect(left, top, width - 2, loadHeight, {fill, 'stroke-width': lineWeight.edge}) +
    stroke(pattern(left, top, width - 2, loadHeight), {stroke: line, 'stroke-width': lineWeight.fine}) +
    stroke(segment(x + 0.5, y - base, x + width - 0.5, y - base), {'stroke-width': 1.25}) +
    blocks.join('')
  );
}
