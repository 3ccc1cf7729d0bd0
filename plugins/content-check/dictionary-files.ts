import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {LineCounter, parseDocument} from 'yaml';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError, errorsOf, lineAt} from './content-error';
import {filesIn} from './files';
import {misprintsIn} from './rules/typography';
import {type ToolMessageKey, toolMessage} from './tool-messages';

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

/** Compares the dictionaries, which must be readable, with those of the default language, and finds their misprints. */
export const checkDictionaries = (siteDir: string): readonly ContentError[] =>
  dictionaryNames.flatMap((name) => {
    const original = dictionaryFile(defaultLanguage, name);
    return languages.flatMap((language) => {
      const file = dictionaryFile(language, name);
      return [
        // The messages of the tools contain examples of code.
        ...(name === 'tools' ? [] : misprintsIn(file, contentOf(siteDir, file), /"message": "(.*)"/g)),
        ...(file === original ? [] : compare(siteDir, file, original)),
      ];
    });
  });

const contentOf = (siteDir: string, file: string): string => readFileSync(path.join(siteDir, file), 'utf8');

/** Reads a dictionary. @throws ContentError for its first error. */
export function readDictionary(siteDir: string, file: string): Dictionary {
  const content = contentOf(siteDir, file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    // JSON is YAML, whose parser always knows the line.
    const lineCounter = new LineCounter();
    const [first] = parseDocument(content, {lineCounter, prettyErrors: false}).errors;
    const line = first ? lineCounter.linePos(first.pos[0]).line : 1;
    const {message} = first ?? (error as Error);
    throw new ContentError(file, line, toolMessage('json.unreadable', {reason: message.replaceAll(/\s+/g, ' ')}));
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

function compare(siteDir: string, file: string, original: string): readonly ContentError[] {
  const [own, others] = [readDictionary(siteDir, file), readDictionary(siteDir, original)];
  const content = contentOf(siteDir, file);
  const errorAt = (key: string, messageKey: ToolMessageKey, values = {}) =>
    new ContentError(file, lineOfKey(content, key), toolMessage(messageKey, {key, file: original, ...values}));
  return [
    ...Object.keys(others)
      .filter((key) => !(key in own))
      .map((key) => errorAt(key, 'dictionary.missing')),
    ...Object.entries(own).flatMap(([key, {message}]) => {
      const other = others[key];
      if (!other) {
        return [errorAt(key, 'dictionary.unused')];
      }
      const [values, otherValues] = [valuesIn(message), valuesIn(other.message)];
      const isCopied = message === other.message && message.includes(' ') && !UNTRANSLATED.test(key);
      return [
        ...(values === otherValues ? [] : [errorAt(key, 'dictionary.values', {values, otherValues})]),
        ...(isCopied ? [errorAt(key, 'dictionary.same')] : []),
      ];
    }),
  ];
}

/** Keys of names and examples that are the same in every language. */
const UNTRANSLATED = /^(?:harbour|example)\./;

/** Lists the `{names}` of values in a message. */
const valuesIn = (message: string): string =>
  (message.match(/\{\w+\}/g) ?? [toolMessage('pair.none')]).sort().join(' ');
