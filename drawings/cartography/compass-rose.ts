import {alongRhumbLine, type Position} from '../geography';
import {stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {element, group, ink, round} from '../svg';
import {curvesWithin, expandBounds, northAt, type Point, projectPosition, type Sheet} from './view';

/** Draws a compass rose with a degree ring, turned to true north at its position on the sheet. */
export function drawCompassRose(sheet: Sheet, centre: Point, radius: number, messages: DrawingMessages): string {
  const ringRadius = radius * 0.8;
  const ticks = (length: number, interval: number, width: number) => {
    const r = round(radius * 0.92 - length / 2);
    // Four decimals, because the errors of one decimal would add up around the ring.
    const arcLength = (degrees: number) => String(Math.round(((degrees * 2 * Math.PI * r) / 360) * 1e4) / 1e4);
    return element('circle', {
      r,
      fill: 'none',
      stroke: ink.route,
      'stroke-width': length,
      'stroke-dasharray': `${arcLength(width)} ${arcLength(interval - width)}`,
      'stroke-dashoffset': arcLength(width / 2),
    });
  };
  return group(
    {transform: `translate(${round(centre[0])} ${round(centre[1])}) rotate(${round(northAt(sheet, centre))})`},
    [
      element('path', {
        d: `${circle(radius * 0.92)}${circle(ringRadius)}${circle(radius * 0.2)}`,
        fill: 'none',
        stroke: ink.route,
        'stroke-width': 0.8,
      }),
      ticks(radius * 0.06, 5, 0.9),
      ticks(radius * 0.12, 30, 1.4),
      element('path', {d: star(ringRadius * 0.62, 45), fill: ink.water, stroke: ink.route, 'stroke-width': 0.8}),
      element('path', {d: shade(ringRadius * 0.62, 45), fill: ink.route}),
      element('path', {
        d: star(ringRadius, 0),
        fill: ink.water,
        stroke: ink.route,
        'stroke-width': 0.8,
        'stroke-linejoin': 'round',
      }),
      element('path', {d: shade(ringRadius, 0), fill: ink.route}),
      element(
        'text',
        {
          y: -radius * 1.02,
          'font-size': Math.max(15, radius * 0.28),
          'font-weight': 700,
          'text-anchor': 'middle',
          fill: ink.route,
        },
        messages.line('chart.north'),
      ),
    ],
  );
}

const rhumbLineCount = 16;
/** Points per rhumb line, and the distance between them in units. */
const pointsPerRhumbLine = 12;
const rhumbPointDistance = 140;

/**
 * Draws lines of constant bearing from the compass rose to the border, as on old charts. They are curves, except in the
 * Mercator projection.
 */
export function drawRhumbLines(sheet: Sheet, centre: Point): string {
  const origin = sheet.projection.invert?.([...centre]) as Position | null | undefined;
  if (!origin) throw new Error(`The compass rose at ${centre.join(', ')} has no position on the earth.`);
  const milesPerUnit = (60 * 180) / (Math.PI * sheet.projection.scale());
  const lines = Array.from({length: rhumbLineCount}, (_, direction) => {
    const positions = Array.from({length: pointsPerRhumbLine}, (_point, index) =>
      alongRhumbLine(origin, (direction * 360) / rhumbLineCount, index * rhumbPointDistance * milesPerUnit),
    );
    const points = positions.flatMap((position) => (position ? [projectPosition(sheet, position)] : []));
    return curvesWithin(points, expandBounds(sheet.neatline, 2 * rhumbPointDistance));
  });
  return stroke(lines.join(''), {stroke: ink.route, 'stroke-width': 0.7, 'stroke-opacity': 0.3});
}

const circle = (radius: number): string => {
  const r = round(radius);
  return `M${r},0A${r},${r} 0 1 1 ${-r},0A${r},${r} 0 1 1 ${r},0Z`;
};

const polarPoint = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.sin(angle))},${round(-radius * Math.cos(angle))}`;
};

/** Inner radius of the star, as a share of its outer radius. */
const innerRadiusShare = 0.2;

/** Outline of a four-pointed star. @param rotation Degrees clockwise. */
const star = (radius: number, rotation: number): string =>
  `M${[0, 90, 180, 270].map((angle) => `${polarPoint(radius, angle + rotation)}L${polarPoint(radius * innerRadiusShare, angle + rotation + 45)}`).join('L')}Z`;

/** The dark half of each point of the star. */
const shade = (radius: number, rotation: number): string =>
  [0, 90, 180, 270]
    .map(
      (angle) =>
        `M0,0L${polarPoint(radius, angle + rotation)}L${polarPoint(radius * innerRadiusShare, angle + rotation + 45)}Z`,
    )
    .join('');
