import {dayNumber} from './days';
import type {Shipment} from './import-plan';

/** The day of loading of the example, ISO 8601. Its container arrives on the day of the example of the container bill. */
export const EXAMPLE_LOADING = '2027-02-08';

/** Free days of the example, as in the example of the container bill. */
export const EXAMPLE_FREE_DAYS = 7;

/**
 * 10,000 pairs of flip-flops from Santos to Valencia: the calculator of the plan starts with them, and the article
 * importacion shows their dates.
 */
export const exampleShipment: Shipment = {
  loading: dayNumber(EXAMPLE_LOADING),
  sea: 21,
  collection: 4,
  asked: {production: 35, tests: 14},
  situations: ['first', 'deferral'],
  rules: ['soivre'],
};
