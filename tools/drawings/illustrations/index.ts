import type {Drawing} from '../drawing';
import {illustrationAir} from './air';
import {illustrationLand} from './land';
import {illustrationSea} from './sea';

export const illustrations: readonly Drawing[] = [illustrationAir, illustrationLand, illustrationSea];
