import own from '@calculators/tariff-cuts';
import {wordsOf} from '../messages';

/** Returns the message of a key of i18n/<language>/tariff-cuts.json or calculators.json. */
export const words = wordsOf(own);
