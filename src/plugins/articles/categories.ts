import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GuideCategory} from './guide-categories-data';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/** A category as sidebars.ts has it, with its guides by id, in the order of its list. */
export interface SidebarGuides extends GuideCategory {
  readonly ids: readonly string[];
}

/**
 * The categories of sidebars.ts, already translated: the docs plugin alone knows them.
 *
 * @throws Error when a category has no list page of its own, or no icon.
 */
export function readCategories({loadedVersions}: LoadedContent): SidebarGuides[] {
  return loadedVersions.flatMap(({sidebars}) =>
    Object.entries(sidebars).flatMap(([sidebar, items]) =>
      items
        .filter((item): item is SidebarCategory => item.type === 'category')
        .map((category) => toCategory(sidebar, category)),
    ),
  );
}

function toCategory(sidebar: string, {label, link, customProps, items}: SidebarCategory): SidebarGuides {
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
    ids: items.flatMap((item) => (item.type === 'doc' ? [item.id] : [])),
  };
}
