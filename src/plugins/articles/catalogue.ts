import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {readGlossary} from '../../content/glossary-file';
import {termFinder} from '../../content/term-finder';
import {tolerate} from '../../content/tolerate';
import {PdfCache, type PdfOrder} from '../../postbuild/pdf/cache';
import {addressIn, BLOG_PATH} from '../../site/addresses';
import type {ArticleCard, ArticleEntry, ArticleLink, ArticleWithNeighbours, ListedArticle} from './article';
import {readCategories} from './categories';
import type {GuideCategory, GuideCategoryCard} from './guide-categories-data';
import {readArticle} from './read-article';
import {relatedTo} from './related';

/** All articles of the site in one language, of both plugins. */
export interface Catalogue {
  /** In the order in which they are to be read: posts, then the guides of each category in the order of its list. */
  readonly articles: readonly ArticleWithNeighbours[];
  /** Those of the blog's list, and those of each category. */
  readonly posts: readonly ArticleWithNeighbours[];
  readonly categories: readonly (GuideCategory & {readonly guides: readonly ArticleWithNeighbours[]})[];
  /** Unlisted ones, too, by their file, with `@site` for the folder of the site. */
  readonly bySource: ReadonlyMap<string, ArticleWithNeighbours>;
  readonly pdfs: readonly PdfOrder[];
}

const catalogues = new WeakMap<BlogContent, {readonly docs: LoadedContent; readonly catalogue: Catalogue}>();

/**
 * Gathers all articles from what both plugins have loaded. It is the one place that reads front matter: lists, cards, feeds, PDFs,
 * structured data and open-graph images are made of what it returns.
 *
 * @param allContent What Docusaurus gives plugins in `allContentLoaded`.
 * @throws ContentFault for an article or a glossary that cannot be read.
 */
export function catalogueOf(allContent: AllContent, context: LoadContext): Catalogue {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const known = catalogues.get(blog);
  if (known?.docs === docs) {
    return known.catalogue;
  }
  const catalogue = gather(blog, docs, context);
  catalogues.set(blog, {docs, catalogue});
  return catalogue;
}

function gather(blog: BlogContent, docs: LoadedContent, context: LoadContext): Catalogue {
  const categories = readCategories(docs);
  const glossary = tolerate(
    () => readGlossary(context.siteDir, context.i18n.currentLocale),
    () => [],
  );
  const findTerms = termFinder(glossary);
  const pdfCache = new PdfCache(context.siteDir);

  const blogList = {label: blog.blogTitle, permalink: addressIn(context.baseUrl, BLOG_PATH)};
  const posts = blog.blogPosts.map(({metadata}) => ({...metadata, list: blogList}));
  const loadedGuides = docs.loadedVersions.flatMap((version) => version.docs);
  // Only in development: a build refuses them.
  const lostGuides = loadedGuides.filter(({id}) => !categories.some(({ids}) => ids.includes(id)));
  const guides = categories
    .flatMap(({ids, label, permalink}) =>
      ids.flatMap((id) =>
        loadedGuides.filter((guide) => guide.id === id).map((guide) => ({...guide, list: {label, permalink}})),
      ),
    )
    .concat(lostGuides.map((guide) => ({...guide, list: blogList})));

  const all = [...posts, ...guides].map((loaded) => ({
    ...loaded,
    ...readArticle(loaded, findTerms, pdfCache, context),
  }));
  const listed = all.filter(({unlisted}) => !unlisted);
  const withNeighbours = (one: (typeof all)[number]): ArticleWithNeighbours => {
    const place = listed.indexOf(one);
    const [previous, next] = [listed[place - 1], place < 0 ? undefined : listed[place + 1]];
    return {
      ...one.article,
      previous: previous && toLink(previous.article),
      next: next && toLink(next.article),
      related: relatedTo(one, listed).map(toLink),
    };
  };
  const bySource = new Map(all.map((one) => [one.source, withNeighbours(one)]));
  const articles = listed.flatMap(({source}) => bySource.get(source) ?? []);
  const inList = (permalink: string) => articles.filter(({list}) => list.permalink === permalink);
  return {
    articles,
    posts: inList(blogList.permalink),
    categories: categories.map(({ids, ...category}) => ({...category, guides: inList(category.permalink)})),
    bySource,
    pdfs: all.map(({order}) => order),
  };
}

/** What of an article a list needs: all of it would be in the page of the list. */
export const toCard = ({description, hero, ...article}: ArticleCard): ArticleCard => ({
  ...toListed(article),
  description,
  hero,
});

/** What of the categories /blog needs for their cards. */
export const toCategoryCards = ({categories}: Catalogue): GuideCategoryCard[] =>
  categories.map(({title, description, permalink, icon, guides}) => ({
    title,
    description,
    permalink,
    icon,
    hero: guides[0]?.hero,
  }));

/** All articles as one list shows them: those first whose facts were checked last. */
export const toEntries = ({articles}: Catalogue): ArticleEntry[] =>
  articles
    .map(({list, ...article}) => ({...toListed(article), list}))
    .sort((one, other) => other.checked.iso.localeCompare(one.checked.iso));

const toListed = ({title, permalink, audience, checked, minutes, pdf}: ListedArticle): ListedArticle => ({
  title,
  permalink,
  audience,
  checked,
  minutes,
  pdf,
});

/** What of an article or a category a link needs. */
export const toLink = ({title, permalink}: ArticleLink): ArticleLink => ({title, permalink});
