import {readFileSync} from 'node:fs';
import {copyFile, mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {smallestFile} from '../../../src/site/drawing-formats';
import {baseOf} from '../../../src/site/languages';
import {shareImagePath} from '../../../src/site/share-image';
import type {BuiltPage} from '../built-page';
import {cachedFile, hashOf} from '../cached-file';
import {type BuiltSite, readTranslations} from '../site';
import type {Step} from '../step';
import {drawOpenGraphImage, type OpenGraphImage} from './open-graph-image';

/** Files that all images depend on, besides their own words and chart: a change redraws every image. */
const RECIPE = [
  'plugins/finish/share-images/open-graph-image.ts',
  'plugins/finish/share-images/typeface.ts',
  'plugins/finish/font-cuts.ts',
  'src/site/typefaces.ts',
  'src/site/firm.ts',
  'src/site/drawing-formats.ts',
  'src/css/tokens.css',
  'static/img/mark.svg',
  'node_modules/satori/package.json',
  'node_modules/sharp/package.json',
];

/** Images in progress at a time: while one is compressed, the next is drawn. */
const CONCURRENCY = 8;

/**
 * Draws the image that other sites show beside a link to a page; src/theme/Root names it in the page. Pages without a
 * chart of their own show that of the landing page.
 */
export function shareImages({siteDir, folder, pages, articles}: BuiltSite): Step {
  const entries = [...articles.values()].flatMap((catalogue) => catalogue.entries);
  const heroes = new Map(entries.map(({article: {permalink, hero}}) => [permalink, hero]));
  const headings = new Map<string, string>();
  const recipe = hashOf(...RECIPE.map((file) => readFileSync(path.join(siteDir, file))));

  async function imageOf({address, language}: BuiltPage): Promise<OpenGraphImage> {
    const hero = heroes.get(address);
    const chart = smallestFile(hero ?? `/drawings/${language}/atlantic.svg`);
    // The kicker names the list of an article, and the firm's line on other pages.
    const parent = path.posix.dirname(address);
    const list = parent === '/' ? undefined : headings.get(parent);
    return {
      title: headings.get(address) ?? '',
      kicker: list ?? readTranslations(siteDir, language)['hero.kicker'] ?? '',
      chart: {
        svg: await readFile(path.join(siteDir, 'static', chart), 'utf8'),
        format: hero === undefined ? 'landing' : 'hero',
      },
    };
  }

  async function write(page: BuiltPage): Promise<void> {
    const image = await imageOf(page);
    const name = `share-images/${hashOf(JSON.stringify(image), recipe)}.png`;
    const target = path.join(folder, shareImagePath(page.address, baseOf(page.language)));
    await mkdir(path.dirname(target), {recursive: true});
    await copyFile(await cachedFile(name, () => drawOpenGraphImage(image)), target);
  }

  return {
    name: 'Open-graph images',
    readPage(page, $) {
      headings.set(page.address, $('h1').first().text().trim());
    },
    async run() {
      const queue = pages.values();
      const writeNext = async (): Promise<void> => {
        for (const page of queue) {
          await write(page);
        }
      };
      await Promise.all(Array.from({length: CONCURRENCY}, writeNext));
    },
  };
}
