import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError, type Fix} from './content-error';
import {filesIn} from './markdown-files';
import {misprints} from './rules/typography';
import {say, type ToolWord} from './tool-words';

/** The files of words that each language has: `i18n/<language>/<name>.json`. */
export const dictionaryNames = ['code', 'drawings', 'markdown', 'tools'] as const;

export type DictionaryName = (typeof dictionaryNames)[number];

/** The words of a key, and where they appear. */
interface DictionaryEntry {
  readonly message: string;
  readonly description: string;
}

export type Dictionary = Readonly<Record<string, DictionaryEntry>>;

const entry = v.object({message: v.string(), description: v.string()});

/** The file of a dictionary, from the folder of the site. */
export const dictionaryFile = (language: Language, name: DictionaryName): string => `i18n/${language}/${name}.json`;

/** A dictionary as it is read, with what is wrong in it alone. */
interface DictionarySource {
  readonly file: string;
  readonly entries: Dictionary;
  readonly faults: readonly ContentError[];
  readonly faultAt: (key: string, word: ToolWord, values?: Readonly<Record<string, string>>, fix?: Fix) => ContentError;
}

/** All that is wrong in the dictionaries: what cannot be read, and words that a language lacks or has too many. */
export function checkDictionaries(siteDir: string): readonly ContentError[] {
  return dictionaryNames.flatMap((name) => {
    const original = readDictionary(siteDir, dictionaryFile(defaultLanguage, name));
    const others = languages
      .filter((language) => language !== defaultLanguage)
      .map((language) => readDictionary(siteDir, dictionaryFile(language, name)));
    return [original, ...others].flatMap((source) => [
      ...source.faults,
      ...(source === original || original.faults.length > 0 ? [] : compare(source, original)),
    ]);
  });
}

/**
 * The words of a dictionary, by key.
 *
 * @throws ContentError for what cannot be read.
 */
export function readWords(siteDir: string, language: Language, name: DictionaryName): Readonly<Record<string, string>> {
  const file = dictionaryFile(language, name);
  const entries = parseJson(file, readFileSync(path.join(siteDir, file), 'utf8')) as Dictionary;
  return Object.fromEntries(Object.entries(entries).map(([key, {message}]) => [key, message]));
}

/** What cannot be read of a language's dictionaries, and of what Docusaurus keeps beside them. */
export const unreadableDictionaries = (siteDir: string, language: Language): readonly ContentError[] =>
  filesIn(siteDir, `i18n/${language}`, /\.json$/).flatMap((name) => {
    const file = `i18n/${language}/${name}`;
    try {
      parseJson(file, readFileSync(path.join(siteDir, file), 'utf8'));
      return [];
    } catch (fault) {
      return [fault as ContentError];
    }
  });

function readDictionary(siteDir: string, file: string): DictionarySource {
  const content = existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '{}';
  const lines = content.split('\n');
  const faultAt: DictionarySource['faultAt'] = (key, word, values, fix) => {
    const line = lines.findIndex((written) => written.trimStart().startsWith(`${JSON.stringify(key)}:`)) + 1;
    return new ContentError(file, Math.max(1, line), say(word, {key, ...values}), {fix});
  };
  let written: unknown;
  try {
    written = parseJson(file, content);
  } catch (fault) {
    return {file, entries: {}, faultAt, faults: [fault as ContentError]};
  }
  const all = Object.entries(written as Record<string, unknown>);
  const entries = all.filter((pair): pair is [string, DictionaryEntry] => v.is(entry, pair[1]));
  const [, language = ''] = /^i18n\/(.+?)\//.exec(file) ?? [];
  return {
    file,
    entries: Object.fromEntries(entries),
    faultAt,
    faults: [
      ...all.filter(([, value]) => !v.is(entry, value)).map(([key]) => faultAt(key, 'dictionary.entry')),
      // The words of the tools have examples of code in them.
      ...(file.endsWith('tools.json') ? [] : entries).flatMap(([key, {message}]) =>
        misprints(language, message).map(({key: word, expected, start, end}) => {
          // Where something is escaped, places in the message are not those in the file.
          const offset = content.indexOf(`"${message}"`, content.indexOf(`${JSON.stringify(key)}:`)) + 1;
          const fix = offset > 0 ? {start: offset + start, end: offset + end, text: expected} : undefined;
          return faultAt(key, word, {expected}, fix);
        }),
      ),
    ],
  };
}

/** @throws ContentError for what cannot be read. */
function parseJson(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    const {message} = error as Error;
    const line = content.slice(0, offsetIn(content, message)).split('\n').length;
    const [reason = ''] = message.replaceAll(/\s+/g, ' ').split(' in JSON');
    throw new ContentError(file, line, say('json.unreadable', {reason}));
  }
}

/** Where V8 stopped reading: it names the offset, or quotes what stands around it, or was at the end. */
function offsetIn(content: string, message: string): number {
  const [, offset] = /at position (\d+)/.exec(message) ?? [];
  const [, quoted] = /"(.*)"(?:\.{3})? is not valid JSON$/s.exec(message) ?? [];
  return offset ? Number(offset) : quoted ? content.indexOf(quoted) : content.length;
}

function compare(source: DictionarySource, original: DictionarySource): readonly ContentError[] {
  const {file} = original;
  const missing = Object.keys(original.entries).filter((key) => !(key in source.entries));
  return [
    ...(source.faults.length > 0 ? [] : missing.map((key) => source.faultAt(key, 'dictionary.missing', {file}))),
    ...Object.entries(source.entries).flatMap(([key, {message, description}]) => {
      const translated = original.entries[key];
      if (translated === undefined) {
        return [source.faultAt(key, 'dictionary.unused', {file})];
      }
      if (!message.trim()) {
        return [source.faultAt(key, 'dictionary.empty', {file})];
      }
      const [values, otherValues] = [valuesIn(message), valuesIn(translated.message)];
      const isCopied = message === translated.message && message.includes(' ') && !UNTRANSLATED.test(key);
      return [
        ...(values === otherValues ? [] : [source.faultAt(key, 'dictionary.values', {values, otherValues, file})]),
        ...(description === translated.description ? [] : [source.faultAt(key, 'dictionary.description', {file})]),
        ...(isCopied ? [source.faultAt(key, 'dictionary.same', {file})] : []),
      ];
    }),
  ];
}

/** Names of places, and what is written in the same way in every language. */
const UNTRANSLATED = /^(?:harbour|example)\./;

/** The names between braces that stand for values in a message. */
const valuesIn = (message: string): string =>
  [...message.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ') || say('pair.none');
