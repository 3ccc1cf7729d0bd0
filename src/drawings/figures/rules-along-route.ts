import type {Drawing, DrawingContext, Language} from '../drawing';
import {numberedMark, textBlock, titledBlock} from '../lettering';
import {box, closed, type Point, sheet, shape, smooth, straight, stroke, tint} from '../linework';
import {coast, route, vessel, windingShore} from '../marks';
import {element, ink, label} from '../svg';

interface Rule {
  readonly name: string;
  readonly lines: readonly string[];
  readonly narrowLines: readonly string[];
}

interface Words {
  /** In the order in which the goods meet them. */
  readonly rules: readonly Rule[];
  readonly note: string;
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    rules: [
      {
        name: 'EUDR: parcela',
        lines: ['Geolocalización', 'de la parcela', 'en origen'],
        narrowLines: ['Geolocalización en origen'],
      },
      {
        name: 'EUDR: declaración',
        lines: ['Diligencia debida', 'declarada antes de', 'introducir en el mercado'],
        narrowLines: ['De diligencia debida, antes de', 'introducir en el mercado'],
      },
      {
        name: 'Control sanitario',
        lines: ['DSCE en TRACES NT,', 'un día laborable', 'antes de la llegada'],
        narrowLines: ['DSCE: un día laborable antes', 'de la llegada'],
      },
      {
        name: 'MAFC',
        lines: ['Más de 50 t al año:', 'declarante', 'autorizado'],
        narrowLines: ['Más de 50 t al año: declarante', 'autorizado'],
      },
      {name: 'Levante', lines: ['y entrega', 'en almacén'], narrowLines: ['Entrega en almacén']},
    ],
    note: 'Cada regla depende de la mercancía',
  },
  en: {
    rules: [
      {
        name: 'EUDR: plot',
        lines: ['Geolocation', 'of the plot', 'at origin'],
        narrowLines: ['Geolocation at origin'],
      },
      {
        name: 'EUDR: statement',
        lines: ['Due diligence', 'statement before', 'placing on the market'],
        narrowLines: ['Due diligence, before placing', 'on the market'],
      },
      {
        name: 'Sanitary control',
        lines: ['CHED in TRACES NT,', 'one working day', 'before arrival'],
        narrowLines: ['CHED: one working day before', 'arrival'],
      },
      {
        name: 'CBAM',
        lines: ['Over 50 t a year:', 'authorised', 'declarant'],
        narrowLines: ['Over 50 t a year: authorised', 'declarant'],
      },
      {name: 'Release', lines: ['and delivery to', 'the warehouse'], narrowLines: ['Delivery to the warehouse']},
    ],
    note: 'Each rule depends on the goods',
  },
};

/** Rows of a crop on a slope, between two lines. */
function furrows(from: Point, to: Point, rows: number, slant: number): string {
  return stroke(
    Array.from({length: rows}, (_, index) => {
      const part = index / (rows - 1);
      const x = from[0] + (to[0] - from[0]) * part;
      return straight([[x, from[1] + (to[1] - from[1]) * part], [x + slant, 40 + from[1] + (to[1] - from[1]) * part]]);
    }).join(''),
    {'stroke-width': 0.6},
  );
}

/** A warehouse in elevation, its floor at `y`. */
function warehouse(x: number, y: number): string {
  const doors = [8, 28, 48].map((offset) => box(x + offset, y - 16, 13, 16, {fill: ink.water, 'stroke-width': 0.75}));
  return (
    shape(closed([[x, y], [x, y - 30], [x + 35, y - 42], [x + 70, y - 30], [x + 70, y]]), ink.landStrong) +
    stroke(straight([[x, y - 30], [x + 70, y - 30]]), {'stroke-width': 0.75}) +
    doors.join('')
  );
}

/** A gantry crane on a quay in elevation, its feet at `y`, its arm out over the water to the left. */
function gantry(x: number, y: number): string {
  return stroke(
    [
      straight([[x, y], [x, y - 44]]),
      straight([[x + 16, y], [x + 16, y - 44]]),
      straight([[x - 30, y - 36], [x + 26, y - 36]]),
      straight([[x, y - 52], [x - 28, y - 36]]),
      straight([[x, y - 52], [x + 24, y - 36]]),
      straight([[x, y - 52], [x, y - 44]]),
      straight([[x, y - 14], [x + 16, y - 14]]),
      straight([[x - 18, y - 36], [x - 18, y - 22]]),
    ].join(''),
    {'stroke-width': 1.25},
  );
}

