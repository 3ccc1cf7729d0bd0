import path from 'node:path';
import {defaultLanguage, languages} from '../../site/languages';
import {articleKinds, textFolder} from '../../site/text-folders';
import {markdownIn} from './files';
import {ArticleFault} from './front-matter';

/**
 * Looks for articles that lack a language. Docusaurus would show one in the default language under the address of another without a
 * word, and a translation without its original nowhere.
 *
 * @throws ArticleFault for the first article that lacks a translation.
 */
export function checkTranslations(siteDir: string): void {
  for (const language of languages.filter((other) => other !== defaultLanguage)) {
    for (const kind of articleKinds) {
      const [original, translation] = [textFolder(kind, defaultLanguage), textFolder(kind, language)];
      checkFolder(siteDir, translation, original);
      checkFolder(siteDir, original, translation);
    }
  }
}

/** @throws ArticleFault for the first file of a folder that another one lacks. */
function checkFolder(siteDir: string, folder: string, other: string): void {
  const translated = new Set(markdownIn(siteDir, other));
  const alone = markdownIn(siteDir, folder).find((file) => !translated.has(file));
  if (alone) {
    throw new ArticleFault(
      path.join(siteDir, folder, alone),
      1,
      `The article is in one language only. Write the other one in ${other}/${alone}.`,
    );
  }
}
