import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, languages} from '../../src/site/languages';
import {articleKinds, type TextKind, textFolder} from '../../src/site/text-folders';
import {ContentError} from './content-error';
import {lineOfDraft} from './front-matter';
import {markdownIn} from './markdown-files';
import {say} from './tool-words';

/**
 * Looks for texts that lack a language. Docusaurus would show one in the default language under the address of another without a
 * word, and a translation without its original nowhere. While one language is a draft, the others would link to a page that is not there.
 */
export const missingTranslations = (
  siteDir: string,
  kinds: readonly TextKind[] = articleKinds,
): readonly ContentError[] =>
  languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) =>
      kinds.flatMap((kind) => {
        const [original, translation] = [textFolder(kind, defaultLanguage), textFolder(kind, language)];
        return [...aloneIn(siteDir, translation, original), ...aloneIn(siteDir, original, translation)];
      }),
    );

/** The files of a folder that another one lacks, or that are drafts here and not there. */
function aloneIn(siteDir: string, folder: string, other: string): readonly ContentError[] {
  const [names, otherNames] = [folder, other].map((one) => markdownIn(siteDir, one)) as [string[], string[]];
  const lonely = otherNames.filter((name) => !names.includes(name));
  const draftIn = (file: string) => lineOfDraft(readFileSync(path.join(siteDir, file), 'utf8'));
  return names.flatMap((name) => {
    const [file, translation] = [`${folder}/${name}`, `${other}/${name}`];
    if (!otherNames.includes(name)) {
      const [found, ...more] = lonely.filter((one) => path.dirname(one) === path.dirname(name));
      const text =
        found && more.length === 0
          ? say('article.otherName', {other: `${other}/${found}`, file: translation})
          : say('article.alone', {file: translation});
      return [new ContentError(file, 1, text)];
    }
    const line = draftIn(file);
    return line && !draftIn(translation)
      ? [new ContentError(file, line, say('article.draftAlone', {file: translation}))]
      : [];
  });
}
