import {type DrawingContext, defineDrawing} from '../drawing';
import {textBlock} from '../lettering';
import {closed, type Point, segment, shape, sheet, straight, stroke, tint} from '../linework';
import {lorry, vessel} from '../marks';
import {ink, label} from '../svg';

/** Places on the way from the seller to the buyer, in order; their words have the keys `incotermsLine.<name>`. */
const places = ['premises', 'carrier', 'alongside', 'onBoard', 'port', 'destination', 'unloaded'] as const;
type Place = (typeof places)[number];
/** Places with a shorter name on a phone: `incotermsLine.<name>Short`. */
const shortened: readonly Place[] = ['premises', 'carrier', 'alongside'];

interface Rule {
  readonly codes: readonly string[];
  /** The places up to which the seller bears the cost, and the risk. */
  readonly cost: Place;
  readonly risk: Place;
  readonly seaOnly?: boolean;
  /** The seller clears the goods for import and pays the duty. */
  readonly duty?: boolean;
}

/** The eleven Incoterms® 2020 rules in the order in which the seller's part grows. */
const rules: readonly Rule[] = [
  {codes: ['EXW'], cost: 'premises', risk: 'premises'},
  {codes: ['FCA'], cost: 'carrier', risk: 'carrier'},
  {codes: ['FAS'], cost: 'alongside', risk: 'alongside', seaOnly: true},
  {codes: ['FOB'], cost: 'onBoard', risk: 'onBoard', seaOnly: true},
  {codes: ['CFR', 'CIF'], cost: 'port', risk: 'onBoard', seaOnly: true},
  {codes: ['CPT', 'CIP'], cost: 'destination', risk: 'carrier'},
  {codes: ['DAP'], cost: 'destination', risk: 'destination'},
  {codes: ['DPU'], cost: 'unloaded', risk: 'unloaded'},
  {codes: ['DDP'], cost: 'destination', risk: 'destination', duty: true},
];

