import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp, {type OutputInfo} from 'sharp';
import {readColours} from '../../../src/site/colours';
import {drawingFormats} from '../../../src/site/drawing-formats';
import {firm} from '../../../src/site/firm';
import {shareImageSize} from '../../../src/site/share-image';
import {installTypefaces} from './typeface';

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
/** Width and height of the firm's mark. */
const markSize = 46;
/** Units of Pango in a point. */
const PANGO_UNITS = 1024;
/** Font sizes of the title, largest first: the first that fits is used. */
const titleSizes = Array.from({length: 16}, (_, index) => 84 - 4 * index);

const colours = readColours('light');
const colour = (name: string): string => colours.get(name) ?? '';

const mark = readFileSync(path.join(__dirname, '../../../static/img/mark.svg'), 'utf8').replaceAll(
  'currentColor',
  colour('color-annotation'),
);

/** Attributes of Pango's markup, in which sharp takes text: https://docs.gtk.org/Pango/pango_markup.html. */
type Style = Readonly<Record<string, string | number>>;

const titleStyle = {foreground: colour('color-ink'), weight: 'bold', stretch: 'semiexpanded', line_height: 1.12};
const nameStyle = {...titleStyle, size: '42pt'};
const kickerStyle = {foreground: colour('color-annotation'), weight: 600, size: '27pt'};

interface Picture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Draws an image as a PNG file. @throws Error when the title fits at no size. */
export async function drawOpenGraphImage({title, kicker, chart}: OpenGraphImage): Promise<Buffer> {
  await installTypefaces();
  const frame = drawingFormats[chart.format].narrow;
  const chartHeight = Math.min(height, Math.round(((width - nameColumn) * frame.height) / frame.width));
  const chartWidth = Math.round((frame.width * chartHeight) / frame.height);
  const [columnWidth, maxHeight] =
    chartHeight === height
      ? [width - chartWidth - margin - gutter, titleHeight.beside]
      : [width - 2 * margin, titleHeight.below];
  const name = await textPicture(firm.name, nameStyle, nameColumn);
  const largeTitle = await fittingTitle(title, columnWidth, maxHeight);
  const line = await textPicture(kicker, kickerStyle, columnWidth);
  const titleTop = height - margin - largeTitle.info.height;
  const layers = [
    {input: chartSvg(chart.svg, chartWidth, chartHeight), left: width - chartWidth, top: 0},
    {input: await sharp(Buffer.from(mark)).resize(markSize).toBuffer(), left: margin, top: margin},
    {
      input: name.data,
      left: margin + markSize + 14,
      top: margin + Math.round((markSize - name.info.height) / 2),
    },
    {input: line.data, left: margin, top: titleTop - line.info.height - 20},
    {input: largeTitle.data, left: margin, top: titleTop},
  ];
  return sharp({create: {width, height, channels: 3, background: colour('color-page')}})
    .composite(layers)
    .png({palette: true, dither: 0, effort: 1})
    .toBuffer();
}

/** Draws a text as large as its ink, in lines of a width. At 72 dpi, a point is a pixel. */
function textPicture(words: string, style: Style, lineWidth: number): Promise<Picture> {
  const attributes = Object.entries(style).map(([key, value]) => `${key}="${value}"`);
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<span ${attributes.join(' ')}>${escaped}</span>`;
  return sharp({text: {text, font: 'Archivo', rgba: true, dpi: 72, width: lineWidth}})
    .png()
    .toBuffer({resolveWithObject: true});
}

/** Draws a title at the largest size at which it fits a column. @throws Error when it fits at no size. */
async function fittingTitle(title: string, columnWidth: number, maxHeight: number): Promise<Picture> {
  for (const size of titleSizes) {
    const style = {...titleStyle, size: `${size}pt`, letter_spacing: Math.round(-0.015 * size * PANGO_UNITS)};
    const picture = await textPicture(title, style, columnWidth);
    if (picture.info.width <= columnWidth && picture.info.height <= maxHeight) {
      return picture;
    }
  }
  throw new Error(`Too long for its open-graph image: "${title}".`);
}

/** Replaces variables by colours for librsvg, and removes the dashes with which pages animate lanes. */
function chartSvg(drawing: string, width: number, height: number): Buffer {
  const coloured = drawing.replaceAll(/var\(--(chart-[\w-]+)\)/g, (_, name) => colour(name));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo" ` +
      `font-stretch="condensed"><style>[pathLength]{stroke-dasharray:none}</style>${coloured}` +
      `<use href="#narrow" width="${width}" height="${height}"/></svg>`,
  );
}
