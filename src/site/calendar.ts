import type {Source} from './source';

/** Topics of dates. The calendar filters by them. */
export const topics = ['goods', 'food', 'carbon', 'tax', 'transport'] as const;

export type Topic = (typeof topics)[number];

/** A date that importers must know (blog/calendar.yml), in one language. */
export interface CalendarDate {
  /** The same id in all languages. It must never change, because readers' calendar apps identify the date by it. */
  readonly id: string;
  /** ISO 8601. */
  readonly date: string;
  readonly topics: readonly Topic[];
  /** Date of the last check or change, ISO 8601. */
  readonly checked: string;
  /** How many times the date was postponed. */
  readonly postponed?: number | undefined;
  readonly unconfirmed?: boolean | undefined;
  readonly repeats?: 'quarterly' | undefined;
  /** Path of the page that explains the date, without base URL. */
  readonly more?: string | undefined;
  readonly title: string;
  readonly who: string;
  readonly action: string;
  /** The consequences of missing the date. */
  readonly missed: string;
  readonly source: Source;
}

/** Path, without base URL, of the calendar file with one date. Without an id, returns the path of the file with all dates. */
export const calendarPath = (id?: string): string => (id ? `/calendario/${id}.ics` : '/calendario.ics');
