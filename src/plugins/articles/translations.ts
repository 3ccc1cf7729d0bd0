import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {articleFolders, markdownIn, translatedFolder} from './files';
import {ArticleFault} from './front-matter';

/**
 * Looks for articles that lack a language. Docusaurus would show the Spanish text under `/en` without a word, and an English text
 * without a Spanish one nowhere.
 *
 * @throws ArticleFault for the first article without its twin.
 */
export function checkTwins({siteDir, i18n}: LoadContext): void {
  for (const locale of i18n.locales.filter((other) => other !== i18n.defaultLocale)) {
    for (const [original, translation] of articleFolders) {
      const [here, there] = [original, translatedFolder(locale, translation)] as const;
      for (const [folder, twinFolder] of [
        [here, there],
        [there, here],
      ] as const) {
        const twins = new Set(markdownIn(siteDir, twinFolder));
        const alone = markdownIn(siteDir, folder).find((file) => !twins.has(file));
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
