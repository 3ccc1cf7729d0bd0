import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {Guide, GuideCategory} from '../data/guide-categories';

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/**
 * Tells every page which categories of guides exist, so that /blog can show a card for each without naming them, and a guide can
 * lead back to its list. What is in a category only its list page is told (src/plugins/guides.ts): every page loads what is said here.
 *
 * Read the list with `useGuideCategories()` from src/data/guide-categories.
 */
export default function guideCategories(): Plugin {
  return {
    name: 'guide-categories',
    allContentLoaded({allContent, actions}) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const categories = readCategories(content).map(
        ({guides, ...category}): GuideCategory => ({...category, hero: guides[0]?.hero}),
      );
      actions.setGlobalData(categories);
    },
  };
}

/** A category with its guides, in the order of its list. */
interface FullCategory extends Omit<GuideCategory, 'hero'> {
  readonly guides: readonly Guide[];
}

/**
 * The categories of sidebars.ts, already translated: the docs plugin alone knows them.
 *
 * @throws Error when a category has no list page of its own, or no icon.
 */
export function readCategories({loadedVersions}: LoadedContent): FullCategory[] {
  return loadedVersions.flatMap((version) =>
    Object.entries(version.sidebars).flatMap(([sidebar, items]) =>
      items
        .filter((item): item is SidebarCategory => item.type === 'category')
        .map((category) => toCategory(sidebar, category, version)),
    ),
  );
}

function toCategory(sidebar: string, category: SidebarCategory, version: Version): FullCategory {
  const {label, link, customProps, items} = category;
  if (link?.type !== 'generated-index' || !link.title || !link.description || typeof customProps?.icon !== 'string') {
    throw new Error(
      `sidebars.ts: the category "${label}" needs link: {type: 'generated-index', title, description, slug} and customProps: {icon}.`,
    );
  }
  return {
    sidebar,
    label,
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
