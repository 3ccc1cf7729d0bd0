import {type DrawingContext, defineDrawing} from '../drawing';
import {numberedMark, titledBlock} from '../lettering';
import {
  borderedSheet,
  filledRect,
  outlinedRect,
  type Point,
  polygon,
  polyline,
  segment,
  shape,
  smoothCurve,
  stroke,
} from '../linework';
import {element, ink, label} from '../svg';
import {coast, route, vessel, windingShore} from '../symbols';

/** Rules in the order in which they apply. The message keys are `rulesAlongRoute.<rule>.title`, `.note` and `.noteShort`. */
const rules = ['plot', 'statement', 'health', 'cbam', 'release'] as const;

/** The point at a share of the way between two points. */
const pointBetween = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

/** A plot with rows of crops. The rows run from the side between the first two corners to the opposite side. */
function plot(corners: readonly [Point, Point, Point, Point], rows: number): string {
  const [first, second, third, fourth] = corners;
  const furrows = Array.from({length: rows}, (_, index) => {
    const share = (index + 1) / (rows + 1);
    return polyline([pointBetween(first, second, share), pointBetween(fourth, third, share)]);
  });
  return (
    shape(polygon(corners), ink.landStrong, {stroke: 'none'}) +
    stroke(furrows.join(''), {'stroke-width': 0.6}) +
    stroke(polygon(corners), {stroke: ink.route, 'stroke-dasharray': '4 3', 'stroke-width': 1.5})
  );
}

/** Side view of a warehouse. @param x Its left edge. @param y Its floor. */
function warehouse(x: number, y: number): string {
  const doors = [10, 36, 62].map(
    (offset) =>
      outlinedRect(x + offset, y - 22, 18, 22, {fill: ink.water, 'stroke-width': 0.75}) +
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
    shape(polygon([[x, y], [x, y - 40], ...roof.slice(1, 2), [x + 90, y - 40], [x + 90, y]]), ink.landStrong),
    stroke(polyline(roof), {'stroke-width': 1.75}),
    stroke(segment(x, y - 32, x + 90, y - 32), {'stroke-width': 0.6}),
    ...doors,
  ].join('');
}

/** Side view of a gantry crane whose jib reaches to the left. @param x Its left legs. @param y Its feet. */
function gantry(x: number, y: number): string {
  const legs = [segment(x, y, x, y - 74), segment(x + 26, y, x + 26, y - 74), segment(x, y - 26, x + 26, y - 26)];
  const jib = [segment(x - 62, y - 62, x + 44, y - 62), segment(x - 62, y - 58, x + 44, y - 58)];
  const stays = [
    segment(x, y - 92, x - 56, y - 62),
    segment(x, y - 92, x - 26, y - 62),
    segment(x, y - 92, x + 42, y - 62),
    segment(x, y - 92, x, y - 74),
    segment(x + 26, y - 26, x, y - 58),
  ];
  return (
    stroke(legs.concat(jib).join(''), {'stroke-width': 1.25}) +
    stroke(stays.join(''), {'stroke-width': 0.75}) +
    stroke(segment(x - 40, y - 58, x - 40, y - 42), {'stroke-width': 0.75}) +
    outlinedRect(x - 51, y - 42, 22, 8, {fill: ink.landStrong, 'stroke-width': 0.75})
  );
}

/** Fine vertical strokes below a ridge, which shade a hillside as in engravings. */
function hachures(ridge: readonly Point[], depth: number): string {
  return stroke(
    ridge
      .slice(1)
      .flatMap((end, index) =>
        Array.from({length: 5}, (_, step) => {
          const [x, y] = pointBetween(ridge[index] as Point, end, (step + 0.5) / 5);
          return segment(x, y + 3, x + 1.5, y + 3 + depth * (0.55 + 0.45 * Math.cos(x / 7)));
        }),
      )
      .join(''),
    {stroke: ink.muted, 'stroke-width': 0.5},
  );
}

