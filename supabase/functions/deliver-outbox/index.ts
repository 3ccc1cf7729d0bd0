import {serve} from '../_shared/functions.ts';

serve('deliver-outbox');
