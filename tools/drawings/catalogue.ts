import {charts} from './charts';
import type {Drawing} from './drawing';
import {figures} from './figures';
import {illustrations} from './illustrations';

/** Every picture of the site. */
export const drawings: readonly Drawing[] = [...charts, ...illustrations, ...figures];
