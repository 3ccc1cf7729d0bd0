import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {ROOT} from './articles';
import {languages} from './site';

const FOLDER = path.join(ROOT, 'static/drawings');

/** A composition of a drawing in one language. */
export interface Composition {
  readonly layout: string;
  readonly width: number;
  readonly height: number;
  /** What it consists of, without the symbol around it. */
  readonly markup: string;
}

/** A drawing in one language, as the generator wrote it. */
export interface DrawnFile {
  /** Address on the site, such as `/drawings/es/atlantic.svg`. */
  readonly address: string;
  readonly source: string;
  readonly compositions: readonly Composition[];
}

const compositionsOf = (source: string): Composition[] =>
  [...source.matchAll(/<symbol id="(\w+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/gs)].map(
    ([, layout = '', width, height, markup = '']) => ({layout, width: Number(width), height: Number(height), markup}),
  );

/** Every drawing of the site in each language. */
export const drawnFiles: readonly DrawnFile[] = languages.flatMap((language) =>
  readdirSync(path.join(FOLDER, language)).map((file) => {
    const source = readFileSync(path.join(FOLDER, language, file), 'utf8');
    return {address: `/drawings/${language}/${file}`, source, compositions: compositionsOf(source)};
  }),
);

/** The smallest letters of a composition, in its own units. */
export const smallestLetters = ({markup}: Composition): number =>
  Math.min(...[...markup.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));

/** Least share of a picture that a colour covers to be one of its colours. */
const LEAST_SHARE = 0.002;

/** Counts the colours that a picture (PNG) consists of. */
export async function coloursOf(picture: Buffer): Promise<number> {
  const bytes = await sharp(picture).ensureAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 4) {
    const pixel = bytes.readUInt32LE(at);
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => (count * 4) / bytes.length > LEAST_SHARE).length;
}

/** Words of a composition that are hard to read because of where they stand, on an easel: each with what is wrong. */
export async function misplacedWords(easel: Page, composition: Composition): Promise<string[]> {
  return easel.evaluate(({width, height, markup}) => {
    document.body.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${markup}</svg>`;
    type Point = readonly [x: number, y: number];
    /** Line height above capitals and below the baseline that has no ink, as a share of the letters' size. */
    const [ABOVE, BELOW] = [0.17, 0.19];
    /** Overlap in units that no eye sees. */
    const TOLERANCE = 0.75;

    const corners = (text: SVGTextElement): Point[] => {
      const {x, y, width: boxWidth, height: boxHeight} = text.getBBox();
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      const [top, bottom] = [y + ABOVE * size, y + boxHeight - BELOW * size];
      const matrix = text.getCTM();
      return (
        [
          [x, top],
          [x + boxWidth, top],
          [x + boxWidth, bottom],
          [x, bottom],
        ] as const
      ).map(([cornerX, cornerY]) => {
        const placed = new DOMPoint(cornerX, cornerY).matrixTransform(matrix ?? undefined);
        return [placed.x, placed.y];
      });
    };

    /** How deep two convex shapes overlap: the least of the overlaps along the normals of their sides; 0 when they do not. */
    const overlap = (one: readonly Point[], other: readonly Point[]): number => {
      const normals = [one, other].flatMap((shape) =>
        shape.map(([x, y], index): Point => {
          const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y];
          const length = Math.hypot(nextX - x, nextY - y) || 1;
          return [(y - nextY) / length, (nextX - x) / length];
        }),
      );
      const depths = normals.map(([normalX, normalY]) => {
        const span = (shape: readonly Point[]) => shape.map(([x, y]) => x * normalX + y * normalY);
        const [a, b] = [span(one), span(other)];
        return Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
      });
      return Math.max(0, Math.min(...depths));
    };

    const octagon = (circle: SVGCircleElement): Point[] => {
      const matrix = circle.getCTM();
      const [x, y, radius] = [circle.cx.baseVal.value, circle.cy.baseVal.value, circle.r.baseVal.value];
      return Array.from({length: 8}, (_, index) => {
        const angle = (index * Math.PI) / 4;
        const placed = new DOMPoint(x + radius * Math.cos(angle), y + radius * Math.sin(angle)).matrixTransform(
          matrix ?? undefined,
        );
        return [placed.x, placed.y];
      });
    };

    const words = [...document.querySelectorAll<SVGTextElement>('svg text')].map((text) => ({
      said: text.textContent ?? '',
      shape: corners(text),
    }));
    // Marks on a line or a coast: places and waypoints. Larger discs carry a number.
    const marks = [...document.querySelectorAll<SVGCircleElement>('svg circle')].filter((circle) => {
      const radius = circle.r.baseVal.value;
      return radius >= 3 && radius <= 6 && getComputedStyle(circle).fill !== 'none';
    });
    return words.flatMap(({said, shape}, index) => {
      const outside = shape.some(([x, y]) => x < 0 || y < 0 || x > width || y > height);
      return [
        ...(outside ? [`"${said}" leaves the picture`] : []),
        ...words
          .slice(index + 1)
          .filter((other) => overlap(shape, other.shape) > TOLERANCE)
          .map((other) => `"${said}" overlaps "${other.said}"`),
        ...marks
          .filter((mark) => overlap(shape, octagon(mark)) > TOLERANCE)
          .map((mark) => `"${said}" covers the mark at ${mark.cx.baseVal.value}, ${mark.cy.baseVal.value}`),
      ];
    });
  }, composition);
}

const fonts = path.join(ROOT, 'static/fonts');
const typeface = readFileSync(
  path.join(fonts, readdirSync(fonts).find((file) => file.startsWith('archivo.')) ?? ''),
).toString('base64');

/** Makes the page an easel, on which compositions stand at their own size, in the typeface of the site's charts. */
export async function setUpEasel(page: Page): Promise<void> {
  await page.setContent(`<!doctype html>
    <style>
      @font-face {font-family: Archivo; src: url(data:font/woff2;base64,${typeface}); font-weight: 100 900; font-stretch: 62% 125%}
      body {margin: 0}
      svg {display: block; font-family: Archivo; font-stretch: 75%}
    </style>`);
  await page.evaluate(() => document.fonts.load('16px Archivo'));
}
