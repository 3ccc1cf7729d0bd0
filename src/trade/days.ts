/** Days of the calendar as numbers, so that they can be counted: 1 January 1970 is day 0. */
export type Day = number;

const DAY = 24 * 60 * 60 * 1000;

/** @param iso ISO 8601, such as `2027-03-01`. */
export const dayNumber = (iso: string): Day => Date.parse(iso) / DAY;

/** Returns a day as ISO 8601. */
export const isoOf = (day: Day): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Whether a day is one from Monday to Friday. Public holidays differ by port and are not known. */
export const isWorkingDay = (day: Day): boolean => ![0, 6].includes(new Date(day * DAY).getUTCDay());

/** Whether every day counts, or no Saturdays and Sundays. */
export const countings = ['calendar', 'working'] as const;

export type Counting = (typeof countings)[number];

/**
 * Counts days from a day, which is not counted itself: forwards, or backwards if negative. Working days are the same
 * everywhere but for public holidays, which are not known.
 */
export function shiftDays(day: Day, days: number, counting: Counting = 'calendar'): Day {
  if (counting === 'calendar') {
    return day + days;
  }
  let shifted = day;
  for (let left = Math.abs(days); left > 0; left -= isWorkingDay(shifted) ? 1 : 0) {
    shifted += Math.sign(days);
  }
  return shifted;
}

/** Returns a day, or the closest working day after or before it. */
export const nearestWorkingDay = (day: Day, direction: 'next' | 'previous'): Day =>
  isWorkingDay(day) ? day : shiftDays(day, direction === 'next' ? 1 : -1, 'working');

/**
 * Adds months: the same day of another month or, where that month is shorter, its last day (Regulation 1182/71, Article
 * 3(2)(c)).
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = isoOf(day).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, last)) / DAY;
}
