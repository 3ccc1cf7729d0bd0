import * as v from 'valibot';
import {incoterms} from '../../../trade/landed-cost';
import {choose, count, euros, kilos, price, rate, select, type Values} from '../fields';
import {words} from '../words';

/** What TARIC says of the duty: only a percentage can be calculated. */
export const duties = ['percentage', 'specific', 'quota'] as const;

/** Requires a preference that is not above the normal duty. */
const notAbove = (rate: number | null, normal: number): boolean => rate === null || rate <= normal;

const percentage = v.object({
  goods: v.object({incoterm: select(incoterms), price: price(), units: count('pieces', 1, 100_000_000)}),
  route: v.object({origin: euros(0), freight: euros(0), insurance: euros(0), inland: euros(0)}),
  duty: v.pipe(
    v.object({
      kind: select(duties),
      normal: rate(),
      preference: rate(null),
      next: rate(null),
      antidumping: rate(0),
    }),
    v.forward(
      v.check(({preference, normal}) => notAbove(preference, normal), words('error.preference')),
      ['preference'],
    ),
    v.forward(
      v.check(({next, normal}) => notAbove(next, normal), words('error.preference')),
      ['next'],
    ),
  ),
  costs: v.object({local: euros(0), other: euros(0), plastic: kilos(0), vat: rate(0)}),
});

const otherDuty = v.object({duty: v.object({kind: v.picklist(['specific', 'quota'])})});

/** What the landed cost of a purchase depends on. */
export const schema = v.pipe(
  choose(percentage, otherDuty, (values) => values.duty?.kind === 'percentage'),
  v.transform((input) => {
    if (!('goods' in input)) {
      return input.duty;
    }
    const {goods, route, duty, costs} = input;
    const {antidumping, ...rates} = duty;
    return {kind: 'percentage' as const, purchase: {...goods, ...route, ...costs, antidumping}, rates};
  }),
);

/** A purchase with its rates of duty, or why its duty cannot be calculated. */
export type LandedCostInput = v.InferOutput<typeof schema>;

/** The example of the article importacion. */
export const example: Values = {
  goods: {incoterm: 'FCA', price: '60000', units: '10000'},
  route: {origin: '', freight: '2800', insurance: '220', inland: '780'},
  duty: {kind: 'percentage', normal: '17', preference: '15.4', next: '13.9', antidumping: '0'},
  costs: {local: '365', other: '120', plastic: '200', vat: '21'},
};

/** Duties depend on the code of the goods: those of the example are wrong for other goods. */
export const own = ['duty.kind', 'duty.normal', 'duty.preference', 'duty.next'] as const;
