import data from '@calculators/words';
import {interpolate} from '@docusaurus/Interpolate';
import {languageFacts} from '../../site/languages';
import {type Day, isoOf} from '../../trade/days';
import {type Cents, type Millionths, WHOLE} from '../../trade/money';

/** The language of the page. */
export const {language} = data;

const {locale} = languageFacts(language);

export const hasWords = (key: string): boolean => key in data.words;

/** Returns the words of a key of i18n/<language>/calculators.json. */
export const words = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  interpolate(data.words[key] ?? key, values);

const percents = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 4});
const days = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeZone: 'UTC'});

/** Writes an amount in its smallest unit: cents, unless it has other decimals. */
const format = (amount: number, decimals: number, options: Intl.NumberFormatOptions): string =>
  (amount / 10 ** decimals).toLocaleString(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** A sum in a table, whose caption names the currency. */
export const sum = (amount: Cents, decimals = 2): string => format(amount, decimals, {});
export const money = (amount: Cents, decimals = 2): string =>
  format(amount, decimals, {style: 'currency', currency: 'EUR'});
export const percent = (rate: Millionths): string => percents.format(rate / WHOLE);
export const dayName = (day: Day): string => days.format(new Date(isoOf(day)));
