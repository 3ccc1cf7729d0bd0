import * as v from 'valibot';
import {incoterms} from '../../../trade/landed-cost';
import {type ExchangeRate, PAR, toEuros, WHOLE} from '../../../trade/money';
import {
  count,
  currency,
  currencyCode,
  euros,
  exchangeRate,
  type Fields,
  kilos,
  price,
  rate,
  select,
  type Value,
  type Values,
  yesOrNo,
} from '../fields';
import {language} from '../format';
import {exampleIn, textOf} from '../url-values';
import {words} from './messages';

/** What TARIC says of the duty: only a percentage can be calculated. */
export const duties = ['percentage', 'specific', 'quota'] as const;

/** Rates of Spanish VAT, in percent. */
const vatRates = ['21', '10', '4', '0'] as const;

export const fields = {
  goods: {incoterm: select(incoterms), price: price(), units: count('pieces', 1, 100_000_000)},
  currency: {
    priceCurrency: currency(),
    priceRate: exchangeRate(null),
    freightCurrency: currency(),
    freightRate: exchangeRate(null),
  },
  route: {origin: euros(0), freight: euros(0), insurance: euros(0), inland: euros(0)},
  duty: {kind: select(duties), normal: rate(), preference: rate(null), next: rate(null), antidumping: rate(0)},
  costs: {local: euros(0), other: euros(0), plastic: kilos(0), vat: select(vatRates), surcharge: yesOrNo()},
} satisfies Fields;

/** Requires a preference that is not above the normal duty. */
const notAbove = (rate: number | null, normal: number): boolean => rate === null || rate <= normal;

const currencyObject = v.object(fields.currency);

type TypedCurrency = v.InferOutput<typeof currencyObject>;

/** The rates of price and freight: without one of its own, freight has that of a price in the same currency. */
function exchangeRates({priceCurrency, priceRate, freightCurrency, freightRate}: TypedCurrency) {
  const price = priceCurrency === 'EUR' ? PAR : priceRate;
  const freight = freightCurrency === 'EUR' ? PAR : (freightRate ?? (freightCurrency === priceCurrency ? price : null));
  return {price, freight};
}

/** Whether a rate belongs to a currency: one beside euros was meant for a currency that is not typed. */
const isNeeded = (currency: string, rate: ExchangeRate | null): boolean => currency !== 'EUR' || rate === null;

/** What was typed in another currency, and what it is in euros. */
const convert = (amount: number, currency: string, rate: ExchangeRate) => ({
  ...{amount, currency, rate},
  euros: toEuros(amount, rate),
});

const percentage = v.pipe(
  v.object({
    goods: v.object(fields.goods),
    currency: v.pipe(
      currencyObject,
      v.forward(
        v.check(({priceCurrency, priceRate}) => isNeeded(priceCurrency, priceRate), words('error.rateOfEuro')),
        ['priceRate'],
      ),
      v.forward(
        v.check(({freightCurrency, freightRate}) => isNeeded(freightCurrency, freightRate), words('error.rateOfEuro')),
        ['freightRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).price !== null, words('error.rate')),
        ['priceRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).freight !== null, words('error.rate')),
        ['freightRate'],
      ),
    ),
    route: v.object(fields.route),
    duty: v.pipe(
      v.object(fields.duty),
      v.forward(
        v.check(({preference, normal}) => notAbove(preference, normal), words('error.preference')),
        ['preference'],
      ),
      v.forward(
        v.check(({next, normal}) => notAbove(next, normal), words('error.preference')),
        ['next'],
      ),
    ),
    costs: v.object(fields.costs),
  }),
  v.transform(({goods, currency, route, costs, duty: {antidumping, kind, ...rates}}) => {
    // Rates that are missing have been refused above.
    const exchange = exchangeRates(currency);
    const price = convert(goods.price, currency.priceCurrency, exchange.price ?? PAR);
    const freight = convert(route.freight, currency.freightCurrency, exchange.freight ?? PAR);
    const vat = (Number(costs.vat) * WHOLE) / 100;
    return {
      kind: 'percentage' as const,
      purchase: {...goods, ...route, ...costs, price: price.euros, freight: freight.euros, vat, antidumping},
      typed: {price, freight},
      rates,
    };
  }),
);

const notPercentage = v.pipe(
  v.object({duty: v.object({kind: v.picklist(['specific', 'quota'])})}),
  v.transform(({duty}) => duty),
);

/** A purchase with its rates of duty, or why its duty cannot be calculated: then the other fields do not matter. */
export const schema = v.lazy((values) => (v.is(notPercentage, values) ? notPercentage : percentage));

export type LandedCostInput = v.InferOutput<typeof schema>;

/** The example of the article importacion. */
export const example = exampleIn(language, fields, {
  goods: {incoterm: 'FCA', price: '60000', units: '10000'},
  currency: {priceCurrency: 'EUR', priceRate: '', freightCurrency: 'EUR', freightRate: ''},
  route: {origin: '', freight: '2800', insurance: '220', inland: '780'},
  duty: {kind: 'percentage', normal: '17', preference: '15.4', next: '13.9', antidumping: '0'},
  costs: {local: '365', other: '120', plastic: '200', vat: '21', surcharge: 'no'},
});

/** Duties depend on the code of the goods: those of the example are wrong for other goods. */
export const own = ['duty.kind', 'duty.normal', 'duty.preference', 'duty.next'] as const;

/** The currencies beside the labels of the amounts. */
export const signs = ({currency}: Values): Readonly<Record<string, string>> => {
  const signOf = (typed: Value = '') => currencyCode(textOf(typed)).replace('EUR', '€');
  return {
    'goods.price': signOf(currency?.priceCurrency),
    'route.freight': signOf(currency?.freightCurrency),
  };
};
