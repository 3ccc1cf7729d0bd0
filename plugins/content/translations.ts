import {existsSync} from 'node:fs';
import path from 'node:path';
import {textFolder, textKinds} from '../../src/site/content-folders';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {categoryFile, categoryFolders} from './categories';
import {entriesFiles} from './entries';
import {filesIn, markdownIn} from './files';
import type {Commit, History} from './git';

/** A translation that needs work. Files are paths from the site's folder. */
export interface OpenTranslation {
  /** `unused` has no source any more; `behind` has a source with a later commit than it has itself. */
  readonly status: 'missing' | 'unused' | 'behind';
  readonly source: string;
  readonly translation: string;
  /** The commits of the source after the latest one of the translation. */
  readonly commits: readonly Commit[];
}

/**
 * Compares the files of a language with those of the default language.
 *
 * @param language Not the default one.
 * @param history Without it, no translation is known to be behind.
 */
export function openTranslations(siteDir: string, language: Language, history?: History): readonly OpenTranslation[] {
  const exists = (file: string) => existsSync(path.join(siteDir, file));
  return translatedFiles(siteDir, language).flatMap(([source, translation]): readonly OpenTranslation[] => {
    if (!exists(source) || !exists(translation)) {
      return [{status: exists(source) ? 'missing' : 'unused', source, translation, commits: []}];
    }
    const [latest] = history?.get(translation) ?? [];
    const commits = latest ? (history?.get(source) ?? []).filter(({position}) => position < latest.position) : [];
    return commits.length > 0 ? [{status: 'behind', source, translation, commits}] : [];
  });
}

/** Lists the files of both languages that belong together, also those that do not exist: source and translation. */
function translatedFiles(siteDir: string, language: Language): readonly (readonly [string, string])[] {
  const inBoth = (list: (folder: string) => readonly string[], source: string, translation: string) =>
    [...new Set([...list(source), ...list(translation)])].map(
      (name) => [`${source}/${name}`, `${translation}/${name}`] as const,
    );
  const dictionaries = (folder: string) => filesIn(siteDir, folder, /(?<!^tools|current)\.json$/);
  const categoryWords = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
  return [
    ...textKinds.flatMap((kind) =>
      inBoth((folder) => markdownIn(siteDir, folder), textFolder(kind, defaultLanguage), textFolder(kind, language)),
    ),
    ...entriesFiles(defaultLanguage).map((file, index) => [file, entriesFiles(language)[index] ?? ''] as const),
    ...inBoth(dictionaries, `i18n/${defaultLanguage}`, `i18n/${language}`),
    ...categoryFolders(siteDir).map((category) => [categoryFile(category), categoryWords] as const),
  ];
}
