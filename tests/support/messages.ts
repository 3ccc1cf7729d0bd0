import {firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {languageInfo} from '../../src/site/languages';
import type {ValuesByLanguage} from './languages';
import {dictionary, type Language} from './site-pages';

/** A word that is on many pages, for tests of the search. */
export const COMMON_WORD: ValuesByLanguage<string> = {es: 'aduana', en: 'customs'};

/**
 * The final values of the counters (ARCHITECTURE.md, "Requirements"), with the years of experience from
 * src/site/firm.ts. Spanish has a no-break space before the percent sign.
 */
export const COUNTER_VALUES: ValuesByLanguage<readonly string[]> = {
  es: ['101+', `${firm.yearsOfExperience}+`, '100+', '80+', '9+', '50+', '98\u00a0%', '4,8/5'],
  en: ['101+', `${firm.yearsOfExperience}+`, '100+', '80+', '9+', '50+', '98%', '4.8/5'],
};

/**
 * Returns a message of the interface (`i18n/<language>/code.json`).
 *
 * @param values Values for the placeholders, by name.
 * @throws Error if the dictionary does not have the key.
 */
export function getMessage(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const message = dictionary(language, 'code')[key]?.message;
  if (message === undefined) {
    throw new Error(`i18n/${language}/code.json has no key "${key}".`);
  }
  return formatMessage(message, values);
}

/** Formats a date, such as `29 November 2026`. @param iso ISO 8601. */
export const formatDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(languageInfo(language).locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(iso));
