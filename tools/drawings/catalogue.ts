import {charts} from './charts';
import type {Drawing} from './drawing';
import {figures} from './figures';
import {plates} from './illustrations';

/** Every picture of the site. */
export const drawings: readonly Drawing[] = [...charts, ...plates, ...figures];
