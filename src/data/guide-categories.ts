import {usePluginData} from '@docusaurus/useGlobalData';
import type {IconName} from './icons';

/** A category of guides as /blog shows it: the list page of the category and what to expect there. */
export interface GuideCategory {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly icon: IconName;
}

/** The categories of sidebars.ts in its order, in the page's language. */
export function useGuideCategories(): readonly GuideCategory[] {
  return usePluginData('guide-categories') as readonly GuideCategory[];
}
