import {BLOG_PATH} from '../../../src/site/paths';
import {SUMMARY_DIRECTIVE} from './article-parts';
import rehypeArticleSections from './rehype-article-sections';
import rehypeChecklist from './rehype-checklist';
import rehypeGlossary from './rehype-glossary';
import rehypeTables from './rehype-tables';
import remarkCalendar from './remark-calendar';
import remarkFigures from './remark-figures';
import remarkPlan from './remark-plan';
import remarkTypography from './remark-typography';

/** Options shared by the blog and the docs plugin, so that posts and guides look the same. */
export const articlePluginOptions = (siteDir: string) => ({
  routeBasePath: BLOG_PATH.slice(1),
  // Only the summary at the top of an article is an admonition: we have no styles for others.
  admonitions: {keywords: [SUMMARY_DIRECTIVE], extendDefaults: false},
  // Adds the date of the last change to the sitemap. `articleFrontMatterParser` sets it.
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [
    [remarkCalendar, {siteDir}],
    [remarkPlan, {siteDir}],
    [remarkFigures, {siteDir}],
  ] satisfies unknown[],
  remarkPlugins: [remarkTypography],
  rehypePlugins: [
    [rehypeArticleSections, {siteDir}],
    [rehypeChecklist, {siteDir}],
    [rehypeTables, {siteDir}],
    [rehypeGlossary, {siteDir}],
  ],
});

/** Options of the pages plugin. */
export const pagePluginOptions = (siteDir: string) => ({
  admonitions: false,
  rehypePlugins: [
    [rehypeArticleSections, {siteDir}],
    [rehypeTables, {siteDir}],
  ],
});
