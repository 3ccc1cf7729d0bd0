import {translate} from '@docusaurus/Translate';

/** The four modes of transport in the order of ARCHITECTURE.md, Requirements. */
export const transportModes = [
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
] as const;

/** Seven carriers (ARCHITECTURE.md, Requirements) on the firm's routes. They are not partners, and the page says so. */
export const carriers = ['Maersk', 'MSC', 'CMA CGM', 'Hapag-Lloyd', 'ONE', 'HMM', 'Yang Ming'] as const;
