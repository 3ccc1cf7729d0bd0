import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readColours} from '../../src/site/colours';
import {drawingFormats, type Frame, smallestFile} from '../../src/site/drawing-formats';
import {firm} from '../../src/site/firm';
import {fontSources} from '../../src/site/fonts';
import {landingChart, shareImageOf, shareImageSize} from '../../src/site/share-image';
import type {BuiltSite, Step} from './built-site';
import {cutCommon} from './subset-fonts';

const {width, height} = shareImageSize;

/** The folder that fonts.conf names. */
const TYPEFACES = path.join(__dirname, '../../node_modules/.cache/share-images');

/**
 * Draws the open-graph images: each chart of a page with the firm's mark and name. Networks print the title of the page
 * beside its image.
 */
export const shareImages = ({siteDir, folder, articles}: BuiltSite): Step => ({
  name: 'Open-graph images',
  async run() {
    await installTypeface();
    const read = (file: string) => readFileSync(path.join(siteDir, 'static', file), 'utf8');
    const draw = async (chart: string, {narrow}: {readonly narrow: Frame}) => {
      const file = path.join(folder, shareImageOf(chart));
      mkdirSync(path.dirname(file), {recursive: true});
      const svg = imageOf(read(smallestFile(chart)), narrow, read('img/mark.svg'));
      await sharp(Buffer.from(svg)).png({palette: true, dither: 0, effort: 1}).toFile(file);
    };
    for (const [language, list] of articles) {
      await draw(landingChart(language), drawingFormats.landing);
      for (const hero of new Set(list.map((article) => article.hero))) {
        await draw(hero, drawingFormats.hero);
      }
    }
  },
});

/** Lets sharp find the site's typeface, and no other, through fontconfig: on macOS and Windows, too. */
async function installTypeface(): Promise<void> {
  mkdirSync(TYPEFACES, {recursive: true});
  const typeface = await cutCommon(fontSources.archivo, {wdth: {min: 75, max: 112}, wght: {min: 400, max: 700}});
  writeFileSync(path.join(TYPEFACES, 'archivo.ttf'), typeface);
  const configuration = path.join(__dirname, 'fonts.conf');
  Object.assign(process.env, {FONTCONFIG_FILE: configuration, PANGOCAIRO_BACKEND: 'fontconfig'});
}

/** Puts a chart in the upper right corner, as large as it fits, and the name in the lower left one: below it or beside it. */
function imageOf(chart: string, frame: Frame, mark: string): string {
  const scale = Math.min(width / frame.width, height / frame.height);
  const [chartWidth, chartHeight] = [frame.width * scale, frame.height * scale];
  const size = chartHeight < height ? 40 : 72;
  const middle = chartHeight < height ? (chartHeight + height) / 2 : height - 80;
  const colours = readColours('light');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="var(--color-annotation)"
    font-family="Archivo">
    <rect width="100%" height="100%" fill="var(--color-page)"/>
    <svg x="${width - chartWidth}" width="${chartWidth}" height="${chartHeight}"
      viewBox="0 0 ${frame.width} ${frame.height}">${chart}</svg>
    <svg x="44" y="${middle - size / 2}" width="${size}" height="${size}">${mark}</svg>
    <text x="${44 + 1.3 * size}" y="${middle + 0.33 * size}" fill="var(--color-ink)" font-size="${0.9 * size}"
      font-weight="700" font-stretch="semi-expanded">${firm.name.replaceAll('&', '&amp;')}</text>
  </svg>`.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => colours.get(name) ?? '');
}
