import {BLOG_PATH} from '../../../src/site/paths';
import {SUMMARY} from './article-parts';
import rehypeArticleSections from './rehype-article-sections';
import rehypeChecklist from './rehype-checklist';
import rehypeGlossary from './rehype-glossary';
import rehypeTables from './rehype-tables';
import remarkCalendar from './remark-calendar';
import remarkFigures from './remark-figures';
import remarkPlan from './remark-plan';
import remarkTypography from './remark-typography';

/** Options that the blog and the docs plugin share: all articles use the same Markdown and look the same. */
export const articleMarkdown = (siteDir: string) => ({
  routeBasePath: BLOG_PATH.slice(1),
  // The summary on top of an article; no other admonition has a look.
  admonitions: {keywords: [SUMMARY], extendDefaults: false},
  // The sitemap needs it: `articleFrontMatterParser` sets the day.
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

/** Options of other pages: notes below the last heading, and tables as in articles. */
export const pageMarkdown = (siteDir: string) => ({
  admonitions: false,
  rehypePlugins: [
    [rehypeArticleSections, {siteDir}],
    [rehypeTables, {siteDir}],
  ],
});
