import {serve} from '../_shared/functions.ts';

serve('send-contact-email');
