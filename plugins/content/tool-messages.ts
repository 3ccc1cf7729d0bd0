import english from '../../i18n/en/tools.json';
import spanish from '../../i18n/es/tools.json';
import {formatMessage} from '../../src/site/format-message';
import {type Language, languages} from '../../src/site/languages';

/** A key of the messages for writers and translators (i18n/<language>/tools.json). */
export type ToolMessageKey = keyof typeof english;

/** A site in another language has these two until somebody adds its messages. */
const messages: Partial<Record<Language, Record<ToolMessageKey, string>>> = {es: spanish, en: english};

/**
 * Returns the system's language by POSIX, such as `es_ES.UTF-8` in `LANG`, if the site has it; otherwise English.
 * `LC_ALL` comes before `LC_MESSAGES` before `LANG`.
 */
export function writersLanguage({LC_ALL, LC_MESSAGES, LANG}: NodeJS.ProcessEnv = process.env): Language {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[^a-z]/);
  return languages.find((language) => language === code) ?? 'en';
}

/**
 * Returns a message to a writer or translator.
 *
 * @param values Replace each `{name}` in the message.
 * @param language By default the system's; schemas for editors have all languages.
 */
export const toolMessage = (
  key: ToolMessageKey,
  values: Readonly<Record<string, string | number>> = {},
  language = writersLanguage(),
): string => formatMessage((messages[language] ?? english)[key], values);