/** Side view of the voyage: farm and hills, open water, quay and warehouse. */
function wide({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const [waterline, quayY] = [302, 292];
  const markPoints: readonly Point[] = [
    [72, 226],
    [222, 274],
    [392, 268],
    [520, 244],
    [646, 222],
  ];
  const columnXs = [18, 160, 318, 470, 600];
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
  const shore: readonly Point[] = [
    [4, 214],
    [60, 212],
    [112, 228],
    [150, 258],
    [176, 290],
    [186, waterline],
  ];
  const wake = [
    [206, 316],
    [244, 328],
    [262, 313],
    [392, 318],
    [420, 330],
    [330, 336],
  ] as const;
  return borderedSheet(size, [
    filledRect(4, waterline, width - 8, height - waterline - 4, ink.shallow),
    stroke(smoothCurve(ridge), {stroke: ink.muted, 'stroke-width': 0.75}),
    hachures(ridge.slice(0, 6), 16),
    element('path', {d: `${smoothCurve(shore)}L178 322L160 346H4Z`, fill: ink.land}),
    stroke(smoothCurve([...shore, [178, 322], [160, 346]])),
    plot(
      [
        [34, 222],
        [98, 234],
        [104, 284],
        [18, 272],
      ],
      8,
    ),
    filledRect(494, quayY, width - 498, height - quayY - 4, ink.land),
    stroke(`M494 ${height - 4}V${quayY}H${width - 4}`),
    warehouse(608, quayY),
    gantry(510, quayY),
    stroke(segment(184, waterline, 494, waterline), {'stroke-width': 0.75}),
    stroke(wake.map(([x, y]) => segment(x, y, x + 20, y)).join(''), {stroke: ink.muted, 'stroke-width': 0.75}),
    route(
      smoothCurve([
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
    vessel(304, waterline + 2, 150, 9),
    ...rules.map((rule, index) => {
      const [x, y] = markPoints[index] as Point;
      const {length} = messages.lines(`rulesAlongRoute.${rule}.note`);
      return stroke(segment(x, 54 + length * 17, x, y), {'stroke-width': 0.75});
    }),
    ...markPoints.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map((rule, index) =>
      titledBlock(
        messages.line(`rulesAlongRoute.${rule}.title`),
        messages.lines(`rulesAlongRoute.${rule}.note`),
        columnXs[index] ?? 0,
        40,
      ),
    ),
    label(messages.line('rulesAlongRoute.note'), width - 18, 336, {
      fill: ink.muted,
      stroke: ink.land,
      'text-anchor': 'end',
    }),
  ]);
}

/** Plan view of the voyage, from the farm at the top to the warehouse at the bottom. */
function narrow({messages, size}: DrawingContext): string {
  const {width, height} = size;
  const markPoints: readonly Point[] = [
    [46, 36],
    [70, 110],
    [62, 180],
    [38, 252],
    [46, 316],
  ];
  return borderedSheet(size, [
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
    outlinedRect(18, 300, 56, 34, {fill: ink.landStrong}),
    stroke(segment(18, 317, 74, 317), {'stroke-width': 0.6}),
    route(smoothCurve(markPoints), {'stroke-dasharray': '8 4'}),
    ...markPoints.map(([x, y], index) => numberedMark(index + 1, x, y)),
    ...rules.map((rule, index) => {
      const lines = messages.lines(`rulesAlongRoute.${rule}.noteShort`);
      const y = (markPoints[index] as Point)[1] - (lines.length > 1 ? 10 : 3);
      return titledBlock(messages.line(`rulesAlongRoute.${rule}.title`), lines, 96, y, {
        stroke: index === 0 || index > 2 ? ink.land : ink.water,
      });
    }),
  ]);
}

/** Product and sustainability rules, in the order in which they apply between farm and warehouse. */
export const rulesAlongRoute = defineDrawing('rules-along-route', 'figure', {wide, narrow});
