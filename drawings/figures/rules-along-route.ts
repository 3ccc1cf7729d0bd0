import {type DrawingContext, defineDrawing} from '../drawing';
import {numberedMark, titledBlock} from '../lettering';
import {box, closed, type Point, segment, shape, sheet, smooth, straight, stroke, tint} from '../linework';
import {coast, route, vessel, windingShore} from '../marks';
import {element, ink, label} from '../svg';

/** In the order in which goods meet them; keys of words: `rulesAlongRoute.<name>.title`, `.note` and `.noteShort`. */
const rules = ['plot', 'statement', 'health', 'cbam', 'release'] as const;

/** A point between two others, `part` of the way. */
const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

/** A plot of land with its crop in rows; corners in order, the rows run from the first side to the third. */
function plot(corners: readonly [Point, Point, Point, Point], rows: number): string {
  const [first, second, third, fourth] = corners;
  const furrows = Array.from({length: rows}, (_, index) => {
    const part = (index + 1) / (rows + 1);
    return straight([between(first, second, part), between(fourth, third, part)]);
  });
  return (
    shape(closed(corners), ink.landStrong, {stroke: 'none'}) +
    stroke(furrows.join(''), {'stroke-width': 0.6}) +
    stroke(closed(corners), {stroke: ink.route, 'stroke-dasharray': '4 3', 'stroke-width': 1.5})
  );
}

/** A warehouse in elevation, its floor at `y`. */
function warehouse(x: number, y: number): string {
  const doors = [10, 36, 62].map(
    (offset) =>
      box(x + offset, y - 22, 18, 22, {fill: ink.water, 'stroke-width': 0.75}) +
      stroke([5.5, 11, 16.5].map((up) => segment(x + offset, y - up, x + offset + 18, y - up)).join(''), {
        'stroke-width': 0.4,
      }),
  );
  const roof: readonly Point[] = [
    [x - 4, y - 40],
    [x + 45, y - 58],
    [x + 94, y - 40],
  ];
  return [
    shape(closed([[x, y], [x, y - 40], ...roof.slice(1, 2), [x + 90, y - 40], [x + 90, y]]), ink.landStrong),
    stroke(straight(roof), {'stroke-width': 1.75}),
    stroke(segment(x, y - 32, x + 90, y - 32), {'stroke-width': 0.6}),
    ...doors,
  ].join('');
}

/** A gantry crane on a quay in elevation, its feet at `y`, its arm out over the water to the left. */
function gantry(x: number, y: number): string {
  const legs = [segment(x, y, x, y - 74), segment(x + 26, y, x + 26, y - 74), segment(x, y - 26, x + 26, y - 26)];
  const arm = [segment(x - 62, y - 62, x + 44, y - 62), segment(x - 62, y - 58, x + 44, y - 58)];
  const stays = [
    segment(x, y - 92, x - 56, y - 62),
    segment(x, y - 92, x - 26, y - 62),
    segment(x, y - 92, x + 42, y - 62),
    segment(x, y - 92, x, y - 74),
    segment(x + 26, y - 26, x, y - 58),
  ];
  return (
    stroke(legs.concat(arm).join(''), {'stroke-width': 1.25}) +
    stroke(stays.join(''), {'stroke-width': 0.75}) +
    stroke(segment(x - 40, y - 58, x - 40, y - 42), {'stroke-width': 0.75}) +
    box(x - 51, y - 42, 22, 8, {fill: ink.landStrong, 'stroke-width': 0.75})
  );
}

/** Fine upright strokes under a ridge, as engravers shade a hillside seen from the sea. */
function hachures(ridge: readonly Point[], depth: number): string {
  return stroke(
    ridge
      .slice(1)
      .flatMap((end, index) =>
        Array.from({length: 5}, (_, step) => {
          const [x, y] = between(ridge[index] as Point, end, (step + 0.5) / 5);
          return segment(x, y + 3, x + 1.5, y + 3 + depth * (0.55 + 0.45 * Math.cos(x / 7)));
        }),
      )
      .join(''),
    {stroke: ink.muted, 'stroke-width': 0.5},
  );
}

