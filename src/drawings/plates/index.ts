import type {Drawing} from '../drawing';
import {plateAir} from './plate-air';
import {plateLand} from './plate-land';
import {plateSea} from './plate-sea';

export const plates: readonly Drawing[] = [plateAir, plateLand, plateSea];
