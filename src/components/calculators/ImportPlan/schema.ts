import plan from '@site/blog/plan.yml';
import * as v from 'valibot';
import {type Shipment, situations} from '../../../trade/import-plan';
import {EXAMPLE_FREE_DAYS, EXAMPLE_LOADING_DATE, exampleShipment} from '../../../trade/plan-example';
import {checkboxes, date, type Fields, integer, text} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';

export const fields = {
  shipment: {
    loading: date(),
    sea: integer('days', 1, 120),
    collection: integer('days', 0, 60),
    free: integer('days', 0, 60),
    name: text(),
  },
  asked: {production: integer('days', 0, 365), tests: integer('days', 0, 180)},
  situation: {needs: checkboxes(situations)},
  rules: {apply: checkboxes(plan.rules.map(({id}) => id))},
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

/** All dates depend on the day of loading. */
export const fieldsToReplace = ['shipment.loading'] as const;

/** As in the article importacion. */
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
