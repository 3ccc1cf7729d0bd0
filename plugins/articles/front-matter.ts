import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {languages} from '../../src/site/languages';
import {articleKinds, textFolder} from '../../src/site/text-folders';
import {
  type ArticleFrontMatter,
  bodyOf,
  readFrontMatter,
  requireReadableFrontMatter,
} from '../content-check/front-matter';
import {fallbackFrontMatter} from '../content-check/front-matter-fallback';
import {withFallback} from '../content-check/with-fallback';

/**
 * Docusaurus' option `markdown.parseFrontMatter`: reads and checks the front matter of a text for the content plugins.
 *
 * @throws ContentError for the first value that is unreadable, missing or wrong; not in development.
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
    () => requireReadableFrontMatter(filePath, fileContent),
    () => false,
  );
  return isReadable ? parameters.defaultParseFrontMatter(parameters) : {frontMatter: {}, content: bodyOf(fileContent)};
};

/** Adds the day that Docusaurus writes to the sitemap. */
const withUpdateDay = (frontMatter: ArticleFrontMatter): Record<string, unknown> => ({
  ...frontMatter,
  last_update: {date: frontMatter.changes[0]?.date ?? frontMatter.date},
});

const articleFolders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

const isArticle = (file: string): boolean =>
  articleFolders.some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));
