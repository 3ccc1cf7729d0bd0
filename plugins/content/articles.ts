import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {addressIn, BLOG_PATH, pdfPath} from '../../src/site/paths';
import type {Article, ContentData, GuideCategory} from './content-data';
import {noonOf} from './dates';
import {bodyOf} from './front-matter';
import {readMarkdownFile} from './markdown-file';

/** Reading speed for non-fiction: Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** A note, which few read. */
const NOTE = /^\[\^.*$/gm;

/** Number of related articles. */
const RELATED = 3;

/** The file with the articles of a language, for plugins/postbuild. @param generatedFilesDir `.docusaurus`. */
export const articlesFile = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Reads the articles of a language, in reading order, when this build has loaded them. */
export const readArticles = (generatedFilesDir: string, language: string): readonly Article[] =>
  JSON.parse(readFileSync(articlesFile(generatedFilesDir, language), 'utf8'));

/** What both content plugins say of an article. */
interface ArticlePage extends Pick<Article, 'title' | 'description' | 'permalink' | 'list'> {
  /** Path of its file, with `@site` for the site's folder. */
  readonly source: string;
}

/** Joins the articles of both content plugins, in reading order, and lists the categories of guides. */
export function joinArticles(
  allContent: AllContent,
  {baseUrl, siteDir}: LoadContext,
): Pick<ContentData, 'articles' | 'categories'> {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const categories = docs.loadedVersions.flatMap(({sidebars}) => Object.values(sidebars).flat().flatMap(toCategory));
  const blogList = {label: blog.blogTitle, permalink: addressIn(baseUrl, BLOG_PATH)};
  const posts = blog.blogPosts.map(({metadata}) => ({...metadata, list: blogList}));
  const docsById = new Map(docs.loadedVersions.flatMap((version) => version.docs).map((doc) => [doc.id, doc]));
  const guides = categories.flatMap(({ids, label, permalink}) =>
    ids.flatMap((id) => {
      const doc = docsById.get(id);
      return doc ? [{...doc, list: {label, permalink}}] : [];
    }),
  );
  const found = [...posts, ...guides].map((page) => readArticle(siteDir, baseUrl, page));
  return {
    articles: found.map((one) => ({...one.article, related: relatedTo(one, found)})),
    categories: categories.map(({ids, ...category}) => category),
  };
}

/** @throws Error when the front matter has an error, which stops a build before. */
function readArticle(siteDir: string, baseUrl: string, {source, title, description, permalink, list}: ArticlePage) {
  const {content, frontMatter} = readMarkdownFile(siteDir, source.replace('@site/', ''));
  if (!frontMatter) {
    throw new Error(`${source} has no valid front matter.`);
  }
  const {date, changes, audience, checked, hero, document} = frontMatter.values;
  const body = bodyOf(content);
  const words = body.replaceAll(NOTE, '').trim().split(/\s+/).length;
  const id = permalink.slice(addressIn(baseUrl, `${BLOG_PATH}/`).length);
  return {
    linked: new Set([...body.matchAll(/\]\(\/blog\/([\w/-]+)/g)].map(([, address = '']) => address)),
    article: {
      ...{id, title, description, permalink, list, audience, checked, hero},
      minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      pdf: addressIn(baseUrl, pdfPath(id, document)),
      publishedAt: noonOf(date),
      changedAt: noonOf(changes[0]?.date ?? date),
    },
  };
}

/** What decides how closely two articles are related. */
interface Relatable {
  readonly article: Pick<Article, 'id' | 'list'>;
  /** Ids of the articles that it links to. */
  readonly linked: ReadonlySet<string>;
}

/** Returns the ids of the articles most closely related to one: of those that link to each other, then of its list. */
function relatedTo(one: Relatable, all: readonly Relatable[]): readonly string[] {
  const closeness = ({article: {id, list}, linked}: Relatable): number => {
    const isLinked = one.linked.has(id) || linked.has(one.article.id);
    return (isLinked ? 2 : 0) + (list.permalink === one.article.list.permalink ? 1 : 0);
  };
  const others = all.filter((other) => other !== one).sort((a, b) => closeness(b) - closeness(a));
  return others.slice(0, RELATED).map(({article}) => article.id);
}

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];

/** Reads a category, which is translated already, with the ids of its guides in the order of its list. */
function toCategory(item: SidebarItem): readonly (GuideCategory & {readonly ids: readonly string[]})[] {
  if (item.type !== 'category' || item.link?.type !== 'generated-index') {
    return [];
  }
  const {label, customProps, items} = item;
  const {title = label, description = '', permalink} = item.link;
  const icon = customProps?.icon as GuideCategory['icon'];
  const ids = items.flatMap((guide) => (guide.type === 'doc' ? guide.id : []));
  return [{label, title, description, permalink, icon, ids}];
}
