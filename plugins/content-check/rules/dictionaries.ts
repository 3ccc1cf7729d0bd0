import {readFileSync} from 'node:fs';
import path from 'node:path';
import {comparedLanguages, defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {categoryFile, categoryFolders, categoryMessageKeys} from '../../content/categories';
import {ContentError, errorsOf} from '../../content/content-error';
import {dictionaryFile, dictionaryNames, lineOfKey, readDictionary} from '../../content/dictionaries';
import {listSiteFiles} from '../../content/files';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';

/** Matches the keys of messages that may be the same in every language. */
const SAME_IN_ALL_LANGUAGES = /^(?:port|example)\./;

const dictionaryFiles = (siteDir: string): readonly string[] =>
  languages.flatMap((language) =>
    listSiteFiles(siteDir, `i18n/${language}`, /(?<!^tools)\.json$/).map((name) => `i18n/${language}/${name}`),
  );

/** Finds the first error in each dictionary that cannot be read, Docusaurus' own included. */
export const findDictionaryErrors = (siteDir: string): readonly ContentError[] =>
  dictionaryFiles(siteDir).flatMap((file) => errorsOf(() => readDictionary(siteDir, file)));

/** Compares each dictionary with the default language. @throws ContentError if a dictionary cannot be read. */
export const checkDictionaries = (siteDir: string): readonly ContentError[] =>
  comparedLanguages(defaultLanguage).flatMap((language) => [
    ...dictionaryNames.flatMap((name) =>
      compareDictionaries(siteDir, dictionaryFile(language, name), dictionaryFile(defaultLanguage, name)),
    ),
    ...findUntranslatedCategories(siteDir, language),
  ]);

/** Finds messages that are missing, unused, not translated, or have different placeholders. */
function compareDictionaries(siteDir: string, file: string, originalFile: string): readonly ContentError[] {
  const [translations, originals] = [readDictionary(siteDir, file), readDictionary(siteDir, originalFile)];
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  return Object.keys({...originals, ...translations}).flatMap((key) => {
    const [message, originalMessage] = [translations[key]?.message, originals[key]?.message];
    const errorsFor = (problem: ToolMessageKey, values = {}) => [
      new ContentError(file, lineOfKey(content, key), toolMessage(problem, {key, file: originalFile, ...values})),
    ];
    if (message === undefined || originalMessage === undefined) {
      return errorsFor(message === undefined ? 'dictionary.missingKey' : 'dictionary.unusedKey');
    }
    const [placeholders, otherPlaceholders] = [placeholdersIn(message), placeholdersIn(originalMessage)];
    if (placeholders !== otherPlaceholders) {
      return errorsFor('dictionary.placeholders', {placeholders, otherPlaceholders});
    }
    return message === originalMessage && message.includes(' ') && !SAME_IN_ALL_LANGUAGES.test(key)
      ? errorsFor('dictionary.untranslated')
      : [];
  });
}

/** Returns the placeholders of a message, sorted: `{count} {name}`. */
const placeholdersIn = (message: string): string =>
  (message.match(/\{\w+\}/g) ?? [toolMessage('difference.none')]).sort().join(' ');

/** Finds untranslated category labels, for which Docusaurus would fall back to the default language. */
function findUntranslatedCategories(siteDir: string, language: Language): readonly ContentError[] {
  const file = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
  const translatedMessages = readDictionary(siteDir, file);
  return categoryFolders(siteDir).flatMap((category) =>
    categoryMessageKeys(siteDir, category)
      .filter((key) => translatedMessages[key] === undefined)
      .map((key) => {
        const values = {category, key, file: categoryFile(category)};
        return new ContentError(file, 1, toolMessage('category.untranslated', values));
      }),
  );
}
