import path from 'node:path';
import {defaultLanguage, languages} from '../site/languages';
import {articleKinds, textFolder} from '../site/text-folders';
import {ContentFault} from './fault';
import {markdownIn} from './markdown-files';
import {say} from './tool-words';

/**
 * Looks for articles that lack a language. Docusaurus would show one in the default language under the address of another without a
 * word, and a translation without its original nowhere.
 *
 * @throws ContentFault for the first article that lacks a translation.
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

/** @throws ContentFault for the first file of a folder that another one lacks. */
function checkFolder(siteDir: string, folder: string, other: string): void {
  const translated = new Set(markdownIn(siteDir, other));
  const alone = markdownIn(siteDir, folder).find((file) => !translated.has(file));
  if (alone) {
    throw new ContentFault(path.join(siteDir, folder, alone), 1, say('article.alone', {file: `${other}/${alone}`}));
  }
}
