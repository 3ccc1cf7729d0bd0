import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CalendarDate, calendarPath} from '../../src/site/calendar';
import {absoluteUrl, firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {type CalendarEvent, calendarText} from '../../src/site/icalendar';
import {baseUrlOf, type Language, languageInfo, languages} from '../../src/site/languages';
import {CALENDAR_PATH, withBaseUrl} from '../../src/site/paths';
import {dayNumber} from '../../src/trade/days';
import {readCalendar} from '../content/calendar';
import {type Messages, readMessages} from '../content/dictionaries';
import type {BuiltSite, PostbuildStep} from './built-site';

/** `SEQUENCE` is the number of days from this date to `checked`. It must rise if an event changes (RFC 5545, 3.8.7.4). */
const SEQUENCE_START = dayNumber('2026-01-01');

/** 9:00, 30 days before the date. Events last all day, so the reminder is relative to midnight (RFC 5545, 3.8.6.3). */
const REMINDER = '-P29DT15H';

/** How often calendar apps should look for changes (RFC 7986, 5.7). */
const REFRESH = 'P1D';

/** Writes the calendars of each language: one with all dates, to subscribe to, and one for each date, to import. */
export const calendarsStep = ({siteDir, folder}: BuiltSite): PostbuildStep => ({
  name: 'Calendars',
  run() {
    for (const language of languages) {
      const messages = readMessages(siteDir, language, 'calculators');
      const dates = readCalendar(siteDir, language);
      const name = `${firm.name}: ${messages['calendar.name']}`;
      const prodid = `-//${firm.name}//${messages['calendar.name']}//${language.toUpperCase()}`;
      const write = (id: string | undefined, included: readonly CalendarDate[]) => {
        const file = path.join(folder, withBaseUrl(baseUrlOf(language), calendarPath(id)));
        const events = included.map((date) => toEvent(date, language, messages));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, calendarText({name, prodid, refreshInterval: REFRESH}, events));
      };
      write(undefined, dates);
      for (const date of dates) {
        write(date.id, [date]);
      }
    }
  },
});

const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(languageInfo(language).locale, {dateStyle: 'long', timeZone: 'UTC'});

function toEvent(entry: CalendarDate, language: Language, messages: Messages<'calculators'>): CalendarEvent {
  const {id, date, checked, title, who, action, missed, source, unconfirmed = false, repeats} = entry;
  return {
    uid: `${id}.${language}@${new URL(firm.website).hostname}`,
    summary: unconfirmed ? `${messages['calendar.unconfirmed']}: ${title}` : title,
    date,
    changedAt: `${checked}T00:00:00Z`,
    sequence: dayNumber(checked) - SEQUENCE_START,
    isTentative: unconfirmed,
    recurrenceRule: repeats && 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    reminders: [REMINDER],
    url: `${absoluteUrl(withBaseUrl(baseUrlOf(language), CALENDAR_PATH))}#${id}`,
    description: [
      `${messages['calendar.who']}: ${who}`,
      `${messages['calendar.action']}: ${action}`,
      `${messages['calendar.missed']}: ${missed}`,
      `${messages['source.label']}: ${source.name ?? ''}${source.details}`,
      source.url ?? '',
      formatMessage(messages['calendar.checked'] ?? '', {date: dateFormat(language).format(new Date(checked))}),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
