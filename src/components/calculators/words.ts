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

const euros = new Intl.NumberFormat(locale, {style: 'currency', currency: 'EUR'});
const sums = new Intl.NumberFormat(locale, {minimumFractionDigits: 2, maximumFractionDigits: 2});
const percents = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 4});
const days = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeZone: 'UTC'});

/** A sum in a table, whose caption names the currency. */
export const sum = (cents: Cents): string => sums.format(cents / 100);
export const money = (sum: Cents): string => euros.format(sum / 100);
export const percent = (rate: Millionths): string => percents.format(rate / WHOLE);
export const dayName = (day: Day): string => days.format(new Date(isoOf(day)));
