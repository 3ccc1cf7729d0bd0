import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readColours} from '../../src/site/colours';
import {type DrawingSize, drawingFormats, narrowLightFile} from '../../src/site/drawing-formats';
import {firm} from '../../src/site/firm';
import {fontSources} from '../../src/site/fonts';
import {landingChart, shareImageOf, shareImageSize} from '../../src/site/share-image';
import type {BuiltSite, PostbuildStep} from './built-site';
import {subsetCommonCharacters} from './subset-fonts';

const {width, height} = shareImageSize;

/** Contains the font for sharp. fonts.conf contains the same path. */
const FONT_FOLDER = path.join(__dirname, '../../node_modules/.cache/share-images');

/**
 * Draws the Open Graph images: the charts of the landing page and of each article, with the firm's mark and name. The title
 * is left out, because social networks show it beside the image.
 */
export const shareImagesStep = ({siteDir, folder, articles}: BuiltSite): PostbuildStep => ({
  name: 'Open-graph images',
  async run() {
    await installFont();
    const readStatic = (file: string) => readFileSync(path.join(siteDir, 'static', file), 'utf8');
    const draw = async (chartPath: string, {narrow}: {readonly narrow: DrawingSize}) => {
      const file = path.join(folder, shareImageOf(chartPath));
      mkdirSync(path.dirname(file), {recursive: true});
      const svg = composeImage(readStatic(narrowLightFile(chartPath)), narrow, readStatic('img/mark.svg'));
      await sharp(Buffer.from(svg)).png({palette: true, dither: 0, effort: 1}).toFile(file);
    };
    for (const [language, articlesInLanguage] of articles) {
      await draw(landingChart(language), drawingFormats.landing);
      for (const hero of new Set(articlesInLanguage.map((article) => article.hero))) {
        await draw(hero, drawingFormats.hero);
      }
    }
  },
});

/**
 * Makes the site's font the only one that sharp finds. On macOS and Windows, sharp uses fontconfig only if
 * `PANGOCAIRO_BACKEND` says so: https://github.com/lovell/sharp/issues/2399
 */
async function installFont(): Promise<void> {
  mkdirSync(FONT_FOLDER, {recursive: true});
  const font = await subsetCommonCharacters(fontSources.archivo, {
    wdth: {min: 75, max: 112},
    wght: {min: 400, max: 700},
  });
  writeFileSync(path.join(FONT_FOLDER, 'archivo.ttf'), font);
  const configuration = path.join(__dirname, 'fonts.conf');
  Object.assign(process.env, {FONTCONFIG_FILE: configuration, PANGOCAIRO_BACKEND: 'fontconfig'});
}

/**
 * Returns an SVG image. The chart is in the upper right corner, as large as possible. The firm's mark and name are in the
 * lower left corner: below a wide chart, or beside a tall one.
 */
function composeImage(chartSvg: string, chartSize: DrawingSize, markSvg: string): string {
  const scale = Math.min(width / chartSize.width, height / chartSize.height);
  const [chartWidth, chartHeight] = [chartSize.width * scale, chartSize.height * scale];
  const markSize = chartHeight < height ? 40 : 72;
  const markCentre = chartHeight < height ? (chartHeight + height) / 2 : height - 80;
  const colours = readColours('light');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="var(--color-annotation)"
    font-family="Archivo">
    <rect width="100%" height="100%" fill="var(--color-page)"/>
    <svg x="${width - chartWidth}" width="${chartWidth}" height="${chartHeight}"
      viewBox="0 0 ${chartSize.width} ${chartSize.height}">${chartSvg}</svg>
    <svg x="44" y="${markCentre - markSize / 2}" width="${markSize}" height="${markSize}">${markSvg}</svg>
    <text x="${44 + 1.3 * markSize}" y="${markCentre + 0.33 * markSize}" fill="var(--color-ink)" font-size="${0.9 * markSize}"
      font-weight="700" font-stretch="semi-expanded">${firm.name.replaceAll('&', '&amp;')}</text>
  </svg>`.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => colours.get(name) ?? '');
}
