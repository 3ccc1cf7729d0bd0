import {usePluginData} from '@docusaurus/useGlobalData';
import type {IconName} from '../../site/icons';
import type {ArticleLink} from './article';

/** A category of guides: its list page and what to expect there. */
export interface GuideCategory extends ArticleLink {
  /** The name of its folder. */
  readonly key: string;
  /** Its short name. */
  readonly label: string;
  readonly description: string;
  readonly icon: IconName;
}

/** A category as a card shows it. */
export interface GuideCategoryCard extends Omit<GuideCategory, 'key' | 'label'> {
  /** The chart of its first guide, without the site's base; absent when all its guides are unlisted. */
  readonly hero?: string;
}

/** The lists of the categories of guides, in their order, in the page's language. */
export function useGuideCategories(): readonly ArticleLink[] {
  return usePluginData('articles') as readonly ArticleLink[];
}
