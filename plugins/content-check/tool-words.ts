import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type words from '../../i18n/es/tools.json';

/** What the tools of writers and translators say, by key. */
export type ToolWord = keyof typeof words;

/** The key of what is said of a wrong value, in the place of a message: who finds it says it, with where it stands. */
export const word = (key: ToolWord): ToolWord => key;

type Dictionary = Readonly<Partial<Record<ToolWord, {readonly message: string}>>>;

/** The language of whoever maintains the site: what the tools speak to those whose language has no words for them. */
const MAINTAINERS_LANGUAGE = 'en';

const SITE = path.join(__dirname, '../..');

/** The file of these words, from the folder of the site. */
export const toolWordsFile = (language: string): string => `i18n/${language}/tools.json`;

/**
 * The language in which somebody is spoken to, as POSIX has it: `LC_ALL` before `LC_MESSAGES` before `LANG`, such as `es_ES.UTF-8`.
 * A language for which there are no words is answered in English.
 */
export function writersLanguage({LC_ALL, LC_MESSAGES, LANG}: NodeJS.ProcessEnv = process.env): string {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[^a-z]/);
  return language && existsSync(path.join(SITE, toolWordsFile(language))) ? language : MAINTAINERS_LANGUAGE;
}

const dictionaries = new Map<string, Dictionary>();

function dictionaryOf(language: string): Dictionary {
  const known = dictionaries.get(language);
  const dictionary: Dictionary = known ?? JSON.parse(readFileSync(path.join(SITE, toolWordsFile(language)), 'utf8'));
  dictionaries.set(language, dictionary);
  return dictionary;
}

/**
 * The words of a key.
 *
 * @param values What stands in the place of each `{name}`.
 * @param language That of whoever reads them, unless they become part of a text.
 */
export function say(
  key: ToolWord,
  values: Readonly<Record<string, string | number>> = {},
  language = writersLanguage(),
): string {
  const message = dictionaryOf(language)[key]?.message || dictionaryOf(MAINTAINERS_LANGUAGE)[key]?.message;
  return (message ?? key).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
