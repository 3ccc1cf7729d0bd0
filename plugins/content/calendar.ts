import * as v from 'valibot';
import {type CalendarDate, topics} from '../../src/site/calendar';
import type {Language} from '../../src/site/languages';
import {absoluteEntryFiles, entryIdSchema, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {dateSchema, nonEmptyText, shortText} from './front-matter';
import {parseSource, sourceSchema} from './source-field';

const translatedFields = {
  id: entryIdSchema,
  title: shortText(60),
  who: nonEmptyText,
  action: nonEmptyText,
  missed: nonEmptyText,
  source: sourceSchema,
};

/** The schema of blog/calendar.yml. The comment at the top of that file explains the fields. */
export const calendarSchema = v.array(
  v.strictObject({
    ...translatedFields,
    date: dateSchema,
    topics: v.pipe(v.array(v.picklist(topics)), v.minLength(1)),
    checked: dateSchema,
    postponed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    unconfirmed: v.optional(v.boolean()),
    repeats: v.optional(v.literal('quarterly')),
    more: v.optional(v.pipe(nonEmptyText, v.startsWith('/'))),
  }),
);

/**
 * Reads the calendar in one language, sorted by date. The result is cached until a file changes.
 *
 * @throws ContentError for the first entry that is invalid or not translated.
 */
export const readCalendar = cachedByFiles(
  (siteDir: string, _language: Language) => absoluteEntryFiles('calendar', siteDir),
  (siteDir, language): readonly CalendarDate[] =>
    readTranslatedEntries(siteDir, 'calendar', language, calendarSchema, v.strictObject(translatedFields))
      .map(({source, ...entry}) => ({...entry, source: parseSource(source)}))
      .sort((a, b) => a.date.localeCompare(b.date)),
);
