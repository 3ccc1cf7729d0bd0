import {readFileSync} from 'node:fs';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {addressIn, BLOG_PATH, pdfPath} from '../../src/site/addresses';
import {type ArticleFrontMatter, bodyOf} from '../content-check/front-matter';
import type {Glossary} from '../content-check/glossary-file';
import {termFinder} from '../content-check/term-finder';
import type {Article, ArticleList, GuideCategory} from './article';
import {readCategories} from './categories';
import {openingOn} from './opening';
import {relatedTo} from './related';

/** Words that a reader of such texts reads in a minute. Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047) found 238 for non-fiction. */
const WORDS_PER_MINUTE = 238;

/** An article as the content plugin that owns it has loaded it. */
interface LoadedArticle {
  /** Its file, with `@site` for the folder of the site. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly unlisted: boolean;
  /** What `parseFrontMatter` (front-matter.ts) has returned. */
  readonly frontMatter: ArticleFrontMatter;
  readonly list: ArticleList;
}

/** An article with what only the build needs of it. */
export interface CatalogueEntry {
  readonly article: Article;
  readonly frontMatter: ArticleFrontMatter;
  /** Its file, from the folder of the site. */
  readonly file: string;
}

/** All articles of the site in one language, of both content plugins. */
export interface Catalogue {
  /** In reading order: posts, then the guides of each category in the order of its list; then the unlisted ones. */
  readonly entries: readonly CatalogueEntry[];
  readonly categories: readonly GuideCategory[];
}

/**
 * Gathers all articles from what both content plugins have loaded.
 *
 * @param allContent What Docusaurus gives plugins in `allContentLoaded`.
 * @param glossary That of the language that is being built: articles that share terms are related.
 */
export function readCatalogue(allContent: AllContent, glossary: Glossary, context: LoadContext): Catalogue {
  const {baseUrl, siteDir} = context;
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const categories = readCategories(docs);
  const findTerms = termFinder(glossary);

  const toEntry = ({source, title, description, permalink, unlisted, frontMatter, list}: LoadedArticle) => {
    const file = source.replace('@site/', '');
    const body = bodyOf(readFileSync(`${siteDir}/${file}`, 'utf8'));
    const id = permalink.slice(addressIn(baseUrl, `${BLOG_PATH}/`).length);
    const {date, changes, audience, checked, hero, document} = frontMatter;
    return {
      file,
      frontMatter,
      terms: new Set(findTerms(body).map((found) => found.id)),
      named: new Set([...body.matchAll(/\]\(\/blog\/([\w/-]+)/g)].map(([, name = '']) => name)),
      article: {
        id,
        title,
        description,
        permalink,
        list,
        audience,
        checked,
        minutes: Math.max(1, Math.round(body.trim().split(/\s+/).length / WORDS_PER_MINUTE)),
        hero,
        pdf: addressIn(baseUrl, pdfPath(id, document)),
        publishedAt: openingOn(date),
        changedAt: openingOn(changes[0]?.date ?? date),
        unlisted,
      },
    };
  };

  const blogList = {label: blog.blogTitle, permalink: addressIn(baseUrl, BLOG_PATH)};
  const posts = blog.blogPosts.map(({metadata}) => ({...metadata, list: blogList}) as unknown as LoadedArticle);
  const docById = new Map(docs.loadedVersions.flatMap((version) => version.docs).map((doc) => [doc.id, doc]));
  const guides = categories.flatMap(({ids, label, permalink}) =>
    ids.map((id) => ({...docById.get(id), list: {label, permalink}}) as unknown as LoadedArticle),
  );

  const entries = [...posts, ...guides]
    .map(toEntry)
    .sort((one, other) => Number(one.article.unlisted) - Number(other.article.unlisted));
  const listed = entries.filter(({article}) => !article.unlisted);
  return {
    entries: entries.map((entry) => ({
      file: entry.file,
      frontMatter: entry.frontMatter,
      article: {...entry.article, related: relatedTo(entry, listed)},
    })),
    categories: categories.map(({ids, ...category}) => category),
  };
}
