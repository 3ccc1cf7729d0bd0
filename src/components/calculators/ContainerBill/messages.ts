import dictionary from '@calculators/container-bill';
import {createMessages} from '../messages';

/** Messages of i18n/<language>/container-bill.json and calculators.json. */
export const message = createMessages(dictionary);
