import dictionary from '@calculators/landed-cost';
import {createMessages} from '../messages';

/** Messages of i18n/<language>/landed-cost.json and calculators.json. */
export const message = createMessages(dictionary);
