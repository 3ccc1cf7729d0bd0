import {baseUrlOf, type Language, languages} from '../../src/site/languages';

export {type Language, languages} from '../../src/site/languages';

/** Creates a record with a value for each language. */
export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Readonly<Record<Language, Value>>;

/** The base URL of each language, such as `/en/`. */
export const baseUrl = byLanguage(baseUrlOf);

/** For each language, the next one in the list; after the last, the first. */
export const otherLanguage = byLanguage(
  (language) => languages[(languages.indexOf(language) + 1) % languages.length] ?? language,
);

/** Values written by hand: required for Spanish and English, optional for languages that are added later. */
export type ValuesByLanguage<Value> = Readonly<Record<'es' | 'en', Value> & Partial<Record<Language, Value>>>;
