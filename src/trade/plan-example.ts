import {dayNumber} from './days';
import type {Shipment} from './import-plan';

/** ISO 8601. The resulting day of arrival is the day of discharge in the example of the container bill. */
export const EXAMPLE_LOADING_DATE = '2027-02-08';

/** The same number as in the example of the container bill. */
export const EXAMPLE_FREE_DAYS = 7;

/**
 * 10,000 pairs of flip-flops from Santos to Valencia. It is the example of the import plan, and the table in the
 * article importacion shows its dates.
 */
export const exampleShipment: Shipment = {
  loading: dayNumber(EXAMPLE_LOADING_DATE),
  sea: 21,
  collection: 4,
  leadTimes: {production: 35, tests: 14},
  situations: ['first', 'deferral'],
  rules: ['soivre'],
};
