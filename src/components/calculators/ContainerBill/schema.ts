import * as v from 'valibot';
import {type Clock, type ContainerStay, countings} from '../../../trade/container-bill';
import {count, date, euros, rate, select, type Values, yesOrNo} from '../fields';
import {words} from '../words';

/** Most days from discharge to return. */
const LONGEST_STAY = 366;

const clockFields = v.object({
  free: count('days', 0, 90),
  price: euros(),
  from2: count('days', 2, 365, null),
  price2: euros(null),
  from3: count('days', 2, 365, null),
  price3: euros(null),
  first: yesOrNo(),
  counting: select(countings),
});

type ClockFields = v.InferOutput<typeof clockFields>;

/** Requires a day after the free ones, other than that of the other step, with a price, or neither. */
const requireStep = (from: 'from2' | 'from3', price: 'price2' | 'price3') =>
  v.forward<ClockFields, v.CheckIssue<ClockFields>, ['from2'] | ['from3']>(
    v.check((fields) => {
      const day = fields[from];
      const isOther = from === 'from2' || day !== fields.from2;
      return day === null ? fields[price] === null : fields[price] !== null && day > fields.free && isOther;
    }, words('error.step')),
    [from] as ['from2'] | ['from3'],
  );

const clock = v.pipe(
  clockFields,
  requireStep('from2', 'price2'),
  requireStep('from3', 'price3'),
  v.transform(({free, price, from2, price2, from3, price3, first, counting}): Clock => {
    const steps = [
      {from: from2, price: price2},
      {from: from3, price: price3},
    ];
    const isTyped = (step: (typeof steps)[number]): step is Clock['steps'][number] => step.from !== null;
    return {free, price, steps: steps.filter(isTyped), countsFirst: first, counting};
  }),
);

/** What the bill of a container depends on. */
export const schema = v.pipe(
  v.object({
    dates: v.pipe(
      v.object({discharged: date(), left: date(), returned: date()}),
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
    demurrage: clock,
    storage: clock,
    detention: clock,
    tax: v.object({vat: rate(0)}),
  }),
  v.transform(({dates, tax, ...clocks}): ContainerStay => ({...dates, ...clocks, ...tax})),
);

const calendarDays = {first: 'yes', counting: 'calendar'};

/** The example of the article logistics/brief-tecnico. */
export const example: Values = {
  dates: {discharged: '2027-03-01', left: '2027-03-16', returned: '2027-03-25'},
  demurrage: {free: '7', price: '60', from2: '13', price2: '110', from3: '21', price3: '170', ...calendarDays},
  storage: {free: '4', price: '12', from2: '11', price2: '28', from3: '', price3: '', ...calendarDays},
  detention: {free: '5', price: '45', from2: '11', price2: '90', from3: '', price3: '', ...calendarDays, first: 'no'},
  tax: {vat: '0'},
};
