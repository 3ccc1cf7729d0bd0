import type {Drawing} from '../drawing';
import {plateAir} from './air';
import {plateLand} from './land';
import {plateSea} from './sea';

export const plates: readonly Drawing[] = [plateAir, plateLand, plateSea];
