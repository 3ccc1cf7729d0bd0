import type {Source} from './source';

/** What a date concerns; the filters of the calendar. */
export const topics = ['goods', 'food', 'carbon', 'tax', 'transport'] as const;

export type Topic = (typeof topics)[number];

/** A date that importers must know, in the words of a language (blog/calendar.yml). */
export interface CalendarDate {
  /** The same in all languages and for ever: calendars of readers know the date by it. */
  readonly id: string;
  /** Days are in ISO 8601. */
  readonly date: string;
  readonly topics: readonly Topic[];
  /** Day of the last check or change. */
  readonly checked: string;
  /** How often the date was postponed. */
  readonly postponed?: number | undefined;
  readonly unconfirmed?: boolean | undefined;
  readonly repeats?: 'quarterly' | undefined;
  /** Path of the page that explains it, without the language. */
  readonly more?: string | undefined;
  readonly title: string;
  readonly who: string;
  readonly action: string;
  /** What it costs to miss the date. */
  readonly missed: string;
  readonly source: Source;
}

/** Path of a calendar below the start of its language: of all dates, or of one. */
export const calendarPath = (id?: string): string => (id ? `/calendario/${id}.ics` : '/calendario.ics');
