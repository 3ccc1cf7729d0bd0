/** The labels of a chart: names of ports, other labels and the legend. */
import type {Position} from '../geography';
import type {DrawingMessages} from '../messages';
import {element, escapeText, group, ink, round} from '../svg';
import {formatMiles} from './lane';
import type {Port} from './ports';
import {type Point, projectPosition, type Sheet} from './view';

/** Where a label is, seen from its point. North is the top of the sheet, even on a rotated chart. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export interface PortMark {
  readonly port: Port;
  readonly side: Side;
  /** Additional offset of the label, in units. */
  readonly offset?: Point;
  /** Less important: dot and name are smaller, and the dot is not in the route colour. */
  readonly isMinor?: boolean;
  /** Distance in nautical miles, shown below the name. */
  readonly distance?: number;
  /** Default: water. */
  readonly background?: LabelBackground;
}

/** The area behind a label. The halo of the label has the same colour. */
export type LabelBackground = 'water' | 'shallow' | 'land' | 'landStrong';

/** A label other than the name of a port. */
export interface ChartLabel {
  /** Message key. */
  readonly key: string;
  /** Nautical miles, which replace `{miles}` in the message. */
  readonly distance?: number;
  /** A position on the earth, or a point of the sheet. */
  readonly at: {readonly position: Position} | {readonly point: Point};
  /**
   * `water`: letter-spaced text at sea. `land`: a name on land. `lane`: where a lane comes from, passes or leads.
   * `remark`: an explanation, or a name without letter-spacing.
   */
  readonly kind: 'water' | 'land' | 'lane' | 'remark';
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** Default: land for `land`, otherwise water. */
  readonly background?: LabelBackground;
}

export interface FontSizes {
  readonly port: number;
  readonly minorPort: number;
  readonly distance: number;
  readonly label: number;
}

/** Direction from the point to the label, and the text anchor of the label. */
const sides: Readonly<
  Record<Side, {readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end'}>
> = {
  n: {x: 0, y: -1, anchor: 'middle'},
  ne: {x: 0.75, y: -0.75, anchor: 'start'},
  e: {x: 1, y: 0, anchor: 'start'},
  se: {x: 0.75, y: 0.75, anchor: 'start'},
  s: {x: 0, y: 1, anchor: 'middle'},
  sw: {x: -0.75, y: 0.75, anchor: 'end'},
  w: {x: -1, y: 0, anchor: 'end'},
  nw: {x: -0.75, y: -0.75, anchor: 'end'},
};

const halo = {'stroke-width': 3.5, 'stroke-linejoin': 'round', 'paint-order': 'stroke'} as const;

/** Distance between two baselines, in font sizes. */
const lineHeight = 1.15;

/** Content of a `text` element with lines below one another. */
const textLines = ([firstLine = '', ...otherLines]: readonly string[], x: number, fontSize: number): string => {
  return (
    escapeText(firstLine) +
    otherLines.map((line) => element('tspan', {x, dy: fontSize * lineHeight}, escapeText(line))).join('')
  );
};

export function drawPorts(
  sheet: Sheet,
  marks: readonly PortMark[],
  fontSizes: FontSizes,
  messages: DrawingMessages,
): string {
  const dots = marks.map((mark) => {
    const [cx, cy] = projectPosition(sheet, mark.port.position);
    return mark.isMinor
      ? element('circle', {cx, cy, r: 3.2, fill: ink.line, 'stroke-width': 1.2})
      : element('circle', {cx, cy, r: 5, fill: ink.route});
  });
  return (
    group({stroke: ink.water, 'stroke-width': 2}, dots) +
    group(
      {'font-size': fontSizes.port, 'font-weight': 650, fill: ink.line, stroke: ink.water, ...halo},
      marks.map((mark) => portLabel(projectPosition(sheet, mark.port.position), mark, fontSizes, messages)),
    )
  );
}

function portLabel([dotX, dotY]: Point, mark: PortMark, fontSizes: FontSizes, messages: DrawingMessages): string {
  const fontSize = mark.isMinor ? fontSizes.minorPort : fontSizes.port;
  const side = sides[mark.side];
  const gap = mark.isMinor ? 7 : 10;
  const [offsetX, offsetY] = mark.offset ?? [0, 0];
  const distanceFontSize = fontSizes.distance;
  const distanceHeight = mark.distance ? distanceFontSize * lineHeight : 0;
  const x = dotX + side.x * gap + offsetX;
  // A label above or below the dot must not touch the dot. A label beside the dot is centred vertically on the dot.
  const y = dotY + side.y * gap + fontSize * (0.35 + 0.35 * side.y) - (distanceHeight * (1 - side.y)) / 2 + offsetY;
  const attributes = {
    x,
    'text-anchor': side.anchor === 'start' ? undefined : side.anchor,
    stroke: mark.background ? ink[mark.background] : undefined,
  };
  const name = element(
    'text',
    {
      ...attributes,
      y,
      'font-size': mark.isMinor ? fontSize : undefined,
      'font-weight': mark.isMinor ? 500 : undefined,
    },
    escapeText(messages.line(mark.port.nameKey)),
  );
  if (!mark.distance) return name;
  const distanceAttributes = {
    ...attributes,
    y: y + distanceHeight,
    'font-size': distanceFontSize,
    'font-weight': 500,
    fill: ink.route,
  };
  return name + element('text', distanceAttributes, escapeText(formatMiles(mark.distance, messages)));
}

const labelStyles = {
  water: {fill: ink.muted, 'letter-spacing': '.16em', 'font-weight': 500},
  land: {fill: ink.muted, 'letter-spacing': '.08em', 'font-weight': 600},
  lane: {fill: ink.route, 'font-weight': 600},
  remark: {fill: ink.muted},
} as const;

export function drawLabels(
  sheet: Sheet,
  labels: readonly ChartLabel[],
  fontSizes: FontSizes,
  messages: DrawingMessages,
): string {
  return labels
    .map((label) => {
      const [x, y] = 'point' in label.at ? label.at.point : projectPosition(sheet, label.at.position);
      const fontSize = fontSizes.label;
      return element(
        'text',
        {
          x,
          y,
          'font-size': fontSize,
          'text-anchor': label.anchor ?? 'middle',
          transform: label.rotation ? `rotate(${label.rotation} ${round(x)} ${round(y)})` : undefined,
          stroke: ink[label.background ?? (label.kind === 'land' ? 'land' : 'water')],
          ...halo,
          ...labelStyles[label.kind],
        },
        textLines(
          messages.lines(label.key, label.distance ? {miles: formatMiles(label.distance, messages)} : {}),
          x,
          fontSize,
        ),
      );
    })
    .join('');
}

/** Draws a swatch of emphasised land and the text that explains it. */
export function drawLegend([x, y]: Point, text: string, fontSize: number): string {
  const swatch = {
    x,
    y: y - fontSize * 0.8,
    width: fontSize * 1.6,
    height: fontSize,
    fill: ink.landStrong,
    stroke: ink.coast,
  };
  return (
    element('rect', {...swatch, 'stroke-width': 0.8}) +
    element(
      'text',
      {x: x + fontSize * 2.1, y, 'font-size': fontSize, fill: ink.muted, stroke: ink.water, ...halo},
      escapeText(text),
    )
  );
}
