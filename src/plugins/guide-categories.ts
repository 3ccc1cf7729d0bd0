import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {GuideCategory} from '../data/guide-categories';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/**
 * Tells every page which categories of guides exist, so that /blog can show a card for each without naming them.
 *
 * The categories are those of sidebars.ts, already translated: the docs plugin alone knows them, and only its own pages can ask it.
 * Read the list with `useGuideCategories()` from src/data/guide-categories.
 */
export default function guideCategories(): Plugin {
  return {
    name: 'guide-categories',
    allContentLoaded({allContent, actions}) {
      const guides = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const categories = guides.loadedVersions
        .flatMap((version) => Object.values(version.sidebars))
        .flat()
        .filter((item): item is SidebarCategory => item.type === 'category')
        .map((category) => toGuideCategory(category));
      actions.setGlobalData(categories);
    },
  };
}

/** @throws Error when a category of sidebars.ts has no list page of its own, or no icon. */
function toGuideCategory(category: SidebarCategory): GuideCategory {
  const {label, link, customProps} = category;
  if (link?.type !== 'generated-index' || !link.title || !link.description || typeof customProps?.icon !== 'string') {
    throw new Error(
      `sidebars.ts: the category "${label}" needs link: {type: 'generated-index', title, description, slug} and customProps: {icon}.`,
    );
  }
  return {
    title: link.title,
    description: link.description,
    permalink: link.permalink,
    icon: customProps.icon as GuideCategory['icon'],
  };
}
