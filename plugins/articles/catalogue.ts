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
import {openingTime} from './opening-time';
import {relatedTo} from './related';

/** Reading speed for non-fiction: Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** An article as its content plugin has loaded it. */
interface LoadedArticle {
  /** Path of its file, with `@site` for the folder of the site. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly unlisted: boolean;
  /** As `parseFrontMatter` (front-matter.ts) returned it. */
  readonly frontMatter: ArticleFrontMatter;
  readonly list: ArticleList;
}

/** An article, with data that only the build needs. */
export interface CatalogueEntry {
  readonly article: Article;
  readonly frontMatter: ArticleFrontMatter;
  /** Path of its file, relative to the folder of the site. */
  readonly file: string;
}

/** All articles of the site in one language, of both content plugins. */
export interface Catalogue {
  /** In reading order: posts, the guides of each category in the order of its list, unlisted articles. */
  readonly entries: readonly CatalogueEntry[];
  readonly categories: readonly GuideCategory[];
}

/**
 * Collects the articles of both content plugins.
 *
 * @param glossary The glossary of the language that is being built: articles that share terms are related.
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
      terms: new Set(findTerms(body).map((term) => term.id)),
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
        publishedAt: openingTime(date),
        changedAt: openingTime(changes[0]?.date ?? date),
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
