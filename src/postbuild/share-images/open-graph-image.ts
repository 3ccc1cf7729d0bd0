/**
 * The picture that links show when a page is shared: the page's chart in the upper right corner, its title beside the chart or, where
 * that is low, below it.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import {type Attributes, element, escapeText, group} from '../../../tools/drawings/svg';
import {type Colours, readColours} from '../../site/colours';
import {drawingFormats} from '../../site/drawing-formats';
import {firm} from '../../site/firm';
import {shareImageSize} from '../../site/share-image';
import {characters, fontSources} from '../../site/typefaces';
import {bytesOf, encodePng, type IndexedPicture, nearest, reduceColours} from './indexed-picture';
import {type FontFile, inkWidth, type Pixels, renderPixels} from './renderer';

export interface SharePicture {
  readonly title: string;
  /** The line above the title: what the page belongs to. */
  readonly kicker: string;
  readonly chart: {
    /** The file as the generator of drawings wrote it. */
    readonly svg: string;
    readonly format: 'hero' | 'landing';
  };
}

/** A cut of Archivo at fixed places of its axes, as `font-stretch` and `font-weight` ask for it. */
interface Cut {
  readonly wdth: number;
  readonly wght: number;
}

const titleCut: Cut = {wdth: 112, wght: 700};
const kickerCut: Cut = {wdth: 100, wght: 600};
/** The cuts in which the words of a page are set. */
const wordCuts = [titleCut, kickerCut] as const;
const chartCuts: readonly Cut[] = [400, 500, 600, 650].map((wght) => ({wdth: 75, wght}));

const cutFont = async ({wdth, wght}: Cut): Promise<FontFile> =>
  subsetFont(readFileSync(require.resolve(fontSources.archivo)), characters, {
    targetFormat: 'sfnt',
    variationAxes: {wdth, wght},
  });

/** The fonts of the picture, those of its words first. Cutting them takes a while: once for a whole build. */
export async function cutFonts(): Promise<readonly FontFile[]> {
  return Promise.all([...wordCuts, ...chartCuts].map(cutFont));
}

const titleFace = {
  'font-stretch': 'semi-expanded',
  'font-weight': titleCut.wght,
  'letter-spacing': '-0.015em',
} as const;
const kickerFace = {'font-weight': kickerCut.wght} as const;

const {width, height} = shareImageSize;
const margin = 44;
/** Between the title block and the chart. */
const gutter = 32;
const mark = readFileSync(path.join(__dirname, '../../../static/img/mark.svg'), 'utf8');
const markSize = 46;
const wordmarkSize = 42;
const kickerSize = 27;
const kickerLeading = 1.25;
const titleLeading = 1.12;
/** Sizes of the title, the largest that fits is taken. */
const titleSizes = Array.from({length: 32}, (_, index) => 84 - 2 * index);
/** Width that the firm's name has beside every chart. */
const nameColumn = 420;
/** Height that a title may take beside a chart, and below one. */
const titleRoom = {beside: 336, below: 160} as const;

/** A part of the picture as an SVG file for the renderer, which draws it at this place. */
interface Part {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
}

/** The picture in two parts: what many pages have in common, and the words of one, on the colour of the page. */
export interface Composition {
  readonly sheet: Part;
  readonly words: Part;
}

const colours = readColours('light');
const colour = (name: string): string => colours.get(name) ?? '';

