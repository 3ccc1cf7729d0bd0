import dictionary from '@calculators/product-rules';
import {createMessages} from '../messages';

/** Messages of i18n/<language>/product-rules.json and calculators.json. */
export const message = createMessages(dictionary);