/** Where the risk passes: a lozenge of the route's colour. */
const riskMark = (x: number, y: number, radius = 5): string =>
  shape(
    closed([
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

/** Position of each place along the line, in units of the picture. */
type Positions = Readonly<Record<Place, number>>;

/** The two tracks of a rule: cost as a broad ink line, risk as a fine line of the route's colour with a mark. */
function tracks(rule: Rule, start: number, at: Positions, track: number, upright: boolean): string {
  const gap = 3.5;
  const turn = (along: number, across: number): Point => (upright ? [across, along] : [along, across]);
  const cost = straight([turn(start, track - gap), turn(at[rule.cost], track - gap)]);
  const costEnd = straight([turn(at[rule.cost], track - gap - 4), turn(at[rule.cost], track - gap + 4)]);
  const risk = straight([turn(start, track + gap), turn(at[rule.risk], track + gap)]);
  return (
    stroke(cost, {'stroke-width': 3}) +
    stroke(costEnd, {'stroke-width': 1.5}) +
    stroke(risk, {stroke: ink.route, 'stroke-width': 1.5}) +
    riskMark(...turn(at[rule.risk], track + gap))
  );
}

/** Works or store in elevation, with the light on one side of its saw-tooth roof; its floor at `y`. */
const works = (x: number, y: number): string =>
  shape(
    `M${x - 20} ${y}V${y - 16}L${x - 7} ${y - 25}V${y - 16}L${x + 7} ${y - 25}V${y - 16}L${x + 20} ${y - 25}V${y}Z`,
    ink.landStrong,
  );

/** A quay crane, its feet at `y`; `reach` is the end of its arm. */
const crane = (x: number, y: number, reach: number): string =>
  stroke(
    [
      segment(x, y, x, y - 30),
      segment(x + 8, y, x + 8, y - 30),
      segment(Math.min(reach, x), y - 26, Math.max(reach, x + 8), y - 26),
      segment(x + 4, y - 36, reach, y - 26),
      segment(x, y - 30, x + 4, y - 36),
      segment(x + 8, y - 30, x + 4, y - 36),
    ].join(''),
    {'stroke-width': 0.9},
  );

/** Profile of the way above the tracks: works, lorry, quay, ship, quay, lorry and store. */
function profile(at: Positions, y: number, width: number): string {
  const [quayFrom, quayTo] = [at.alongside + 12, at.port - 22];
  const water = y + 5;
  return [
    tint(4, y, width - 8, 11, ink.land),
    tint(quayFrom, y - 1, quayTo - quayFrom, 13, ink.water),
    tint(quayFrom, water, quayTo - quayFrom, 6, ink.shallow),
    works(at.premises - 24, y),
    lorry(at.carrier, y),
    crane(at.alongside - 6, y, quayFrom + 34),
    vessel(at.onBoard, water, 74, 5),
    crane(at.port - 14, y, quayTo - 26),
    lorry(at.destination - 14, y),
    works(at.unloaded, y),
    stroke(`M4 ${y}H${quayFrom}V${y + 11}M${quayTo} ${y + 11}V${y}H${width - 4}`),
    stroke(segment(quayFrom, water, quayTo, water), {'stroke-width': 0.5}),
  ].join('');
}

function wide({words, frame}: DrawingContext): string {
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
  const row = (index: number): number => 127 + index * rowHeight;
  const sounding = {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'};
  return sheet(frame, [
    profile(at, 52, frame.width),
    tint(4, row(2) - rowHeight / 2, frame.width - 8, 3 * rowHeight, ink.shallow),
    stroke(
      places.map((place) => segment(at[place], 106, at[place], row(place === 'unloaded' ? 7 : 8) + 10)).join(''),
      sounding,
    ),
    ...places.map((place) =>
      textBlock(words.lines(`incotermsLine.${place}`), at[place], 82, {'text-anchor': 'middle'}),
    ),
    ...rules.map((rule, index) => {
      const y = row(index);
      return (
        label(rule.codes.join(' '), 16, y + 5, {'font-weight': 650, stroke: 'none'}) +
        tracks(rule, start, at, y, false) +
        (rule.duty ? label(words.text('incotermsLine.duty'), at.destination + 12, y + 5) : '')
      );
    }),
    label(words.text('incotermsLine.seaOnly'), frame.width - 14, row(3) + 5, {
      'text-anchor': 'end',
      fill: ink.muted,
      stroke: ink.shallow,
      'stroke-width': 6,
    }),
    stroke(segment(84, 335, 108, 335), {'stroke-width': 3}),
    stroke(segment(108, 331, 108, 339), {'stroke-width': 1.5}),
    label(words.text('incotermsLine.cost'), 116, 340),
    stroke(segment(296, 335, 320, 335), {stroke: ink.route, 'stroke-width': 1.5}),
    riskMark(320, 335),
    label(words.text('incotermsLine.risk'), 331, 340),
    label('Incoterms® 2020', frame.width - 14, 340, {'text-anchor': 'end', fill: ink.muted}),
  ]);
}

/** The rules stand side by side and run downwards from the seller to the buyer. */
function narrow({words, frame}: DrawingContext): string {
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
  const column = (index: number): number => 104 + index * columnWidth;
  const sounding = {stroke: ink.muted, 'stroke-width': 0.5, 'stroke-dasharray': '2 3'};
  const small = {'font-size': 13};
  return sheet(frame, [
    tint(column(2) - columnWidth / 2, 4, columnWidth * 3, 307, ink.shallow),
    stroke(places.map((place) => segment(84, at[place], frame.width - 8, at[place])).join(''), sounding),
    ...places.map((place) => {
      const lines = words.lines(`incotermsLine.${place}${shortened.includes(place) ? 'Short' : ''}`);
      return textBlock(lines, 14, at[place] + (lines.length > 1 ? -3 : 5), small);
    }),
    ...rules.map((rule, index) => {
      const x = column(index);
      return (
        textBlock(rule.codes, x, rule.codes.length > 1 ? 22 : 38, {
          ...small,
          'font-weight': 650,
          'text-anchor': 'middle',
          stroke: 'none',
        }) + tracks(rule, start, at, x, true)
      );
    }),
    label(words.text('incotermsLine.seaOnly'), column(3), 305, {
      ...small,
      'text-anchor': 'middle',
      fill: ink.muted,
      stroke: ink.shallow,
    }),
    label(words.text('incotermsLine.dutyShort'), frame.width - 12, 305, {...small, 'text-anchor': 'end'}),
    stroke(segment(14, 331, 34, 331), {'stroke-width': 3}),
    label(words.text('incotermsLine.cost'), 40, 336, small),
    riskMark(188, 331),
    label(words.text('incotermsLine.risk'), 198, 336, small),
  ]);
}

/** Incoterms® 2020: how far along the way the seller bears the cost and the risk. */
export const incotermsLine = defineDrawing('incoterms-line', 'figure', {wide, narrow});
