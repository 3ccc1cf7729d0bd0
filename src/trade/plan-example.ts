import {dayNumber} from './days';
import type {Shipment} from './import-plan';

/** ISO 8601. The container arrives on the day on which the example of the container bill begins. */
export const EXAMPLE_LOADING_DATE = '2027-02-08';

/** As in the example of the container bill. */
export const EXAMPLE_FREE_DAYS = 7;

/**
 * 10,000 pairs of flip-flops from Santos to Valencia. The plan calculator starts with this shipment, and the table of the
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
