import {baseOf, type Language, languages} from '../../src/site/languages';

export {type Language, languages} from '../../src/site/languages';

/** Makes a value for each language. */
export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Readonly<Record<Language, Value>>;

/** The start of every address in a language. */
export const base = byLanguage(baseOf);

/** The next language of the list, cyclically: with two languages the other one. */
export const otherLanguage = byLanguage(
  (language) => languages[(languages.indexOf(language) + 1) % languages.length] ?? language,
);

/** Values that tests prescribe for today's languages; languages that are added later have none. */
export type KnownByLanguage<Value> = Readonly<Record<'es' | 'en', Value> & Partial<Record<Language, Value>>>;
