/**
 * A language of the site. Its messages are in i18n/<code>. Its content files are also there, unless it is the default
 * language.
 */
interface LanguageInfo {
  /**
   * ISO 639-1 code. It is the name of the folder of the language in i18n. Unless the language is the default one, its paths
   * begin with the code.
   */
  readonly code: string;
  /** Its name in the language itself. */
  readonly label: string;
  /** BCP 47 tag that determines spelling, dates and numbers, such as `en-GB`. */
  readonly locale: `${string}-${string}`;
}

/** The languages of the site, the default one first. A new one needs a line here and a folder in i18n. */
const languageList = [
  {code: 'es', label: 'Español', locale: 'es-ES'},
  {code: 'en', label: 'English', locale: 'en-GB'},
] as const satisfies readonly LanguageInfo[];

export type Language = (typeof languageList)[number]['code'];

export const languages: readonly Language[] = languageList.map(({code}) => code);

export const defaultLanguage: Language = languageList[0].code;

/** @throws Error if the site does not have the language. */
export function languageInfo(language: string): LanguageInfo & {readonly code: Language} {
  const info = languageList.find(({code}) => code === language);
  if (!info) {
    throw new Error(
      `The site has no language "${language}". Use a code from src/site/languages.ts, or add the language there.`,
    );
  }
  return info;
}

/** The languages to compare content of this language with: each translation is compared with the default language. */
export const comparedLanguages = (language: Language): readonly Language[] =>
  languages.filter((other) => other !== language && [other, language].includes(defaultLanguage));

/** The base URL of a language, such as `/en/`. */
export const baseUrlOf = (language: Language): string => (language === defaultLanguage ? '/' : `/${language}/`);
