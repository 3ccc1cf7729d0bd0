import plan from '@site/blog/plan.yml';
import * as v from 'valibot';
import {type Shipment, situations} from '../../../trade/import-plan';
import {EXAMPLE_FREE_DAYS, EXAMPLE_LOADING_DATE, exampleShipment} from '../../../trade/plan-example';
import {checkboxesField, dateField, type Fields, integerField, textField} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';

export const fields = {
  shipment: {
    loading: dateField(),
    sea: integerField('days', 1, 120),
    collection: integerField('days', 0, 60),
    free: integerField('days', 0, 60),
    name: textField(),
  },
  asked: {production: integerField('days', 0, 365), tests: integerField('days', 0, 180)},
  situation: {needs: checkboxesField(situations)},
  rules: {apply: checkboxesField(plan.rules.map(({id}) => id))},
} satisfies Fields;

/** A shipment as entered by the visitor. */
export interface PlannedShipment extends Shipment {
  /** May be empty. */
  readonly name: string;
  /** Free days at the terminal. */
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
      leadTimes: asked,
      situations: situation.needs,
      rules: rules.apply,
    }),
  ),
);

const {leadTimes: asked, ...shipment} = exampleShipment;

/** The example's day of loading is wrong for any other shipment, and all dates depend on it. */
export const fieldsToReplace = ['shipment.loading'] as const;

/** The same shipment as in the article importacion. */
export const example = localizeExample(language, fields, {
  shipment: {
    loading: EXAMPLE_LOADING_DATE,
    sea: String(shipment.sea),
    collection: String(shipment.collection),
    free: String(EXAMPLE_FREE_DAYS),
    name: '',
  },
  asked: {production: String(asked.production), tests: String(asked.tests)},
  situation: {needs: shipment.situations},
  rules: {apply: shipment.rules},
});
