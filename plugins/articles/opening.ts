import {firm} from '../../src/site/firm';

/**
 * The moment at which the firm opens on a day, ISO 8601 with its offset, for machines that want a time, too. It is the same day from Los
 * Angeles to Auckland; midnight would be the day before in all of America.
 *
 * @param day ISO 8601.
 */
export function openingOn(day: string): string {
  const {opens, timeZone} = firm.hours;
  const time = opens.padStart(5, '0');
  const parts = new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'longOffset'}).formatToParts(
    new Date(`${day}T${time}Z`),
  );
  // "GMT+01:00", and at its own meridian "GMT".
  const offset = parts.find(({type}) => type === 'timeZoneName')?.value.slice(3) || 'Z';
  return `${day}T${time}:00${offset}`;
}
