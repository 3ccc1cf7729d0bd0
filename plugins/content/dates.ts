/** Adds months to a day; in a shorter month, the result is its last day. @param day ISO 8601. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A time on a day, for formats that need one: it is the same day from Honolulu to Sydney. @param day ISO 8601. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;
