import * as v from 'valibot';
import {type ContainerStay, dayRules, type Tariff} from '../../../trade/container-bill';
import {amountField, dateField, type Fields, integerField, rateField, selectField, yesOrNoField} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';
import {message} from './messages';

/** Maximum number of days from discharge to return, as in the message `error.returned`. */
const MAX_STAY = 366;

const tariffFields = {
  free: integerField('days', 0, 90),
  price: amountField(),
  from2: integerField('days', 2, 365, null),
  price2: amountField(null),
  from3: integerField('days', 2, 365, null),
  price3: amountField(null),
  first: yesOrNoField(),
  counting: selectField(dayRules),
};

export const fields = {
  dates: {discharged: dateField(), left: dateField(), returned: dateField()},
  demurrage: tariffFields,
  storage: tariffFields,
  detention: tariffFields,
  tax: {vat: rateField(0)},
} satisfies Fields;

const tariffFieldsSchema = v.object(tariffFields);

type TypedTariff = v.InferOutput<typeof tariffFieldsSchema>;

/** Requires both the day and the price of a band, or neither. Each band must start after the free days, on a different day. */
const requireBand = (from: 'from2' | 'from3', price: 'price2' | 'price3') =>
  v.forward<TypedTariff, v.CheckIssue<TypedTariff>, ['from2'] | ['from3']>(
    v.check((tariff) => {
      const day = tariff[from];
      const isDifferent = from === 'from2' || day !== tariff.from2;
      return day === null ? tariff[price] === null : tariff[price] !== null && day > tariff.free && isDifferent;
    }, message('error.band')),
    [from] as ['from2'] | ['from3'],
  );

const tariffSchema = v.pipe(
  tariffFieldsSchema,
  requireBand('from2', 'price2'),
  requireBand('from3', 'price3'),
  v.transform(({free, price, from2, price2, from3, price3, first, counting}): Tariff => {
    const bands = [
      {from: from2, price: price2},
      {from: from3, price: price3},
    ];
    const isComplete = (band: (typeof bands)[number]): band is Tariff['bands'][number] => band.from !== null;
    return {freeDays: free, price, bands: bands.filter(isComplete), countsFirstDay: first, dayRule: counting};
  }),
);

export const schema = v.pipe(
  v.object({
    dates: v.pipe(
      v.object(fields.dates),
      v.forward(
        v.check(({discharged, left}) => left >= discharged, message('error.leftEarly')),
        ['left'],
      ),
      v.forward(
        v.check(({discharged, left, returned}) => {
          return returned >= left && returned - discharged <= MAX_STAY;
        }, message('error.returned')),
        ['returned'],
      ),
    ),
    demurrage: tariffSchema,
    storage: tariffSchema,
    detention: tariffSchema,
    tax: v.object(fields.tax),
  }),
  v.transform(({dates, tax, ...tariffs}): ContainerStay => ({...dates, ...tariffs, ...tax})),
);

const calendarDayAnswers = {first: 'yes', counting: 'calendar'};

/** The same container as in the article logistics/brief-tecnico. */
export const example = localizeExample(language, fields, {
  dates: {discharged: '2027-03-01', left: '2027-03-16', returned: '2027-03-25'},
  demurrage: {free: '7', price: '60', from2: '13', price2: '110', from3: '21', price3: '170', ...calendarDayAnswers},
  storage: {free: '4', price: '12', from2: '11', price2: '28', from3: '', price3: '', ...calendarDayAnswers},
  detention: {
    free: '5',
    price: '45',
    from2: '11',
    price2: '90',
    from3: '',
    price3: '',
    ...calendarDayAnswers,
    first: 'no',
  },
  tax: {vat: '0'},
});
