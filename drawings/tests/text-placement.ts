import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {ROOT} from '../../tests/support/articles';
import type {LetteredDrawing} from '../write-drawings';

/** Draws everything in words, in a process of its own: Playwright cannot import modules by variable names. */
export function lettered(): readonly LetteredDrawing[] {
  const program = `require('./drawings/write-drawings.ts').drawAll().then((drawings) => console.log(JSON.stringify(drawings)))`;
  const options = {cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8} as const;
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '--eval', program], options));
}

/** Describes each word of a drawing that leaves the picture, is cut off, or overlaps another word or a mark. */
export async function misplacedWords(page: Page, {frame, markup}: LetteredDrawing): Promise<string[]> {
  return page.evaluate(
    ({width, height, content}) => {
      document.body.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
      type Shape = readonly DOMPoint[];
      /** Line height above capitals and below the baseline that has no ink, as a share of the letters' size. */
      const [ABOVE, BELOW] = [0.17, 0.19];
      /** Overlap, in units, that is too small to see. */
      const TOLERANCE = 0.75;

      const placed = (element: SVGGraphicsElement, points: readonly DOMPointInit[]): Shape =>
        points.map((point) => DOMPoint.fromPoint(point).matrixTransform(element.getCTM() ?? undefined));

      const shapeOf = (text: SVGTextElement): Shape => {
        const {x, y, width: length, height: line} = text.getBBox();
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        const {top, right, bottom, left} = new DOMRect(x, y + ABOVE * size, length, line - (ABOVE + BELOW) * size);
        const across = (height: number, ...xs: number[]) => xs.map((x) => ({x, y: height}));
        return placed(text, [...across(top, left, right), ...across(bottom, right, left)]);
      };

      const octagon = (circle: SVGCircleElement): Shape => {
        const [x, y, radius] = [circle.cx.baseVal.value, circle.cy.baseVal.value, circle.r.baseVal.value];
        const angles = Array.from({length: 8}, (_, index) => (index * Math.PI) / 4);
        return placed(
          circle,
          angles.map((angle) => ({x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle)})),
        );
      };

      /** Whether two convex shapes overlap along the normals of all their sides (separating axis theorem). */
      const overlap = (one: Shape, other: Shape): boolean =>
        [one, other].every((shape) =>
          shape.every(({x, y}, index) => {
            const next = shape[(index + 1) % shape.length] as DOMPoint;
            const [across, down] = [y - next.y, next.x - x];
            const along = (points: Shape) => points.map((point) => point.x * across + point.y * down);
            const [a, b] = [along(one), along(other)];
            const depth = Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
            return depth > TOLERANCE * Math.hypot(across, down);
          }),
        );

      const words = [...document.querySelectorAll<SVGTextElement>('svg text')].map((text) => ({
        text,
        content: text.textContent,
        shape: shapeOf(text),
      }));
      // Marks on a line or a coast: places and waypoints. Larger discs carry a number.
      const marks = [...document.querySelectorAll<SVGCircleElement>('svg circle')].filter((circle) => {
        const radius = circle.r.baseVal.value;
        return radius >= 3 && radius <= 6 && getComputedStyle(circle).fill !== 'none';
      });
      // The border of a chart covers what was drawn before it.
      const border = document.querySelector<SVGPathElement>('svg path[fill-rule="evenodd"]');
      const isBelow = (text: SVGTextElement, cover: Element): boolean =>
        (text.compareDocumentPosition(cover) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return words.flatMap(({text, content, shape}, index) => {
        const isOutside = shape.some(({x, y}) => x < 0 || y < 0 || x > width || y > height);
        const isCut = border && isBelow(text, border) && shape.some((corner) => border.isPointInFill(corner));
        const others = words.slice(index + 1).filter((other) => overlap(shape, other.shape));
        const covered = marks.filter((mark) => overlap(shape, octagon(mark)));
        return [
          ...(isOutside ? [`"${content}" leaves the picture`] : []),
          ...(isCut ? [`"${content}" is cut off by the border`] : []),
          ...others.map((other) => `"${content}" overlaps "${other.content}"`),
          ...covered.map(
            (mark) => `"${content}" covers the mark at ${mark.cx.baseVal.value}, ${mark.cy.baseVal.value}`,
          ),
        ];
      });
    },
    {...frame, content: markup},
  );
}

const fonts = path.join(ROOT, 'static/fonts');
const typeface = readFileSync(
  path.join(fonts, readdirSync(fonts).find((file) => file.startsWith('archivo.')) ?? ''),
).toString('base64');

/** Prepares a page that shows drawings at their own size, in the typeface of the site's charts. */
export async function openDrawingBoard(page: Page): Promise<void> {
  await page.setContent(`<!doctype html>
    <style>
      @font-face {font-family: Archivo; src: url(data:font/woff2;base64,${typeface}); font-weight: 100 900; font-stretch: 62% 125%}
      body {margin: 0}
      svg {display: block; font-family: Archivo; font-stretch: 75%}
    </style>`);
  await page.evaluate(() => document.fonts.load('16px Archivo'));
}
