import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {articleFolders} from '../../src/site/text-folders';
import {bodyOf, readHead} from '../content-check/front-matter';

/**
 * Implements Docusaurus' option `markdown.parseFrontMatter`: reads and checks the front matter of an article. The
 * content plugins pass the result on.
 *
 * @throws ContentError for the first value that is unreadable, missing or wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (parameters) => {
  const {filePath, fileContent} = parameters;
  if (!isArticle(filePath)) {
    return parameters.defaultParseFrontMatter(parameters);
  }
  const {values: frontMatter} = readHead(filePath, fileContent);
  // Docusaurus writes this day to the sitemap.
  const lastUpdate = {date: frontMatter.changes[0]?.date ?? frontMatter.date};
  return {frontMatter: {...frontMatter, last_update: lastUpdate}, content: bodyOf(fileContent)};
};

const isArticle = (file: string): boolean =>
  articleFolders.some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));
