import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock} from '../lettering';
import {borderedSheet, filledRect, type Point, polygon, polyline, segment, shape, stroke} from '../linework';
import {ink, label} from '../svg';
import {lorry, vessel} from '../symbols';

/** Places in order, from the seller to the buyer. The message keys are `incotermsLine.<place>`. */
const places = ['premises', 'carrier', 'alongside', 'onBoard', 'port', 'destination', 'unloaded'] as const;
type Place = (typeof places)[number];
/** Places with a shorter name in the narrow variant: `incotermsLine.<place>Short`. */
const placesWithShortName: readonly Place[] = ['premises', 'carrier', 'alongside'];

interface Rule {
  readonly codes: readonly string[];
  /** The seller bears the cost up to this place. */
  readonly costUntil: Place;
  /** The seller bears the risk up to this place. */
  readonly riskUntil: Place;
  readonly isSeaOnly?: boolean;
  /** The seller clears the goods for import and pays the duty. */
  readonly includesDuty?: boolean;
}

/** The eleven Incoterms® 2020 rules, in order of increasing obligations of the seller. */
const rules: readonly Rule[] = [
  {codes: ['EXW'], costUntil: 'premises', riskUntil: 'premises'},
  {codes: ['FCA'], costUntil: 'carrier', riskUntil: 'carrier'},
  {codes: ['FAS'], costUntil: 'alongside', riskUntil: 'alongside', isSeaOnly: true},
  {codes: ['FOB'], costUntil: 'onBoard', riskUntil: 'onBoard', isSeaOnly: true},
  {codes: ['CFR', 'CIF'], costUntil: 'port', riskUntil: 'onBoard', isSeaOnly: true},
  {codes: ['CPT', 'CIP'], costUntil: 'destination', riskUntil: 'carrier'},
  {codes: ['DAP'], costUntil: 'destination', riskUntil: 'destination'},
  {codes: ['DPU'], costUntil: 'unloaded', riskUntil: 'unloaded'},
  {codes: ['DDP'], costUntil: 'destination', riskUntil: 'destination', includesDuty: true},
];

/** A diamond in the route colour, which marks where the risk passes. */
const riskMark = (x: number, y: number, radius = 5): string =>
  shape(
    polygon([
      [x - radius, y],
      [x, y - radius],
      [x + radius, y],
      [x, y + radius],
    ]),
    ink.route,
    {
      stroke: ink.water,
      'stroke-width': 1,
    },
  );

/** Position of each place along the route, in units. */
type Positions = Readonly<Record<Place, number>>;

/** The two lines of a rule: the cost line is thick, the risk line thin and in the route colour. */
function ruleLines(rule: Rule, start: number, at: Positions, centre: number, isVertical: boolean): string {
  const gap = 3.5;
  const orient = (along: number, across: number): Point => (isVertical ? [across, along] : [along, across]);
  const cost = polyline([orient(start, centre - gap), orient(at[rule.costUntil], centre - gap)]);
  const costEnd = polyline([
    orient(at[rule.costUntil], centre - gap - 4),
    orient(at[rule.costUntil], centre - gap + 4),
  ]);
  const risk = polyline([orient(start, centre + gap), orient(at[rule.riskUntil], centre + gap)]);
  return (
    stroke(cost, {'stroke-width': 3}) +
    stroke(costEnd, {'stroke-width': 1.5}) +
    stroke(risk, {stroke: ink.route, 'stroke-width': 1.5}) +
    riskMark(...orient(at[rule.riskUntil], centre + gap))
  );
}

/** Side view of a factory or warehouse with a saw-tooth roof. @param x Its middle. @param y Its floor. */
const factory = (x: number, y: number): string =>
  shape(
    `M${x - 20} ${y}V${y - 16}L${x - 7} ${y - 25}V${y - 16}L${x + 7} ${y - 25}V${y - 16}L${x + 20} ${y - 25}V${y}Z`,
    ink.landStrong,
  );

/** A quay crane. @param y Its feet. @param jibEndX `x` of the end of its jib. */
const crane = (x: number, y: number, jibEndX: number): string =>
  stroke(
    [
      segment(x, y, x, y - 30),
      segment(x + 8, y, x + 8, y - 30),
      segment(Math.min(jibEndX, x), y - 26, Math.max(jibEndX, x + 8), y - 26),
      segment(x + 4, y - 36, jibEndX, y - 26),
      segment(x, y - 30, x + 4, y - 36),
      segment(x + 8, y - 30, x + 4, y - 36),
    ].join(''),
    {'stroke-width': 0.9},
  );

