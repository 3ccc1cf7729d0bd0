import type {ArticleDays, Day} from '../data/article-days';

/**
 * Writes out the days of an article for its page (src/components/ArticlePage). The build does it: a phone needs up to a tenth of a
 * second to learn how a language writes a day.
 *
 * @param written The day it was written.
 * @param checked The day of the last check of its facts. A day that is none stays without words; remark-front-matter.ts tells the
 *   writer.
 * @param locale A language of the site.
 */
export function articleDays(written: unknown, checked: unknown, locale: string): ArticleDays {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {dateStyle: 'long', timeZone: 'UTC'});
  const toDay = (value: unknown): Day => {
    const date = new Date(value instanceof Date ? value : String(value));
    return Number.isNaN(date.getTime())
      ? {iso: '', text: ''}
      : {iso: date.toISOString().slice(0, 10), text: format.format(date)};
  };
  return {written: toDay(written), checked: toDay(checked)};
}
