import type {ParseFrontMatter} from '@docusaurus/types';
import * as v from 'valibot';
import {articleFolders} from '../../src/site/content-folders';
import {localDate} from '../../src/site/today';
import {ContentError} from './content-error';
import {monthsLater} from './dates';
import {relativeToSite} from './files';
import {type ToolMessageKey, toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml';

export const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1));
export const shortText = (maxLength: number) => v.pipe(nonEmptyText, v.maxLength(maxLength));
const fileNameSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const nonEmptyList = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1));

/** The schema of a date. Rejects dates that do not exist, such as 2026-02-30. */
export const dateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((value) => {
    const parsed = new Date(value);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  }),
);

/** The schema of an article's front matter. .github/guides/writers.*.md explains the fields. */
export const articleFrontMatterSchema = v.strictObject({
  title: shortText(70),
  /** Shown in lists and by search engines. */
  description: shortText(160),
  audience: shortText(60),
  date: dateSchema,
  checked: dateSchema,
  recheck: dateSchema,
  ages: nonEmptyList(nonEmptyText),
  changes: nonEmptyList(v.strictObject({date: dateSchema, what: nonEmptyText})),
  /** Path of a drawing, such as `/drawings/es/atlantic.svg`. */
  hero: nonEmptyText,
  hero_alt: nonEmptyText,
  offer: nonEmptyText,
  subject: shortText(80),
  sidebar_position: v.optional(v.number()),
  layout: v.optional(v.literal('checklist')),
  document: v.optional(fileNameSchema),
  slug: v.optional(fileNameSchema),
  /** Docusaurus' own key: the article appears only in `npm run dev`. */
  draft: v.optional(v.boolean()),
});

export type ArticleFrontMatter = v.InferOutput<typeof articleFrontMatterSchema>;

/** The front matter of an article, with the line number of each value. */
export type FrontMatterFile = YamlFile<ArticleFrontMatter>;

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?)^---\s*?(?:\r?\n|$)/ms;

/** Returns a Markdown file without its front matter. @param content The whole file. */
export const bodyOf = (content: string): string => content.replace(FRONT_MATTER, '');

/** Returns the YAML between the two `---` lines, or undefined if there is no front matter. */
const frontMatterYaml = (content: string): string | undefined => FRONT_MATTER.exec(content)?.[1];

/** Months between `checked` and `recheck` in the example that an error message shows. */
const EXAMPLE_MONTHS = 6;

/** Returns an example of a value (`example.*` in tools.json). @param keys Path of the value, such as `changes`, 0, `date`. */
export function exampleOf(keys: readonly PropertyKey[]): string {
  const name = keys.map((key) => (typeof key === 'number' ? 'item' : key)).join('.');
  const today = localDate();
  const key = `example.${name.replace('.item.', '.')}` as ToolMessageKey;
  return toolMessage(key, {today, later: monthsLater(today, EXAMPLE_MONTHS)});
}

function describeIssue({type, expected, received, requirement}: v.BaseIssue<unknown>, keys: readonly PropertyKey[]) {
  const key = keys.join('.');
  if (expected === 'never') {
    return toolMessage('frontMatter.unknownKey', {key, keys: Object.keys(articleFrontMatterSchema.entries).join(', ')});
  }
  if (type === 'max_length') {
    return toolMessage('frontMatter.tooLong', {key, limit: Number(requirement)});
  }
  const isMissing = received === 'undefined';
  return toolMessage(isMissing ? 'frontMatter.missing' : 'frontMatter.invalid', {key, example: exampleOf(keys)});
}

/**
 * Reads the front matter of an article.
 *
 * @param file Path relative to the site folder.
 * @param content The whole file.
 * @throws ContentError for the first error.
 */
export function readFrontMatter(file: string, content: string): FrontMatterFile {
  const yaml = frontMatterYaml(content);
  if (yaml === undefined) {
    throw new ContentError(file, 1, toolMessage('article.noFrontMatter'));
  }
  const frontMatter = readYaml(file, yaml, articleFrontMatterSchema, describeIssue, 1);
  const {checked, recheck, date, changes} = frontMatter.values;
  const areChangesOutOfOrder = changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked));
  const problems = [
    [checked < date, 'checked', 'frontMatter.checkedTooEarly'],
    [recheck <= checked, 'recheck', 'frontMatter.recheckTooEarly'],
    [areChangesOutOfOrder, 'changes', 'frontMatter.changesOrder'],
  ] as const;
  const problem = problems.find(([applies]) => applies);
  if (problem) {
    throw new ContentError(file, frontMatter.lineOf([problem[1]]), toolMessage(problem[2]));
  }
  return frontMatter;
}

/**
 * Returns the function for Docusaurus' option `markdown.parseFrontMatter`. It validates the front matter of posts and
 * guides, and throws a ContentError for the first error. Docusaurus parses the front matter of other pages.
 */
export const articleFrontMatterParser =
  (siteDir: string): ParseFrontMatter =>
  async (parameters) => {
    const {filePath, fileContent} = parameters;
    const file = relativeToSite(siteDir, filePath);
    if (!articleFolders.some((folder) => file.startsWith(`${folder}/`))) {
      return parameters.defaultParseFrontMatter(parameters);
    }
    const {values: frontMatter} = readFrontMatter(file, fileContent);
    // Docusaurus writes this date to the sitemap.
    const lastUpdate = {date: frontMatter.changes[0]?.date ?? frontMatter.date};
    return {frontMatter: {...frontMatter, last_update: lastUpdate}, content: bodyOf(fileContent)};
  };

/** Returns the line number of `draft: true`, or undefined if the article is published. @param content The whole file. */
export function lineOfDraft(content: string): number | undefined {
  const index = (frontMatterYaml(content) ?? '').split('\n').findIndex((line) => /^draft:\s*true\b/.test(line));
  // The YAML begins on line 2, below `---`.
  return index < 0 ? undefined : index + 2;
}
