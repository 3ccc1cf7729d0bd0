import {alongRhumbLine, type Position} from '../geography';
import {stroke} from '../linework';
import type {Words} from '../messages';
import {element, group, ink, round} from '../svg';
import {curvesWithin, growBox, locate, northAt, type Point, type Sheet} from './view';

/** A compass rose with a ring of degrees, turned to true north where it stands on the sheet. */
export function drawCompassRose(sheet: Sheet, centre: Point, radius: number, words: Words): string {
  const ring = radius * 0.8;
  const ticks = (length: number, every: number, width: number) => {
    const r = round(radius * 0.92 - length / 2);
    // Exact, because small errors add up around the ring.
    const degrees = (count: number) => String(Math.round(((count * 2 * Math.PI * r) / 360) * 1e4) / 1e4);
    return element('circle', {
      r,
      fill: 'none',
      stroke: ink.route,
      'stroke-width': length,
      'stroke-dasharray': `${degrees(width)} ${degrees(every - width)}`,
      'stroke-dashoffset': degrees(width / 2),
    });
  };
  return group(
    {transform: `translate(${round(centre[0])} ${round(centre[1])}) rotate(${round(northAt(sheet, centre))})`},
    [
      element('path', {
        d: `${circle(radius * 0.92)}${circle(ring)}${circle(radius * 0.2)}`,
        fill: 'none',
        stroke: ink.route,
        'stroke-width': 0.8,
      }),
      ticks(radius * 0.06, 5, 0.9),
      ticks(radius * 0.12, 30, 1.4),
      element('path', {d: star(ring * 0.62, 45), fill: ink.water, stroke: ink.route, 'stroke-width': 0.8}),
      element('path', {d: shade(ring * 0.62, 45), fill: ink.route}),
      element('path', {
        d: star(ring, 0),
        fill: ink.water,
        stroke: ink.route,
        'stroke-width': 0.8,
        'stroke-linejoin': 'round',
      }),
      element('path', {d: shade(ring, 0), fill: ink.route}),
      element(
        'text',
        {
          y: -radius * 1.02,
          'font-size': Math.max(15, radius * 0.28),
          'font-weight': 700,
          'text-anchor': 'middle',
          fill: ink.route,
        },
        words.text('chart.north'),
      ),
    ],
  );
}

/** Winds of the rose from which rhumb lines run. */
const winds = 16;
/** Points of a rhumb line, and the units between them. */
const rhumbPoints = 12;
const rhumbStep = 140;

/**
 * Lines of constant bearing from the rose to the border, as on old charts. On projections other than Mercator's, they
 * are curves.
 */
export function drawRhumbLines(sheet: Sheet, centre: Point): string {
  const origin = sheet.projection.invert?.([...centre]) as Position | null | undefined;
  if (!origin) throw new Error('No position under the compass rose.');
  const milesPerUnit = (60 * 180) / (Math.PI * sheet.projection.scale());
  const lines = Array.from({length: winds}, (_, wind) => {
    const positions = Array.from({length: rhumbPoints}, (_point, index) =>
      alongRhumbLine(origin, (wind * 360) / winds, index * rhumbStep * milesPerUnit),
    );
    const points = positions.flatMap((position) => (position ? [locate(sheet, position)] : []));
    return curvesWithin(points, growBox(sheet.neat, 2 * rhumbStep));
  });
  return stroke(lines.join(''), {stroke: ink.route, 'stroke-width': 0.7, 'stroke-opacity': 0.3});
}

const circle = (radius: number): string => {
  const r = round(radius);
  return `M${r},0A${r},${r} 0 1 1 ${-r},0A${r},${r} 0 1 1 ${r},0Z`;
};

const polar = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.sin(angle))},${round(-radius * Math.cos(angle))}`;
};

/** Share of a point's length at which two points of the star meet. */
const waist = 0.2;

/** Outline of a four-pointed star. */
const star = (radius: number, turn: number): string =>
  `M${[0, 90, 180, 270].map((angle) => `${polar(radius, angle + turn)}L${polar(radius * waist, angle + turn + 45)}`).join('L')}Z`;

/** The dark half of every point of the star. */
const shade = (radius: number, turn: number): string =>
  [0, 90, 180, 270]
    .map((angle) => `M0,0L${polar(radius, angle + turn)}L${polar(radius * waist, angle + turn + 45)}Z`)
    .join('');
