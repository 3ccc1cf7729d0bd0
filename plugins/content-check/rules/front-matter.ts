import {defaultLanguage} from '../../../src/site/languages';
import {ContentError, type Fix} from '../content-error';
import type {ArticleFrontMatter} from '../front-matter';
import {type ToolMessageKey, toolMessage} from '../tool-messages';
import {type Source, withStraightQuotes, type YamlFile} from '../yaml-file';
import {misprints} from './typography';

/** The valid front matter of an article, with the lines of its values. */
export interface ArticleFrontMatterSource extends Pick<YamlFile, 'lineOf' | 'sourceOf'> {
  readonly file: string;
  readonly language: string;
  readonly values: ArticleFrontMatter;
}

/** Limits in lists and results of search engines, in characters. */
export const MAX_CHARACTERS = {title: 70, description: 160} as const;
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
  'unlisted',
] as const satisfies readonly (keyof ArticleFrontMatter)[];

/** Keys of texts, whose values differ between languages. */
const TRANSLATED = ['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'] as const;

const errorAt = (
  {file, lineOf}: ArticleFrontMatterSource,
  keys: readonly PropertyKey[],
  key: ToolMessageKey,
  values: Readonly<Record<string, string | number>> = {},
  fix?: Fix,
): ContentError => new ContentError(file, lineOf(keys), toolMessage(key, {key: keys.join('.'), ...values}), {fix});

/** Checks length and typography of the texts; warns when the review date has passed. */
export function checkFrontMatterTexts(head: ArticleFrontMatterSource, today: string): readonly ContentError[] {
  const {file, lineOf, values} = head;
  const {recheck, description, ages, changes, ...others} = values;
  const texts: readonly (readonly [readonly PropertyKey[], unknown])[] = [
    ...Object.entries({...others, description}).map(([key, value]) => [[key], value] as const),
    ...ages.map((text, index) => [['ages', index], text] as const),
    ...changes.map(({what}, index) => [['changes', index, 'what'], what] as const),
  ];
  return [
    ...(Object.keys(MAX_CHARACTERS) as (keyof typeof MAX_CHARACTERS)[])
      .filter((key) => values[key].length > MAX_CHARACTERS[key])
      .map((key) => errorAt(head, [key], 'frontMatter.tooLong', {limit: MAX_CHARACTERS[key]})),
    ...(description.length < LEAST_DESCRIPTION
      ? [errorAt(head, ['description'], 'frontMatter.tooShort', {limit: LEAST_DESCRIPTION})]
      : []),
    ...texts.flatMap(([keys, text]) => (typeof text === 'string' ? checkTypography(head, keys, text) : [])),
    ...(recheck < today
      ? [
          new ContentError(file, lineOf(['recheck']), toolMessage('article.overdue', {day: recheck}), {
            severity: 'warning',
          }),
        ]
      : []),
  ];
}

/** Checks the typography of a value, and that the quotation marks around it are straight. */
function checkTypography(
  head: ArticleFrontMatterSource,
  keys: readonly PropertyKey[],
  text: string,
): readonly ContentError[] {
  const source = head.sourceOf(keys);
  const expected = withStraightQuotes(source?.text ?? '');
  if (expected) {
    return [errorAt(head, keys, 'yaml.quotes', {expected}, fixOf(source, source?.text, expected))];
  }
  return misprints(head.language, text).map(({key, expected, start, end}) => {
    // A straight quotation mark would end the value.
    const fix = expected.includes('"') ? undefined : fixOf(source, text.slice(start, end), expected);
    return errorAt(head, keys, key, {expected}, fix);
  });
}

/** Replaces part of a value; no fix when the part occurs twice, or is escaped in the file. */
function fixOf(source: Source | undefined, found = '', text: string): Fix | undefined {
  const [before = '', ...after] = source?.text.split(found) ?? [];
  const start = (source?.start ?? 0) + before.length;
  return after.length === 1 ? {start, end: start + found.length, text} : undefined;
}

/** Compares the keys, days and numbers of entries with those in another language. */
export function compareFrontMatter(
  head: ArticleFrontMatterSource,
  other: ArticleFrontMatterSource,
): readonly ContentError[] {
  const {values} = head;
  const {values: others, file} = other;
  const isOnlyHere = (key: string): boolean =>
    !(key in others) && key !== 'draft' && !(SAME as readonly string[]).includes(key);
  return [
    ...Object.keys(values)
      .filter(isOnlyHere)
      .map((key) => errorAt(head, [key], 'pair.key', {file})),
    ...SAME.filter((key) => values[key] !== others[key]).map((key) =>
      errorAt(head, [key], 'pair.value', {
        value: String(values[key] ?? toolMessage('pair.none')),
        otherValue: String(others[key] ?? toolMessage('pair.none')),
        file,
      }),
    ),
    ...TRANSLATED.filter((key) => head.language !== defaultLanguage && values[key] === others[key]).map((key) =>
      errorAt(head, [key], 'pair.same', {file}),
    ),
    ...(['ages', 'changes'] as const)
      .filter((key) => values[key].length !== others[key].length)
      .map((key) =>
        errorAt(head, [key], 'pair.entries', {count: values[key].length, otherCount: others[key].length, file}),
      ),
    ...values.changes.flatMap(({date}, index) => {
      const otherDate = others.changes[index]?.date ?? date;
      return date === otherDate
        ? []
        : [errorAt(head, ['changes', index, 'date'], 'pair.value', {value: date, otherValue: otherDate, file})];
    }),
  ];
}
