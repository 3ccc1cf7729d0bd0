import {factsOf, type Language} from '../../src/site/languages';

/** A day as readers of a language write it. */
export const writtenDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(factsOf(language).locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(iso));
