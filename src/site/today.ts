/**
 * Returns today's date in the local time zone as ISO 8601 (the Swedish format). `toISOString` would return the UTC date,
 * which differs for some hours of the day.
 */
export const localDay = (moment = new Date()): string => moment.toLocaleDateString('sv');
