/** Hooks with which components read the global data of this plugin, which Docusaurus provides to every page. */
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Article, ArticlesData, GuideCategory, NewerVersion} from './article';

const useArticlesData = (): ArticlesData => usePluginData('articles') as ArticlesData;

/** Returns all listed articles in the page's language, in reading order. */
export const useArticles = (): readonly Article[] => useArticlesData().articles.filter(({unlisted}) => !unlisted);

/** Returns the categories of guides, in the order of the side bar. */
export const useGuideCategories = (): readonly GuideCategory[] => useArticlesData().categories;

/** Finds the newer version of a page in another language. @param permalink The page's address on the host. */
export const useNewerVersion = (permalink: string): NewerVersion | undefined =>
  useArticlesData().newerVersions[permalink];

/**
 * Returns the article at an address, with related articles and its neighbours in reading order: none beyond either end,
 * and none for unlisted articles.
 *
 * @throws Error when no article has this address.
 */
export function useArticle(permalink: string) {
  const {articles} = useArticlesData();
  const listed = useArticles();
  const article = articles.find((one) => one.permalink === permalink);
  if (!article) {
    throw new Error(`No article has the address ${permalink}.`);
  }
  const index = listed.indexOf(article);
  const related = article.related.flatMap((id) => listed.find((one) => one.id === id) ?? []);
  return {article, related, previous: listed[index - 1], next: index < 0 ? undefined : listed[index + 1]};
}
