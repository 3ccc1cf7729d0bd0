import own from '@calculators/import-plan';
import {wordsOf} from '../messages';

/** Returns the message of a key of i18n/<language>/import-plan.json or calculators.json. */
export const words = wordsOf(own);
