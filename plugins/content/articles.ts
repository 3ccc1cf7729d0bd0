import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {BLOG_PATH, pdfPath, withBaseUrl} from '../../src/site/paths';
import type {Article, ContentData, GuideCategory} from './content-data';
import {noonOf} from './dates';
import {bodyOf} from './front-matter';
import {readMarkdownFile} from './markdown-file';

/** Reading speed for non-fiction: Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** Lines that define a footnote. They do not count towards the reading time. */
const FOOTNOTE_DEFINITIONS = /^\[\^.*$/gm;

const RELATED_COUNT = 3;

/** Returns the path of the JSON file through which plugins/postbuild gets the articles of a language. */
export const articlesFile = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Reads the articles of a language, in reading order, from the file that this build has written. */
export const readArticles = (generatedFilesDir: string, language: string): readonly Article[] =>
  JSON.parse(readFileSync(articlesFile(generatedFilesDir, language), 'utf8'));

/** Metadata that the blog and the docs plugin both provide. */
interface ArticleMetadata extends Pick<Article, 'title' | 'description' | 'permalink' | 'listPage'> {
  /** Path of the Markdown file, with `@site` for the site folder. */
  readonly source: string;
}

/** Joins the posts of the blog plugin and the guides of the docs plugin, in reading order, and lists the categories. */
export function joinArticles(
  allContent: AllContent,
  {baseUrl, siteDir}: LoadContext,
): Pick<ContentData, 'articles' | 'categories'> {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const categories = docs.loadedVersions.flatMap(({sidebars}) => Object.values(sidebars).flat().flatMap(toCategories));
  const blogListPage = {label: blog.blogTitle, permalink: withBaseUrl(baseUrl, BLOG_PATH)};
  const posts = blog.blogPosts.map(({metadata}) => ({...metadata, listPage: blogListPage}));
  const docsById = new Map(docs.loadedVersions.flatMap((version) => version.docs).map((doc) => [doc.id, doc]));
  const guides = categories.flatMap(({ids, label, permalink}) =>
    ids.flatMap((id) => {
      const doc = docsById.get(id);
      return doc ? [{...doc, listPage: {label, permalink}}] : [];
    }),
  );
  const loadedArticles = [...posts, ...guides].map((metadata) => readArticle(siteDir, baseUrl, metadata));
  return {
    articles: loadedArticles.map((current) => ({...current.article, related: relatedIds(current, loadedArticles)})),
    categories: categories.map(({ids, ...category}) => category),
  };
}

/** @throws Error if the front matter is invalid. In a build, `articleFrontMatterParser` throws first. */
function readArticle(
  siteDir: string,
  baseUrl: string,
  {source, title, description, permalink, listPage}: ArticleMetadata,
) {
  const {content, frontMatter} = readMarkdownFile(siteDir, source.replace('@site/', ''));
  if (!frontMatter) {
    throw new Error(`${source} has no valid front matter.`);
  }
  const {date, changes, audience, checked, hero, document} = frontMatter.values;
  const body = bodyOf(content);
  const wordCount = body.replaceAll(FOOTNOTE_DEFINITIONS, '').trim().split(/\s+/).length;
  const id = permalink.slice(withBaseUrl(baseUrl, `${BLOG_PATH}/`).length);
  return {
    linkedIds: new Set([...body.matchAll(/\]\(\/blog\/([\w/-]+)/g)].map(([, linkedId = '']) => linkedId)),
    article: {
      ...{id, title, description, permalink, listPage, audience, checked, hero},
      readingMinutes: Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)),
      pdf: withBaseUrl(baseUrl, pdfPath(id, document)),
      publishedAt: noonOf(date),
      changedAt: noonOf(changes[0]?.date ?? date),
    },
  };
}

interface RelatableArticle {
  readonly article: Pick<Article, 'id' | 'listPage'>;
  /** Ids of the articles that this one links to. */
  readonly linkedIds: ReadonlySet<string>;
}

/** Returns the ids of the closest articles. A link in either direction counts more than a common list page. */
function relatedIds(current: RelatableArticle, allArticles: readonly RelatableArticle[]): readonly string[] {
  const closeness = ({article: {id, listPage}, linkedIds}: RelatableArticle): number => {
    const isLinked = current.linkedIds.has(id) || linkedIds.has(current.article.id);
    return (isLinked ? 2 : 0) + (listPage.permalink === current.article.listPage.permalink ? 1 : 0);
  };
  const otherArticles = allArticles.filter((other) => other !== current).sort((a, b) => closeness(b) - closeness(a));
  return otherArticles.slice(0, RELATED_COUNT).map(({article}) => article.id);
}

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];

/** Converts a translated sidebar category, with the ids of its guides in sidebar order. Returns [] for other items. */
function toCategories(item: SidebarItem): readonly (GuideCategory & {readonly ids: readonly string[]})[] {
  if (item.type !== 'category' || item.link?.type !== 'generated-index') {
    return [];
  }
  const {label, customProps, items} = item;
  const {title = label, description = '', permalink} = item.link;
  const icon = customProps?.icon as GuideCategory['icon'];
  const ids = items.flatMap((guide) => (guide.type === 'doc' ? guide.id : []));
  return [{label, title, description, permalink, icon, ids}];
}
