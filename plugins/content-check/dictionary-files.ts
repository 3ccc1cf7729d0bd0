import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError, type Fix} from './content-error';
import {filesIn} from './markdown-files';
import {misprints} from './rules/typography';
import {type ToolMessageKey, toolMessage} from './tool-messages';

/** The dictionaries of each language: `i18n/<language>/<name>.json`. */
export const dictionaryNames = ['code', 'drawings', 'markdown', 'tools'] as const;

export type DictionaryName = (typeof dictionaryNames)[number];

/** The message of a key, and where it appears. */
interface DictionaryEntry {
  readonly message: string;
  readonly description: string;
}

export type Dictionary = Readonly<Record<string, DictionaryEntry>>;

const entry = v.object({message: v.string(), description: v.string()});

/** Returns the path of a dictionary from the folder of the site. */
export const dictionaryFile = (language: Language, name: DictionaryName): string => `i18n/${language}/${name}.json`;

/** A dictionary with its own errors, before the comparison with other languages. */
interface DictionarySource {
  readonly file: string;
  readonly entries: Dictionary;
  readonly errors: readonly ContentError[];
  readonly errorAt: (
    key: string,
    messageKey: ToolMessageKey,
    values?: Readonly<Record<string, string>>,
    fix?: Fix,
  ) => ContentError;
}

/** Lists the errors in all dictionaries: syntax, missing and unused keys, misprints. */
export function checkDictionaries(siteDir: string): readonly ContentError[] {
  return dictionaryNames.flatMap((name) => {
    const original = readDictionary(siteDir, dictionaryFile(defaultLanguage, name));
    const others = languages
      .filter((language) => language !== defaultLanguage)
      .map((language) => readDictionary(siteDir, dictionaryFile(language, name)));
    return [original, ...others].flatMap((source) => [
      ...source.errors,
      ...(source === original || original.errors.length > 0 ? [] : compare(source, original)),
    ]);
  });
}

/** Reads the messages of a dictionary, by key. @throws ContentError when it is not valid JSON. */
export function readWords(siteDir: string, language: Language, name: DictionaryName): Readonly<Record<string, string>> {
  const file = dictionaryFile(language, name);
  const entries = parseJson(file, readFileSync(path.join(siteDir, file), 'utf8')) as Dictionary;
  return Object.fromEntries(Object.entries(entries).map(([key, {message}]) => [key, message]));
}

/** Finds syntax errors in the dictionaries of a language, and in those of Docusaurus beside them. */
export const unreadableDictionaries = (siteDir: string, language: Language): readonly ContentError[] =>
  filesIn(siteDir, `i18n/${language}`, /\.json$/).flatMap((name) => {
    const file = `i18n/${language}/${name}`;
    try {
      parseJson(file, readFileSync(path.join(siteDir, file), 'utf8'));
      return [];
    } catch (error) {
      return [error as ContentError];
    }
  });

function readDictionary(siteDir: string, file: string): DictionarySource {
  const content = existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '{}';
  const lines = content.split('\n');
  const errorAt: DictionarySource['errorAt'] = (key, messageKey, values, fix) => {
    const line = lines.findIndex((text) => text.trimStart().startsWith(`${JSON.stringify(key)}:`)) + 1;
    return new ContentError(file, Math.max(1, line), toolMessage(messageKey, {key, ...values}), {fix});
  };
  let parsed: unknown;
  try {
    parsed = parseJson(file, content);
  } catch (error) {
    return {file, entries: {}, errorAt, errors: [error as ContentError]};
  }
  const all = Object.entries(parsed as Record<string, unknown>);
  const entries = all.filter((pair): pair is [string, DictionaryEntry] => v.is(entry, pair[1]));
  const [, language = ''] = /^i18n\/(.+?)\//.exec(file) ?? [];
  return {
    file,
    entries: Object.fromEntries(entries),
    errorAt,
    errors: [
      ...all.filter(([, value]) => !v.is(entry, value)).map(([key]) => errorAt(key, 'dictionary.entry')),
      // The messages of the tools contain examples of code.
      ...(file.endsWith('tools.json') ? [] : entries).flatMap(([key, {message}]) =>
        misprints(language, message).map(({key: messageKey, expected, start, end}) => {
          // A message with escapes has other offsets than the file, and gets no fix.
          const offset = content.indexOf(`"${message}"`, content.indexOf(`${JSON.stringify(key)}:`)) + 1;
          const fix = offset > 0 ? {start: offset + start, end: offset + end, text: expected} : undefined;
          return errorAt(key, messageKey, {expected}, fix);
        }),
      ),
    ],
  };
}

/** @throws ContentError when the content is not valid JSON. */
function parseJson(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const {message} = error as Error;
    const line = content.slice(0, offsetIn(content, message)).split('\n').length;
    const [reason = ''] = message.replaceAll(/\s+/g, ' ').split(' in JSON');
    throw new ContentError(file, line, toolMessage('json.unreadable', {reason}));
  }
}

/** Returns where V8 stopped parsing: its message has the offset, quotes the text around it, or means the end. */
function offsetIn(content: string, message: string): number {
  const [, offset] = /at position (\d+)/.exec(message) ?? [];
  const [, quoted] = /"(.*)"(?:\.{3})? is not valid JSON$/s.exec(message) ?? [];
  return offset ? Number(offset) : quoted ? content.indexOf(quoted) : content.length;
}

function compare(source: DictionarySource, original: DictionarySource): readonly ContentError[] {
  const {file} = original;
  const missing = Object.keys(original.entries).filter((key) => !(key in source.entries));
  return [
    ...(source.errors.length > 0 ? [] : missing.map((key) => source.errorAt(key, 'dictionary.missing', {file}))),
    ...Object.entries(source.entries).flatMap(([key, {message, description}]) => {
      const originalEntry = original.entries[key];
      if (originalEntry === undefined) {
        return [source.errorAt(key, 'dictionary.unused', {file})];
      }
      if (!message.trim()) {
        return [source.errorAt(key, 'dictionary.empty', {file})];
      }
      const [values, otherValues] = [valuesIn(message), valuesIn(originalEntry.message)];
      const isCopied = message === originalEntry.message && message.includes(' ') && !UNTRANSLATED.test(key);
      return [
        ...(values === otherValues ? [] : [source.errorAt(key, 'dictionary.values', {values, otherValues, file})]),
        ...(description === originalEntry.description ? [] : [source.errorAt(key, 'dictionary.description', {file})]),
        ...(isCopied ? [source.errorAt(key, 'dictionary.same', {file})] : []),
      ];
    }),
  ];
}

/** Keys of names and examples that are the same in every language. */
const UNTRANSLATED = /^(?:harbour|example)\./;

/** Lists the `{names}` of values in a message. */
const valuesIn = (message: string): string =>
  [...message.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ') || toolMessage('pair.none');
