import own from '@calculators/container-bill';
import {wordsOf} from '../messages';

/** Returns the message of a key of i18n/<language>/container-bill.json or calculators.json. */
export const words = wordsOf(own);
