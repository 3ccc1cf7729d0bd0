import type {ParseFrontMatter} from '@docusaurus/types';
import * as v from 'valibot';
import {articleFolders} from '../../src/site/content-folders';
import {localDay} from '../../src/site/today';
import {ContentError} from './content-error';
import {monthsLater} from './dates';
import {siteFile} from './files';
import {type ToolMessageKey, toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml';

export const text = v.pipe(v.string(), v.trim(), v.minLength(1));
export const short = (length: number) => v.pipe(text, v.maxLength(length));
const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1));

/** A day of the calendar, ISO 8601. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((value) => {
    const moment = new Date(value);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  }),
);

/** The schema of an article's front matter; .github/guides/writers.*.md explains its keys. */
export const articleFrontMatter = v.strictObject({
  title: short(70),
  /** Lists and search engines show it. */
  description: short(160),
  audience: short(60),
  date: day,
  checked: day,
  recheck: day,
  ages: list(text),
  changes: list(v.strictObject({date: day, what: text})),
  /** Address of a drawing. */
  hero: text,
  hero_alt: text,
  offer: text,
  subject: short(80),
  sidebar_position: v.optional(v.number()),
  layout: v.optional(v.literal('checklist')),
  document: v.optional(fileName),
  slug: v.optional(fileName),
  /** A key of Docusaurus: only `npm run dev` shows the article. */
  draft: v.optional(v.boolean()),
});

export type ArticleFrontMatter = v.InferOutput<typeof articleFrontMatter>;

/** The front matter of an article, with the lines of its values. */
export type FrontMatterFile = YamlFile<ArticleFrontMatter>;

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?)^---\s*?(?:\r?\n|$)/ms;

/** Returns a text without its front matter. @param content The whole file. */
export const bodyOf = (content: string): string => content.replace(FRONT_MATTER, '');

/** Returns front matter without its lines of hyphens; undefined where there is none. */
const frontMatterOf = (content: string): string | undefined => FRONT_MATTER.exec(content)?.[1];

/** Months between two checks of the facts, in an example. */
const EXAMPLE_MONTHS = 6;

/** Returns an example of a value, by keys such as `changes`, 0, `date`. */
export function exampleOf(keys: readonly PropertyKey[]): string {
  const name = keys.map((key) => (typeof key === 'number' ? 'item' : key)).join('.');
  const today = localDay();
  const key = `example.${name.replace('.item.', '.')}` as ToolMessageKey;
  return toolMessage(key, {today, later: monthsLater(today, EXAMPLE_MONTHS)});
}

function issueText({type, expected, received, requirement}: v.BaseIssue<unknown>, keys: readonly PropertyKey[]) {
  const key = keys.join('.');
  if (expected === 'never') {
    return toolMessage('frontMatter.unknown', {key, keys: Object.keys(articleFrontMatter.entries).join(', ')});
  }
  if (type === 'max_length') {
    return toolMessage('frontMatter.tooLong', {key, limit: Number(requirement)});
  }
  const isMissing = received === 'undefined';
  return toolMessage(isMissing ? 'frontMatter.missing' : 'frontMatter.wrong', {key, example: exampleOf(keys)});
}

/**
 * Reads the front matter of an article.
 *
 * @param file From the site's folder.
 * @param content The whole file.
 * @throws ContentError for its first error.
 */
export function readFrontMatter(file: string, content: string): FrontMatterFile {
  const yaml = frontMatterOf(content);
  if (yaml === undefined) {
    throw new ContentError(file, 1, toolMessage('article.noFrontMatter'));
  }
  const frontMatter = readYaml(file, yaml, articleFrontMatter, issueText, 1);
  const {checked, recheck, date, changes} = frontMatter.values;
  const isUnordered = changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked));
  const problems = [
    [checked < date, 'checked', 'frontMatter.checkedEarly'],
    [recheck <= checked, 'recheck', 'frontMatter.recheckEarly'],
    [isUnordered, 'changes', 'frontMatter.changesOrder'],
  ] as const;
  const problem = problems.find(([applies]) => applies);
  if (problem) {
    throw new ContentError(file, frontMatter.lineOf([problem[1]]), toolMessage(problem[2]));
  }
  return frontMatter;
}

/**
 * Makes Docusaurus' option `markdown.parseFrontMatter`, which checks the front matter of articles. Both content plugins
 * pass the result on. It throws a ContentError for the first value that is unreadable, missing or wrong.
 */
export const articleFrontMatterParser =
  (siteDir: string): ParseFrontMatter =>
  async (parameters) => {
    const {filePath, fileContent} = parameters;
    const file = siteFile(siteDir, filePath);
    if (!articleFolders.some((folder) => file.startsWith(`${folder}/`))) {
      return parameters.defaultParseFrontMatter(parameters);
    }
    const {values: frontMatter} = readFrontMatter(file, fileContent);
    // Docusaurus writes this day to the sitemap.
    const lastUpdate = {date: frontMatter.changes[0]?.date ?? frontMatter.date};
    return {frontMatter: {...frontMatter, last_update: lastUpdate}, content: bodyOf(fileContent)};
  };

/** Returns the line of `draft: true`, from 1; undefined when there is none. @param content The whole file. */
export function lineOfDraft(content: string): number | undefined {
  const index = (frontMatterOf(content) ?? '').split('\n').findIndex((line) => /^draft:\s*true\b/.test(line));
  // Below the first line of hyphens.
  return index < 0 ? undefined : index + 2;
}
