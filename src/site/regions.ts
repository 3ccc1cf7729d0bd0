import {translate} from '@docusaurus/Translate';

/** The three regions in the order of ARCHITECTURE.md, Requirements. Each has the chart `region-<id>`. */
export const regions = [
  {
    id: 'iberoamerica',
    title: translate({id: 'regions.iberoamerica.title'}),
    description: translate({id: 'regions.iberoamerica.description'}),
  },
  {
    id: 'europe',
    title: translate({id: 'regions.europe.title'}),
    description: translate({id: 'regions.europe.description'}),
  },
  {
    id: 'asia',
    title: translate({id: 'regions.asia.title'}),
    description: translate({id: 'regions.asia.description'}),
  },
] as const;
