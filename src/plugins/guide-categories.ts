import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {Guide, GuideCategory} from '../data/guide-categories';

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/**
 * Tells every page which categories of guides exist and what is in them, so that /blog can show a card for each without naming
 * them, and their lists can show the charts of the guides.
 *
 * The categories are those of sidebars.ts, already translated: the docs plugin alone knows them, and only its own pages can ask it.
 * Read the list with `useGuideCategories()` from src/data/guide-categories.
 */
export default function guideCategories(): Plugin {
  return {
    name: 'guide-categories',
    allContentLoaded({allContent, actions}) {
      const guides = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const categories = guides.loadedVersions.flatMap((version) =>
        Object.values(version.sidebars)
          .flat()
          .filter((item): item is SidebarCategory => item.type === 'category')
          .map((category) => toGuideCategory(category, version)),
      );
      actions.setGlobalData(categories);
    },
  };
}

/** @throws Error when a category of sidebars.ts has no list page of its own, or no icon. */
function toGuideCategory(category: SidebarCategory, version: Version): GuideCategory {
  const {label, link, customProps, items} = category;
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
    guides: items.flatMap((item) => (item.type === 'doc' ? [toGuide(item.id, version)] : [])),
  };
}

/** @throws Error when the sidebar names a guide that does not exist; the docs plugin has refused that before. */
function toGuide(id: string, {docs}: Version): Guide {
  const doc = docs.find((candidate) => candidate.id === id);
  if (!doc) throw new Error(`sidebars.ts: there is no guide "${id}".`);
  const {title, description, permalink, frontMatter} = doc;
  return {title, description, permalink, hero: String(frontMatter.hero)};
}
