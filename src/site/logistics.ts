import type {IconName} from './icons';
import {translate} from './landing-words';

/** A way to move goods. */
export interface TransportMode {
  readonly id: 'air' | 'sea' | 'land' | 'distribution';
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
}

/** The four modes of section 1 of the specification, in its order. */
export const transportModes: readonly TransportMode[] = [
  {
    id: 'air',
    icon: 'aircraft',
    title: translate({id: 'logistics.air.title'}),
    description: translate({id: 'logistics.air.description'}),
  },
  {
    id: 'sea',
    icon: 'ship',
    title: translate({id: 'logistics.sea.title'}),
    description: translate({id: 'logistics.sea.description'}),
  },
  {
    id: 'land',
    icon: 'lorry',
    title: translate({id: 'logistics.land.title'}),
    description: translate({id: 'logistics.land.description'}),
  },
  {
    id: 'distribution',
    icon: 'warehouse',
    title: translate({id: 'logistics.distribution.title'}),
    description: translate({id: 'logistics.distribution.description'}),
  },
];

/**
 * Seven carriers on the firm's lanes (the specification gives the number, not the names). They are public names of the
 * trade, not partners: the page says so.
 */
export const carriers = ['Maersk', 'MSC', 'CMA CGM', 'Hapag-Lloyd', 'ONE', 'HMM', 'Yang Ming'] as const;
