import dictionary from '@calculators/import-plan';
import {createMessages} from '../messages';

/** Messages of i18n/<language>/import-plan.json and calculators.json. */
export const message = createMessages(dictionary);
