import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {catalogueOf} from '../../plugins/articles/catalogue';
import {shareImagePath} from '../../site/share-image';
import {headingOf} from '../heading';
import {type Composition, composeSharePicture, cutFonts, drawSharePicture, type SharePicture} from './open-graph-image';

/** How many pictures are in the making at a time: while one is compressed, the next is drawn. */
const AT_A_TIME = 8;

/**
 * Draws the picture that other sites show beside a link, one for each page (src/postbuild/share-images/open-graph-image.ts); src/theme/Root.tsx
 * names it in the page. A page without a chart of its own shows that of the landing page.
 */
export default function shareImages(context: LoadContext): Plugin {
  const {siteDir, baseUrl, i18n, codeTranslations} = context;
  /** Charts of the articles, by the address of the article. */
  const heroes = new Map<string, string>();

  async function chartOf(route: string): Promise<SharePicture['chart']> {
    const hero = heroes.get(route);
    const file = hero ?? `/drawings/${i18n.currentLocale}/atlantic.svg`;
    const svg = await readFile(path.join(siteDir, 'static', file), 'utf8');
    return {svg, format: hero === undefined ? 'landing' : 'hero'};
  }

  /** What a page belongs to: an article to its list, everything else to the firm. */
  function kickerOf(route: string, headings: ReadonlyMap<string, string>): string {
    const parent = path.posix.dirname(route);
    const list = parent === baseUrl ? undefined : headings.get(parent);
    return list ?? codeTranslations['hero.kicker'] ?? '';
  }

  return {
    name: 'share-images',
    allContentLoaded({allContent}) {
      for (const {permalink, hero} of catalogueOf(allContent, context).articles) {
        heroes.set(permalink, hero);
      }
    },
    async postBuild({routesPaths, outDir}) {
      const fonts = await cutFonts();
      const headings = new Map(
        await Promise.all(
          routesPaths.map(
            async (route) => [route, headingOf(await readFile(builtFile(route, baseUrl, outDir), 'utf8'))] as const,
          ),
        ),
      );
      const cache = path.join(siteDir, 'node_modules/.cache/share-images');
      async function draw(route: string, title: string): Promise<void> {
        const picture = {title, kicker: kickerOf(route, headings), chart: await chartOf(route)};
        const drawn = await drawOnce(await composeSharePicture(picture, fonts), fonts, cache);
        const target = path.join(outDir, shareImagePath(route, baseUrl).slice(baseUrl.length));
        await mkdir(path.dirname(target), {recursive: true});
        await writeFile(target, drawn);
      }
      const waiting = headings.entries();
      const drawThoseWaiting = async () => {
        for (const [route, title] of waiting) {
          await draw(route, title);
        }
      };
      await Promise.all(Array.from({length: AT_A_TIME}, drawThoseWaiting));
    },
  };
}

/** The file that was built for a route. */
function builtFile(route: string, baseUrl: string, outDir: string): string {
  const name = route.slice(baseUrl.length) || 'index';
  return path.join(outDir, name.endsWith('.html') ? name : `${name}.html`);
}

/** Draws a picture, unless this machine has drawn the very same one before. */
async function drawOnce(picture: Composition, fonts: readonly Uint8Array[], cache: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of [picture.sheet.svg, picture.words.svg, ...fonts]) {
    hash.update(input);
  }
  const kept = path.join(cache, `${hash.digest('hex')}.png`);
  if (existsSync(kept)) {
    return readFile(kept);
  }
  const drawn = await drawSharePicture(picture, fonts);
  await mkdir(cache, {recursive: true});
  // Whole or not at all: another build may be looking.
  await writeFile(`${kept}.${process.pid}`, drawn);
  await rename(`${kept}.${process.pid}`, kept);
  return drawn;
}
