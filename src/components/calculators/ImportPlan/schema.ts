import plan from '@site/blog/plan.yml';
import * as v from 'valibot';
import {type Shipment, situations} from '../../../trade/import-plan';
import {EXAMPLE_FREE_DAYS, EXAMPLE_LOADING, exampleShipment} from '../../../trade/plan-example';
import {checks, count, date, type Fields, text} from '../fields';
import {language} from '../format';
import {exampleIn} from '../url-values';

export const fields = {
  shipment: {
    loading: date(),
    sea: count('days', 1, 120),
    collection: count('days', 0, 60),
    free: count('days', 0, 60),
    name: text(),
  },
  asked: {production: count('days', 0, 365), tests: count('days', 0, 180)},
  situation: {needs: checks(situations)},
  rules: {apply: checks(plan.rules.map(({id}) => id))},
} satisfies Fields;

/** A shipment, with the free days that the carrier gives. */
export interface PlannedShipment extends Shipment {
  /** What the visitor calls it; may be empty. */
  readonly name: string;
  readonly free: number;
}

export const schema = v.pipe(
  v.object({
    shipment: v.object(fields.shipment),
    asked: v.object(fields.asked),
    situation: v.object(fields.situation),
    rules: v.object(fields.rules),
  }),
  v.transform(
    ({shipment, asked, situation, rules}): PlannedShipment => ({
      ...shipment,
      asked,
      situations: situation.needs,
      rules: rules.apply,
    }),
  ),
);

const {asked, ...shipment} = exampleShipment;

/** The dates of the example are wrong for every other shipment. */
export const own = ['shipment.loading'] as const;

/** The example of the article importacion. */
export const example = exampleIn(language, fields, {
  shipment: {
    loading: EXAMPLE_LOADING,
    sea: String(shipment.sea),
    collection: String(shipment.collection),
    free: String(EXAMPLE_FREE_DAYS),
    name: '',
  },
  asked: {production: String(asked.production), tests: String(asked.tests)},
  situation: {needs: shipment.situations},
  rules: {apply: shipment.rules},
});
