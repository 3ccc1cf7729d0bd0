import {readFileSync} from 'node:fs';
import path from 'node:path';
import {comparedLanguages, defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {categoryFile, categoryFolders, categoryMessages} from '../../content/categories';
import {ContentError, errorsOf} from '../../content/content-error';
import {dictionaryFile, dictionaryNames, lineOfKey, readDictionary} from '../../content/dictionaries';
import {filesIn} from '../../content/files';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';

/** Keys of names and examples that are the same in every language. */
const UNTRANSLATED = /^(?:harbour|example)\./;

const listDictionaries = (siteDir: string): readonly string[] =>
  languages.flatMap((language) =>
    filesIn(siteDir, `i18n/${language}`, /(?<!^tools)\.json$/).map((name) => `i18n/${language}/${name}`),
  );

/** Finds the first error of each dictionary, ours and Docusaurus', that keeps it from being read. */
export const unreadableDictionaries = (siteDir: string): readonly ContentError[] =>
  listDictionaries(siteDir).flatMap((file) => errorsOf(() => readDictionary(siteDir, file)));

/** Compares the dictionaries, which must be readable, with those of the default language. */
export const checkDictionaries = (siteDir: string): readonly ContentError[] =>
  comparedLanguages(defaultLanguage).flatMap((language) => [
    ...dictionaryNames.flatMap((name) =>
      compare(siteDir, dictionaryFile(language, name), dictionaryFile(defaultLanguage, name)),
    ),
    ...untranslatedCategories(siteDir, language),
  ]);

/** Finds the first error of each message: missing, unused, with other values, or not translated. */
function compare(siteDir: string, file: string, original: string): readonly ContentError[] {
  const [own, others] = [readDictionary(siteDir, file), readDictionary(siteDir, original)];
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  return Object.keys({...others, ...own}).flatMap((key) => {
    const [message, other] = [own[key]?.message, others[key]?.message];
    const errorOf = (problem: ToolMessageKey, values = {}) => [
      new ContentError(file, lineOfKey(content, key), toolMessage(problem, {key, file: original, ...values})),
    ];
    if (message === undefined || other === undefined) {
      return errorOf(message === undefined ? 'dictionary.missing' : 'dictionary.unused');
    }
    const [values, otherValues] = [valuesIn(message), valuesIn(other)];
    if (values !== otherValues) {
      return errorOf('dictionary.values', {values, otherValues});
    }
    return message === other && message.includes(' ') && !UNTRANSLATED.test(key) ? errorOf('dictionary.same') : [];
  });
}

/** Lists the `{names}` of values in a message. */
const valuesIn = (message: string): string =>
  (message.match(/\{\w+\}/g) ?? [toolMessage('pair.none')]).sort().join(' ');

/** Finds the words of categories that a language lacks: Docusaurus would show those of the default language. */
function untranslatedCategories(siteDir: string, language: Language): readonly ContentError[] {
  const file = `i18n/${language}/docusaurus-plugin-content-docs/current.json`;
  const translated = readDictionary(siteDir, file);
  return categoryFolders(siteDir).flatMap((category) =>
    categoryMessages(siteDir, category)
      .filter((key) => translated[key] === undefined)
      .map((key) => {
        const values = {category, key, file: categoryFile(category)};
        return new ContentError(file, 1, toolMessage('category.untranslated', values));
      }),
  );
}
