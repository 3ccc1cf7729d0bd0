import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages} from '../site/languages';
import {ContentFault} from './fault';
import {misprints} from './rules/typography';
import {say, type ToolWord} from './tool-words';

/** The files of words that each language has: `i18n/<language>/<name>.json`. */
export const dictionaryNames = ['code', 'landing', 'drawings', 'markdown', 'tools'] as const;

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
  readonly faults: readonly ContentFault[];
  readonly faultAt: (key: string, word: ToolWord, values?: Readonly<Record<string, string>>) => ContentFault;
}

/** All that is wrong in the dictionaries: what cannot be read, and words that a language lacks or has too many. */
export function checkDictionaries(siteDir: string): readonly ContentFault[] {
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

function readDictionary(siteDir: string, file: string): DictionarySource {
  const content = existsSync(path.join(siteDir, file)) ? readFileSync(path.join(siteDir, file), 'utf8') : '{}';
  const lines = content.split('\n');
  const faultAt: DictionarySource['faultAt'] = (key, word, values) => {
    const line = lines.findIndex((written) => written.trimStart().startsWith(`${JSON.stringify(key)}:`)) + 1;
    return new ContentFault(file, Math.max(1, line), say(word, {key, ...values}));
  };
  let written: unknown;
  try {
    written = JSON.parse(content);
  } catch (error) {
    return {file, entries: {}, faultAt, faults: [unreadable(file, content, error as Error)]};
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
        misprints(language, message).map(({key: word, expected}) => faultAt(key, word, {expected})),
      ),
    ],
  };
}

/** The error of V8 names the place by a line, by an offset, or, at the end of the text, not at all. */
function unreadable(file: string, content: string, {message}: Error): ContentFault {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  const [, offset = content.length] = /position (\d+)/.exec(message) ?? [];
  const found = line ? Number(line) : content.slice(0, Number(offset)).split('\n').length;
  return new ContentFault(file, found, say('json.unreadable', {reason: message.split(' in JSON')[0] ?? message}));
}

function compare(source: DictionarySource, original: DictionarySource): readonly ContentFault[] {
  const {file} = original;
  const missing = Object.keys(original.entries).filter((key) => !(key in source.entries));
  return [
    ...(source.faults.length > 0 ? [] : missing.map((key) => source.faultAt(key, 'dictionary.missing', {file}))),
    ...Object.entries(source.entries).flatMap(([key, {message}]) => {
      const translated = original.entries[key]?.message;
      if (translated === undefined) {
        return [source.faultAt(key, 'dictionary.unused', {file})];
      }
      if (!message.trim()) {
        return [source.faultAt(key, 'dictionary.empty', {file})];
      }
      const [values, otherValues] = [valuesIn(message), valuesIn(translated)];
      return values === otherValues ? [] : [source.faultAt(key, 'dictionary.values', {values, otherValues, file})];
    }),
  ];
}

/** The names between braces that stand for values in a message. */
const valuesIn = (message: string): string =>
  [...message.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort()
    .join(' ') || say('pair.none');
