/** How components read what this plugin knows: Docusaurus gives every page the plugin's global data. */
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Article, ArticlesData, GuideCategory, NewerVersion, TradeTerm} from './article';

const useArticlesData = (): ArticlesData => usePluginData('articles') as ArticlesData;

/** All listed articles in the page's language, in reading order. */
export const useArticles = (): readonly Article[] => useArticlesData().articles.filter(({unlisted}) => !unlisted);

/** The categories of guides, in the order of the side bar. */
export const useGuideCategories = (): readonly GuideCategory[] => useArticlesData().categories;

/** The terms of the glossary, sorted. */
export const useGlossary = (): readonly TradeTerm[] => useArticlesData().terms;

/** The version of a page in another language that says more, if there is one. @param permalink The page's address on the host. */
export const useNewerVersion = (permalink: string): NewerVersion | undefined =>
  useArticlesData().newerVersions[permalink];

/** An article with those around it. */
export interface ArticleInContext {
  readonly article: Article;
  /** In reading order; absent at either end, and for an unlisted article. */
  readonly previous: Article | undefined;
  readonly next: Article | undefined;
  readonly related: readonly Article[];
}

/**
 * The article of a page.
 *
 * @param permalink Its address on the host.
 * @throws Error when no article has this address.
 */
export function useArticle(permalink: string): ArticleInContext {
  const {articles} = useArticlesData();
  const listed = useArticles();
  const article = articles.find((one) => one.permalink === permalink);
  if (!article) {
    throw new Error(`No article has the address ${permalink}.`);
  }
  const place = listed.indexOf(article);
  return {
    article,
    previous: listed[place - 1],
    next: place < 0 ? undefined : listed[place + 1],
    related: article.related.flatMap((id) => listed.find((one) => one.id === id) ?? []),
  };
}
