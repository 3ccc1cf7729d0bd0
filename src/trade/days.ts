/** Days of the calendar as numbers, so that they can be counted: 1 January 1970 is day 0. */
export type Day = number;

const DAY = 24 * 60 * 60 * 1000;

/** @param iso ISO 8601, such as `2027-03-01`. */
export const dayNumber = (iso: string): Day => Date.parse(iso) / DAY;

/** Returns a day as ISO 8601. */
export const isoOf = (day: Day): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Whether a day is one from Monday to Friday. Public holidays differ by port and are not known. */
export const isWorkingDay = (day: Day): boolean => ![0, 6].includes(new Date(day * DAY).getUTCDay());
