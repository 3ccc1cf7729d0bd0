import * as v from 'valibot';
import {type CalendarDate, topics} from '../../src/site/calendar';
import type {Language} from '../../src/site/languages';
import {entriesIn, entryId, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {day, short, text} from './front-matter';
import {sourceOf, sourceText} from './source-field';

const words = {
  id: entryId,
  title: short(60),
  who: text,
  action: text,
  missed: text,
  source: sourceText,
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

/**
 * Reads the dates in the words of a language, in the order of their days, once until a file changes.
 *
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export const readCalendar = cachedByFiles(
  (siteDir: string, _language: Language) => entriesIn('calendar', siteDir),
  (siteDir, language): readonly CalendarDate[] =>
    readTranslatedEntries(siteDir, 'calendar', language, calendarSchema, v.strictObject(words))
      .map(({source, ...entry}) => ({...entry, source: sourceOf(source)}))
      .sort((a, b) => a.date.localeCompare(b.date)),
);
