import {ContentError} from '../../content/content-error';
import {isDrawn} from '../../content/drawings';
import {type ArticleFrontMatter, bodyOf, exampleOf, type FrontMatterFile} from '../../content/front-matter';
import type {MarkdownFile} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import {misprintsIn} from './typography';

/** Least length of a description, in characters: search engines show up to 160. */
const LEAST_DESCRIPTION = 120;

/** Keys whose values are the same in all languages. */
const SAME = [
  'date',
  'checked',
  'recheck',
  'sidebar_position',
  'layout',
  'document',
  'slug',
] as const satisfies readonly (keyof ArticleFrontMatter)[];

/** Keys of texts, whose values differ between languages. */
const TRANSLATED = ['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'] as const;

const errorAt = ({file, lineOf}: FrontMatterFile, key: string, message: ToolMessageKey, values = {}): ContentError =>
  new ContentError(file, lineOf([key]), toolMessage(message, {key, ...values}));

/** Checks that the chart at the top of an article exists. */
export const checkHero = ({frontMatter}: MarkdownFile, siteDir: string): readonly ContentError[] =>
  frontMatter && !isDrawn(siteDir, frontMatter.values.hero)
    ? [errorAt(frontMatter, 'hero', 'frontMatter.wrong', {example: exampleOf(['hero'])})]
    : [];

/**
 * Checks description and typography; warns when the review date has passed.
 *
 * @param content The whole file.
 * @param today ISO 8601.
 */
export function checkFrontMatter(
  frontMatter: FrontMatterFile,
  content: string,
  today: string,
): readonly ContentError[] {
  const {file, lineOf} = frontMatter;
  const {recheck, description} = frontMatter.values;
  const overdue = toolMessage('article.overdue', {day: recheck});
  return [
    ...(description.length < LEAST_DESCRIPTION
      ? [errorAt(frontMatter, 'description', 'frontMatter.tooShort', {limit: LEAST_DESCRIPTION})]
      : []),
    ...misprintsIn(file, content.slice(0, -bodyOf(content).length)),
    ...(recheck < today ? [new ContentError(file, lineOf(['recheck']), overdue, {severity: 'warning'})] : []),
  ];
}

/** Compares the days and the numbers of entries of a translation with those of its original. */
export function compareFrontMatter(frontMatter: FrontMatterFile, original: FrontMatterFile): readonly ContentError[] {
  const {values} = frontMatter;
  const {values: others, file} = original;
  const daysOf = ({changes}: ArticleFrontMatter): string => changes.map(({date}) => date).join(', ');
  const here = {...values, ages: values.ages.length, changes: daysOf(values)};
  const there = {...others, ages: others.ages.length, changes: daysOf(others)};
  const none = toolMessage('pair.none');
  return [
    ...([...SAME, 'ages', 'changes'] as const)
      .filter((key) => here[key] !== there[key])
      .map((key) => {
        const both = {here: String(here[key] ?? none), other: String(there[key] ?? none)};
        return errorAt(frontMatter, key, 'pair.value', {...both, file});
      }),
    ...TRANSLATED.filter((key) => values[key] === others[key]).map((key) =>
      errorAt(frontMatter, key, 'pair.same', {file}),
    ),
  ];
}
