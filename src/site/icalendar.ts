/** Calendars in the format that calendar programs read (iCalendar, RFC 5545). */
import ICAL from 'ical.js';

// The library does not count the space that begins a continued line, of which RFC 5545 allows 75 bytes.
ICAL.foldLength = 74;

/** An event of a whole day, with reminders. */
export interface CalendarEvent {
  /** The same for ever: calendar programs know an event by it. */
  readonly uid: string;
  readonly summary: string;
  /** ISO 8601. */
  readonly date: string;
  /** When it was last changed, in ISO 8601 with the time. */
  readonly changed: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly description: string;
  readonly url: string;
  readonly isTentative?: boolean;
  /** How it repeats, such as `FREQ=MONTHLY`. */
  readonly repeats?: string | undefined;
  /** When reminders sound, from the midnight that begins the day: `PT9H` is at nine in the morning. */
  readonly reminders: readonly string[];
}

interface CalendarProperties {
  readonly name: string;
  readonly prodid: string;
  /** How often programs that subscribe should look for changes (RFC 7986), such as `P1D`. */
  readonly refresh?: string;
}

/** Returns a calendar as text. */
export function calendarText({name, prodid, refresh}: CalendarProperties, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  set(calendar, {version: '2.0', prodid});
  for (const key of ['name', 'x-wr-calname']) {
    // The library does not know them, and would not escape commas.
    const property = new ICAL.Property(key);
    property.resetType('text');
    property.setValue(name);
    calendar.addProperty(property);
  }
  if (refresh) {
    set(calendar, {'refresh-interval': refresh, 'x-published-ttl': refresh});
    calendar.getFirstProperty('refresh-interval')?.setParameter('value', 'DURATION');
  }
  for (const event of events) {
    calendar.addSubcomponent(eventOf(event));
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf(properties: CalendarEvent): ICAL.Component {
  const {uid, summary, date, sequence, description, url, isTentative, repeats, reminders} = properties;
  const event = new ICAL.Component('vevent');
  const changed = ICAL.Time.fromDateTimeString(properties.changed);
  const start = ICAL.Time.fromDateString(date);
  const end = start.clone();
  end.adjust(1, 0, 0, 0);
  set(event, {
    uid,
    summary,
    dtstamp: changed,
    'last-modified': changed,
    sequence,
    dtstart: start,
    dtend: end,
    ...(repeats && {rrule: ICAL.Recur.fromString(repeats)}),
    transp: 'TRANSPARENT',
    status: isTentative ? 'TENTATIVE' : 'CONFIRMED',
    url,
    description,
  });
  for (const reminder of reminders) {
    const alarm = new ICAL.Component('valarm');
    set(alarm, {action: 'DISPLAY', description: summary, trigger: ICAL.Duration.fromString(reminder)});
    event.addSubcomponent(alarm);
  }
  return event;
}

function set(component: ICAL.Component, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    component.updatePropertyWithValue(name, value as string);
  }
}