/** Side view of the route: factory, lorry, quay, ship, quay, lorry and warehouse. */
function profile(at: Positions, y: number, width: number): string {
  const [quayFrom, quayTo] = [at.alongside + 12, at.port - 22];
  const waterline = y + 5;
  return [
    filledRect(4, y, width - 8, 11, ink.land),
    filledRect(quayFrom, y - 1, quayTo - quayFrom, 13, ink.water),
    filledRect(quayFrom, waterline, quayTo - quayFrom, 6, ink.shallow),
    factory(at.premises - 24, y),
    lorry(at.carrier, y),
    crane(at.alongside - 6, y, quayFrom + 34),
    vessel(at.onBoard, waterline, 74, 5),
    crane(at.port - 14, y, quayTo - 26),
    lorry(at.destination - 14, y),
    factory(at.unloaded, y),
    stroke(`M4 ${y}H${quayFrom}V${y + 11}M${quayTo} ${y + 11}V${y}H${width - 4}`),
    stroke(segment(quayFrom, waterline, quayTo, waterline), {'stroke-width': 0.5}),
  ].join('');
}

function wide({messages, size}: DrawingContext): string {
  const at: Positions = {
    premises: 112,
    carrier: 204,
    alongside: 296,
    onBoard: 388,
    port: 480,
    destination: 572,
    unloaded: 664,
  };
  const start = 84;
  const rowHeight = 23;
  const rowY = (index: number): number => 127 + index * rowHeight;
  const placeLineStyle = {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'};
  return borderedSheet(size, [
    profile(at, 52, size.width),
    filledRect(4, rowY(2) - rowHeight / 2, size.width - 8, 3 * rowHeight, ink.shallow),
    stroke(
      places.map((place) => segment(at[place], 106, at[place], rowY(place === 'unloaded' ? 7 : 8) + 10)).join(''),
      placeLineStyle,
    ),
    ...places.map((place) =>
      textBlock(messages.lines(`incotermsLine.${place}`), at[place], 82, {'text-anchor': 'middle'}),
    ),
    ...rules.map((rule, index) => {
      const y = rowY(index);
      return (
        label(rule.codes.join(' '), 16, y + 5, {'font-weight': 650, stroke: 'none'}) +
        ruleLines(rule, start, at, y, false) +
        (rule.includesDuty ? label(messages.line('incotermsLine.duty'), at.destination + 12, y + 5) : '')
      );
    }),
    label(messages.line('incotermsLine.seaOnly'), size.width - 14, rowY(3) + 5, {
      'text-anchor': 'end',
      fill: ink.muted,
      stroke: ink.shallow,
      'stroke-width': 6,
    }),
    stroke(segment(84, 335, 108, 335), {'stroke-width': 3}),
    stroke(segment(108, 331, 108, 339), {'stroke-width': 1.5}),
    label(messages.line('incotermsLine.cost'), 116, 340),
    stroke(segment(296, 335, 320, 335), {stroke: ink.route, 'stroke-width': 1.5}),
    riskMark(320, 335),
    label(messages.line('incotermsLine.risk'), 331, 340),
    label('Incoterms® 2020', size.width - 14, 340, {'text-anchor': 'end', fill: ink.muted}),
  ]);
}

/** One column per rule. The route leads downwards. */
function narrow({messages, size}: DrawingContext): string {
  const at: Positions = {
    premises: 64,
    carrier: 101,
    alongside: 138,
    onBoard: 175,
    port: 212,
    destination: 249,
    unloaded: 286,
  };
  const start = 48;
  const columnWidth = 29;
  const columnX = (index: number): number => 104 + index * columnWidth;
  const placeLineStyle = {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'};
  const smallText = {'font-size': 13};
  return borderedSheet(size, [
    filledRect(columnX(2) - columnWidth / 2, 4, columnWidth * 3, 307, ink.shallow),
    stroke(places.map((place) => segment(84, at[place], size.width - 8, at[place])).join(''), placeLineStyle),
    ...places.map((place) => {
      const lines = messages.lines(`incotermsLine.${place}${placesWithShortName.includes(place) ? 'Short' : ''}`);
      return textBlock(lines, 14, at[place] + (lines.length > 1 ? -3 : 5), smallText);
    }),
    ...rules.map((rule, index) => {
      const x = columnX(index);
      return (
        textBlock(rule.codes, x, rule.codes.length > 1 ? 22 : 38, {
          ...smallText,
          'font-weight': 650,
          'text-anchor': 'middle',
          stroke: 'none',
        }) + ruleLines(rule, start, at, x, true)
      );
    }),
    label(messages.line('incotermsLine.seaOnly'), columnX(3), 305, {
      ...smallText,
      'text-anchor': 'middle',
      fill: ink.muted,
      stroke: ink.shallow,
    }),
    label(messages.line('incotermsLine.dutyShort'), size.width - 12, 305, {...smallText, 'text-anchor': 'end'}),
    stroke(segment(14, 331, 34, 331), {'stroke-width': 3}),
    label(messages.line('incotermsLine.cost'), 40, 336, smallText),
    riskMark(188, 331),
    label(messages.line('incotermsLine.risk'), 198, 336, smallText),
  ]);
}

/** Incoterms® 2020: how far along the route the seller bears the cost and the risk. */
export const incotermsLine = defineDrawing('incoterms-line', 'figure', {wide, narrow});