/** The coasts as a navigator sees them from the sea: farm and hills, open water, quay and warehouse. */
function wide({language, frame}: DrawingContext): string {
  const {rules, note} = words[language];
  const sea = 290;
  const marks: readonly Point[] = [[70, 236], [226, 276], [374, 276], [520, 262], [646, 232]];
  const columns = [18, 160, 318, 468, 600];
  const farm: readonly Point[] = [[4, 236], [40, 232], [90, 238], [130, 262], [165, 282], [180, sea]];
  const ranges: readonly Point[] = [[4, 214], [30, 204], [58, 213], [84, 200], [112, 216], [150, 246], [176, 276]];
  return sheet(frame, [
    tint(4, sea, frame.width - 8, frame.height - sea - 4, ink.shallow),
    stroke(smooth(ranges), {stroke: ink.muted, 'stroke-width': 0.75}),
    element('path', {d: `${smooth(farm)}L176 312L4 328Z`, fill: ink.land}),
    stroke(smooth([...farm, [176, 312]])),
    furrows([14, 242], [64, 242], 9, -8),
    shape(closed([[12, 246], [78, 243], [98, 282], [8, 288]]), 'none', {
      stroke: ink.route,
      'stroke-dasharray': '4 3',
      'stroke-width': 1.25,
    }),
    element('path', {d: closed([[520, 282], [716, 282], [716, 330], [520, 330]]), fill: ink.land}),
    stroke(straight([[520, 330], [520, 282], [716, 282]])),
    gantry(534, 282),
    warehouse(630, 282),
    stroke(straight([[4, sea], [520, sea]]), {'stroke-width': 0.75}),
    ...[[198, 302], [250, 312], [330, 304], [420, 314], [470, 303]].map(([x = 0, y = 0]) =>
      stroke(straight([[x, y], [x + 22, y]]), {stroke: ink.muted, 'stroke-width': 0.75}),
    ),
    vessel(300, sea, 84, 6),
    ...rules.map((_, index) => {
      const [x, y] = marks[index] as Point;
      return stroke(straight([[x, 112], [x, y]]), {'stroke-width': 0.75});
    }),
    route(smooth([[70, 236], [140, 252], [226, 276], [300, 280], [374, 276], [470, 272], [520, 262], [580, 244], [646, 232]]), {
      'stroke-dasharray': '8 4',
    }),
    ...marks.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map(({name, lines}, index) => titledBlock(name, lines, columns[index] ?? 0, 40)),
    label(note, 18, 334, {fill: ink.muted, stroke: ink.shallow}),
  ]);
}

/** The same voyage in plan, from the farm at the top to the warehouse at the bottom. */
function narrow({language, frame}: DrawingContext): string {
  const {rules} = words[language];
  const {width, height} = frame;
  const marks: readonly Point[] = [[42, 34], [66, 106], [62, 178], [40, 250], [46, 316]];
  const shallowHalo = (index: number): string => (index === 0 || index > 2 ? ink.land : ink.water);
  return sheet(frame, [
    coast(windingShore([width, 64], [0, 64], 7, 0.6), [[0, 0], [width, 0]]),
    coast(windingShore([0, 226], [width, 226], 7, 2), [[width, height], [0, height]]),
    shape(closed([[18, 14], [70, 12], [74, 50], [14, 54]]), ink.landStrong, {
      stroke: ink.route,
      'stroke-dasharray': '4 3',
      'stroke-width': 1.25,
    }),
    route(smooth(marks), {'stroke-dasharray': '8 4'}),
    ...marks.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map(({name, narrowLines}, index) =>
      titledBlock(name, narrowLines, 92, (marks[index] as Point)[1] - (narrowLines.length > 1 ? 10 : 3), {
        stroke: shallowHalo(index),
      }),
    ),
  ]);
}

/** Product and sustainability rules in the order in which goods meet them between farm and warehouse. */
export const rulesAlongRoute: Drawing = {
  name: 'rules-along-route',
  format: 'figure',
  draw: (context) => (context.layout === 'wide' ? wide(context) : narrow(context)),
};
