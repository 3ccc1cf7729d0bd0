import * as v from 'valibot';
import {type ContainerStay, dayRules, type Tariff} from '../../../trade/container-bill';
import {count, date, euros, type Fields, rate, select, yesOrNo} from '../fields';
import {language} from '../format';
import {exampleIn} from '../url-values';
import {words} from './messages';

/** Most days from discharge to return. */
const LONGEST_STAY = 366;

const tariffFields = {
  free: count('days', 0, 90),
  price: euros(),
  from2: count('days', 2, 365, null),
  price2: euros(null),
  from3: count('days', 2, 365, null),
  price3: euros(null),
  first: yesOrNo(),
  counting: select(dayRules),
};

export const fields = {
  dates: {discharged: date(), left: date(), returned: date()},
  demurrage: tariffFields,
  storage: tariffFields,
  detention: tariffFields,
  tax: {vat: rate(0)},
} satisfies Fields;

const tariffObject = v.object(tariffFields);

type TypedTariff = v.InferOutput<typeof tariffObject>;

/** Requires a day after the free ones, other than that of the other step, with a price, or neither. */
const requireStep = (from: 'from2' | 'from3', price: 'price2' | 'price3') =>
  v.forward<TypedTariff, v.CheckIssue<TypedTariff>, ['from2'] | ['from3']>(
    v.check((tariff) => {
      const day = tariff[from];
      const isOther = from === 'from2' || day !== tariff.from2;
      return day === null ? tariff[price] === null : tariff[price] !== null && day > tariff.free && isOther;
    }, words('error.step')),
    [from] as ['from2'] | ['from3'],
  );

const tariff = v.pipe(
  tariffObject,
  requireStep('from2', 'price2'),
  requireStep('from3', 'price3'),
  v.transform(({free, price, from2, price2, from3, price3, first, counting}): Tariff => {
    const steps = [
      {from: from2, price: price2},
      {from: from3, price: price3},
    ];
    const isTyped = (step: (typeof steps)[number]): step is Tariff['steps'][number] => step.from !== null;
    return {free, price, steps: steps.filter(isTyped), countsFirst: first, counting};
  }),
);

/** What the bill of a container depends on. */
export const schema = v.pipe(
  v.object({
    dates: v.pipe(
      v.object(fields.dates),
      v.forward(
        v.check(({discharged, left}) => left >= discharged, words('error.leftEarly')),
        ['left'],
      ),
      v.forward(
        v.check(({discharged, left, returned}) => {
          return returned >= left && returned - discharged <= LONGEST_STAY;
        }, words('error.returned')),
        ['returned'],
      ),
    ),
    demurrage: tariff,
    storage: tariff,
    detention: tariff,
    tax: v.object(fields.tax),
  }),
  v.transform(({dates, tax, ...tariffs}): ContainerStay => ({...dates, ...tariffs, ...tax})),
);

const calendarDays = {first: 'yes', counting: 'calendar'};

/** The example of the article logistics/brief-tecnico. */
export const example = exampleIn(language, fields, {
  dates: {discharged: '2027-03-01', left: '2027-03-16', returned: '2027-03-25'},
  demurrage: {free: '7', price: '60', from2: '13', price2: '110', from3: '21', price3: '170', ...calendarDays},
  storage: {free: '4', price: '12', from2: '11', price2: '28', from3: '', price3: '', ...calendarDays},
  detention: {free: '5', price: '45', from2: '11', price2: '90', from3: '', price3: '', ...calendarDays, first: 'no'},
  tax: {vat: '0'},
});
