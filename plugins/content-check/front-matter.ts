import * as v from 'valibot';
import {ContentError} from './content-error';
import {dayOf, monthsLater} from './days';
import {drawingsLike, isDrawn} from './drawings';
import {say, type ToolWord, word} from './tool-words';
import {keysOf, readYaml, type YamlFile} from './yaml-file';

const text = v.pipe(v.string(word('frontMatter.noText')), v.trim(), v.minLength(1, word('frontMatter.empty')));

const short = (length: number) => v.pipe(text, v.maxLength(length, word('frontMatter.tooLong')));

const fileName = v.pipe(
  v.string(word('frontMatter.noFileName')),
  v.regex(/^[a-z0-9-]+$/, word('frontMatter.noFileName')),
);

/** A day that the calendar has, ISO 8601. */
const day = v.pipe(
  v.string(word('frontMatter.noDay')),
  v.isoDate(word('frontMatter.noDay')),
  v.check((value) => isDay(value), word('frontMatter.noDay')),
);

const isDay = (value: string): boolean => {
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value;
};

/** What is said of a key that is missing, and of one that nobody reads. */
const ofKey = ({path: [key] = [] as never, expected}: v.StrictObjectIssue): ToolWord =>
  key ? (expected === 'never' ? 'frontMatter.unknown' : 'frontMatter.missing') : 'frontMatter.noEntry';

const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, word('frontMatter.noList')), v.minLength(1, word('frontMatter.none')));

/** What writers write above an article (.github/guides/writers.*.md says what each is for), and what they are told when it is wrong. */
export const articleFrontMatter = v.strictObject(
  {
    title: text,
    /** What the reader gets; lists and search engines show it. */
    description: text,
    audience: short(60),
    date: day,
    checked: day,
    recheck: day,
    ages: list(text),
    changes: list(v.strictObject({date: day, what: text}, ofKey)),
    hero: v.pipe(text, v.check(isDrawn, word('frontMatter.noDrawing'))),
    hero_alt: text,
    offer: text,
    subject: short(80),
    sidebar_position: v.optional(v.number(word('frontMatter.noNumber'))),
    layout: v.optional(v.literal('checklist', word('frontMatter.noLayout'))),
    document: v.optional(fileName),
    slug: v.optional(fileName),
    /** Docusaurus': not built, but shown by `npm run dev`. */
    draft: v.optional(v.boolean(word('frontMatter.noYesNo'))),
    /** Docusaurus': built, but in no list. */
    unlisted: v.optional(v.boolean(word('frontMatter.noYesNo'))),
  },
  ofKey,
);

export type ArticleFrontMatter = v.InferOutput<typeof articleFrontMatter>;

/** A text without what stands above it. @param content The whole file. */
export const bodyOf = (content: string): string => content.replace(/^\uFEFF?---\r?\n.*?^---\s*?\r?\n/ms, '');

/** The line of hyphens with which a text begins that has something above it. */
const BEGINS = /^\uFEFF?---\r?\n/;

/** What stands above a text, between the two lines of hyphens; undefined where there is nothing. */
export const headOf = (content: string): string | undefined => /^\uFEFF?---\r?\n(.*?)^---\s*$/ms.exec(content)?.[1];

/** Reads what stands above a text; undefined where there is nothing. @param content The whole file. */
export function readHead(file: string, content: string): YamlFile | undefined {
  const head = headOf(content);
  // Below the first line of hyphens.
  return head === undefined ? undefined : readYaml(file, head, {above: 1, offset: content.indexOf(head)});
}

/** From a check of the facts to the next, in an example. */
const EXAMPLE_MONTHS = 6;

/** What is said of `ages.0`, by the name of its example. */
const exampleOf = (keys: readonly PropertyKey[]): ToolWord =>
  `example.${keys.map((key) => (typeof key === 'number' ? 'item' : key)).join('.')}`.replace('.item.', '.') as ToolWord;

/** What stands above an article, as far as it can be read. */
export interface CheckedFrontMatter extends Pick<YamlFile, 'lineOf' | 'sourceOf'> {
  /** Only when nothing is wrong. */
  readonly values?: ArticleFrontMatter;
  readonly faults: readonly ContentError[];
}

/**
 * What stands above an article, and all that is wrong with it.
 *
 * @param content The whole file.
 */
export function checkFrontMatter(file: string, content: string): CheckedFrontMatter {
  const yaml = readHead(file, content);
  if (!yaml) {
    const isOpen = BEGINS.test(content);
    const text = say(isOpen ? 'article.openFrontMatter' : 'article.noFrontMatter');
    return {faults: [new ContentError(file, 1, text)], lineOf: () => 1, sourceOf: () => undefined};
  }
  const {lineOf, sourceOf} = yaml;
  if (yaml.faults.length > 0) {
    return {faults: yaml.faults, lineOf, sourceOf};
  }
  const {issues = [], output, success} = v.safeParse(articleFrontMatter, yaml.value ?? {}, {abortPipeEarly: true});
  const today = dayOf(new Date());
  const later = monthsLater(today, EXAMPLE_MONTHS);
  const fault = (keys: readonly PropertyKey[], key: ToolWord, values = {}): ContentError =>
    new ContentError(file, lineOf(keys), say(key, {key: keys.join('.'), ...values}));
  const faults = issues.map(({path: steps = [], message, requirement, input}) => {
    const keys = keysOf(steps);
    return fault(keys, message as ToolWord, {
      example: say(exampleOf(keys), {today, later}),
      similar: message === 'frontMatter.noDrawing' ? drawingsLike(String(input), file) : '',
      limit: Number(requirement),
      keys: Object.keys(articleFrontMatter.entries).join(', '),
    });
  });
  if (!success) {
    return {faults, lineOf, sourceOf};
  }
  const {checked, recheck, date, changes} = output;
  const disorder = [
    ...(checked < date ? [fault(['checked'], 'frontMatter.checkedEarly')] : []),
    ...(recheck <= checked ? [fault(['recheck'], 'frontMatter.recheckEarly')] : []),
    ...(changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked))
      ? [fault(['changes'], 'frontMatter.changesOrder')]
      : []),
  ];
  return {...(disorder.length > 0 ? {} : {values: output}), faults: disorder, lineOf, sourceOf};
}

/**
 * What stands above an article.
 *
 * @param content The whole file.
 * @throws ContentError for the first thing that it lacks or has wrong.
 */
export function readFrontMatter(file: string, content: string): ArticleFrontMatter {
  const {values, faults} = checkFrontMatter(file, content);
  if (!values) {
    throw faults[0];
  }
  return values;
}

/** The line that keeps an article from being published, from 1; undefined when there is none. @param content The whole file. */
export function lineOfDraft(content: string): number | undefined {
  // Where the end is missing, the whole text counts.
  const head = headOf(content) ?? (BEGINS.test(content) ? content.replace(BEGINS, '') : '');
  const index = head.split('\n').findIndex((line) => /^draft:\s*true\b/.test(line));
  // Below the first line of hyphens.
  return index < 0 ? undefined : index + 2;
}

/**
 * Requires that what stands above a text can be read, if there is anything.
 *
 * @throws ContentError for the first thing that cannot be read.
 */
export function requireReadableHead(file: string, content: string): true {
  const [error] = readHead(file, content)?.faults ?? [];
  if (error) {
    throw error;
  }
  return true;
}
