import {defaultLanguage, languages} from '../site/languages';
import {articleKinds, type TextKind, textFolder} from '../site/text-folders';
import {ContentFault} from './fault';
import {markdownIn} from './markdown-files';
import {say} from './tool-words';

/**
 * Looks for texts that lack a language. Docusaurus would show one in the default language under the address of another without a
 * word, and a translation without its original nowhere.
 */
export const missingTranslations = (
  siteDir: string,
  kinds: readonly TextKind[] = articleKinds,
): readonly ContentFault[] =>
  languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) =>
      kinds.flatMap((kind) => {
        const [original, translation] = [textFolder(kind, defaultLanguage), textFolder(kind, language)];
        return [...aloneIn(siteDir, translation, original), ...aloneIn(siteDir, original, translation)];
      }),
    );

/** The files of a folder that another one lacks. */
function aloneIn(siteDir: string, folder: string, other: string): readonly ContentFault[] {
  const translated = new Set(markdownIn(siteDir, other));
  return markdownIn(siteDir, folder)
    .filter((file) => !translated.has(file))
    .map((file) => new ContentFault(`${folder}/${file}`, 1, say('article.alone', {file: `${other}/${file}`})));
}
