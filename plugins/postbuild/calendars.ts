import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CalendarDate, calendarPath} from '../../src/site/calendar';
import {absolute, firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {type CalendarEvent, calendarText} from '../../src/site/icalendar';
import {baseOf, type Language, languageFacts, languages} from '../../src/site/languages';
import {addressIn, CALENDAR_PATH} from '../../src/site/paths';
import {dayNumber} from '../../src/trade/days';
import {readCalendar} from '../content/calendar';
import {type Messages, readMessages} from '../content/dictionaries';
import type {BuiltSite, Step} from './built-site';

/** The day from which `SEQUENCE` counts: it has to rise when a date changes, and then `checked` does. */
const FIRST_DAY = dayNumber('2026-01-01');

/** Time from a reminder to the midnight that begins its date: at nine in the morning, 30 days before. */
const REMINDER = '-P29DT15H';

/** How often calendar programs should look for changes. */
const REFRESH = 'P1D';

/** Writes the dates of each language as calendars: all in one, which readers subscribe to, and each alone. */
export const calendars = ({siteDir, folder}: BuiltSite): Step => ({
  name: 'Calendars',
  run() {
    for (const language of languages) {
      const words = readMessages(siteDir, language, 'calculators');
      const dates = readCalendar(siteDir, language);
      const name = `${firm.name}: ${words['calendar.feed']}`;
      const prodid = `-//${firm.name}//${words['calendar.feed']}//${language.toUpperCase()}`;
      const write = (id: string | undefined, included: readonly CalendarDate[]) => {
        const file = path.join(folder, addressIn(baseOf(language), calendarPath(id)));
        const events = included.map((date) => eventOf(date, language, words));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, calendarText({name, prodid, refresh: REFRESH}, events));
      };
      write(undefined, dates);
      for (const date of dates) {
        write(date.id, [date]);
      }
    }
  },
});

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(languageFacts(language).locale, {dateStyle: 'long', timeZone: 'UTC'});

function eventOf(entry: CalendarDate, language: Language, words: Messages<'calculators'>): CalendarEvent {
  const {id, date, checked, title, who, action, missed, source, unconfirmed = false, repeats} = entry;
  return {
    uid: `${id}.${language}@${new URL(firm.website).hostname}`,
    summary: unconfirmed ? `${words['calendar.unconfirmed']}: ${title}` : title,
    date,
    changed: `${checked}T00:00:00Z`,
    sequence: dayNumber(checked) - FIRST_DAY,
    isTentative: unconfirmed,
    repeats: repeats && 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    reminders: [REMINDER],
    url: `${absolute(addressIn(baseOf(language), CALENDAR_PATH))}#${id}`,
    description: [
      `${words['calendar.who']}: ${who}`,
      `${words['calendar.action']}: ${action}`,
      `${words['calendar.missed']}: ${missed}`,
      `${words['calendar.source']}: ${source.name ?? ''}${source.rest}`,
      source.url ?? '',
      formatMessage(words['calendar.checked'] ?? '', {date: dayIn(language).format(new Date(checked))}),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
