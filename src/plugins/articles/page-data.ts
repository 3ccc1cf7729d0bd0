import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import type {ArticleWithNeighbours} from './article';
import type {Catalogue} from './catalogue';

/** What the page of an article is given beside its text (`content.metadata`), in place of what the content plugins know. */
export interface ArticlePageData {
  readonly article: ArticleWithNeighbours;
}

/** The actions of a content plugin, which put what the catalogue knows into the pages of articles and the sitemap. */
export function pageData(
  {articles, bySource}: Catalogue,
  actions: PluginContentLoadedActions,
): Pick<PluginContentLoadedActions, 'createData' | 'addRoute'> {
  /** The day of the latest change below an address: a list changes with its articles. */
  const changedAt = (address: string): number | undefined => {
    const days = [...bySource.values()]
      .filter(({permalink}) => permalink === address)
      .concat(articles.filter(({permalink}) => permalink.startsWith(`${address}/`)))
      .map(({changes}) => changes[0]?.day.iso ?? '');
    return days.length > 0 ? Date.parse(days.sort().at(-1) ?? '') : undefined;
  };
  return {
    createData(name, data) {
      const article = bySource.get((data as {source?: string} | null)?.source ?? '');
      const own: ArticlePageData | undefined = article && {article};
      return actions.createData(name, own ?? data);
    },
    addRoute: (route: RouteConfig) =>
      actions.addRoute({...route, metadata: {...route.metadata, lastUpdatedAt: changedAt(route.path)}}),
  };
}
