/** What plugins/content tells the bundler. */

/** The language of the pages that are being built. */
declare const PAGE_LANGUAGE: import('../../site/languages').Language;

/** i18n/<language>/calculators.json in the language of the page. */
declare module '@calculators/words' {
  const dictionary: Readonly<Record<string, {readonly message: string; readonly description: string}>>;
  export default dictionary;
}

/** The dates in the language of the page. */
declare module '@site/blog/calendar.yml' {
  import type {CalendarDate} from '../../site/calendar';

  const dates: readonly CalendarDate[];
  export default dates;
}
