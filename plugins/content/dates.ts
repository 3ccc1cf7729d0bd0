import {addMonths, dayNumber, isoOf} from '../../src/trade/days';

/** Adds months to a day; in a shorter month, the result is its last day. @param day ISO 8601. */
export const monthsLater = (day: string, months: number): string => isoOf(addMonths(dayNumber(day), months));

/** A time on a day, for formats that need one: it is the same day from Honolulu to Sydney. @param day ISO 8601. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;
