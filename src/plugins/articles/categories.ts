import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GuideCategory} from './guide-categories-data';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/** A category as its `_category_.yml` has it, with its guides by id, in the order of its list. */
export interface SidebarGuides extends GuideCategory {
  readonly ids: readonly string[];
}

/**
 * The categories of guides, already translated: the docs plugin alone knows them.
 *
 * @throws Error when a category has no list page of its own, or no icon.
 */
export function readCategories({loadedVersions}: LoadedContent): SidebarGuides[] {
  return loadedVersions.flatMap(({sidebars}) =>
    Object.values(sidebars)
      .flat()
      .filter((item): item is SidebarCategory => item.type === 'category')
      .map(toCategory),
  );
}

function toCategory({key = '', label, link, customProps, items}: SidebarCategory): SidebarGuides {
  if (link?.type !== 'generated-index' || !link.title || !link.description || typeof customProps?.icon !== 'string') {
    throw new Error(
      `The category "${label}" needs a _category_.yml like that of its neighbours: key, label, link (generated-index, slug, title, description), customProps (icon).`,
    );
  }
  return {
    key,
    label,
    title: link.title,
    description: link.description,
    permalink: link.permalink,
    icon: customProps.icon as GuideCategory['icon'],
    ids: items.flatMap((item) => (item.type === 'doc' ? [item.id] : [])),
  };
}
