import {existsSync} from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import * as v from 'valibot';
import {isMap, LineCounter, parseDocument} from 'yaml';
import {smallestFile} from '../site/drawing-formats';
import {languages} from '../site/languages';
import {articleKinds, textFolder} from '../site/text-folders';
import {ContentFault} from './fault';

/** A text, and what to add when there is none. */
const text = (example: string, otherwise = 'is no text') =>
  v.pipe(
    v.string(({input}) => (input === undefined ? `is missing. Add ${example}` : `${otherwise}. Write ${example}`)),
    v.trim(),
    v.minLength(1, `is empty. Write ${example}`),
  );

/** YAML reads a day as a moment at midnight in Greenwich. */
const isoDay = (value: unknown): unknown =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value;

/** A day that the calendar has, ISO 8601. */
const day = (example: string) =>
  v.pipe(
    v.unknown(),
    v.transform(isoDay),
    text(example, 'is not a day'),
    v.check((value) => isoDay(new Date(value)) === value, `is not a day. Write ${example}`),
  );

/** Values by key; one that is absent is told by its own words. */
const keyed = <Entries extends v.ObjectEntries>(entries: Entries, otherwise: string) => {
  const absent = Object.fromEntries(Object.keys(entries).map((key) => [key, undefined]));
  return v.pipe(
    v.record(v.string(), v.unknown(), otherwise),
    v.transform((given) => ({...absent, ...given})),
    v.object(entries),
  );
};

/** What writers write above an article (see CONTRIBUTING.md), and what they are told when it is wrong. */
const articleFrontMatter = keyed(
  {
    title: text('title: "Up to about 70 characters"'),
    description: text('description: "What the reader gets, in 120 to 160 characters"'),
    audience: v.pipe(
      text('audience: "For whom it is, such as: For managing directors"'),
      v.maxLength(60, 'is longer than 60 characters. It stands in lists, beside the date'),
    ),
    date: day('date: 2026-11-21 (the day it was written)'),
    checked: day('checked: 2026-11-21 (the day its facts were last checked)'),
    recheck: day('recheck: 2027-05-21 (the day by which they have to be checked again)'),
    ages: v.pipe(
      v.array(
        text('a fact between quotation marks'),
        'is missing. Add below "ages:" a line   - "a fact that ages, and why"',
      ),
      v.minLength(1, 'needs at least one fact that ages'),
    ),
    changes: v.pipe(
      v.array(
        keyed({date: day('date: 2026-11-21'), what: text('what: "What has changed"')}, 'is no list of "key: value"'),
        'is missing. Add below "changes:" the lines   - date: 2026-11-21   and     what: "First published."',
      ),
      v.minLength(1, 'needs at least one entry, its publication'),
    ),
    hero: v.pipe(
      text('hero: /drawings/es/name.svg (one of static/drawings)'),
      v.check(
        (drawing) => existsSync(path.join('static', smallestFile(drawing))),
        'names a drawing that does not exist. Those that do are in static/drawings, where /drawings/es/name.svg is name.narrow.svg',
      ),
    ),
    hero_alt: text('hero_alt: "What the chart at its head shows"'),
    offer: text('offer: "A sentence that offers the firm\'s help on this very subject."'),
    subject: v.pipe(
      text('subject: "What the reader\'s message to the firm is about"'),
      v.maxLength(80, 'is longer than 80 characters. It is the first line of a message'),
    ),
    document: v.optional(
      v.pipe(
        v.string('is the name of a file: lower case, digits and hyphens, without .pdf'),
        v.regex(/^[a-z0-9-]+$/, 'is the name of a file: lower case, digits and hyphens, without .pdf'),
      ),
    ),
    layout: v.optional(v.literal('checklist', 'may only be "checklist"')),
    draft: v.optional(v.boolean('may only be true. The article is not published then')),
  },
  'is no list of "key: value"',
);

/**
 * Docusaurus's own way to read what stands above a Markdown file (its option `markdown.parseFrontMatter`), with a check of the
 * articles' before anything is made of them.
 *
 * @throws ContentFault for the first thing that an article lacks or has wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  if (!isArticle(parameters.filePath)) {
    return parsed;
  }
  readFrontMatter(parameters.filePath, parameters.fileContent);
  const known = Object.entries(parsed.frontMatter).filter(([key]) => !ONLY_OURS.has(key));
  return {...parsed, frontMatter: Object.fromEntries(known)};
};

/** What Docusaurus need not know: it would put it into the script of each article's page, which has it from the catalogue. */
const ONLY_OURS = new Set('audience checked recheck ages changes hero hero_alt offer subject document'.split(' '));

const articleFolders = languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)));

const isArticle = (file: string): boolean =>
  articleFolders.some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));

/**
 * What stands above an article.
 *
 * @param content The whole file.
 * @throws ContentFault for the first thing that it lacks or has wrong.
 */
export function readFrontMatter(file: string, content: string): v.InferOutput<typeof articleFrontMatter> {
  // With the days as they are written: Docusaurus takes 30 February for 2 March.
  const {issues, output} = v.safeParse(articleFrontMatter, parseDocument(headOf(content)).toJS() ?? {});
  const fault = (keys: readonly PropertyKey[], message: string): ContentFault =>
    new ContentFault(file, lineOf(content, keys), `"${keys.join('.')}" ${message}`);
  if (issues) {
    const [{path: keys = [], message}] = issues;
    throw fault(
      keys.map(({key}) => key as PropertyKey),
      `${message}.`,
    );
  }
  const {checked, recheck, date, changes} = output;
  if (checked < date) {
    throw fault(['checked'], 'is earlier than "date". Write the day on which its facts were last checked.');
  }
  if (recheck <= checked) {
    throw fault(['recheck'], 'has to be later than "checked". Write the day by which its facts are checked again.');
  }
  if (changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked))) {
    throw fault(['changes'], 'begins with the latest, and none is later than the day in "checked".');
  }
  return output;
}

/** The line that keeps an article from being published, from 1; undefined when there is none. @param content The whole file. */
export function lineOfDraft(content: string): number | undefined {
  const index = headOf(content)
    .split('\n')
    .findIndex((line) => /^draft:\s*true\b/.test(line));
  // The lines of the front matter begin after its first three dashes.
  return index < 0 ? undefined : index + 2;
}

/** What stands above a text. */
export const headOf = (content: string): string => /^---\r?\n(.*?)^---/ms.exec(content)?.[1] ?? '';

/** The line of a value in the file or, where there is none, that of what it is missing from. */
function lineOf(content: string, keys: readonly PropertyKey[]): number {
  const lineCounter = new LineCounter();
  let node: unknown = parseDocument(headOf(content), {lineCounter}).contents;
  let offset: number | undefined;
  for (const key of keys) {
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
    const next = pair?.key ?? (isMap(node) ? undefined : (node as {items?: unknown[]})?.items?.[Number(key)]);
    offset = (next as {range?: [number]} | undefined)?.range?.[0] ?? offset;
    node = pair?.value ?? next;
  }
  // The lines of the front matter begin after its first three dashes.
  return offset === undefined ? 1 : lineCounter.linePos(offset).line + 1;
}
