import dictionary from '@calculators/tariff-cuts';
import {createMessages} from '../messages';

/** Messages of i18n/<language>/tariff-cuts.json and calculators.json. */
export const message = createMessages(dictionary);
