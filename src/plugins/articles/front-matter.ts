import {existsSync} from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {isMap, LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import {smallestFile} from '../../site/drawing-formats';
import {articleFolders} from './files';

/** A text, and what to add when there is none. */
const text = (example: string, otherwise = 'is no text') =>
  z
    .string({
      error: ({input}) => (input === undefined ? `is missing. Add ${example}` : `${otherwise}. Write ${example}`),
    })
    .trim()
    .min(1, `is empty. Write ${example}`);

/** YAML reads a day as a moment at midnight in Greenwich. */
const day = (example: string) =>
  z.preprocess(
    (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
    text(example, 'is not a day').pipe(z.iso.date(`is not a day. Write ${example}`)),
  );

/** What writers write above an article (see CONTRIBUTING.md), and what they are told when it is wrong. */
export const articleFrontMatter = z.object(
  {
    title: text('title: "Up to about 70 characters"'),
    description: text('description: "What the reader gets, in 120 to 160 characters"'),
    audience: text('audience: "For whom it is, such as: For managing directors"').max(
      60,
      'is longer than 60 characters. It stands in lists, beside the date',
    ),
    date: day('date: 2026-11-21 (the day it was written)'),
    checked: day('checked: 2026-11-21 (the day its facts were last checked)'),
    recheck: day('recheck: 2027-05-21 (the day by which they have to be checked again)'),
    ages: z
      .array(
        text('a fact between quotation marks'),
        'is missing. Add below "ages:" a line   - "a fact that ages, and why"',
      )
      .min(1, 'needs at least one fact that ages'),
    changes: z
      .array(
        z.object({date: day('date: 2026-11-21'), what: text('what: "What has changed"')}),
        'is missing. Add below "changes:" the lines   - date: 2026-11-21   and     what: "First published."',
      )
      .min(1, 'needs at least one entry, its publication'),
    hero: text('hero: /drawings/es/name.svg (one of static/drawings)').refine(
      (drawing) => existsSync(path.join('static', smallestFile(drawing))),
      'names a drawing that does not exist. Those that do are in static/drawings, where /drawings/es/name.svg is name.narrow.svg',
    ),
    hero_alt: text('hero_alt: "What the chart at its head shows"'),
    offer: text('offer: "A sentence that offers the firm\'s help on this very subject."'),
    subject: text('subject: "What the reader\'s message to the firm is about"').max(
      80,
      'is longer than 80 characters. It is the first line of a message',
    ),
    document: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'is the name of a file: lower case, digits and hyphens, without .pdf')
      .optional(),
    layout: z.literal('checklist', 'may only be "checklist"').optional(),
  },
  'is no list of "key: value"',
);

export type ArticleFrontMatter = z.output<typeof articleFrontMatter>;

/** A mistake of a writer: where it is, what it is, and what to do. */
export class ArticleFault extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${path.relative(process.cwd(), file)}:${line}: ${message}`);
    this.name = 'ArticleFault';
  }
}

/**
 * Docusaurus's own way to read what stands above a Markdown file (its option `markdown.parseFrontMatter`), with a check of the
 * articles' before anything is made of them.
 *
 * @throws ArticleFault for the first thing that an article lacks or has wrong.
 */
export const parseFrontMatter: ParseFrontMatter = async (parameters) => {
  const parsed = await parameters.defaultParseFrontMatter(parameters);
  if (isArticle(parameters.filePath)) {
    checkFrontMatter(parameters.filePath, parameters.fileContent);
  }
  return parsed;
};

const isArticle = (file: string): boolean =>
  articleFolders.flat().some((folder) => file.split(path.sep).join('/').includes(`/${folder}/`));

function checkFrontMatter(file: string, content: string): void {
  // With the days as they are written: Docusaurus takes 30 February for 2 March.
  const {data, error} = articleFrontMatter.safeParse(parseDocument(headOf(content)).toJS() ?? {});
  const fault = (keys: readonly PropertyKey[], message: string): ArticleFault =>
    new ArticleFault(file, lineOf(content, keys), `"${keys.join('.')}" ${message}`);
  if (!data) {
    const [issue] = error.issues;
    throw fault(issue?.path ?? [], `${issue?.message}.`);
  }
  const {checked, recheck, date, changes} = data;
  if (checked < date) {
    throw fault(['checked'], 'is earlier than "date". Write the day on which its facts were last checked.');
  }
  if (recheck <= checked) {
    throw fault(['recheck'], 'has to be later than "checked". Write the day by which its facts are checked again.');
  }
  if (changes.some((change, index) => change.date > (changes[index - 1]?.date ?? checked))) {
    throw fault(['changes'], 'begins with the latest, and none is later than the day in "checked".');
  }
}

/** What stands above a text. */
const headOf = (content: string): string => /^---\r?\n(.*?)^---/ms.exec(content)?.[1] ?? '';

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
