/** Formats amounts, rates and dates in the language of the page. */
import {languageFacts} from '../../site/languages';
import {type Day, isoOf} from '../../trade/days';
import {type Cents, type ExchangeRate, type Millionths, PAR, WHOLE} from '../../trade/money';

export const language = PAGE_LANGUAGE;

const {locale} = languageFacts(language);

const percents = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 4});
const exchangeRates = new Intl.NumberFormat(locale, {minimumFractionDigits: 4, maximumFractionDigits: 5});
const days = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeZone: 'UTC'});
const daysOfYear = new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short', timeZone: 'UTC'});

/** Formats an amount in its smallest unit, such as cents with two decimals. Captions of tables name the currency. */
export const formatAmount = (amount: number, decimals = 2, options: Intl.NumberFormatOptions = {}): string =>
  (amount / 10 ** decimals).toLocaleString(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

export const formatEuros = (amount: Cents, decimals = 2): string =>
  formatAmount(amount, decimals, {style: 'currency', currency: 'EUR'});

/** Formats an amount in hundredths of a currency, with its three letters. */
export const formatMoney = (amount: number, currency: string): string =>
  formatAmount(amount, 2, {style: 'currency', currency, currencyDisplay: 'code'});

export const formatExchangeRate = (rate: ExchangeRate): string => exchangeRates.format(rate / PAR);

export const formatPercent = (rate: Millionths): string => percents.format(rate / WHOLE);

/** @param iso ISO 8601. */
export const formatIsoDay = (iso: string): string => days.format(new Date(iso));

export const formatDay = (day: Day): string => formatIsoDay(isoOf(day));

/**
 * Formats two days, or one that is both: `1 Nov – 30 Nov 2026`. Not `formatRange`, which writes other spaces in Node than
 * in browsers.
 */
export function formatDays(first: Day, last: Day): string {
  if (first === last) {
    return formatDay(last);
  }
  const isSameYear = isoOf(first).slice(0, 4) === isoOf(last).slice(0, 4);
  return `${isSameYear ? daysOfYear.format(new Date(isoOf(first))) : formatDay(first)} – ${formatDay(last)}`;
}
