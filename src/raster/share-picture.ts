/** The picture that links show when a page is shared: a title block on the left, the page's chart on the right. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import {drawingFormats} from '../data/drawing-formats';
import {firm} from '../data/firm';
import {shareImageSize} from '../data/share-image';
import {type Attributes, element, escapeText, group} from '../drawings/svg';
import {characters, fontSources} from '../fonts/sources';
import {type Colours, readColours} from './colours';
import {type FontFile, inkWidth} from './renderer';

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
const chartCuts: readonly Cut[] = [400, 500, 600, 650].map((wght) => ({wdth: 75, wght}));

const cutFont = async ({wdth, wght}: Cut): Promise<FontFile> =>
  subsetFont(readFileSync(require.resolve(fontSources.archivo)), characters, {
    targetFormat: 'sfnt',
    variationAxes: {wdth, wght},
  });

/** The fonts of the picture. Cutting them takes a while: once for a whole build. */
export async function cutFonts(): Promise<readonly FontFile[]> {
  return Promise.all([titleCut, kickerCut, ...chartCuts].map(cutFont));
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
const mark = readFileSync(path.join(__dirname, '../../static/img/mark.svg'), 'utf8');
const markSize = 46;
const wordmarkSize = 42;
const kickerSize = 27;
const kickerLeading = 1.25;
const titleLeading = 1.12;
/** Sizes of the title, the largest that fits is taken. */
const titleSizes = Array.from({length: 32}, (_, index) => 84 - 2 * index);
/** Height that a title may take. */
const titleRoom = 336;

/** Composes the picture as an SVG file for the renderer. */
export async function composeSharePicture(picture: SharePicture, fonts: readonly FontFile[]): Promise<string> {
  const colours = readColours('light');
  const colour = (name: string) => colours.get(name);
  const frame = drawingFormats[picture.chart.format].narrow;
  const chartWidth = (frame.width * height) / frame.height;
  const column = width - chartWidth - margin - gutter;

  const title = fitTitle(await measureWords(picture.title, titleFace, fonts), column);
  const kicker = wrap(await measureWords(picture.kicker, kickerFace, fonts), column / kickerSize);
  const titleTop = height - margin - title.lines.length * title.size * titleLeading;
  const kickerTop = titleTop - kicker.length * kickerSize * kickerLeading - 10;

  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': 'Archivo',
    },
    [
      element('rect', {width, height, fill: colour('color-page')}),
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
      textLines(kicker, kickerTop, kickerSize, kickerLeading, {...kickerFace, fill: colour('color-annotation')}),
      textLines(title.lines, titleTop, title.size, titleLeading, {...titleFace, fill: colour('color-ink')}),
      rendererSvg(picture.chart.svg, colours),
      group({'font-stretch': 'condensed'}, [
        element('use', {href: '#narrow', x: width - chartWidth, width: chartWidth, height}),
      ]),
    ],
  );
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

async function measureWords(text: string, face: Attributes, fonts: readonly FontFile[]): Promise<MeasuredWords> {
  const measure = async (words: string): Promise<number> => {
    const line = element(
      'text',
      {...face, y: measuringSize, 'font-family': 'Archivo', 'font-size': measuringSize},
      escapeText(words),
    );
    const svg = element('svg', {xmlns: 'http://www.w3.org/2000/svg', width, height}, line);
    return (await inkWidth(svg, fonts)) / measuringSize;
  };
  const words = await Promise.all(text.split(' ').map(async (word) => ({text: word, width: await measure(word)})));
  return {words, space: (await measure('n n')) - (await measure('nn'))};
}

/** The largest size at which a title fits its column, with its lines about equally long. */
function fitTitle(title: MeasuredWords, column: number): {readonly size: number; readonly lines: readonly string[]} {
  const widest = Math.max(...title.words.map((word) => word.width));
  const fits = (size: number) =>
    widest * size <= column && wrap(title, column / size).length * size * titleLeading <= titleRoom;
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
