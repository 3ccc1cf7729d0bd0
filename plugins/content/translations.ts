import {existsSync} from 'node:fs';
import path from 'node:path';
import {contentFolder, contentKinds} from '../../src/site/content-folders';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {categoryFile, categoryFolders} from './categories';
import {entryFiles} from './entries';
import {listMarkdownFiles, listSiteFiles} from './files';
import type {Commit, ContentHistory} from './git';

/** A translation that needs work. Paths are relative to the site folder. */
export interface TranslationTask {
  /** `unused`: the source no longer exists. `behind` (outdated): the source has later commits than the translation. */
  readonly status: 'missing' | 'unused' | 'behind';
  readonly source: string;
  readonly translation: string;
  /** The commits of the source after the latest commit of the translation. */
  readonly commits: readonly Commit[];
}

/**
 * Finds the translations into a language that are missing, unused or outdated.
 *
 * @param language Any but the default language.
 * @param history Without it, outdated translations are not found.
 */
export function findTranslationTasks(
  siteDir: string,
  language: Language,
  history?: ContentHistory,
): readonly TranslationTask[] {
  const exists = (file: string) => existsSync(path.join(siteDir, file));
  return filePairs(siteDir, language).flatMap(([source, translation]): readonly TranslationTask[] => {
    if (!exists(source) || !exists(translation)) {
      return [{status: exists(source) ? 'missing' : 'unused', source, translation, commits: []}];
    }
    const [latestCommit] = history?.get(translation) ?? [];
    const commits = latestCommit
      ? (history?.get(source) ?? []).filter(({position}) => position < latestCommit.position)
      : [];
    return commits.length > 0 ? [{status: 'behind', source, translation, commits}] : [];
  });
}

/** Lists pairs of source and translation. One file of a pair may not exist. */
function filePairs(siteDir: string, language: Language): readonly (readonly [string, string])[] {
  const pairUp = (listNames: (folder: string) => readonly string[], source: string, translation: string) =>
    [...new Set([...listNames(source), ...listNames(translation)])].map(
      (name) => [`${source}/${name}`, `${translation}/${name}`] as const,
    );
  const listDictionaries = (folder: string) => listSiteFiles(siteDir, folder, /(?<!^tools|current)\.json$/);
  const categoryDictionary = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
  return [
    ...contentKinds.flatMap((kind) =>
      pairUp(
        (folder) => listMarkdownFiles(siteDir, folder),
        contentFolder(kind, defaultLanguage),
        contentFolder(kind, language),
      ),
    ),
    ...entryFiles(defaultLanguage).map((file, index) => [file, entryFiles(language)[index] ?? ''] as const),
    ...pairUp(listDictionaries, `i18n/${defaultLanguage}`, `i18n/${language}`),
    ...categoryFolders(siteDir).map((category) => [categoryFile(category), categoryDictionary] as const),
  ];
}
