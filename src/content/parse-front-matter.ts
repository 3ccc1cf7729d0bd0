import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {languages} from '../site/languages';
import {articleKinds, textFolder} from '../site/text-folders';
import {bodyOf, readFrontMatter, readHead} from './front-matter';
import {standInFor} from './stand-in';
import {tolerate} from './tolerate';

/** What Docusaurus need not know: it would put it into the script of each article's page, which has it from the catalogue. */
const ONLY_OURS = new Set('audience checked recheck ages changes hero hero_alt offer subject document'.split(' '));

/**
 * Docusaurus's own way to read what stands above a Markdown file (its option `markdown.parseFrontMatter`), with a check of it before
 * anything is made of it.
 *
 * @throws ContentFault for the first thing that cannot be read, or that an article lacks or has wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (parameters) => {
  const {filePath, fileContent} = parameters;
  const isOfArticle = isArticle(filePath);
  const standIn = tolerate<Readonly<Record<string, unknown>> | undefined>(
    () => void (isOfArticle ? readFrontMatter : checkHead)(filePath, fileContent),
    () => (isOfArticle ? {...standInFor(fileContent)} : {}),
  );
  if (standIn) {
    return {frontMatter: withoutOurs(standIn), content: bodyOf(fileContent)};
  }
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  return isOfArticle ? {...parsed, frontMatter: withoutOurs(parsed.frontMatter)} : parsed;
};

function checkHead(file: string, content: string): void {
  const [fault] = readHead(file, content)?.faults ?? [];
  if (fault) {
    throw fault;
  }
}

const withoutOurs = (frontMatter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !ONLY_OURS.has(key)));

const articleFolders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

const isArticle = (file: string): boolean =>
  articleFolders.some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));
