/** React hooks for the global data of this plugin, which is available on every page. */
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Article, ContentData, GuideCategory} from './content-data';

const useContentData = (): ContentData => usePluginData('content') as ContentData;

/** Returns all articles in the language of the page, in reading order. */
export const useArticles = (): readonly Article[] => useContentData().articles;

/** Returns the categories of guides, in sidebar order. */
export const useGuideCategories = (): readonly GuideCategory[] => useContentData().categories;

/** Whether articles have PDFs. A build with `PDFS=false` or without Chromium prints none. */
export const useOffersPdfs = (): boolean => useContentData().offersPdfs;

/**
 * Returns the article with a permalink, its related articles, and the previous and the next article in reading order. The
 * first article has no previous one, and the last has no next one.
 *
 * @throws Error if no article has this permalink.
 */
export function useArticle(permalink: string) {
  const articles = useArticles();
  const article = articles.find((candidate) => candidate.permalink === permalink);
  if (!article) {
    throw new Error(`No article has the permalink ${permalink}.`);
  }
  const index = articles.indexOf(article);
  const related = article.related.flatMap((id) => articles.find((candidate) => candidate.id === id) ?? []);
  return {article, related, previous: articles[index - 1], next: articles[index + 1]};
}
