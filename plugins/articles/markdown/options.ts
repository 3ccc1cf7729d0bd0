import {BLOG_PATH} from '../../../src/site/addresses';
import rehypeArticleSections from './rehype-article-sections';
import rehypeChecklist from './rehype-checklist';
import rehypeGlossary from './rehype-glossary';
import rehypeTables from './rehype-tables';
import remarkFigures from './remark-figures';
import remarkRules from './remark-rules';
import remarkTypography from './remark-typography';

/** The options that the blog's and the docs' plugin share: all articles are written in the same Markdown and look the same. */
export const articleMarkdown = {
  routeBasePath: BLOG_PATH.slice(1),
  admonitions: false,
  // The sitemap has the day that `parseFrontMatter` names.
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [remarkRules, remarkFigures],
  remarkPlugins: [remarkTypography],
  rehypePlugins: [rehypeArticleSections, rehypeChecklist, rehypeTables, rehypeGlossary],
};
