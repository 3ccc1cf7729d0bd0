import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {ArticleFault} from './front-matter';

/** Folders of articles in the default language, and those of another language in its folder of i18n. */
const FOLDERS = [
  ['blog/posts', 'docusaurus-plugin-content-blog'],
  ['blog/guides', 'docusaurus-plugin-content-docs/current'],
] as const;

/**
 * Looks for articles that lack a language. Docusaurus would show the Spanish text under `/en` without a word, and an English text
 * without a Spanish one nowhere.
 *
 * @throws ArticleFault for the first article without its twin.
 */
export function checkTwins({siteDir, i18n}: LoadContext): void {
  for (const locale of i18n.locales.filter((other) => other !== i18n.defaultLocale)) {
    for (const [original, translation] of FOLDERS) {
      const [here, there] = [original, `i18n/${locale}/${translation}`] as const;
      for (const [folder, twinFolder] of [
        [here, there],
        [there, here],
      ] as const) {
        const twins = new Set(articlesIn(siteDir, twinFolder));
        const alone = articlesIn(siteDir, folder).find((file) => !twins.has(file));
        if (alone) {
          throw new ArticleFault(
            path.join(siteDir, folder, alone),
            1,
            `The article is in one language only. Write the other one in ${twinFolder}/${alone}.`,
          );
        }
      }
    }
  }
}

const articlesIn = (siteDir: string, folder: string): string[] =>
  readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
