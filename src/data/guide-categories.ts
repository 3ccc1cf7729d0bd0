import {usePluginData} from '@docusaurus/useGlobalData';
import type {IconName} from './icons';

/** A category of guides as any page may show it: its list page and what to expect there. */
export interface GuideCategory {
  /** Its side bar in sidebars.ts; a guide names it, too. */
  readonly sidebar: string;
  /** Its short name. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly icon: IconName;
  /** The chart of its first guide, without the site's base; a category may be empty. */
  readonly hero?: string;
}

/** The categories of sidebars.ts in its order, in the page's language. */
export function useGuideCategories(): readonly GuideCategory[] {
  return usePluginData('guide-categories') as readonly GuideCategory[];
}
