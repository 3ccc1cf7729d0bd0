import english from '../../i18n/en/tools.json';
import spanish from '../../i18n/es/tools.json';
import {formatMessage} from '../../src/site/format-message';
import {type Language, languages} from '../../src/site/languages';

/** A key of i18n/<language>/tools.json, the messages of commands and checks. */
export type ToolMessageKey = keyof typeof english;

/** Partial, because a new language may have no tools.json yet. Its messages are then in English. */
const messages: Partial<Record<Language, Record<ToolMessageKey, string>>> = {es: spanish, en: english};

/**
 * Returns the language of the POSIX locale, such as `es` for `LANG=es_ES.UTF-8`. If the site is not in that language,
 * returns `en`. The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts.
 */
export function systemLanguage({LC_ALL, LC_MESSAGES, LANG}: NodeJS.ProcessEnv = process.env): Language {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[^a-z]/);
  return languages.find((language) => language === code) ?? 'en';
}

/**
 * Returns the text of a message of a command or a check.
 *
 * @param values Replacements for each `{name}` in the message.
 * @param language Default: the system's language.
 */
export const toolMessage = (
  key: ToolMessageKey,
  values: Readonly<Record<string, string | number>> = {},
  language = systemLanguage(),
): string => formatMessage((messages[language] ?? english)[key], values);
