import path from 'node:path';
import {dictionaryFile, readMessages} from '../plugins/content/dictionaries';
import {formatMessage} from '../src/site/format-message';
import type {Language} from '../src/site/languages';

/** Values for the placeholders `{name}` of a message, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Reads messages of i18n/<language>/drawings.json, and formats numbers and dates, in one language. */
export interface DrawingMessages {
  /**
   * Returns the message with this key in one line: line breaks become spaces.
   *
   * @throws Error if the dictionary lacks the key or `values` lacks a placeholder.
   */
  line(key: string, values?: PlaceholderValues): string;
  /** Returns the message with this key, split at its line breaks (`\n`). Throws like `line`. */
  lines(key: string, values?: PlaceholderValues): readonly string[];
  /** Formats a number: "10.481" or "10,481". */
  formatNumber(value: number, decimals?: number): string;
  /** Formats a share: 0.4 as "40 %" or "40%". */
  formatPercent(share: number): string;
  /** Formats an ISO date with a month of three letters: "2026-07-01" as "1 jul 2026". */
  formatDate(date: string): string;
  /** The initial of the month of an ISO date. */
  formatMonthInitial(date: string): string;
}

export function loadMessages(language: Language): DrawingMessages {
  const file = dictionaryFile(language, 'drawings');
  const messages: Readonly<Record<string, string>> = readMessages(path.join(__dirname, '..'), language, 'drawings');
  const message = (key: string, values: PlaceholderValues = {}): string => {
    const template = messages[key];
    if (!template) throw new Error(`${file} has no message "${key}", which a drawing needs. Add it.`);
    const text = formatMessage(template, values);
    const [placeholder] = /\{\w+\}/.exec(text) ?? [];
    if (placeholder)
      throw new Error(`${file}: the message "${key}" contains ${placeholder}, but the drawing passes no value for it.`);
    return text;
  };
  const month = (date: string, length: 'short' | 'narrow'): string =>
    new Intl.DateTimeFormat(language, {month: length, timeZone: 'UTC'}).format(new Date(date));
  return {
    line: (key, values) => message(key, values).replaceAll('\n', ' '),
    lines: (key, values) => message(key, values).split('\n'),
    formatNumber: (value, decimals = 0) =>
      new Intl.NumberFormat(language, {minimumFractionDigits: decimals, maximumFractionDigits: decimals}).format(value),
    formatPercent: (share) => new Intl.NumberFormat(language, {style: 'percent'}).format(share),
    // Cut to three letters, because there is no room for a short name with four, such as "sept".
    formatDate: (date) => `${Number(date.slice(8))} ${month(date, 'short').slice(0, 3)} ${date.slice(0, 4)}`,
    formatMonthInitial: (date) => month(date, 'narrow'),
  };
}
