import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages, partnersOf} from '../../src/site/languages';
import {ContentError, errorsOf, lineAt} from './content-error';
import {filesIn} from './files';
import {type ToolMessageKey, toolMessage} from './tool-messages';
import {readYaml} from './yaml-file';

/** The dictionaries of each language: `i18n/<language>/<name>.json`. */
const dictionaryNames = ['calculators', 'code', 'drawings', 'markdown', 'tools'] as const;

export type DictionaryName = (typeof dictionaryNames)[number];

const dictionary = v.record(
  v.string(),
  v.object({message: v.pipe(v.string(), v.regex(/\S/)), description: v.string()}),
);

/** The message of each key, and where it appears. */
export type Dictionary = v.InferOutput<typeof dictionary>;

/** Returns the path of a dictionary from the folder of the site. */
export const dictionaryFile = (language: Language, name: DictionaryName): string => `i18n/${language}/${name}.json`;

/** Reads the messages of a dictionary, by key. @throws ContentError when it is not valid JSON. */
export const readWords = (siteDir: string, language: Language, name: DictionaryName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readDictionary(siteDir, dictionaryFile(language, name))).map(([key, {message}]) => [key, message]),
  );

/** Finds the first error of each dictionary, and of those of Docusaurus beside them, that keeps it from being read. */
export const unreadableDictionaries = (siteDir: string): readonly ContentError[] =>
  languages.flatMap((language) =>
    filesIn(siteDir, `i18n/${language}`, /\.json$/).flatMap((name) =>
      errorsOf(() => readDictionary(siteDir, `i18n/${language}/${name}`)),
    ),
  );

/** Compares the dictionaries, which must be readable, with those of the default language. */
export const checkDictionaries = (siteDir: string): readonly ContentError[] =>
  dictionaryNames.flatMap((name) =>
    partnersOf(defaultLanguage).flatMap((language) =>
      compare(siteDir, dictionaryFile(language, name), dictionaryFile(defaultLanguage, name)),
    ),
  );

/** Reads a dictionary. @throws ContentError for its first error. */
export function readDictionary(siteDir: string, file: string): Dictionary {
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    // JSON is YAML, whose parser knows the line of nearly every error.
    readYaml(file, content, v.unknown(), ({message}) => message);
    throw new ContentError(file, 1, toolMessage('json.unreadable', {reason: (error as Error).message}));
  }
  const {issues, output, success} = v.safeParse(dictionary, parsed);
  if (!success) {
    const key = String(issues[0].path?.[0].key);
    throw new ContentError(file, lineOfKey(content, key), toolMessage('dictionary.entry', {key}));
  }
  return output;
}

/** Returns the line of a key in a dictionary; 1 for a missing key. */
const lineOfKey = (content: string, key: string): number =>
  lineAt(content, Math.max(0, content.indexOf(`${JSON.stringify(key)}:`)));

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

/** Keys of names and examples that are the same in every language. */
const UNTRANSLATED = /^(?:harbour|example)\./;

/** Lists the `{names}` of values in a message. */
const valuesIn = (message: string): string =>
  (message.match(/\{\w+\}/g) ?? [toolMessage('pair.none')]).sort().join(' ');
