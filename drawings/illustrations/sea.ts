import {type DrawingContext, defineDrawing} from '../drawing';
import {labelledDimension, leader, textBlock, titledBlock} from '../lettering';
import {
  borderedSheet,
  dimension,
  disc,
  filledRect,
  obliqueBox,
  type Point,
  polyline,
  recedingOffset,
  segment,
  stroke,
} from '../linework';
import type {DrawingMessages} from '../messages';
import {ink, label} from '../svg';
import {
  type Container,
  containerWidth,
  corrugation,
  fortyFootHighCube,
  markedContainerCentre,
  shipSection,
  twentyFoot,
} from '../vehicles/container-ship';
import {formatMeasure, keyNumber, lineWeight, type Placement} from '../vehicles/drafting';

/** Maximum gross mass of most containers of both lengths, in kilograms. ISO 668 has allowed more since 2016. */
const usualMaximumGrossMass = 30480;

/** A container in oblique projection, with its length and height. The point is the lower left corner of its front. */
function measuredContainer(
  [x, y]: Point,
  {length, height}: Container,
  scale: number,
  messages: DrawingMessages,
): string {
  const size = {length: length * scale, height: height * scale, depth: containerWidth * scale};
  const [right, top] = [x + size.length, y - size.height];
  const [dx, dy] = recedingOffset(size.depth);
  const formatMetres = (value: number) => formatMeasure(value, 'm', messages, 2);
  const doorGap = segment(right + dx / 2, y + dy / 2, right + dx / 2, top + dy / 2);
  const lockRods = [0.3, 0.7].map((share) =>
    segment(right + dx * share, y + dy * share - 2, right + dx * share, top + dy * share + 2),
  );
  const castings = [x, right - 2.5].flatMap((left) =>
    [top, y - 2].map((castingTop) => filledRect(left, castingTop, 2.5, 2, ink.line)),
  );
  return [
    obliqueBox([x, y], size, {front: ink.land, top: ink.water, side: ink.landStrong}, {'stroke-width': 1.25}),
    stroke(corrugation(x + 2, top, size.length - 4, size.height, 3.4), {'stroke-width': lineWeight.fine}),
    stroke(doorGap + lockRods.join(''), {'stroke-width': 0.6}),
    ...castings,
    labelledDimension([x, y + 10], [right, y + 10], formatMetres(length)),
    dimension([x - 9, y], [x - 9, top]),
    label(formatMetres(height), x - 16, (y + top) / 2 + 5, {'text-anchor': 'end'}),
  ].join('');
}

/** The width of a container, along the lower edge of its doors. The point is the near end of this edge. */
function measuredWidth([x, y]: Point, scale: number, messages: DrawingMessages): string {
  const [dx, dy] = recedingOffset(containerWidth * scale);
  return (
    dimension([x + 5, y + 5], [x + 5 + dx, y + 5 + dy], 3) +
    label(formatMeasure(containerWidth, 'm', messages, 2), x + dx / 2 + 12, y + dy / 2 + 12)
  );
}

interface Layout {
  readonly placement: Placement;
  /** Units per metre of the two measured containers. */
  readonly containerScale: number;
  /** Lower left corner of the front of the 20-foot container. */
  readonly twentyCorner: Point;
  /** Lower left corner of the front of the 40-foot container. */
  readonly fortyCorner: Point;
  /** Lines that explain the maximum gross mass. */
  readonly massNote: readonly string[];
}

/** A leader from a measured container to the marked one on deck. @param turnY `y` of its horizontal part. */
function leaderToDeck([x, y]: Point, turnY: number, end: Point): string {
  return (
    stroke(polyline([[x, y], [x, turnY], [end[0], turnY], end]), {stroke: ink.route, 'stroke-width': 1}) +
    disc(...end, 2, ink.line)
  );
}

function sharedContent(
  messages: DrawingMessages,
  size: DrawingContext['size'],
  {placement, containerScale, twentyCorner, fortyCorner, massNote}: Layout,
): string[] {
  const [markedTwentyCentre, markedFortyCentre] = [
    markedContainerCentre(placement, twentyFoot),
    markedContainerCentre(placement, fortyFootHighCube),
  ];
  const turnY = twentyCorner[1] + 28;
  const middleOf = ([x]: Point, {length}: Container) => x + (length * containerScale) / 2;
  const middle = (markedTwentyCentre[0] + markedFortyCentre[0]) / 2;
  return [
    shipSection(placement, size),
    measuredContainer(twentyCorner, twentyFoot, containerScale, messages),
    measuredWidth([twentyCorner[0] + twentyFoot.length * containerScale, twentyCorner[1]], containerScale, messages),
    measuredContainer(fortyCorner, fortyFootHighCube, containerScale, messages),
    leaderToDeck([middleOf(twentyCorner, twentyFoot), twentyCorner[1] + 18], turnY, markedTwentyCentre),
    leaderToDeck([middleOf(fortyCorner, fortyFootHighCube), fortyCorner[1] + 18], turnY, markedFortyCentre),
    keyNumber(formatMeasure(usualMaximumGrossMass, 'kg', messages), middle, turnY + 18, {'text-anchor': 'middle'}),
    textBlock(massNote, middle, turnY + 35, {'text-anchor': 'middle'}),
  ];
}

/** Name and internal volume of a container. */
const containerHeading = (name: string, {volume}: Container, x: number, messages: DrawingMessages): string =>
  titledBlock(name, [messages.line('illustrationSea.volume', {volume: formatMeasure(volume, 'm³', messages)})], x, 26);

function wide({messages, size}: DrawingContext): string {
  const placement: Placement = {x: 24, y: 246, scale: 3.08};
  return borderedSheet(size, [
    ...sharedContent(messages, size, {
      placement,
      containerScale: 12,
      twentyCorner: [62, 96],
      fortyCorner: [266, 96],
      massNote: [messages.line('illustrationSea.grossMass')],
    }),
    containerHeading(messages.line('illustrationSea.twentyFoot'), twentyFoot, 18, messages),
    containerHeading(messages.line('illustrationSea.fortyFoot'), fortyFootHighCube, 222, messages),
    label(messages.line('illustrationSea.deck'), 410, 157),
    leader([
      [405, 152],
      [394, 152],
      [384, 192],
    ]),
    label(messages.line('illustrationSea.hold'), 214, 269, {stroke: ink.shallow}),
    leader([
      [208, 264],
      [196, 264],
      [196, placement.y - 16],
    ]),
  ]);
}

function narrow({messages, size}: DrawingContext): string {
  const placement: Placement = {x: 14, y: 250, scale: 2.36};
  return borderedSheet(size, [
    ...sharedContent(messages, size, {
      placement,
      containerScale: 9.4,
      twentyCorner: [58, 85],
      fortyCorner: [212, 85],
      massNote: messages.lines('illustrationSea.grossMass'),
    }),
    containerHeading(messages.line('illustrationSea.twentyFoot'), twentyFoot, 14, messages),
    containerHeading(messages.line('illustrationSea.fortyFoot'), fortyFootHighCube, 168, messages),
    label(messages.line('illustrationSea.deck'), 290, 176),
    leader([
      [285, 171],
      [279, 171],
      [279, 208],
    ]),
    label(messages.line('illustrationSea.hold'), 166, 270, {stroke: ink.shallow}),
    leader([
      [160, 265],
      [146, 265],
      [146, placement.y - 12],
    ]),
  ]);
}

/** Transport by sea: a container ship in section, and the two most common container types. */
export const illustrationSea = defineDrawing('illustration-sea', 'illustration', {wide, narrow});
