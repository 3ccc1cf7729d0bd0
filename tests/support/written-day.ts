import type {Language} from './languages';

/** A day as readers of a language write it. */
export const writtenDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(iso),
  );
