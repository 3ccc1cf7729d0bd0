import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {smallestFile} from '../../site/drawing-formats';
import {baseOf} from '../../site/languages';
import {shareImagePath} from '../../site/share-image';
import type {BuiltPage} from '../built-page';
import {type BuiltSite, PROJECT, readArticles, readTranslations} from '../site';
import type {Step} from '../step';
import {type Composition, composeSharePicture, cutFonts, drawSharePicture, type SharePicture} from './open-graph-image';

/** How many pictures are in the making at a time: while one is compressed, the next is drawn. */
const AT_A_TIME = 8;

const CACHE = path.join(PROJECT, 'node_modules/.cache/share-images');

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

  async function pictureOf({address, language}: BuiltPage): Promise<SharePicture> {
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
      const fonts = await cutFonts();
      const waiting = pages.values();
      const drawThoseWaiting = async () => {
        for (const page of waiting) {
          const drawn = await drawOnce(await composeSharePicture(await pictureOf(page), fonts), fonts);
          const target = path.join(folder, shareImagePath(page.address, baseOf(page.language)));
          await mkdir(path.dirname(target), {recursive: true});
          await writeFile(target, drawn);
        }
      };
      await Promise.all(Array.from({length: AT_A_TIME}, drawThoseWaiting));
    },
  };
}

/** Draws a picture, unless this machine has drawn the very same one before. */
async function drawOnce(picture: Composition, fonts: readonly Uint8Array[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of [picture.sheet.svg, picture.words.svg, ...fonts]) {
    hash.update(input);
  }
  const kept = path.join(CACHE, `${hash.digest('hex')}.png`);
  if (existsSync(kept)) {
    return readFile(kept);
  }
  const drawn = await drawSharePicture(picture, fonts);
  await mkdir(CACHE, {recursive: true});
  // Whole or not at all: another build may be looking.
  await writeFile(`${kept}.${process.pid}`, drawn);
  await rename(`${kept}.${process.pid}`, kept);
  return drawn;
}
