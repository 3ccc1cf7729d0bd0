import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, languages} from '../../src/site/languages';
import {articleKinds, type TextKind, textFolder} from '../../src/site/text-folders';
import {ContentError} from './content-error';
import {lineOfDraft} from './front-matter';
import {markdownIn} from './markdown-files';
import {toolMessage} from './tool-messages';

/**
 * Finds texts that lack a language. Docusaurus would silently publish the original at the translation's address, and
 * never publish a translation without its original. If only one is a draft, the other links to a page that is missing.
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
        return [...unmatchedIn(siteDir, translation, original), ...unmatchedIn(siteDir, original, translation)];
      }),
    );

/** Finds the files of a folder that another one lacks, or that are drafts only here. */
function unmatchedIn(siteDir: string, folder: string, other: string): readonly ContentError[] {
  const [names, otherNames] = [folder, other].map((one) => markdownIn(siteDir, one)) as [string[], string[]];
  const unmatched = otherNames.filter((name) => !names.includes(name));
  const draftIn = (file: string) => lineOfDraft(readFileSync(path.join(siteDir, file), 'utf8'));
  return names.flatMap((name) => {
    const [file, translation] = [`${folder}/${name}`, `${other}/${name}`];
    if (!otherNames.includes(name)) {
      const [found, ...more] = unmatched.filter((one) => path.dirname(one) === path.dirname(name));
      const text =
        found && more.length === 0
          ? toolMessage('article.otherName', {other: `${other}/${found}`, file: translation})
          : toolMessage('article.alone', {file: translation});
      return [new ContentError(file, 1, text)];
    }
    const line = draftIn(file);
    return line && !draftIn(translation)
      ? [new ContentError(file, line, toolMessage('article.draftAlone', {file: translation}))]
      : [];
  });
}
