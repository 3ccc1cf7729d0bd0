import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {type CalendarDate, topics} from '../../src/site/calendar';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError, errorsOf} from './content-error';
import {day, short, text} from './front-matter';
import {type ToolMessageKey, toolMessage} from './tool-messages';
import {readYaml} from './yaml-file';

/** Returns the path of a language's calendar from the folder of the site. */
export const calendarFile = (language: Language): string =>
  language === defaultLanguage ? 'blog/calendar.yml' : `i18n/${language}/calendar.yml`;

export const calendarFiles: readonly string[] = languages.map(calendarFile);

const words = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: short(60),
  who: text,
  action: text,
  missed: text,
  /** Like a note of an article: at most one link, at its start. */
  source: text,
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

const SOURCE = /^(?:\[([^\]]+)\]\(([^)\s]+)\))?(.*)$/s;

/** Lists the first error of the calendars. */
export const checkCalendars = (siteDir: string): readonly ContentError[] =>
  languages.flatMap((language) => errorsOf(() => readCalendar(siteDir, language)));

/**
 * Reads the dates in the words of a language, in the order of their days.
 *
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export function readCalendar(siteDir: string, language: Language): readonly CalendarDate[] {
  const original = read(siteDir, defaultLanguage, calendarSchema);
  const translated = read(siteDir, language, language === defaultLanguage ? calendarSchema : translations);
  requireIds(translated, original, 'glossary.unoriginal');
  requireIds(original, translated, 'glossary.untranslated');
  return original.values
    .map((entry) => {
      const {source, ...texts} = translated.values.find(({id}) => id === entry.id) ?? entry;
      const [, name, url, rest = ''] = SOURCE.exec(source) ?? [];
      return {...entry, ...texts, source: {name, url, rest}};
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Reads the entries of a language as they are written. */
export const readCalendarWords = (siteDir: string, language: Language) =>
  read(siteDir, language, language === defaultLanguage ? calendarSchema : translations).values;

function read<Schema extends v.GenericSchema>(siteDir: string, language: Language, schema: Schema) {
  const file = calendarFile(language);
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  return readYaml(file, content, schema, ({received}, keys) =>
    toolMessage('calendar.wrong', {key: keys.slice(1).join('.') || String(keys[0]), received}),
  );
}

type File = Pick<ReturnType<typeof read<typeof translations>>, 'file' | 'values' | 'lineOf'>;

/** @throws ContentError for the first entry that the other file lacks. */
function requireIds({file, values, lineOf}: File, other: File, key: ToolMessageKey): void {
  for (const [index, {id}] of values.entries()) {
    if (!other.values.some((entry) => entry.id === id)) {
      throw new ContentError(file, lineOf([index]), toolMessage(key, {id, file: other.file}));
    }
  }
}
