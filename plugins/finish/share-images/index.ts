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

/** What images are made with, besides their own words and chart: when one of these changes, all are drawn anew. */
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

/** How many images are in the making at a time: while one is compressed, the next is drawn. */
const AT_A_TIME = 8;

/**
 * Draws the image that other sites show beside a link, one for each page; src/theme/Root names it in the page. A page without a chart
 * of its own shows that of the landing page.
 */
export function shareImages({siteDir, folder, pages, articles}: BuiltSite): Step {
  const entries = [...articles.values()].flatMap((catalogue) => catalogue.entries);
  const heroes = new Map(entries.map(({article: {permalink, hero}}) => [permalink, hero]));
  const headings = new Map<string, string>();
  const recipe = hashOf(...RECIPE.map((file) => readFileSync(path.join(siteDir, file))));

  async function imageOf({address, language}: BuiltPage): Promise<OpenGraphImage> {
    const hero = heroes.get(address);
    const chart = smallestFile(hero ?? `/drawings/${language}/atlantic.svg`);
    // An article belongs to its list, everything else to the firm.
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
      const waiting = pages.values();
      const writeThoseWaiting = async (): Promise<void> => {
        for (const page of waiting) {
          await write(page);
        }
      };
      await Promise.all(Array.from({length: AT_A_TIME}, writeThoseWaiting));
    },
  };
}
