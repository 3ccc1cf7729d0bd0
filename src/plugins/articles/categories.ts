import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GuideCategory} from './guide-categories-data';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/** A category as its `_category_.yml` has it, with its guides by id, in the order of its list. */
export interface SidebarGuides extends GuideCategory {
  readonly ids: readonly string[];
}

/** The categories of guides, already translated: the docs plugin alone knows them. */
export function readCategories({loadedVersions}: LoadedContent): SidebarGuides[] {
  return loadedVersions.flatMap(({sidebars}) =>
    Object.values(sidebars)
      .flat()
      .filter((item): item is SidebarCategory => item.type === 'category')
      .flatMap(toCategory),
  );
}

/** None for one whose file lacks something: a build refuses it (src/content/category-file.ts). */
function toCategory({key = '', label, link, customProps, items}: SidebarCategory): SidebarGuides[] {
  if (link?.type !== 'generated-index' || !link.title || !link.description) {
    return [];
  }
  const category = {
    key,
    label,
    title: link.title,
    description: link.description,
    permalink: link.permalink,
    icon: customProps?.icon as GuideCategory['icon'],
    ids: items.flatMap((item) => (item.type === 'doc' ? [item.id] : [])),
  };
  return [category];
}
