import {readFileSync} from 'node:fs';
import path from 'node:path';
import {comparedLanguages, defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {categoryFile, categoryFolders, categoryMessageKeys} from '../../content/categories';
import {ContentError, errorsOf} from '../../content/content-error';
import {dictionaryFile, dictionaryNames, lineOfKey, readDictionary} from '../../content/dictionaries';
import {listSiteFiles} from '../../content/files';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';

/** Keys of messages that may be the same in every language. */
const SAME_IN_ALL_LANGUAGES = /^(?:port|example)\./;

const dictionaryFiles = (siteDir: string): readonly string[] =>
  languages.flatMap((language) =>
    listSiteFiles(siteDir, `i18n/${language}`, /(?<!^tools)\.json$/).map((name) => `i18n/${language}/${name}`),
  );

/** Finds the first error in each dictionary that cannot be read, Docusaurus' own included. */
export const unreadableDictionaries = (siteDir: string): readonly ContentError[] =>
  dictionaryFiles(siteDir).flatMap((file) => errorsOf(() => readDictionary(siteDir, file)));

/** Compares each dictionary with the default language. @throws ContentError if a dictionary cannot be read. */
export const checkDictionaries = (siteDir: string): readonly ContentError[] =>
  comparedLanguages(defaultLanguage).flatMap((language) => [
    ...dictionaryNames.flatMap((name) =>
      compareDictionaries(siteDir, dictionaryFile(language, name), dictionaryFile(defaultLanguage, name)),
    ),
    ...untranslatedCategories(siteDir, language),
  ]);

/** Finds messages that are missing, unused, not translated, or have different placeholders. */
function compareDictionaries(siteDir: string, file: string, original: string): readonly ContentError[] {
  const [translations, originals] = [readDictionary(siteDir, file), readDictionary(siteDir, original)];
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  return Object.keys({...originals, ...translations}).flatMap((key) => {
    const [message, other] = [translations[key]?.message, originals[key]?.message];
    const errorOf = (problem: ToolMessageKey, values = {}) => [
      new ContentError(file, lineOfKey(content, key), toolMessage(problem, {key, file: original, ...values})),
    ];
    if (message === undefined || other === undefined) {
      return errorOf(message === undefined ? 'dictionary.missing' : 'dictionary.unused');
    }
    const [values, otherValues] = [placeholdersIn(message), placeholdersIn(other)];
    if (values !== otherValues) {
      return errorOf('dictionary.values', {values, otherValues});
    }
    return message === other && message.includes(' ') && !SAME_IN_ALL_LANGUAGES.test(key)
      ? errorOf('dictionary.same')
      : [];
  });
}

/** Returns the placeholders of a message, sorted: `{count} {name}`. */
const placeholdersIn = (message: string): string =>
  (message.match(/\{\w+\}/g) ?? [toolMessage('pair.none')]).sort().join(' ');

/** Finds untranslated category labels, for which Docusaurus would fall back to the default language. */
function untranslatedCategories(siteDir: string, language: Language): readonly ContentError[] {
  const file = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
  const translated = readDictionary(siteDir, file);
  return categoryFolders(siteDir).flatMap((category) =>
    categoryMessageKeys(siteDir, category)
      .filter((key) => translated[key] === undefined)
      .map((key) => {
        const values = {category, key, file: categoryFile(category)};
        return new ContentError(file, 1, toolMessage('category.untranslated', values));
      }),
  );
}
