import path from 'node:path';
import type words from '../../i18n/es/tools.json';
import {formatMessage} from '../../src/site/format-message';
import {type Language, languages} from '../../src/site/languages';

/** A key of the messages of the tools for writers and translators. */
export type ToolMessageKey = keyof typeof words;

/** The language of the maintainers. */
const FALLBACK_LANGUAGE: Language = 'en';

/**
 * Returns the language of the messages by POSIX: `LC_ALL` before `LC_MESSAGES` before `LANG`, such as `es_ES.UTF-8`.
 * For a language that the site does not have, that is English.
 */
export function writersLanguage({LC_ALL, LC_MESSAGES, LANG}: NodeJS.ProcessEnv = process.env): Language {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[^a-z]/);
  return languages.find((language) => language === code) ?? FALLBACK_LANGUAGE;
}

// Node caches it.
const dictionaryOf = (language: Language): Readonly<Partial<Record<ToolMessageKey, {readonly message: string}>>> =>
  require(path.join(__dirname, '../../i18n', language, 'tools.json'));

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
  return formatMessage(message ?? key, values);
}
