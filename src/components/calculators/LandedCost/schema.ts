import * as v from 'valibot';
import {incoterms} from '../../../trade/landed-cost';
import {count, euros, type Fields, kilos, price, rate, select} from '../fields';
import {exampleIn} from '../values';
import {language, words} from '../words';

/** What TARIC says of the duty: only a percentage can be calculated. */
export const duties = ['percentage', 'specific', 'quota'] as const;

export const fields = {
  goods: {incoterm: select(incoterms), price: price(), units: count('pieces', 1, 100_000_000)},
  route: {origin: euros(0), freight: euros(0), insurance: euros(0), inland: euros(0)},
  duty: {kind: select(duties), normal: rate(), preference: rate(null), next: rate(null), antidumping: rate(0)},
  costs: {local: euros(0), other: euros(0), plastic: kilos(0), vat: rate(0)},
} satisfies Fields;

/** Requires a preference that is not above the normal duty. */
const notAbove = (rate: number | null, normal: number): boolean => rate === null || rate <= normal;

const percentage = v.pipe(
  v.object({
    goods: v.object(fields.goods),
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
  v.transform(({goods, route, costs, duty: {antidumping, kind, ...rates}}) => ({
    kind: 'percentage' as const,
    purchase: {...goods, ...route, ...costs, antidumping},
    rates,
  })),
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
  route: {origin: '', freight: '2800', insurance: '220', inland: '780'},
  duty: {kind: 'percentage', normal: '17', preference: '15.4', next: '13.9', antidumping: '0'},
  costs: {local: '365', other: '120', plastic: '200', vat: '21'},
});

/** Duties depend on the code of the goods: those of the example are wrong for other goods. */
export const own = ['duty.kind', 'duty.normal', 'duty.preference', 'duty.next'] as const;
