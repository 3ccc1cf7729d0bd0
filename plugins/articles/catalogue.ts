import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {addressIn, BLOG_PATH, pdfPath} from '../../src/site/addresses';
import {noonOf} from '../content-check/days';
import {type ArticleFrontMatter, bodyOf} from '../content-check/front-matter';
import type {Article, ArticlesData, GuideCategory} from './article';

/** Reading speed for non-fiction: Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** A note, which few read. */
const NOTE = /^\[\^.*$/gm;

/** Number of related articles. */
const RELATED = 3;

/** An article as its content plugin has loaded it. */
interface LoadedArticle extends Pick<Article, 'title' | 'description' | 'permalink' | 'list'> {
  /** Path of its file, with `@site` for the folder of the site. */
  readonly source: string;
  /** As `parseFrontMatter` (front-matter.ts) returned it. */
  readonly frontMatter: ArticleFrontMatter;
}

/** The file with the articles of a language, for plugins/finish. @param generatedFilesDir `.docusaurus`. */
export const articlesFile = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Reads the articles of a language, in reading order, when this build has loaded them. */
export const readArticles = (generatedFilesDir: string, language: string): readonly Article[] =>
  JSON.parse(readFileSync(articlesFile(generatedFilesDir, language), 'utf8'));

/** Collects the articles of both content plugins, in reading order, and the categories of guides. */
export function readCatalogue(
  allContent: AllContent,
  {baseUrl, siteDir}: LoadContext,
): Omit<ArticlesData, 'newerVersions'> {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
  const categories = docs.loadedVersions.flatMap(({sidebars}) => Object.values(sidebars).flat().flatMap(toCategory));
  const blogList = {label: blog.blogTitle, permalink: addressIn(baseUrl, BLOG_PATH)};
  const posts = blog.blogPosts.map(({metadata}) => ({...metadata, list: blogList}) as unknown as LoadedArticle);
  const docById = new Map(docs.loadedVersions.flatMap((version) => version.docs).map((doc) => [doc.id, doc]));
  const guides = categories.flatMap(({ids, label, permalink}) =>
    ids.map((id) => ({...docById.get(id), list: {label, permalink}}) as unknown as LoadedArticle),
  );

  const loaded = [...posts, ...guides].map(({source, title, description, permalink, frontMatter, list}) => {
    const body = bodyOf(readFileSync(source.replace('@site', siteDir), 'utf8'));
    const id = permalink.slice(addressIn(baseUrl, `${BLOG_PATH}/`).length);
    const {date, changes, audience, checked, hero, document} = frontMatter;
    return {
      named: new Set([...body.matchAll(/\]\(\/blog\/([\w/-]+)/g)].map(([, name = '']) => name)),
      article: {
        ...{id, title, description, permalink, list, audience, checked, hero},
        minutes: Math.max(1, Math.round(body.replaceAll(NOTE, '').trim().split(/\s+/).length / WORDS_PER_MINUTE)),
        pdf: addressIn(baseUrl, pdfPath(id, document)),
        publishedAt: noonOf(date),
        changedAt: noonOf(changes[0]?.date ?? date),
      },
    };
  });
  return {
    articles: loaded.map((one) => ({...one.article, related: relatedTo(one, loaded)})),
    categories: categories.map(({ids, ...category}) => category),
  };
}

/** What decides how closely two articles are related. */
interface Relatable {
  readonly article: Pick<Article, 'id' | 'list'>;
  /** Ids of the articles that it links to. */
  readonly named: ReadonlySet<string>;
}

/** Returns the ids of the articles most closely related to one: of those that link to each other, then of its list. */
function relatedTo(one: Relatable, all: readonly Relatable[]): readonly string[] {
  const nearness = ({article: {id, list}, named}: Relatable): number => {
    const isNamed = one.named.has(id) || named.has(one.article.id);
    return (isNamed ? 2 : 0) + (list.permalink === one.article.list.permalink ? 1 : 0);
  };
  const others = all.filter((other) => other !== one).sort((some, next) => nearness(next) - nearness(some));
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
