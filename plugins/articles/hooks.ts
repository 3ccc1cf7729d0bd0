/** Hooks with which components read the global data of this plugin, which Docusaurus provides to every page. */
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Article, ArticlesData, GuideCategory, NewerVersion} from './article';

const useArticlesData = (): ArticlesData => usePluginData('articles') as ArticlesData;

/** Returns all articles in the page's language, in reading order. */
export const useArticles = (): readonly Article[] => useArticlesData().articles;

/** Returns the categories of guides, in the order of the side bar. */
export const useGuideCategories = (): readonly GuideCategory[] => useArticlesData().categories;

/** Finds the newer version of a page in another language. @param permalink The page's address on the host. */
export const useNewerVersion = (permalink: string): NewerVersion | undefined =>
  useArticlesData().newerVersions[permalink];

/**
 * Returns the article at an address, with related articles and its neighbours in reading order: none beyond either end.
 *
 * @throws Error when no article has this address.
 */
export function useArticle(permalink: string) {
  const articles = useArticles();
  const article = articles.find((one) => one.permalink === permalink);
  if (!article) {
    throw new Error(`No article has the address ${permalink}.`);
  }
  const index = articles.indexOf(article);
  const related = article.related.flatMap((id) => articles.find((one) => one.id === id) ?? []);
  return {article, related, previous: articles[index - 1], next: articles[index + 1]};
}
