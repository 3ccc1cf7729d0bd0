import {firm} from '../../src/site/firm';

/**
 * Returns the time at which the firm opens on a day (both ISO 8601), for formats that need a time: it is the same day
 * from Los Angeles to Auckland, while midnight would be the day before in all of America.
 */
export function openingTime(day: string): string {
  const {opens, timeZone} = firm.hours;
  const time = opens.padStart(5, '0');
  const parts = new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'longOffset'}).formatToParts(
    new Date(`${day}T${time}Z`),
  );
  // "GMT+01:00", or "GMT" at an offset of zero.
  const offset = parts.find(({type}) => type === 'timeZoneName')?.value.slice(3) || 'Z';
  return `${day}T${time}:00${offset}`;
}
