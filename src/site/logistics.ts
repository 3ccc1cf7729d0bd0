import {translate} from '@docusaurus/Translate';

/** The four modes of transport of ARCHITECTURE.md, Requirements, in its order. */
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

/** Seven carriers on the firm's lanes, which are no partners: the page says so. The specification gives the number. */
export const carriers = ['Maersk', 'MSC', 'CMA CGM', 'Hapag-Lloyd', 'ONE', 'HMM', 'Yang Ming'] as const;
