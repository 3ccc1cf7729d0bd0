import type {AllContent, LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {say} from '../../content/tool-words';
import {type articleKinds, languageOf} from '../../site/text-folders';
import type {PageArticle} from './article';
import {type Catalogue, catalogueOf} from './catalogue';
import {type NewerNotice, newerNotices} from './newer-notice';

/** What the page of an article is given beside its text (`content.metadata`), in place of what the content plugins know. */
export interface ArticlePageData {
  readonly article: PageArticle;
  /** Absent while no other language says more. */
  readonly newer?: NewerNotice;
  /** What is said of a draft, which only `npm run dev` shows. */
  readonly draft?: string;
}

/**
 * A content plugin that makes its pages when the catalogue knows the articles of both plugins, and gives each article's page what the
 * catalogue knows of it.
 *
 * @param kind Of its articles.
 * @param change What becomes of its actions besides.
 */
export function withCatalogue<Content>(
  kind: (typeof articleKinds)[number],
  {contentLoaded, ...plugin}: Plugin<Content>,
  context: LoadContext,
  change: (catalogue: Catalogue, actions: PluginContentLoadedActions) => Partial<PluginContentLoadedActions>,
): Plugin<Content> {
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const catalogue = catalogueOf(allContent, context);
      const ours = {...actions, ...pageData(catalogue, newerNotices(context, kind), actions)};
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
  noticeOf: ReturnType<typeof newerNotices>,
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
      const {source = '', frontMatter} = (data as {source?: string; frontMatter?: {draft?: boolean}} | null) ?? {};
      const found = bySource.get(source);
      if (!found) {
        return actions.createData(name, data);
      }
      const {id, audience, ...article} = found;
      const file = source.replace('@site/', '');
      const own: ArticlePageData = {
        article,
        newer: noticeOf(file, article.permalink),
        draft: frontMatter?.draft ? say('dev.draft', {}, languageOf(file)) : undefined,
      };
      return actions.createData(name, own);
    },
    addRoute: (route: RouteConfig) =>
      actions.addRoute({...route, metadata: {...route.metadata, lastUpdatedAt: changedAt(route.path)}}),
  };
}
