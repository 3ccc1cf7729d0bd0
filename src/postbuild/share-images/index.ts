import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {smallestFile} from '../../site/drawing-formats';
import {baseOf} from '../../site/languages';
import {shareImagePath} from '../../site/share-image';
import type {BuiltPage} from '../built-page';
import {type BuiltSite, PROJECT, readArticles, readTranslations} from '../site';
import type {Step} from '../step';
import {openGraphImage} from './cache';
import type {OpenGraphImage} from './open-graph-image';

/** How many pictures are in the making at a time: while one is compressed, the next is drawn. */
const AT_A_TIME = 8;

/**
 * Draws the picture that other sites show beside a link, one for each page; src/theme/Root names it in the page. A page without a chart
 * of its own shows that of the landing page.
 */
export function shareImages({folder}: BuiltSite): Step {
  const heroes = new Map(
    [...readArticles().values()].flatMap(({articles}) =>
      articles.map(({permalink, hero}) => [permalink, hero] as const),
    ),
  );
  const headings = new Map<string, string>();
  const pages: BuiltPage[] = [];

  async function pictureOf({address, language}: BuiltPage): Promise<OpenGraphImage> {
    const hero = heroes.get(address);
    const svg = await readFile(
      path.join(PROJECT, 'static', smallestFile(hero ?? `/drawings/${language}/atlantic.svg`)),
      'utf8',
    );
    // An article belongs to its list, everything else to the firm.
    const translations = readTranslations(language);
    const parent = path.posix.dirname(address);
    const kicker = parent === '/' ? undefined : headings.get(parent);
    return {
      title: headings.get(address) ?? '',
      kicker: kicker ?? translations['hero.kicker'] ?? '',
      chart: {svg, format: hero === undefined ? 'landing' : 'hero'},
    };
  }

  return {
    name: 'Open-graph images',
    reads: 'headings of pages, static/drawings',
    writes: 'share/<page>.png',
    readPage(page, $) {
      headings.set(page.address, $('h1').first().text().trim());
      pages.push(page);
    },
    async run() {
      const waiting = pages.values();
      const drawThoseWaiting = async () => {
        for (const page of waiting) {
          const drawn = await openGraphImage(await pictureOf(page));
          const target = path.join(folder, shareImagePath(page.address, baseOf(page.language)));
          await mkdir(path.dirname(target), {recursive: true});
          await writeFile(target, drawn);
        }
      };
      await Promise.all(Array.from({length: AT_A_TIME}, drawThoseWaiting));
    },
  };
}
