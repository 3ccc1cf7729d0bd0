import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {smallestFile} from '../../../src/site/drawing-formats';
import {baseOf} from '../../../src/site/languages';
import {shareImagePath} from '../../../src/site/share-image';
import {readWords} from '../../content-check/dictionary-files';
import type {BuiltSite, Step} from '../site';
import {drawOpenGraphImage} from './open-graph-image';

/**
 * Draws the image that other sites show beside a link to a page; src/theme/Root names it in the page. Pages without a
 * chart of their own show that of the landing page.
 */
export function shareImages({siteDir, folder, pages, articles}: BuiltSite): Step {
  const heroes = new Map([...articles.values()].flat().map(({permalink, hero}) => [permalink, hero]));
  const headings = new Map<string, string>();
  return {
    name: 'Open-graph images',
    readPage(page, $) {
      headings.set(page.address, $('h1').first().text().trim());
    },
    async run() {
      for (const {address, language} of pages) {
        const hero = heroes.get(address);
        const chart = smallestFile(hero ?? `/drawings/${language}/atlantic.svg`);
        // The kicker names the list of an article, and the firm's line on other pages.
        const parent = path.posix.dirname(address);
        const list = parent === '/' ? undefined : headings.get(parent);
        const image = await drawOpenGraphImage({
          title: headings.get(address) ?? '',
          kicker: list ?? readWords(siteDir, language, 'code')['hero.kicker'] ?? '',
          chart: {
            svg: readFileSync(path.join(siteDir, 'static', chart), 'utf8'),
            format: hero === undefined ? 'landing' : 'hero',
          },
        });
        const file = path.join(folder, shareImagePath(address, baseOf(language)));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, image);
      }
    },
  };
}
