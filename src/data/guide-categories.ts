import {usePluginData} from '@docusaurus/useGlobalData';
import type {IconName} from './icons';

/** A category of guides as /blog shows it: the list page of the category and what to expect there. */
export interface GuideCategory {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly icon: IconName;
  /** In the order of its list. */
  readonly guides: readonly Guide[];
}

/** A guide as lists show it. */
export interface Guide {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  /** Address of the chart at its head, without the site's base. */
  readonly hero: string;
}

/** The categories of sidebars.ts in its order, in the page's language. */
export function useGuideCategories(): readonly GuideCategory[] {
  return usePluginData('guide-categories') as readonly GuideCategory[];
}
