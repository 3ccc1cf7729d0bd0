import own from '@calculators/landed-cost';
import {wordsOf} from '../messages';

/** Returns the message of a key of i18n/<language>/landed-cost.json or calculators.json. */
export const words = wordsOf(own);