/** Composes the picture. */
export async function composeSharePicture(picture: SharePicture, fonts: readonly FontFile[]): Promise<Composition> {
  const frame = drawingFormats[picture.chart.format].narrow;
  const chartHeight = Math.min(height, ((width - nameColumn) * frame.height) / frame.width);
  const chartWidth = (frame.width * chartHeight) / frame.height;
  const [column, room] =
    chartHeight === height
      ? [width - chartWidth - margin - gutter, titleRoom.beside]
      : [width - 2 * margin, titleRoom.below];

  const title = fitTitle(await measureWords(picture.title, titleFace, fonts), column, room);
  const kicker = wrap(await measureWords(picture.kicker, kickerFace, fonts), column / kickerSize);
  const titleTop = height - margin - title.lines.length * title.size * titleLeading;
  const kickerTop = titleTop - kicker.length * kickerSize * kickerLeading - 10;

  return {
    sheet: part({left: 0, top: 0, width, height}, [
      group({color: colour('color-annotation'), transform: `translate(${margin} ${margin})`}, [
        mark.replace('<svg ', `<svg width="${markSize}" height="${markSize}" `),
      ]),
      element(
        'text',
        {
          ...titleFace,
          x: margin + markSize + 14,
          y: margin + markSize * 0.5 + wordmarkSize * 0.35,
          'font-size': wordmarkSize,
          fill: colour('color-ink'),
        },
        escapeText(firm.name),
      ),
      rendererSvg(picture.chart.svg, colours),
      group({'font-stretch': 'condensed'}, [
        element('use', {href: '#narrow', x: width - chartWidth, width: chartWidth, height: chartHeight}),
      ]),
    ]),
    words: part({left: 0, top: Math.floor(kickerTop), width: Math.floor(margin + column + gutter / 2), height}, [
      textLines(kicker, kickerTop, kickerSize, kickerLeading, {...kickerFace, fill: colour('color-annotation')}),
      textLines(title.lines, titleTop, title.size, titleLeading, {...titleFace, fill: colour('color-ink')}),
    ]),
  };
}

/** What stands in a window of the picture; `width` and `height` are its right and lower edge. */
function part(
  {left, top, ...edge}: {left: number; top: number; width: number; height: number},
  content: readonly string[],
): Part {
  const size = {width: edge.width - left, height: edge.height - top};
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
    viewBox: `${left} ${top} ${size.width} ${size.height}`,
    'font-family': 'Archivo',
  };
  const page = element('rect', {x: left, y: top, ...size, fill: colour('color-page')});
  return {svg: element('svg', attributes, [page, ...content]), left, top};
}

/** Steps from the colour of the page to that of words, for the edges of letters; the rest of 256 colours is the sheet's. */
const STEPS = 32;
const wordColours: readonly number[] = ['color-ink', 'color-annotation'].flatMap((name) =>
  Array.from({length: STEPS}, (_, step) => mix(hexOf('color-page'), hexOf(name), (step + 1) / STEPS)),
);
/** Sheets that were drawn, by their SVG: drawing one takes as long as the words of twenty. */
const sheets = new Map<string, Promise<IndexedPicture>>();

/** Draws the picture as a PNG file. */
export async function drawSharePicture({sheet, words}: Composition, fonts: readonly FontFile[]): Promise<Buffer> {
  const drawn = sheets.get(sheet.svg) ?? drawSheet(sheet, fonts);
  sheets.set(sheet.svg, drawn);
  const wordFonts = fonts.slice(0, wordCuts.length);
  return encodePng(withWords(await drawn, await renderPixels(words.svg, wordFonts), words));
}

const drawSheet = async ({svg}: Part, fonts: readonly FontFile[]): Promise<IndexedPicture> =>
  reduceColours(await renderPixels(svg, fonts), 256 - wordColours.length);

/** The sheet with words on it; where there is no letter, it stays as it is. */
function withWords(sheet: IndexedPicture, {width, height, rgba}: Pixels, {left, top}: Part): IndexedPicture {
  const firstWordColour = sheet.palette.length / 3;
  const page = hexOf('color-page');
  const indices = new Map<number, number>();
  const pixels = Uint8Array.from(sheet.pixels);
  const bytes = new DataView(rgba.buffer, rgba.byteOffset);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const seen = bytes.getUint32((y * width + x) * 4) >>> 8;
      if (seen !== page) {
        const index = indices.get(seen) ?? firstWordColour + nearest(seen, wordColours);
        indices.set(seen, index);
        pixels[(top + y) * sheet.width + left + x] = index;
      }
    }
  }
  return {...sheet, palette: Uint8Array.from([...sheet.palette, ...wordColours.flatMap(bytesOf)]), pixels};
}

