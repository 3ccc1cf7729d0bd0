/** A calendar day as the number of days since 1 January 1970, so that days can be added and compared. */
export type Day = number;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** @param date ISO 8601, such as `2027-03-01`. */
export const dayNumber = (date: string): Day => Date.parse(date) / MS_PER_DAY;

/** @returns The date in ISO 8601. */
export const isoDate = (day: Day): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

/** Whether a day is from Monday to Friday. Ignores public holidays, which differ by port. */
export const isWorkingDay = (day: Day): boolean => ![0, 6].includes(new Date(day * MS_PER_DAY).getUTCDay());

/** Which days are counted: all (`calendar`), or Monday to Friday (`working`). */
export const dayTypes = ['calendar', 'working'] as const;

export type DayType = (typeof dayTypes)[number];

/**
 * Counts forwards from a day, or backwards if `days` is negative. Does not count the day itself. Ignores public holidays.
 */
export function addDays(day: Day, days: number, counting: DayType = 'calendar'): Day {
  if (counting === 'calendar') {
    return day + days;
  }
  let currentDay = day;
  for (let remaining = Math.abs(days); remaining > 0; remaining -= isWorkingDay(currentDay) ? 1 : 0) {
    currentDay += Math.sign(days);
  }
  return currentDay;
}

/** @returns The day itself if it is a working day, otherwise the next or previous one. */
export const nearestWorkingDay = (day: Day, direction: 'next' | 'previous'): Day =>
  isWorkingDay(day) ? day : addDays(day, direction === 'next' ? 1 : -1, 'working');

/**
 * Returns the same day of another month. If that month is shorter, returns its last day (Regulation (EEC, Euratom) 1182/71,
 * Article 3(2)(c)).
 *
 * @param months Negative to go back.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, dayOfMonth = 0] = isoDate(day).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)) / MS_PER_DAY;
}
