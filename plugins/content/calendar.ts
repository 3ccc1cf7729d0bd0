import path from 'node:path';
import * as v from 'valibot';
import {type CalendarDate, topics} from '../../src/site/calendar';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {entriesFile, readEntries, requireTranslations} from './entries';
import {cachedByFiles} from './files';
import {day, short, text} from './front-matter';

const SOURCE = /^(?:\[([^\]]+)\]\(([^)\s]+)\))?(.*)$/s;

const words = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: short(60),
  who: text,
  action: text,
  missed: text,
  /** Like a note of an article: at most one link, at its start. */
  source: v.pipe(
    text,
    v.check((source) => !SOURCE.exec(source)?.[3]?.includes('](')),
  ),
};

/** The schema of blog/calendar.yml, whose first lines explain its keys. */
export const calendarSchema = v.array(
  v.strictObject({
    ...words,
    date: day,
    topics: v.pipe(v.array(v.picklist(topics)), v.minLength(1)),
    checked: day,
    postponed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    unconfirmed: v.optional(v.boolean()),
    repeats: v.optional(v.literal('quarterly')),
    more: v.optional(v.pipe(text, v.startsWith('/'))),
  }),
);

const translations = v.array(v.strictObject(words));

const readDates = (siteDir: string) => readEntries(siteDir, 'calendar', defaultLanguage, calendarSchema);

/**
 * Reads the dates in the words of a language, in the order of their days, once until a file changes.
 *
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export const readCalendar = cachedByFiles(
  (siteDir: string, _language: Language) =>
    languages.map((language) => path.join(siteDir, entriesFile('calendar', language))),
  (siteDir, language): readonly CalendarDate[] => {
    const original = readDates(siteDir);
    const translation =
      language === defaultLanguage ? original : readEntries(siteDir, 'calendar', language, translations);
    requireTranslations(original, translation);
    return original.values
      .map((entry) => {
        const {source, ...texts} = translation.values.find(({id}) => id === entry.id) ?? entry;
        const [, name, url, rest = ''] = SOURCE.exec(source) ?? [];
        return {...entry, ...texts, source: {name, url, rest}};
      })
      .sort((a, b) => a.date.localeCompare(b.date));
  },
);
