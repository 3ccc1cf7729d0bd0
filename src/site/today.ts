/**
 * Returns today's date in the local time zone, as ISO 8601. `toISOString` alone would return the UTC date, which for some
 * hours is yesterday or tomorrow. `Intl.DateTimeFormat` would take 0.1 s on a slow phone (November 2026).
 */
export const localDate = (moment = new Date()): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
