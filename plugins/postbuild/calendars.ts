import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import ICAL from 'ical.js';
import {addressIn, CALENDAR_PATH} from '../../src/site/addresses';
import {type CalendarDate, calendarPath} from '../../src/site/calendar';
import {absolute, firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {baseOf, type Language, languageFacts, languages} from '../../src/site/languages';
import {dayNumber} from '../../src/trade/days';
import {readCalendar} from '../content/calendar';
import {type Messages, readMessages} from '../content/dictionaries';
import type {BuiltSite, Step} from './site';

/** The day from which `SEQUENCE` counts: it has to rise when a date changes, and then `checked` does. */
const FIRST_DAY = dayNumber('2026-01-01');

/** Time from a reminder to the midnight that begins its date: at nine in the morning, 30 days before. */
const REMINDER = '-P29DT15H';

/** How often calendar programs should look for changes (RFC 7986). */
const REFRESH = 'P1D';

// The library does not count the space that begins a continued line, of which RFC 5545 allows 75 bytes.
ICAL.foldLength = 74;

/** Writes the dates of each language as calendars (RFC 5545): all in one, which readers subscribe to, and each alone. */
export const calendars = ({siteDir, folder}: BuiltSite): Step => ({
  name: 'Calendars',
  run() {
    for (const language of languages) {
      const words = readMessages(siteDir, language, 'calculators');
      const dates = readCalendar(siteDir, language);
      const write = (id: string | undefined, included: readonly CalendarDate[]) => {
        const file = path.join(folder, addressIn(baseOf(language), calendarPath(id)));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, calendarOf(included, language, words));
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

function calendarOf(dates: readonly CalendarDate[], language: Language, words: Messages<'calculators'>): string {
  const calendar = new ICAL.Component('vcalendar');
  const name = `${firm.name}: ${words['calendar.feed']}`;
  set(calendar, {
    version: '2.0',
    prodid: `-//${firm.name}//${words['calendar.feed']}//${language.toUpperCase()}`,
    name,
    'x-wr-calname': name,
    'refresh-interval': REFRESH,
    'x-published-ttl': REFRESH,
  });
  calendar.getFirstProperty('refresh-interval')?.setParameter('value', 'DURATION');
  for (const date of dates) {
    calendar.addSubcomponent(eventOf(date, language, words));
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf(entry: CalendarDate, language: Language, words: Messages<'calculators'>): ICAL.Component {
  const {id, date, checked, title, who, action, missed, source, unconfirmed, repeats} = entry;
  const event = new ICAL.Component('vevent');
  const changed = ICAL.Time.fromDateTimeString(`${checked}T00:00:00Z`);
  const start = ICAL.Time.fromDateString(date);
  const end = start.clone();
  end.adjust(1, 0, 0, 0);
  const summary = unconfirmed ? `${words['calendar.unconfirmed']}: ${title}` : title;
  set(event, {
    uid: `${id}.${language}@${new URL(firm.website).hostname}`,
    summary,
    dtstamp: changed,
    'last-modified': changed,
    sequence: dayNumber(checked) - FIRST_DAY,
    dtstart: start,
    dtend: end,
    ...(repeats && {rrule: ICAL.Recur.fromString('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1')}),
    transp: 'TRANSPARENT',
    status: unconfirmed ? 'TENTATIVE' : 'CONFIRMED',
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
  });
  const alarm = new ICAL.Component('valarm');
  set(alarm, {action: 'DISPLAY', description: summary, trigger: ICAL.Duration.fromString(REMINDER)});
  event.addSubcomponent(alarm);
  return event;
}

function set(component: ICAL.Component, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    component.updatePropertyWithValue(name, value as string);
  }
}
