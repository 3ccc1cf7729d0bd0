/** Words, numbers and dates of the drawings in one language; the words are in i18n/<language>/drawings.json. */
import path from 'node:path';
import {dictionaryFile, readMessages} from '../plugins/content/dictionaries';
import {formatMessage} from '../src/site/format-message';
import type {Language} from '../src/site/languages';

/** Replacements of each `{name}` in a message. */
export type Values = Readonly<Record<string, string>>;

export interface Words {
  /**
   * The message of a key in one line.
   *
   * @throws Error when the dictionary lacks the key, or a `{name}` in its message has no value.
   */
  text(key: string, values?: Values): string;
  /** The message of a key in the lines into which its translator broke it. Throws as `text` does. */
  lines(key: string, values?: Values): readonly string[];
  /** A number with this many decimals: "10.481" or "10,481". */
  number(value: number, decimals?: number): string;
  /** A share of one: "40 %" or "40%". */
  percent(share: number): string;
  /** A day of the calendar (ISO, such as "2026-07-01") with its month in three letters: "1 jul 2026". */
  day(date: string): string;
  /** The initial of the month in which a day falls. */
  monthInitial(date: string): string;
}

/** Opens the dictionary of a language. */
export function openWords(language: Language): Words {
  const file = dictionaryFile(language, 'drawings');
  const messages: Readonly<Record<string, string>> = readMessages(path.join(__dirname, '..'), language, 'drawings');
  const message = (key: string, values: Values = {}): string => {
    const entry = messages[key];
    if (!entry) throw new Error(`${file} has no key "${key}", which a drawing shows in the language "${language}".`);
    const text = formatMessage(entry, values);
    const [placeholder] = /\{\w+\}/.exec(text) ?? [];
    if (placeholder) throw new Error(`${file}: the drawing has no value for ${placeholder} in "${key}".`);
    return text;
  };
  const month = (date: string, length: 'short' | 'narrow'): string =>
    new Intl.DateTimeFormat(language, {month: length, timeZone: 'UTC'}).format(new Date(date));
  return {
    text: (key, values) => message(key, values).replaceAll('\n', ' '),
    lines: (key, values) => message(key, values).split('\n'),
    number: (value, decimals = 0) =>
      new Intl.NumberFormat(language, {minimumFractionDigits: decimals, maximumFractionDigits: decimals}).format(value),
    percent: (share) => new Intl.NumberFormat(language, {style: 'percent'}).format(share),
    // Some short names of months have four letters ("sept"), for which there is no room.
    day: (date) => `${Number(date.slice(8))} ${month(date, 'short').slice(0, 3)} ${date.slice(0, 4)}`,
    monthInitial: (date) => month(date, 'narrow'),
  };
}
