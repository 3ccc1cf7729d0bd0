import * as v from 'valibot';
import {ContentError} from './content-error';
import {dayOf, monthsLater} from './days';
import {drawingsLike, isDrawn} from './drawings';
import {messageKey, type ToolMessageKey, toolMessage} from './tool-messages';
import {keysOf, readYaml, type YamlFile} from './yaml-file';

const text = v.pipe(
  v.string(messageKey('frontMatter.noText')),
  v.trim(),
  v.minLength(1, messageKey('frontMatter.empty')),
);

const short = (length: number) => v.pipe(text, v.maxLength(length, messageKey('frontMatter.tooLong')));

const fileName = v.pipe(
  v.string(messageKey('frontMatter.noFileName')),
  v.regex(/^[a-z0-9-]+$/, messageKey('frontMatter.noFileName')),
);

/** A day of the calendar, ISO 8601. */
const day = v.pipe(
  v.string(messageKey('frontMatter.noDay')),
  v.isoDate(messageKey('frontMatter.noDay')),
  v.check((value) => isDay(value), messageKey('frontMatter.noDay')),
);

const isDay = (value: string): boolean => {
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value;
};

/** Returns the message for a missing or an unknown key, and for an entry that is no object. */
const issueMessage = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolMessageKey =>
  key ? (expected === 'never' ? 'frontMatter.unknown' : 'frontMatter.missing') : 'frontMatter.noEntry';

const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, messageKey('frontMatter.noList')), v.minLength(1, messageKey('frontMatter.none')));

/** The schema of an article's front matter; .github/guides/writers.*.md explains its keys. */
export const articleFrontMatter = v.strictObject(
  {
    title: text,
    /** Lists and search engines show it. */
    description: text,
    audience: short(60),
    date: day,
    checked: day,
    recheck: day,
    ages: list(text),
    changes: list(v.strictObject({date: day, what: text}, issueMessage)),
    hero: v.pipe(text, v.check(isDrawn, messageKey('frontMatter.noDrawing'))),
    hero_alt: text,
    offer: text,
    subject: short(80),
    sidebar_position: v.optional(v.number(messageKey('frontMatter.noNumber'))),
    layout: v.optional(v.literal('checklist', messageKey('frontMatter.noLayout'))),
    document: v.optional(fileName),
    slug: v.optional(fileName),
    /** A key of Docusaurus: only `npm run dev` shows the article. */
    draft: v.optional(v.boolean(messageKey('frontMatter.noYesNo'))),
    /** A key of Docusaurus: the article is published, but in no list. */
    unlisted: v.optional(v.boolean(messageKey('frontMatter.noYesNo'))),
  },
  issueMessage,
);

export type ArticleFrontMatter = v.InferOutput<typeof articleFrontMatter>;

/** Returns a text without its front matter. @param content The whole file. */
export const bodyOf = (content: string): string => content.replace(/^\uFEFF?---\r?\n.*?^---\s*?\r?\n/ms, '');

/** The line that opens front matter. */
const OPENING_LINE = /^\uFEFF?---\r?\n/;

/** Returns front matter without its lines of hyphens; undefined where there is none. */
export const frontMatterOf = (content: string): string | undefined =>
  /^\uFEFF?---\r?\n(.*?)^---\s*$/ms.exec(content)?.[1];

/** Parses the front matter of a text; undefined where there is none. @param content The whole file. */
export function parseFrontMatterYaml(file: string, content: string): YamlFile | undefined {
  const head = frontMatterOf(content);
  return head === undefined ? undefined : readYaml(file, head, {above: 1, offset: content.indexOf(head)});
}

/** Months between two checks of the facts, in an example. */
const EXAMPLE_MONTHS = 6;

/** Returns the key of an example: `example.ages.item` for `ages.0`, `example.changes.date` for `changes.0.date`. */
const exampleOf = (keys: readonly PropertyKey[]): ToolMessageKey =>
  `example.${keys.map((key) => (typeof key === 'number' ? 'item' : key)).join('.')}`.replace(
    '.item.',
    '.',
  ) as ToolMessageKey;

/** The front matter of an article, with its errors. */
export interface CheckedFrontMatter extends Pick<YamlFile, 'lineOf' | 'sourceOf'> {
  /** Absent when there are errors. */
  readonly values?: ArticleFrontMatter;
  readonly errors: readonly ContentError[];
}

/** Reads the front matter of an article, and lists its errors. @param content The whole file. */
export function checkFrontMatter(file: string, content: string): CheckedFrontMatter {
  const yaml = parseFrontMatterYaml(file, content);
  if (!yaml) {
    const isOpen = OPENING_LINE.test(content);
    const text = toolMessage(isOpen ? 'article.openFrontMatter' : 'article.noFrontMatter');
    return {errors: [new ContentError(file, 1, text)], lineOf: () => 1, sourceOf: () => undefined};
  }
  const {lineOf, sourceOf} = yaml;
  if (yaml.errors.length > 0) {
    return {errors: yaml.errors, lineOf, sourceOf};
  }
  const {issues = [], output, success} = v.safeParse(articleFrontMatter, yaml.value ?? {}, {abortPipeEarly: true});
  const today = dayOf(new Date());
  const later = monthsLater(today, EXAMPLE_MONTHS);
  const error = (keys: readonly PropertyKey[], key: ToolMessageKey, values = {}): ContentError =>
    new ContentError(file, lineOf(keys), toolMessage(key, {key: keys.join('.'), ...values}));
  const errors = issues.map(({path: steps = [], message, requirement, input}) => {
    const keys = keysOf(steps);
    return error(keys, message as ToolMessageKey, {
      example: toolMessage(exampleOf(keys), {today, later}),
      similar: message === 'frontMatter.noDrawing' ? drawingsLike(String(input), file) : '',
      limit: Number(requirement),
      keys: Object.keys(articleFrontMatter.entries).join(', '),
    });
  });
  if (!success) {
    return {errors, lineOf, sourceOf};
  }
  const {checked, recheck, date, changes} = output;
  const orderErrors = [
    ...(checked < date ? [error(['checked'], 'frontMatter.checkedEarly')] : []),
    ...(recheck <= checked ? [error(['recheck'], 'frontMatter.recheckEarly')] : []),
    ...(changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked))
      ? [error(['changes'], 'frontMatter.changesOrder')]
      : []),
  ];
  return {...(orderErrors.length > 0 ? {} : {values: output}), errors: orderErrors, lineOf, sourceOf};
}

/**
 * Reads the front matter of an article.
 *
 * @param content The whole file.
 * @throws ContentError for its first error.
 */
export function readFrontMatter(file: string, content: string): ArticleFrontMatter {
  const {values, errors} = checkFrontMatter(file, content);
  if (!values) {
    throw errors[0];
  }
  return values;
}

/** Returns the line of `draft: true`, from 1; undefined when there is none. @param content The whole file. */
export function lineOfDraft(content: string): number | undefined {
  // In front matter without an end, search the whole text.
  const head = frontMatterOf(content) ?? (OPENING_LINE.test(content) ? content.replace(OPENING_LINE, '') : '');
  const index = head.split('\n').findIndex((line) => /^draft:\s*true\b/.test(line));
  // Below the first line of hyphens.
  return index < 0 ? undefined : index + 2;
}

/** Requires readable front matter, or none. @throws ContentError for its first error. */
export function requireReadableFrontMatter(file: string, content: string): true {
  const [error] = parseFrontMatterYaml(file, content)?.errors ?? [];
  if (error) {
    throw error;
  }
  return true;
}
