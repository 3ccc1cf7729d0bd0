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

/** The image of a page: its chart in the upper right corner, and the title beside it or, below a low chart, under it. */
interface OpenGraphImage {
  readonly title: string;
  /** The line above the title, which names what the page belongs to. */
  readonly kicker: string;
  readonly chart: {
    /** The file from the generator of drawings. */
    readonly svg: string;
    readonly format: 'hero' | 'landing';
  };
}

const {width, height} = shareImageSize;
const margin = 44;
/** Between the title and a chart beside it. */
const gutter = 32;
/** Width of the firm's name beside every chart. */
const nameColumn = 420;
/** Maximum height of a title beside a chart, and below one. */
const titleHeight = {beside: 336, below: 160} as const;
/** Font sizes of the title, largest first: the first that fits is used. */
const titleSizes = Array.from({length: 16}, (_, index) => 84 - 4 * index);

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

/** Draws an image as a PNG file. @throws Error when the title fits at no size, or no typeface has a character. */
export async function drawOpenGraphImage(image: OpenGraphImage): Promise<Buffer> {
  // Takes half a second.
  fonts ??= installLabelFonts().then(titleFonts);
  const svg = await layOut(image, await fonts);
  return sharp(Buffer.from(svg)).png({palette: true, dither: 0, effort: 1}).toBuffer();
}

async function layOut({title, kicker, chart}: OpenGraphImage, fonts: Font[]): Promise<string> {
  const frame = drawingFormats[chart.format].narrow;
  const chartHeight = Math.min(height, Math.round(((width - nameColumn) * frame.height) / frame.width));
  const chartWidth = Math.round((frame.width * chartHeight) / frame.height);
  const [columnWidth, maxHeight] =
    chartHeight === height
      ? [width - chartWidth - margin - gutter, titleHeight.beside]
      : [width - 2 * margin, titleHeight.below];
  const fontSize = await fittingSize(title, columnWidth, maxHeight, fonts);
  const page = box(
    pageStyle,
    picture(chartSvg(chart.svg, chartWidth, chartHeight), chartWidth, chartHeight, {
      position: 'absolute',
      top: 0,
      right: 0,
    }),
    box({alignItems: 'center'}, picture(mark, 46, 46), box(nameStyle, firm.name)),
    box(
      {flexDirection: 'column', width: columnWidth},
      box(kickerStyle, kicker),
      box({...titleStyle, fontSize, textWrap: 'balance'}, title),
    ),
  );
  return satori(page, {width, height, fonts, loadAdditionalAsset: refuse});
}

/** Satori calls this for characters that no typeface has, which it would otherwise leave out. @throws Error always. */
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

/** Replaces variables by colours for librsvg, and removes the dashes with which pages animate lanes. */
function chartSvg(drawing: string, width: number, height: number): string {
  const coloured = drawing.replaceAll(/var\(--(chart-[\w-]+)\)/g, (_, name) => colours.get(name) ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo" ` +
    `font-stretch="condensed"><style>[pathLength]{stroke-dasharray:none}</style>${coloured}` +
    `<use href="#narrow" width="${width}" height="${height}"/></svg>`
  );
}

/** Finds the largest font size at which a title fits a column. @throws Error when it fits at no size. */
async function fittingSize(title: string, columnWidth: number, maxHeight: number, fonts: Font[]): Promise<number> {
  for (const fontSize of titleSizes) {
    let fits = false;
    const words = box({...titleStyle, fontSize}, title);
    await satori(box({flexDirection: 'column', alignItems: 'flex-start', width: columnWidth}, words), {
      width,
      fonts,
      // A trial without the outlines of letters takes half as long.
      embedFont: false,
      onNodeDetected: (node) => {
        fits ||= node.textContent === title && node.width <= columnWidth && node.height <= maxHeight;
      },
    });
    if (fits) {
      return fontSize;
    }
  }
  throw new Error(`Too long for its open-graph image: "${title}".`);
}
