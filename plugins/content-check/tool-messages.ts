import {existsSync} from 'node:fs';
import path from 'node:path';
import type words from '../../i18n/es/tools.json';

/** A key of the messages of the tools for writers and translators. */
export type ToolMessageKey = keyof typeof words;

type Dictionary = Readonly<Partial<Record<ToolMessageKey, {readonly message: string}>>>;

/** The language of the maintainers. */
const FALLBACK_LANGUAGE = 'en';

const SITE = path.join(__dirname, '../..');

/** Returns the path of a language's messages from the folder of the site. */
export const toolMessagesFile = (language: string): string => `i18n/${language}/tools.json`;

/**
 * Returns the language of the messages by POSIX: `LC_ALL` before `LC_MESSAGES` before `LANG`, such as `es_ES.UTF-8`.
 * For a language without messages, that is English.
 */
export function writersLanguage({LC_ALL, LC_MESSAGES, LANG}: NodeJS.ProcessEnv = process.env): string {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[^a-z]/);
  return language && existsSync(path.join(SITE, toolMessagesFile(language))) ? language : FALLBACK_LANGUAGE;
}

// Node caches it.
const dictionaryOf = (language: string): Dictionary => require(path.join(SITE, toolMessagesFile(language)));

/**
 * Returns the message of a key.
 *
 * @param values Replace each `{name}` in the message.
 * @param language By default the writer's; the schemas of editors have all.
 */
export function toolMessage(
  key: ToolMessageKey,
  values: Readonly<Record<string, string | number>> = {},
  language = writersLanguage(),
): string {
  const message = dictionaryOf(language)[key]?.message || dictionaryOf(FALLBACK_LANGUAGE)[key]?.message;
  return (message ?? key).replaceAll(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match));
}
