import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GuideCategory} from './article';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/** A category from its `_category_.yml`, with the ids of its guides in the order of its list. */
interface SidebarGuides extends GuideCategory {
  readonly ids: readonly string[];
}

/** Reads the categories of guides, already translated, from the side bars of the docs plugin. */
export const readCategories = ({loadedVersions}: LoadedContent): readonly SidebarGuides[] =>
  loadedVersions.flatMap(({sidebars}) =>
    Object.values(sidebars)
      .flat()
      .filter((item): item is SidebarCategory => item.type === 'category')
      .flatMap(toCategory),
  );

/** Skips a category with an incomplete file, which the build rejects (plugins/content-check/category-file.ts). */
function toCategory({label, link, customProps, items}: SidebarCategory): SidebarGuides[] {
  if (link?.type !== 'generated-index' || !link.title || !link.description) {
    return [];
  }
  const {title, description, permalink} = link;
  const icon = customProps?.icon as GuideCategory['icon'];
  return [
    {label, title, description, permalink, icon, ids: items.flatMap((item) => (item.type === 'doc' ? [item.id] : []))},
  ];
}
