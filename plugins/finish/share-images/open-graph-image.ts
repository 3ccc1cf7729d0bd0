/**
 * The open-graph image, which links show when a page is shared: the page's chart in the upper right corner, its title beside the chart or, where
 * that is low, below it.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type CSSProperties, createElement, type ReactNode} from 'react';
import satori, {type Font} from 'satori';
import sharp from 'sharp';
import {readColours} from '../../../src/site/colours';
import {drawingFormats} from '../../../src/site/drawing-formats';
import {firm} from '../../../src/site/firm';
import {shareImageSize} from '../../../src/site/share-image';
import {installLabelFonts, titleFonts} from './typeface';

export interface OpenGraphImage {
  readonly title: string;
  /** The line above the title: what the page belongs to. */
  readonly kicker: string;
  readonly chart: {
    /** The file as the generator of drawings wrote it. */
    readonly svg: string;
    readonly format: 'hero' | 'landing';
  };
}

const {width, height} = shareImageSize;
const margin = 44;
/** Between the title and a chart beside it. */
const gutter = 32;
/** Width that the firm's name has beside every chart. */
const nameColumn = 420;
/** Height that a title may take beside a chart, and below one. */
const titleRoom = {beside: 336, below: 160} as const;
/** Sizes of the title, the largest that fits is taken. */
const titleSizes = Array.from({length: 16}, (_, index) => 84 - 4 * index);
/** What a letter of the title takes at least, in squares of its size: larger titles need not be tried. */
const leastPerLetter = 0.6;

const colours = readColours('light');
const [ink, accent, paper] = ['color-ink', 'color-annotation', 'color-page'].map((name) => colours.get(name) ?? '');

const mark = readFileSync(path.join(__dirname, '../../../static/img/mark.svg'), 'utf8').replaceAll(
  'currentColor',
  () => accent ?? '',
);

const titleStyle: CSSProperties = {color: ink, fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.12};
const nameStyle: CSSProperties = {...titleStyle, fontSize: 42, marginLeft: 14};
const kickerStyle: CSSProperties = {color: accent, fontSize: 27, fontWeight: 600, lineHeight: 1.25, marginBottom: 10};
const pageStyle: CSSProperties = {
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  width,
  height,
  padding: margin,
  backgroundColor: paper,
};

let fonts: Promise<Font[]> | undefined;

/** The typefaces of the words. The first call takes half a second. */
async function loadFonts(): Promise<Font[]> {
  await installLabelFonts();
  return titleFonts();
}

/**
 * Draws an open-graph image.
 *
 * @returns A PNG file.
 * @throws Error when the title fits at no size, or for a character that no typeface has.
 */
export async function drawOpenGraphImage(image: OpenGraphImage): Promise<Buffer> {
  fonts ??= loadFonts();
  const svg = await layOut(image, await fonts);
  return sharp(Buffer.from(svg)).png({palette: true, dither: 0, effort: 1}).toBuffer();
}

async function layOut({title, kicker, chart}: OpenGraphImage, fonts: Font[]): Promise<string> {
  const frame = drawingFormats[chart.format].narrow;
  const chartHeight = Math.min(height, Math.round(((width - nameColumn) * frame.height) / frame.width));
  const chartWidth = Math.round((frame.width * chartHeight) / frame.height);
  const [column, room] =
    chartHeight === height
      ? [width - chartWidth - margin - gutter, titleRoom.beside]
      : [width - 2 * margin, titleRoom.below];
  const fontSize = await fittingSize(title, column, room, fonts);
  const page = box(
    pageStyle,
    picture(chartSvg(chart.svg, chartWidth, chartHeight), chartWidth, chartHeight, {
      position: 'absolute',
      top: 0,
      right: 0,
    }),
    box({alignItems: 'center'}, picture(mark, 46, 46), box(nameStyle, firm.name)),
    box(
      {flexDirection: 'column', width: column},
      box(kickerStyle, kicker),
      box({...titleStyle, fontSize, textWrap: 'balance'}, title),
    ),
  );
  return satori(page, {width, height, fonts, loadAdditionalAsset: refuse});
}

/** Satori asks for what no typeface has, and would leave it out. */
function refuse(_: string, characters: string): Promise<never> {
  throw new Error(`No typeface of the site has "${characters}", which an open-graph image is to show.`);
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactNode =>
  createElement('div', {style: {display: 'flex', ...style}}, ...children);

const picture = (svg: string, width: number, height: number, style?: CSSProperties): ReactNode =>
  createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height,
    style,
  });

/** The chart in colours that librsvg knows, without the dashes with which the page lets a lane draw itself. */
function chartSvg(drawing: string, width: number, height: number): string {
  const coloured = drawing.replaceAll(/var\(--(chart-[\w-]+)\)/g, (_, name) => colours.get(name) ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo" font-stretch="condensed">` +
    `<style>[pathLength]{stroke-dasharray:none}</style>${coloured}` +
    `<use href="#narrow" width="${width}" height="${height}"/></svg>`
  );
}

/** The largest size at which a title fits a column of this width and height. */
async function fittingSize(title: string, column: number, room: number, fonts: Font[]): Promise<number> {
  for (const fontSize of titleSizes.filter((size) => title.length * leastPerLetter * size ** 2 < column * room)) {
    let fits = false;
    const words = box({...titleStyle, fontSize}, title);
    await satori(box({flexDirection: 'column', alignItems: 'flex-start', width: column}, words), {
      width,
      fonts,
      // Nobody sees it: without the outlines of its letters a trial takes half as long.
      embedFont: false,
      onNodeDetected: (node) => {
        fits ||= node.textContent === title && node.width <= column && node.height <= room;
      },
    });
    if (fits) {
      return fontSize;
    }
  }
  throw new Error(`Too long for its open-graph image: "${title}".`);
}
