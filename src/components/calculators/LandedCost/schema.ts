import * as v from 'valibot';
import {incoterms} from '../../../trade/landed-cost';
import {type ExchangeRate, HUNDRED_PERCENT, PAR, toEuros} from '../../../trade/money';
import {
  currency,
  currencyCode,
  euros,
  exchangeRate,
  type Fields,
  integer,
  kilos,
  price,
  rate,
  select,
  type Value,
  type Values,
  yesOrNo,
} from '../fields';
import {language} from '../format';
import {joinValue, localizeExample} from '../url-values';
import {message} from './messages';

/** Types of duty in TARIC. Only percentages can be calculated. */
export const dutyTypes = ['percentage', 'specific', 'quota'] as const;

/** Spanish VAT rates in percent. */
const vatRates = ['21', '10', '4', '0'] as const;

export const fields = {
  goods: {incoterm: select(incoterms), price: price(), units: integer('pieces', 1, 100_000_000)},
  currency: {
    priceCurrency: currency(),
    priceRate: exchangeRate(null),
    freightCurrency: currency(),
    freightRate: exchangeRate(null),
  },
  route: {origin: euros(0), freight: euros(0), insurance: euros(0), inland: euros(0)},
  duty: {kind: select(dutyTypes), normal: rate(), preference: rate(null), next: rate(null), antidumping: rate(0)},
  costs: {local: euros(0), other: euros(0), plastic: kilos(0), vat: select(vatRates), surcharge: yesOrNo()},
} satisfies Fields;

const isAtMost = (rate: number | null, normal: number): boolean => rate === null || rate <= normal;

const currencySchema = v.object(fields.currency);

type TypedCurrency = v.InferOutput<typeof currencySchema>;

/** Rates of price and freight. Without a rate, freight in the currency of the price has the same rate. */
function exchangeRates({priceCurrency, priceRate, freightCurrency, freightRate}: TypedCurrency) {
  const price = priceCurrency === 'EUR' ? PAR : priceRate;
  const freight = freightCurrency === 'EUR' ? PAR : (freightRate ?? (freightCurrency === priceCurrency ? price : null));
  return {price, freight};
}

/** Rejects a rate for euros: the visitor probably forgot to enter the currency. */
const isRateAllowed = (currency: string, rate: ExchangeRate | null): boolean => currency !== 'EUR' || rate === null;

/** Keeps the amount as typed beside the amount in euros, to show both. */
const convert = (amount: number, currency: string, rate: ExchangeRate) => ({
  ...{amount, currency, rate},
  euros: toEuros(amount, rate),
});

const percentageSchema = v.pipe(
  v.object({
    goods: v.object(fields.goods),
    currency: v.pipe(
      currencySchema,
      v.forward(
        v.check(({priceCurrency, priceRate}) => isRateAllowed(priceCurrency, priceRate), message('error.rateOfEuro')),
        ['priceRate'],
      ),
      v.forward(
        v.check(
          ({freightCurrency, freightRate}) => isRateAllowed(freightCurrency, freightRate),
          message('error.rateOfEuro'),
        ),
        ['freightRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).price !== null, message('error.rate')),
        ['priceRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).freight !== null, message('error.rate')),
        ['freightRate'],
      ),
    ),
    route: v.object(fields.route),
    duty: v.pipe(
      v.object(fields.duty),
      v.forward(
        v.check(({preference, normal}) => isAtMost(preference, normal), message('error.preference')),
        ['preference'],
      ),
      v.forward(
        v.check(({next, normal}) => isAtMost(next, normal), message('error.preference')),
        ['next'],
      ),
    ),
    costs: v.object(fields.costs),
  }),
  v.transform(({goods, currency, route, costs, duty: {antidumping, kind, ...rates}}) => {
    // The checks above guarantee the rates, so `PAR` is only for the types.
    const currencyRates = exchangeRates(currency);
    const price = convert(goods.price, currency.priceCurrency, currencyRates.price ?? PAR);
    const freight = convert(route.freight, currency.freightCurrency, currencyRates.freight ?? PAR);
    const vat = (Number(costs.vat) * HUNDRED_PERCENT) / 100;
    return {
      kind: 'percentage' as const,
      purchase: {...goods, ...route, ...costs, price: price.euros, freight: freight.euros, vat, antidumping},
      typed: {price, freight},
      rates,
    };
  }),
);

const otherDutySchema = v.pipe(
  v.object({duty: v.object({kind: v.picklist(['specific', 'quota'])})}),
  v.transform(({duty}) => duty),
);

/** Outputs the purchase and its rates of duty. For other types of duty, outputs the type and ignores all other fields. */
export const schema = v.lazy((values) => (v.is(otherDutySchema, values) ? otherDutySchema : percentageSchema));

export type LandedCostInput = v.InferOutput<typeof schema>;

/** As in the article importacion. */
export const example = localizeExample(language, fields, {
  goods: {incoterm: 'FCA', price: '60000', units: '10000'},
  currency: {priceCurrency: 'EUR', priceRate: '', freightCurrency: 'EUR', freightRate: ''},
  route: {origin: '', freight: '2800', insurance: '220', inland: '780'},
  duty: {kind: 'percentage', normal: '17', preference: '15.4', next: '13.9', antidumping: '0'},
  costs: {local: '365', other: '120', plastic: '200', vat: '21', surcharge: 'no'},
});

/** Duties depend on the commodity code. */
export const fieldsToReplace = ['duty.kind', 'duty.normal', 'duty.preference', 'duty.next'] as const;

/** Shows the typed currencies beside the labels of price and freight. */
export const unitLabels = ({currency}: Values): Readonly<Record<string, string>> => {
  const currencyLabel = (typed: Value = '') => currencyCode(joinValue(typed)).replace('EUR', '€');
  return {
    'goods.price': currencyLabel(currency?.priceCurrency),
    'route.freight': currencyLabel(currency?.freightCurrency),
  };
};
