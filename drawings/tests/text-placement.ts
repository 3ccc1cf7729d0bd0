import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {ROOT} from '../../tests/support/articles';
import type {DrawnVariant} from '../write-drawings';

/**
 * Draws every variant in a child process with tsx. The reason is that load-drawings.ts imports files by a computed URL, and
 * Playwright does not transpile such files. It throws "Cannot use import statement outside a module" (seen in Playwright
 * 1.65, November 2026).
 */
export function drawInChildProcess(): readonly DrawnVariant[] {
  const script = `require('./drawings/write-drawings.ts').drawAllVariants().then((variants) => console.log(JSON.stringify(variants)))`;
  const options = {cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8} as const;
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], options));
}

/** Describes each label that leaves the drawing, is cut off by its border, or overlaps another label or a mark. */
export async function misplacedLabels(page: Page, {size, markup}: DrawnVariant): Promise<string[]> {
  return page.evaluate(
    ({width, height, markup: content}) => {
      document.body.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
      type Shape = readonly DOMPoint[];
      /** Space above capital letters and below the baseline, in font sizes. It counts as empty. */
      const [ABOVE, BELOW] = [0.17, 0.19];
      /** An overlap up to this is invisible, in units. */
      const TOLERANCE = 0.75;

      const toDrawing = (element: SVGGraphicsElement, points: readonly DOMPointInit[]): Shape =>
        points.map((point) => DOMPoint.fromPoint(point).matrixTransform(element.getCTM() ?? undefined));

      const shapeOf = (text: SVGTextElement): Shape => {
        const {x, y, width: length, height: lineHeight} = text.getBBox();
        const fontSize = Number.parseFloat(getComputedStyle(text).fontSize);
        const height = lineHeight - (ABOVE + BELOW) * fontSize;
        const {top, right, bottom, left} = new DOMRect(x, y + ABOVE * fontSize, length, height);
        const pointsAt = (y: number, ...xs: number[]) => xs.map((x) => ({x, y}));
        return toDrawing(text, [...pointsAt(top, left, right), ...pointsAt(bottom, right, left)]);
      };

      const octagon = (circle: SVGCircleElement): Shape => {
        const [x, y, radius] = [circle.cx.baseVal.value, circle.cy.baseVal.value, circle.r.baseVal.value];
        const angles = Array.from({length: 8}, (_, index) => (index * Math.PI) / 4);
        return toDrawing(
          circle,
          angles.map((angle) => ({x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle)})),
        );
      };

      /**
       * Separating axis theorem: two convex shapes overlap if, for the normal of each side, their projections on it overlap.
       */
      const isOverlapping = (shapeA: Shape, shapeB: Shape): boolean =>
        [shapeA, shapeB].every((shape) =>
          shape.every(({x, y}, index) => {
            const next = shape[(index + 1) % shape.length] as DOMPoint;
            const [across, down] = [y - next.y, next.x - x];
            const along = (points: Shape) => points.map((point) => point.x * across + point.y * down);
            const [a, b] = [along(shapeA), along(shapeB)];
            const depth = Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
            return depth > TOLERANCE * Math.hypot(across, down);
          }),
        );

      const labels = [...document.querySelectorAll<SVGTextElement>('svg text')].map((text) => ({
        text,
        content: text.textContent,
        shape: shapeOf(text),
      }));
      // The discs of ports and waypoints. Smaller discs are unlabelled marks, larger ones have a number on them.
      const marks = [...document.querySelectorAll<SVGCircleElement>('svg circle')].filter((circle) => {
        const radius = circle.r.baseVal.value;
        return radius >= 3 && radius <= 6 && getComputedStyle(circle).fill !== 'none';
      });
      // The border of a chart hides what is drawn before it. Figures and illustrations have no such path.
      const border = document.querySelector<SVGPathElement>('svg path[fill-rule="evenodd"]');
      const isDrawnBefore = (text: SVGTextElement, element: Element): boolean =>
        (text.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return labels.flatMap(({text, content, shape}, index) => {
        const isOutside = shape.some(({x, y}) => x < 0 || y < 0 || x > width || y > height);
        const isCut = border && isDrawnBefore(text, border) && shape.some((corner) => border.isPointInFill(corner));
        const overlappingLabels = labels.slice(index + 1).filter((other) => isOverlapping(shape, other.shape));
        const coveredMarks = marks.filter((mark) => isOverlapping(shape, octagon(mark)));
        return [
          ...(isOutside ? [`"${content}" leaves the drawing`] : []),
          ...(isCut ? [`"${content}" is cut off by the border`] : []),
          ...overlappingLabels.map((other) => `"${content}" overlaps "${other.content}"`),
          ...coveredMarks.map(
            (mark) => `"${content}" covers the mark at ${mark.cx.baseVal.value}, ${mark.cy.baseVal.value}`,
          ),
        ];
      });
    },
    {...size, markup},
  );
}

const fontsFolder = path.join(ROOT, 'static/fonts');
const fontBase64 = readFileSync(
  path.join(fontsFolder, readdirSync(fontsFolder).find((file) => file.startsWith('archivo.')) ?? ''),
).toString('base64');

/** Prepares a page that shows drawings at full size, in the font of the charts. */
export async function prepareDrawingPage(page: Page): Promise<void> {
  await page.setContent(`<!doctype html>
    <style>
      @font-face {font-family: Archivo; src: url(data:font/woff2;base64,${fontBase64}); font-weight: 100 900; font-stretch: 62% 125%}
      body {margin: 0}
      svg {display: block; font-family: Archivo; font-stretch: 75%}
    </style>`);
  await page.evaluate(() => document.fonts.load('16px Archivo'));
}
