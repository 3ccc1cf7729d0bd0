import * as v from 'valibot';
import {incoterms} from '../../../trade/landed-cost';
import {type ExchangeRate, HUNDRED_PERCENT, PAR, toEuros} from '../../../trade/money';
import {
  amountField,
  currencyCode,
  currencyField,
  exchangeRateField,
  type Fields,
  integerField,
  kilosField,
  priceField,
  rateField,
  selectField,
  type Value,
  type Values,
  yesOrNoField,
} from '../fields';
import {language} from '../format';
import {joinValue, localizeExample} from '../url-values';
import {message} from './messages';

/** Types of duty in TARIC. The calculator supports only percentages. */
export const dutyTypes = ['percentage', 'specific', 'quota'] as const;

/** Spanish VAT rates in percent. */
const vatRates = ['21', '10', '4', '0'] as const;

export const fields = {
  goods: {incoterm: selectField(incoterms), price: priceField(), units: integerField('pieces', 1, 100_000_000)},
  currency: {
    priceCurrency: currencyField(),
    priceRate: exchangeRateField(null),
    freightCurrency: currencyField(),
    freightRate: exchangeRateField(null),
  },
  route: {origin: amountField(0), freight: amountField(0), insurance: amountField(0), inland: amountField(0)},
  duty: {
    kind: selectField(dutyTypes),
    normal: rateField(),
    preference: rateField(null),
    next: rateField(null),
    antidumping: rateField(0),
  },
  costs: {
    local: amountField(0),
    other: amountField(0),
    plastic: kilosField(0),
    vat: selectField(vatRates),
    surcharge: yesOrNoField(),
  },
} satisfies Fields;

const isAtMostNormal = (rate: number | null, normal: number): boolean => rate === null || rate <= normal;

const currencySchema = v.object(fields.currency);

type TypedCurrency = v.InferOutput<typeof currencySchema>;

/** Returns the exchange rates of price and freight. Freight in the currency of the price has the same rate by default. */
function exchangeRates({priceCurrency, priceRate, freightCurrency, freightRate}: TypedCurrency) {
  const price = priceCurrency === 'EUR' ? PAR : priceRate;
  const freight = freightCurrency === 'EUR' ? PAR : (freightRate ?? (freightCurrency === priceCurrency ? price : null));
  return {price, freight};
}

/** Euros need no exchange rate. If there is one, the visitor probably forgot to enter the currency. */
const isRateAllowed = (currency: string, rate: ExchangeRate | null): boolean => currency !== 'EUR' || rate === null;

/** Returns the amount in the typed currency and in euros, because the result shows both. */
const convertToEuros = (amount: number, currency: string, rate: ExchangeRate) => ({
  ...{amount, currency, rate},
  euros: toEuros(amount, rate),
});

const percentageSchema = v.pipe(
  v.object({
    goods: v.object(fields.goods),
    currency: v.pipe(
      currencySchema,
      v.forward(
        v.check(
          ({priceCurrency, priceRate}) => isRateAllowed(priceCurrency, priceRate),
          message('error.exchangeRateOfEuro'),
        ),
        ['priceRate'],
      ),
      v.forward(
        v.check(
          ({freightCurrency, freightRate}) => isRateAllowed(freightCurrency, freightRate),
          message('error.exchangeRateOfEuro'),
        ),
        ['freightRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).price !== null, message('error.exchangeRate')),
        ['priceRate'],
      ),
      v.forward(
        v.check((typed) => exchangeRates(typed).freight !== null, message('error.exchangeRate')),
        ['freightRate'],
      ),
    ),
    route: v.object(fields.route),
    duty: v.pipe(
      v.object(fields.duty),
      v.forward(
        v.check(({preference, normal}) => isAtMostNormal(preference, normal), message('error.preference')),
        ['preference'],
      ),
      v.forward(
        v.check(({next, normal}) => isAtMostNormal(next, normal), message('error.preference')),
        ['next'],
      ),
    ),
    costs: v.object(fields.costs),
  }),
  v.transform(({goods, currency, route, costs, duty: {antidumping, kind, ...rates}}) => {
    // The checks above guarantee the rates, so `PAR` is only for the types.
    const currencyRates = exchangeRates(currency);
    const price = convertToEuros(goods.price, currency.priceCurrency, currencyRates.price ?? PAR);
    const freight = convertToEuros(route.freight, currency.freightCurrency, currencyRates.freight ?? PAR);
    const vat = (Number(costs.vat) * HUNDRED_PERCENT) / 100;
    return {
      kind: 'percentage' as const,
      purchase: {...goods, ...route, ...costs, price: price.euros, freight: freight.euros, vat, antidumping},
      typedAmounts: {price, freight},
      rates,
    };
  }),
);

const otherDutySchema = v.pipe(
  v.object({duty: v.object({kind: v.picklist(['specific', 'quota'])})}),
  v.transform(({duty}) => duty),
);

/**
 * Outputs the purchase and its rates of duty if the duty is a percentage. Otherwise outputs the type of duty and ignores
 * all other fields.
 */
export const schema = v.lazy((values) => (v.is(otherDutySchema, values) ? otherDutySchema : percentageSchema));

export type LandedCostInput = v.InferOutput<typeof schema>;

/** The same purchase as in the article importacion. */
export const example = localizeExample(language, fields, {
  goods: {incoterm: 'FCA', price: '60000', units: '10000'},
  currency: {priceCurrency: 'EUR', priceRate: '', freightCurrency: 'EUR', freightRate: ''},
  route: {origin: '', freight: '2800', insurance: '220', inland: '780'},
  duty: {kind: 'percentage', normal: '17', preference: '15.4', next: '13.9', antidumping: '0'},
  costs: {local: '365', other: '120', plastic: '200', vat: '21', surcharge: 'no'},
});

/** The example's duty is wrong for any other commodity code. */
export const fieldsToReplace = ['duty.kind', 'duty.normal', 'duty.preference', 'duty.next'] as const;

/** Returns the typed currencies, to be shown beside the labels of price and freight. */
export const unitLabels = ({currency}: Values): Readonly<Record<string, string>> => {
  const currencyLabel = (typed: Value = '') => currencyCode(joinValue(typed)).replace('EUR', '€');
  return {
    'goods.price': currencyLabel(currency?.priceCurrency),
    'route.freight': currencyLabel(currency?.freightCurrency),
  };
};
