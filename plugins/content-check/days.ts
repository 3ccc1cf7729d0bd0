/** The day of whoever sits here, ISO 8601. Swedes write days so, too. */
export const dayOf = (moment: Date): string => moment.toLocaleDateString('sv');

/** The same day so many months later, or the last one of a shorter month. @param day ISO 8601. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
