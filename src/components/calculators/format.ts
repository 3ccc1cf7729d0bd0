/** Formats amounts, rates and dates in the language of the page. */
import {languageInfo} from '../../site/languages';
import {type Day, isoDate} from '../../trade/days';
import {type Cents, type ExchangeRate, HUNDRED_PERCENT, type Millionths, PAR} from '../../trade/money';

export const language = PAGE_LANGUAGE;

const {locale} = languageInfo(language);

const percentFormat = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 4});
const exchangeRateFormat = new Intl.NumberFormat(locale, {minimumFractionDigits: 4, maximumFractionDigits: 5});
const dateFormat = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeZone: 'UTC'});
const dayAndMonthFormat = new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short', timeZone: 'UTC'});

/**
 * Formats an amount, by default without its currency: tables name the currency in their caption.
 *
 * @param amount In its smallest unit, such as cents with two decimals.
 */
export const formatAmount = (amount: number, decimals = 2, options: Intl.NumberFormatOptions = {}): string =>
  (amount / 10 ** decimals).toLocaleString(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

export const formatEuros = (amount: Cents, decimals = 2): string =>
  formatAmount(amount, decimals, {style: 'currency', currency: 'EUR'});

/**
 * @param amount In hundredths of the currency.
 * @param currency Three-letter code, shown with the amount.
 */
export const formatCurrency = (amount: number, currency: string): string =>
  formatAmount(amount, 2, {style: 'currency', currency, currencyDisplay: 'code'});

export const formatExchangeRate = (rate: ExchangeRate): string => exchangeRateFormat.format(rate / PAR);

export const formatPercent = (rate: Millionths): string => percentFormat.format(rate / HUNDRED_PERCENT);

/** @param date ISO 8601. */
export const formatDate = (date: string): string => dateFormat.format(new Date(date));

export const formatDay = (day: Day): string => formatDate(isoDate(day));

/**
 * Formats a range such as `1 Nov – 30 Nov 2026`, or a single date if both days are the same. `formatRange` would make
 * hydration fail: Node and browsers put different spaces around its dash (https://github.com/tc39/ecma402/issues/1028).
 */
export function formatDayRange(first: Day, last: Day): string {
  if (first === last) {
    return formatDay(last);
  }
  const isSameYear = isoDate(first).slice(0, 4) === isoDate(last).slice(0, 4);
  return `${isSameYear ? dayAndMonthFormat.format(new Date(isoDate(first))) : formatDay(first)} – ${formatDay(last)}`;
}
