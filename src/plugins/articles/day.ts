import {firm} from '../../site/firm';
import {factsOf} from '../../site/languages';
import type {Day} from './article';

/** Makes what writes days as a language does. */
export function dayWriter(language: string): (iso: string) => Day {
  const format = new Intl.DateTimeFormat(factsOf(language).locale, {dateStyle: 'long', timeZone: 'UTC'});
  return (iso) => ({iso, text: format.format(new Date(iso))});
}

/**
 * The moment at which the firm opens on a day, ISO 8601 with its offset: what machines are told that want a time, too. Then it is that
 * same day from Los Angeles to Auckland; at midnight it would be the day before in all of America.
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
