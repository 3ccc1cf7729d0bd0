import {serve} from '../_shared/functions.ts';

serve('send-registration-email');
