/** A language of the site. Its texts are in i18n/<code>, the articles of the default language in blog. */
interface LanguageFacts {
  /** ISO 639-1: names its folder in i18n, and begins its addresses. */
  readonly code: string;
  /** Its name as its own speakers write it. */
  readonly label: string;
  /** The territory whose spelling, dates and numbers it follows, as a BCP 47 tag such as `en-GB`. */
  readonly locale: `${string}-${string}`;
}

/** The languages of the site, the default one first. A new one needs a line here and a folder in i18n. */
const list = [
  {code: 'es', label: 'Español', locale: 'es-ES'},
  {code: 'en', label: 'English', locale: 'en-GB'},
] as const satisfies readonly LanguageFacts[];

export type Language = (typeof list)[number]['code'];

export const languages: readonly Language[] = list.map(({code}) => code);

export const defaultLanguage: Language = list[0].code;

/** Returns the facts of a language. @throws Error for one that the site does not have. */
export function languageFacts(language: string): LanguageFacts & {readonly code: Language} {
  const facts = list.find(({code}) => code === language);
  if (!facts) {
    throw new Error(`The site has no language "${language}": see src/site/languages.ts.`);
  }
  return facts;
}

/** The languages whose texts are compared with those of a language: all others with the default one. */
export const comparedLanguages = (language: Language): readonly Language[] =>
  languages.filter((other) => other !== language && [other, language].includes(defaultLanguage));

/** The start of every address in a language, such as `/en/`. */
export const baseOf = (language: Language): string => (language === defaultLanguage ? '/' : `/${language}/`);
