import {defaultLanguage} from '../../../src/site/languages';
import {ContentError, type Fix} from '../content-error';
import type {ArticleFrontMatter} from '../front-matter';
import {say, type ToolWord} from '../tool-words';
import {type Source, straightened, type YamlFile} from '../yaml-file';
import {misprints} from './typography';

/** What stands above an article, with the lines of its values. */
export interface ArticleHead extends Pick<YamlFile, 'lineOf' | 'sourceOf'> {
  readonly file: string;
  readonly language: string;
  readonly values: ArticleFrontMatter;
}

/** Room in lists and in what search engines show, in characters. */
export const MOST_CHARACTERS = {title: 70, description: 160} as const;
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

/** Keys whose values differ, as they are texts. */
const TRANSLATED = ['title', 'description', 'audience', 'hero_alt', 'offer', 'subject'] as const;

const faultAt = (
  {file, lineOf}: ArticleHead,
  keys: readonly PropertyKey[],
  key: ToolWord,
  values: Readonly<Record<string, string | number>> = {},
  fix?: Fix,
): ContentError => new ContentError(file, lineOf(keys), say(key, {key: keys.join('.'), ...values}), {fix});

/** Texts of the right length and in their language's typography; a warning when the review date has passed. */
export function checkHead(head: ArticleHead, today: string): readonly ContentError[] {
  const {file, lineOf, values} = head;
  const {recheck, description, ages, changes, ...others} = values;
  const texts: readonly (readonly [readonly PropertyKey[], unknown])[] = [
    ...Object.entries({...others, description}).map(([key, value]) => [[key], value] as const),
    ...ages.map((text, index) => [['ages', index], text] as const),
    ...changes.map(({what}, index) => [['changes', index, 'what'], what] as const),
  ];
  return [
    ...(Object.keys(MOST_CHARACTERS) as (keyof typeof MOST_CHARACTERS)[])
      .filter((key) => values[key].length > MOST_CHARACTERS[key])
      .map((key) => faultAt(head, [key], 'frontMatter.tooLong', {limit: MOST_CHARACTERS[key]})),
    ...(description.length < LEAST_DESCRIPTION
      ? [faultAt(head, ['description'], 'frontMatter.tooShort', {limit: LEAST_DESCRIPTION})]
      : []),
    ...texts.flatMap(([keys, text]) => (typeof text === 'string' ? checkTypography(head, keys, text) : [])),
    ...(recheck < today
      ? [new ContentError(file, lineOf(['recheck']), say('article.overdue', {day: recheck}), {severity: 'warning'})]
      : []),
  ];
}

/** The typography of a value is that of its language; the quotation marks around it are those of computers. */
function checkTypography(head: ArticleHead, keys: readonly PropertyKey[], text: string): readonly ContentError[] {
  const source = head.sourceOf(keys);
  const straight = straightened(source?.text ?? '');
  if (straight) {
    return [faultAt(head, keys, 'yaml.quotes', {expected: straight}, fixOf(source, source?.text, straight))];
  }
  return misprints(head.language, text).map(({key, expected, start, end}) => {
    // Straight quotation marks would end the value.
    const fix = expected.includes('"') ? undefined : fixOf(source, text.slice(start, end), expected);
    return faultAt(head, keys, key, {expected}, fix);
  });
}

/** Writes something else for part of a value, unless a person has to look: it stands there twice, or is written in another way. */
function fixOf(source: Source | undefined, written = '', text: string): Fix | undefined {
  const [before = '', ...after] = source?.text.split(written) ?? [];
  const start = (source?.start ?? 0) + before.length;
  return after.length === 1 ? {start, end: start + written.length, text} : undefined;
}

/** What stands above a text has the same keys, days and numbers of entries as in another language. */
export function compareHeads(head: ArticleHead, other: ArticleHead): readonly ContentError[] {
  const {values} = head;
  const {values: others, file} = other;
  const isHere = (key: string): boolean =>
    !(key in others) && key !== 'draft' && !(SAME as readonly string[]).includes(key);
  return [
    ...Object.keys(values)
      .filter(isHere)
      .map((key) => faultAt(head, [key], 'pair.key', {file})),
    ...SAME.filter((key) => values[key] !== others[key]).map((key) =>
      faultAt(head, [key], 'pair.value', {
        value: String(values[key] ?? say('pair.none')),
        otherValue: String(others[key] ?? say('pair.none')),
        file,
      }),
    ),
    ...TRANSLATED.filter((key) => head.language !== defaultLanguage && values[key] === others[key]).map((key) =>
      faultAt(head, [key], 'pair.same', {file}),
    ),
    ...(['ages', 'changes'] as const)
      .filter((key) => values[key].length !== others[key].length)
      .map((key) =>
        faultAt(head, [key], 'pair.entries', {count: values[key].length, otherCount: others[key].length, file}),
      ),
    ...values.changes.flatMap(({date}, index) => {
      const otherDate = others.changes[index]?.date ?? date;
      return date === otherDate
        ? []
        : [faultAt(head, ['changes', index, 'date'], 'pair.value', {value: date, otherValue: otherDate, file})];
    }),
  ];
}
