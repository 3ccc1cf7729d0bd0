import {addMonths, dayNumber, isoDate} from '../../src/trade/days';

/** Adds months to a date. If the month is too short, returns its last day: 30 November and 3 months give 28 February. */
export const monthsLater = (date: string, months: number): string => isoDate(addMonths(dayNumber(date), months));

/** Returns noon UTC of a date, for formats that need a time. From Honolulu to Sydney it falls on the same date. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`;
