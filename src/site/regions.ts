import {translate} from '@docusaurus/Translate';

/** A part of the world where the firm works. */
export interface Region {
  /** Also the name of the region's chart: `region-<id>`. */
  readonly id: 'iberoamerica' | 'europe' | 'asia';
  readonly title: string;
  readonly description: string;
}

/** The three regions of section 2 of the specification, in its order. */
export const regions: readonly Region[] = [
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
];