/** The coasts as a navigator sees them from the sea: farm and hills, open water, quay and warehouse. */
function wide({words, frame}: DrawingContext): string {
  const {width, height} = frame;
  const [sea, quay] = [302, 292];
  const marks: readonly Point[] = [
    [72, 226],
    [222, 274],
    [392, 268],
    [520, 244],
    [646, 222],
  ];
  const columns = [18, 160, 318, 470, 600];
  const ridge: readonly Point[] = [
    [4, 188],
    [28, 176],
    [52, 184],
    [80, 164],
    [108, 182],
    [134, 204],
    [152, 232],
    [164, 262],
  ];
  const farm: readonly Point[] = [
    [4, 214],
    [60, 212],
    [112, 228],
    [150, 258],
    [176, 290],
    [186, sea],
  ];
  const wake = [
    [206, 316],
    [244, 328],
    [262, 313],
    [392, 318],
    [420, 330],
    [330, 336],
  ] as const;
  return sheet(frame, [
    tint(4, sea, width - 8, height - sea - 4, ink.shallow),
    stroke(smooth(ridge), {stroke: ink.muted, 'stroke-width': 0.75}),
    hachures(ridge.slice(0, 6), 16),
    element('path', {d: `${smooth(farm)}L178 322L160 346H4Z`, fill: ink.land}),
    stroke(smooth([...farm, [178, 322], [160, 346]])),
    plot(
      [
        [34, 222],
        [98, 234],
        [104, 284],
        [18, 272],
      ],
      8,
    ),
    tint(494, quay, width - 498, height - quay - 4, ink.land),
    stroke(`M494 ${height - 4}V${quay}H${width - 4}`),
    warehouse(608, quay),
    gantry(510, quay),
    stroke(segment(184, sea, 494, sea), {'stroke-width': 0.75}),
    stroke(wake.map(([x, y]) => segment(x, y, x + 20, y)).join(''), {stroke: ink.muted, 'stroke-width': 0.75}),
    route(
      smooth([
        [72, 226],
        [130, 256],
        [222, 274],
        [304, 276],
        [392, 268],
        [450, 256],
        [520, 244],
        [646, 222],
      ]),
      {
        'stroke-dasharray': '8 4',
      },
    ),
    vessel(304, sea + 2, 150, 9),
    ...rules.map((rule, index) => {
      const [x, y] = marks[index] as Point;
      const {length} = words.lines(`rulesAlongRoute.${rule}.note`);
      return stroke(segment(x, 54 + length * 17, x, y), {'stroke-width': 0.75});
    }),
    ...marks.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map((rule, index) =>
      titledBlock(
        words.text(`rulesAlongRoute.${rule}.title`),
        words.lines(`rulesAlongRoute.${rule}.note`),
        columns[index] ?? 0,
        40,
      ),
    ),
    label(words.text('rulesAlongRoute.note'), width - 18, 336, {
      fill: ink.muted,
      stroke: ink.land,
      'text-anchor': 'end',
    }),
  ]);
}

/** The same voyage in plan, from the farm at the top to the warehouse at the bottom. */
function narrow({words, frame}: DrawingContext): string {
  const {width, height} = frame;
  const marks: readonly Point[] = [
    [46, 36],
    [70, 110],
    [62, 180],
    [38, 252],
    [46, 316],
  ];
  return sheet(frame, [
    coast(windingShore([width, 72], [0, 72], 6, 0.6), [
      [0, 0],
      [width, 0],
    ]),
    coast(windingShore([0, 222], [width, 222], 6, 2), [
      [width, height],
      [0, height],
    ]),
    plot(
      [
        [16, 14],
        [78, 12],
        [82, 54],
        [13, 58],
      ],
      7,
    ),
    box(18, 300, 56, 34, {fill: ink.landStrong}),
    stroke(segment(18, 317, 74, 317), {'stroke-width': 0.6}),
    route(smooth(marks), {'stroke-dasharray': '8 4'}),
    ...marks.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map((rule, index) => {
      const lines = words.lines(`rulesAlongRoute.${rule}.noteShort`);
      const y = (marks[index] as Point)[1] - (lines.length > 1 ? 10 : 3);
      return titledBlock(words.text(`rulesAlongRoute.${rule}.title`), lines, 96, y, {
        stroke: index === 0 || index > 2 ? ink.land : ink.water,
      });
    }),
  ]);
}

/** Product and sustainability rules in the order in which goods meet them between farm and warehouse. */
export const rulesAlongRoute = defineDrawing('rules-along-route', 'figure', {wide, narrow});
