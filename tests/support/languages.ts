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

/** Expected values, written by hand for Spanish and English. A language that is added later may go without. */
export type KnownByLanguage<Value> = Readonly<Record<'es' | 'en', Value> & Partial<Record<Language, Value>>>;
