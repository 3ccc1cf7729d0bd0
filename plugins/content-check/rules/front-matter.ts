import {ContentError} from '../../content/content-error';
import {hasDrawing} from '../../content/drawings';
import {type ArticleFrontMatter, bodyOf, exampleOf, type FrontMatterFile} from '../../content/front-matter';
import type {MarkdownFile} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import {typographyErrorsInData} from './typography';

/** Minimum length of a description, in characters. Search engines show up to 160. */
const MIN_DESCRIPTION_LENGTH = 120;

/** Keys whose values are the same in all languages. */
const SHARED_KEYS = [
  'date',
  'checked',
  'recheck',
  'sidebar_position',
  'layout',
  'document',
  'slug',
] as const satisfies readonly (keyof ArticleFrontMatter)[];

/** Keys whose values must differ between languages. */
const TRANSLATED_KEYS = ['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'] as const;

const errorAtKey = (
  {file, lineOf}: FrontMatterFile,
  key: string,
  messageKey: ToolMessageKey,
  values = {},
): ContentError => new ContentError(file, lineOf([key]), toolMessage(messageKey, {key, ...values}));

/** Checks that the chart at the top of an article (`hero`) exists. */
export const checkHero = ({frontMatter}: MarkdownFile, siteDir: string): readonly ContentError[] =>
  frontMatter && !hasDrawing(siteDir, frontMatter.values.hero)
    ? [errorAtKey(frontMatter, 'hero', 'frontMatter.invalid', {example: exampleOf(['hero'])})]
    : [];

/**
 * Checks the length of the description and the typography, and warns if the `recheck` date has passed.
 *
 * @param content The whole file.
 */
export function checkFrontMatter(
  frontMatter: FrontMatterFile,
  content: string,
  today: string,
): readonly ContentError[] {
  const {file, lineOf} = frontMatter;
  const {recheck, description} = frontMatter.values;
  const overdueMessage = toolMessage('article.overdue', {date: recheck});
  return [
    ...(description.length < MIN_DESCRIPTION_LENGTH
      ? [errorAtKey(frontMatter, 'description', 'frontMatter.tooShort', {limit: MIN_DESCRIPTION_LENGTH})]
      : []),
    ...typographyErrorsInData(file, content.slice(0, -bodyOf(content).length)),
    ...(recheck < today ? [new ContentError(file, lineOf(['recheck']), overdueMessage, {severity: 'warning'})] : []),
  ];
}

/**
 * Compares the front matter of a translation with the front matter of its original. The values of `SHARED_KEYS`, the number
 * of `ages` and the dates of `changes` must be equal. The values of `TRANSLATED_KEYS` must differ.
 */
export function compareFrontMatter(frontMatter: FrontMatterFile, original: FrontMatterFile): readonly ContentError[] {
  const {values} = frontMatter;
  const {values: originalValues, file} = original;
  const changeDates = ({changes}: ArticleFrontMatter): string => changes.map(({date}) => date).join(', ');
  const here = {...values, ages: values.ages.length, changes: changeDates(values)};
  const there = {...originalValues, ages: originalValues.ages.length, changes: changeDates(originalValues)};
  const none = toolMessage('difference.none');
  return [
    ...([...SHARED_KEYS, 'ages', 'changes'] as const)
      .filter((key) => here[key] !== there[key])
      .map((key) => {
        const comparedValues = {here: String(here[key] ?? none), other: String(there[key] ?? none)};
        return errorAtKey(frontMatter, key, 'difference.value', {...comparedValues, file});
      }),
    ...TRANSLATED_KEYS.filter((key) => values[key] === originalValues[key]).map((key) =>
      errorAtKey(frontMatter, key, 'text.untranslated', {file}),
    ),
  ];
}
