import own from '@calculators/product-rules';
import {wordsOf} from '../messages';

/** Returns the message of a key of i18n/<language>/product-rules.json or calculators.json. */
export const words = wordsOf(own);
