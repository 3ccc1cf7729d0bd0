/** Writes calendars as iCalendar (RFC 5545). */
import ICAL from 'ical.js';

// RFC 5545, 3.1 allows 75 bytes a line. The library does not count the space at the start of a continuation line:
// https://github.com/kewisch/ical.js/blob/main/lib/ical/helpers.js (`foldline`)
ICAL.foldLength = 74;

/** An all-day event with reminders. */
export interface CalendarEvent {
  /** Must never change, because calendar apps identify the event by it. */
  readonly uid: string;
  readonly summary: string;
  /** ISO 8601. */
  readonly date: string;
  /** Date and time of the last change, ISO 8601. */
  readonly changedAt: string;
  /** Must increase with each change (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly description: string;
  readonly url: string;
  readonly isTentative?: boolean;
  /** Such as `FREQ=MONTHLY`. */
  readonly recurrenceRule?: string | undefined;
  /** Time of each reminder, as a duration from the start of the day: `PT9H` is 9:00, `-PT15H` is 9:00 on the day before. */
  readonly reminders: readonly string[];
}

interface CalendarProperties {
  readonly name: string;
  readonly prodid: string;
  /** How often calendar apps should look for changes, such as `P1D` (RFC 7986, 5.7). */
  readonly refreshInterval?: string;
}

/** Returns the content of an `.ics` file. */
export function calendarText(
  {name, prodid, refreshInterval}: CalendarProperties,
  events: readonly CalendarEvent[],
): string {
  const calendar = new ICAL.Component('vcalendar');
  setProperties(calendar, {version: '2.0', prodid});
  for (const key of ['name', 'x-wr-calname']) {
    // The library has no type for these properties: without one, it would not escape commas.
    const property = new ICAL.Property(key);
    property.resetType('text');
    property.setValue(name);
    calendar.addProperty(property);
  }
  if (refreshInterval) {
    setProperties(calendar, {'refresh-interval': refreshInterval, 'x-published-ttl': refreshInterval});
    calendar.getFirstProperty('refresh-interval')?.setParameter('value', 'DURATION');
  }
  for (const event of events) {
    calendar.addSubcomponent(eventComponent(event));
  }
  return `${calendar.toString()}\r\n`;
}

function eventComponent(properties: CalendarEvent): ICAL.Component {
  const {uid, summary, date, sequence, description, url, isTentative, recurrenceRule, reminders} = properties;
  const event = new ICAL.Component('vevent');
  const changeTime = ICAL.Time.fromDateTimeString(properties.changedAt);
  const start = ICAL.Time.fromDateString(date);
  const end = start.clone();
  end.adjust(1, 0, 0, 0);
  setProperties(event, {
    uid,
    summary,
    dtstamp: changeTime,
    'last-modified': changeTime,
    sequence,
    dtstart: start,
    dtend: end,
    ...(recurrenceRule && {rrule: ICAL.Recur.fromString(recurrenceRule)}),
    transp: 'TRANSPARENT',
    status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
    url,
    description,
  });
  for (const reminder of reminders) {
    const alarm = new ICAL.Component('valarm');
    setProperties(alarm, {action: 'DISPLAY', description: summary, trigger: ICAL.Duration.fromString(reminder)});
    event.addSubcomponent(alarm);
  }
  return event;
}

function setProperties(component: ICAL.Component, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    component.updatePropertyWithValue(name, value as string);
  }
}
