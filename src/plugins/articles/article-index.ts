import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PdfOrder} from '../../postbuild/pdf/cache';
import type {Article} from './article';
import type {Catalogue} from './catalogue';

/** What the steps after the build of the pages (src/postbuild) know of the articles of a language. */
export interface ArticleIndex {
  /** In the order in which they are to be read. */
  readonly articles: readonly Article[];
  /** Those that no list shows. */
  readonly unlisted: readonly Article[];
  readonly pdfs: readonly PdfOrder[];
}

const fileOf = (generatedFilesDir: string, language: string): string =>
  path.join(generatedFilesDir, 'articles', `${language}.json`);

/** Writes what the catalogue of a language knows, for the steps that follow the build of the pages. */
export function writeArticleIndex(generatedFilesDir: string, language: string, catalogue: Catalogue): void {
  const {articles, pdfs, bySource} = catalogue;
  const listed = new Set<Article>(articles);
  const unlisted = [...bySource.values()].filter((article) => !listed.has(article));
  const index: ArticleIndex = {articles, unlisted, pdfs};
  const file = fileOf(generatedFilesDir, language);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(index));
}

/** Reads what `writeArticleIndex` has written in a build. */
export const readArticleIndex = (siteDir: string, language: string): ArticleIndex =>
  JSON.parse(readFileSync(fileOf(path.join(siteDir, '.docusaurus'), language), 'utf8'));
