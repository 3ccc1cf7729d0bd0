import {firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {languageFacts} from '../../src/site/languages';
import type {KnownByLanguage} from './languages';
import {dictionary, type Language} from './site-pages';

/** A search word that is on many pages. */
export const COMMON_WORD: KnownByLanguage<string> = {es: 'aduana', en: 'customs'};

/** From ARCHITECTURE.md, Requirements, with the firm's own years; Spanish has a no-break space before the percent sign. */
export const FIGURES: KnownByLanguage<readonly string[]> = {
  es: ['101+', `${firm.yearsOfExperience}+`, '100+', '80+', '9+', '50+', '98\u00a0%', '4,8/5'],
  en: ['101+', `${firm.yearsOfExperience}+`, '100+', '80+', '9+', '50+', '98%', '4.8/5'],
};

/**
 * Returns the message of a key of the interface.
 *
 * @param values The values of the placeholders `{name}`.
 * @throws Error when the dictionary lacks the key.
 */
export function words(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const message = dictionary(language, 'code')[key]?.message;
  if (message === undefined) {
    throw new Error(`i18n/${language}/code.json has no key "${key}".`);
  }
  return formatMessage(message, values);
}

/** Formats a day in a language. @param iso ISO 8601. */
export const writtenDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts(language).locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(iso));