/** A colour of the style sheet, `#rgb` or `#rrggbb`, as 0xrrggbb. */
function hexOf(name: string): number {
  const digits = colour(name).slice(1);
  return Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits, 16);
}

/** A colour on the way from one to another. */
function mix(from: number, to: number, share: number): number {
  const end = bytesOf(to);
  const [red = 0, green = 0, blue = 0] = bytesOf(from).map((byte, i) =>
    Math.round(byte + ((end[i] ?? 0) - byte) * share),
  );
  return (red << 16) | (green << 8) | blue;
}

/**
 * A drawing as the renderer understands it: it knows neither custom properties, nor weights between the hundreds, nor
 * `pathLength`, with which the page lets a lane draw itself.
 */
function rendererSvg(svg: string, colours: Colours): string {
  return svg
    .replaceAll(/var\(--(chart-[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? '')
    .replaceAll('font-weight="650"', 'font-weight="700"')
    .replaceAll(/ (?:pathLength|stroke-dasharray)="1"| stroke-dashoffset="var[^"]*"/g, '');
}

function textLines(
  lines: readonly string[],
  top: number,
  size: number,
  leading: number,
  attributes: Attributes,
): string {
  // The baseline of a line of capitals lies in the middle of its height, less half the height of a capital.
  return lines
    .map((line, index) =>
      element(
        'text',
        {x: margin, y: top + (index + 0.5) * size * leading + size * 0.35, 'font-size': size, ...attributes},
        escapeText(line),
      ),
    )
    .join('');
}

/** The words of a text with their widths, and the width of the space between them, in font sizes. */
interface MeasuredWords {
  readonly words: readonly {readonly text: string; readonly width: number}[];
  readonly space: number;
}

/** Size at which words are measured: large, so that rounding does not matter. */
const measuringSize = 100;

/** Widths that were measured: titles share most of their words. */
const widths = new Map<string, Promise<number>>();

async function measureWords(text: string, face: Attributes, fonts: readonly FontFile[]): Promise<MeasuredWords> {
  const measure = (words: string): Promise<number> => {
    const line = element(
      'text',
      {...face, y: measuringSize, 'font-family': 'Archivo', 'font-size': measuringSize},
      escapeText(words),
    );
    const svg = element('svg', {xmlns: 'http://www.w3.org/2000/svg', width, height}, line);
    const known = widths.get(svg) ?? inkWidth(svg, fonts).then((ink) => ink / measuringSize);
    widths.set(svg, known);
    return known;
  };
  const words = await Promise.all(text.split(' ').map(async (word) => ({text: word, width: await measure(word)})));
  return {words, space: (await measure('n n')) - (await measure('nn'))};
}

/** The largest size at which a title fits a column of this width and height, with its lines about equally long. */
function fitTitle(
  title: MeasuredWords,
  column: number,
  room: number,
): {readonly size: number; readonly lines: readonly string[]} {
  const widest = Math.max(...title.words.map((word) => word.width));
  const fits = (size: number) =>
    widest * size <= column && wrap(title, column / size).length * size * titleLeading <= room;
  const size = titleSizes.find(fits);
  if (size === undefined) {
    throw new Error(`Too long for its share picture: "${title.words.map((word) => word.text).join(' ')}".`);
  }
  return {size, lines: balance(title, column / size)};
}

/** Breaks words into lines of at most this width, in font sizes. */
function wrap({words, space}: MeasuredWords, most: number): readonly string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (used + space + word.width <= most) {
      lines.push(`${lines.pop()} ${word.text}`);
      used += space + word.width;
    } else {
      lines.push(word.text);
      used = word.width;
    }
  }
  return lines;
}

/** As `wrap`, in as many lines, but narrower while that takes no line more: no line is left with one short word. */
function balance(text: MeasuredWords, most: number): readonly string[] {
  const lines = wrap(text, most);
  const widest = Math.max(...text.words.map((word) => word.width));
  let best = lines;
  for (let narrower = most * 0.98; narrower >= widest; narrower *= 0.98) {
    const candidate = wrap(text, narrower);
    if (candidate.length > lines.length) break;
    best = candidate;
  }
  return best;
}
