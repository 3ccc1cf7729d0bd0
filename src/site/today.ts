/**
 * Returns the calendar day of whoever looks at the clock, a reader or a writer, as ISO 8601, which is the Swedish format.
 * `toISOString` would give the day of Greenwich, which is another one for some hours.
 */
export const localDay = (moment = new Date()): string => moment.toLocaleDateString('sv');
