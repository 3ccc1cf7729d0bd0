import {factsOf} from '../../site/languages';
import type {Day} from './article';

/** Makes what writes days as a language does. */
export function dayWriter(language: string): (iso: string) => Day {
  const format = new Intl.DateTimeFormat(factsOf(language).locale, {dateStyle: 'long', timeZone: 'UTC'});
  return (iso) => ({iso, text: format.format(new Date(iso))});
}
