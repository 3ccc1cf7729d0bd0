import {baseOf, type Language, languages} from '../../src/site/languages';

export {type Language, languages} from '../../src/site/languages';

/** Something that each language has. */
export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Readonly<Record<Language, Value>>;

/** The start of every address in a language. */
export const base = byLanguage(baseOf);

/** The next language of the list, and of the last the first: with two languages the other one. */
export const otherLanguage = byLanguage(
  (language) => languages[(languages.indexOf(language) + 1) % languages.length] ?? language,
);

/** What is prescribed or known of a language by tests alone; nothing is of a language that the site gets later. */
export type KnownByLanguage<Value> = Readonly<Record<'es' | 'en', Value> & Partial<Record<Language, Value>>>;
