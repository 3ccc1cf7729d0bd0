import type {AllContent, LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import type {ArticleWithNeighbours} from './article';
import {type Catalogue, catalogueOf} from './catalogue';

/** What the page of an article is given beside its text (`content.metadata`), in place of what the content plugins know. */
export interface ArticlePageData {
  readonly article: ArticleWithNeighbours;
}

/**
 * A content plugin that makes its pages when the catalogue knows the articles of both plugins, and gives each article's page what the
 * catalogue knows of it.
 *
 * @param change What becomes of its actions besides.
 */
export function withCatalogue<Content>(
  {contentLoaded, ...plugin}: Plugin<Content>,
  context: LoadContext,
  change: (catalogue: Catalogue, actions: PluginContentLoadedActions) => Partial<PluginContentLoadedActions>,
): Plugin<Content> {
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      const ours = {...actions, ...pageData(catalogue, actions)};
      await contentLoaded?.({
        content: (allContent as AllContent)[plugin.name]?.default as Content,
        actions: {...ours, ...change(catalogue, ours)},
      });
    },
  };
}

/** The actions of a content plugin, which put what the catalogue knows into the pages of articles and the sitemap. */
function pageData(
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
