import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {languages} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';
import {type ArticleFrontMatter, bodyOf, readFrontMatter, requireReadableHead} from '../content-check/front-matter';
import {fallbackFrontMatter} from '../content-check/front-matter-fallback';
import {withFallback} from '../content-check/with-fallback';

/**
 * Docusaurus' option `markdown.parseFrontMatter`: reads what stands above a Markdown file, and checks it before anything is made of it.
 * Nothing else in a build reads front matter: the content plugins hand on what this returns.
 *
 * @throws ContentError for the first thing that cannot be read, or that an article lacks or has wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (parameters) => {
  const {filePath, fileContent} = parameters;
  if (isArticle(filePath)) {
    const frontMatter = withFallback(
      () => readFrontMatter(filePath, fileContent),
      () => fallbackFrontMatter(fileContent),
    );
    return {frontMatter: withUpdateDay(frontMatter), content: bodyOf(fileContent)};
  }
  const isReadable = withFallback(
    () => requireReadableHead(filePath, fileContent),
    () => false,
  );
  return isReadable ? parameters.defaultParseFrontMatter(parameters) : {frontMatter: {}, content: bodyOf(fileContent)};
};

/** Docusaurus puts this day into the sitemap. */
const withUpdateDay = (frontMatter: ArticleFrontMatter): Record<string, unknown> => ({
  ...frontMatter,
  last_update: {date: frontMatter.changes[0]?.date ?? frontMatter.date},
});

const articleFolders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

const isArticle = (file: string): boolean =>
  articleFolders.some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));
