/** Hooks with which components read the global data of this plugin, which Docusaurus provides to every page. */
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Article, ContentData, GuideCategory} from './content-data';

const useContentData = (): ContentData => usePluginData('content') as ContentData;

/** Returns all articles in the page's language, in reading order. */
export const useArticles = (): readonly Article[] => useContentData().articles;

/** Returns the categories of guides, in the order of the side bar. */
export const useGuideCategories = (): readonly GuideCategory[] => useContentData().categories;

/** Whether articles have PDFs: not in a build without Chromium, or with `PDFS=false`. */
export const useOffersPdfs = (): boolean => useContentData().offersPdfs;

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
