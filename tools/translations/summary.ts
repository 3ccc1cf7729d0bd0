import {appendFileSync} from 'node:fs';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {code, plain} from '../github-markdown';
import {columnsOf, rowsOf} from './counts';
import {type Group, groupsOf, headingsOf, written} from './groups';
import {editLine} from './print';
import type {TextChange, TranslationsReport} from './report';

/** Maximum number of texts in a list, and of changed paragraphs. */
const MAX_LISTED = 20;
/** Maximum length for each language, in characters: a comment on GitHub has room for 65,536. */
const MAX_LENGTH = 25_000;

/**
 * Appends the report to the summary of a workflow, as Markdown that fits into a comment, too.
 *
 * @param file Value of GITHUB_STEP_SUMMARY.
 */
export function appendSummary(file: string, siteDir: string, report: TranslationsReport): void {
  appendFileSync(file, summaryOf(siteDir, report));
}

function summaryOf(siteDir: string, {original, languages, history, open}: TranslationsReport): string {
  const tables = languages.flatMap(({language, counts, open: texts}) => {
    const columns = columnsOf(original, language);
    const groups = groupsOf(siteDir, texts).map(describeGroup);
    const lengths = groups.map((_, index) => groups.slice(0, index + 1).join('').length);
    const fitting = lengths.filter((length) => length <= MAX_LENGTH).length;
    return [
      `### ${original} → ${language}`,
      [
        row(['', ...columns.map(([, head]) => head)]),
        `|---|${columns.map(() => '--:|').join('')}`,
        ...rowsOf(counts).map(([name, own]) => row([name, ...columns.map(([status]) => String(own[status] || ''))])),
      ].join('\n'),
      ...cut(groups, fitting),
    ];
  });
  return [
    `## ${toolMessage('translations.summary.title')}`,
    open > 0 ? toolMessage('translations.open', {count: open}) : toolMessage('translations.allDone'),
    ...(history === 'whole' ? [] : [toolMessage(`translations.history.${history}`)]),
    ...tables,
    '',
  ].join('\n\n');
}

/** The first lines, and the number of the others. */
const cut = (lines: readonly string[], max: number): string[] =>
  lines.length > max
    ? [...lines.slice(0, max), toolMessage('translations.more', {count: lines.length - max})]
    : [...lines];

function describeGroup({place, advice, list, changes}: Group): string {
  const texts = cut(list.map(code), MAX_LISTED).map((text) => `  - ${text}`);
  const item = [`- ${code(written(place))}: ${plain(advice)}`, ...texts].join('\n');
  return [item, ...changes.map(describeChange)].join('\n\n');
}

function describeChange(change: TextChange): string {
  const rows = change.paragraphs.map(({before, now, other}) =>
    row([
      before ?? toolMessage('translations.new'),
      now?.text ?? toolMessage('translations.deleted'),
      other ? `${other.line}: ${other.text}` : toolMessage('translations.noPartner'),
    ]),
  );
  const table = [row(headingsOf(change)), '| --- | --- | --- |', ...rows.slice(0, MAX_LISTED)].join('\n');
  const more = rows.length > MAX_LISTED ? [toolMessage('translations.more', {count: rows.length - MAX_LISTED})] : [];
  return [
    `<details><summary>${toolMessage('translations.summary.changed')}</summary>`,
    ...change.edits.map((edit) => plain(editLine(edit))),
    rows.length > 0 ? table : toolMessage('translations.unknown'),
    ...more,
    '</details>',
  ].join('\n\n');
}

const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;
