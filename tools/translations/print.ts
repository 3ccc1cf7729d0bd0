import {styleText} from 'node:util';
import Table from 'cli-table3';
import {diffWordsWithSpace} from 'diff';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import type {Edit} from '../../plugins/content-check/translations/history';
import {columnsOf, rowsOf} from './counts';
import {type Group, groupsOf, headingsOf, written} from './groups';
import type {LanguageReport, TextChange, TranslationsReport} from './report';

const hasColours = process.stdout.isTTY === true && !process.env.NO_COLOR;

const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  hasColours && text ? styleText(style, text) : text;

/** Prints the report for people, as wide as the terminal. */
export function printReport(siteDir: string, {original, languages, history, open}: TranslationsReport): void {
  if (history !== 'whole') {
    console.log(`${toolMessage(`translations.history.${history}`)}\n`);
  }
  for (const report of languages) {
    console.log(paint('bold', `${original} → ${report.language}`));
    console.log(countsTable(original, report));
    for (const group of groupsOf(siteDir, report.open)) {
      printGroup(group);
    }
    console.log();
  }
  console.log(
    open
      ? paint('yellow', toolMessage('translations.open', {count: open}))
      : paint('green', toolMessage('translations.allDone')),
  );
}

/** Width of the output, in characters. */
const width = (): number => process.stdout.columns || 100;

/** A table of all columns or, if they do not fit, of those that are not empty. */
function countsTable(original: TranslationsReport['original'], {language, counts}: LanguageReport): string {
  const columns = columnsOf(original, language);
  const rows = rowsOf(counts);
  const tableOf = (shown: typeof columns): string => {
    const table = new Table({
      head: ['', ...shown.map(([, head]) => head)],
      colAligns: ['left', ...shown.map(() => 'right' as const)],
      style: {head: [], border: [], compact: true},
    });
    for (const [name, own] of rows) {
      const cells = shown.map(([status]) => {
        const count = own[status] ? String(own[status]) : '';
        return status === 'done' ? count : paint('yellow', count);
      });
      table.push([name, ...cells]);
    }
    return table.toString();
  };
  const whole = tableOf(columns);
  const fits = (whole.split('\n')[0] ?? '').length <= width();
  return fits
    ? whole
    : tableOf(columns.filter(([status]) => status === 'done' || rows.some(([, own]) => own[status] > 0)));
}

function printGroup({place, advice, list, changes}: Group): void {
  console.log(`\n${paint('bold', written(place))}: ${advice}`);
  for (const text of list) {
    console.log(`  ${text}`);
  }
  for (const change of changes) {
    for (const edit of change.edits) {
      console.log(`  ${paint('cyan', editLine(edit))}`);
    }
    console.log(change.paragraphs.length > 0 ? changesTable(change) : `  ${toolMessage('translations.unknown')}`);
  }
}

/** A commit in one line. */
export const editLine = (edit: Edit): string =>
  edit === 'uncommitted' ? toolMessage('translations.uncommitted') : `${edit.hash} ${edit.day} ${edit.subject}`;

/** Shows changed paragraphs beside those of the other language. */
function changesTable(change: TextChange): string {
  // Three columns have four vertical lines.
  const column = Math.max(16, Math.floor((width() - 4) / 3));
  const table = new Table({
    head: headingsOf(change),
    colWidths: [column, column, column],
    wordWrap: true,
    style: {head: [], border: []},
  });
  const inOneLine = (line: number, text: string): string => `${line}: ${text.replaceAll(/\s+/g, ' ')}`;
  for (const {before, now, other} of change.paragraphs) {
    const [was, is] = [before ?? '', now?.text ?? ''].map(breakable(column));
    const words = diffWordsWithSpace(was ?? '', is ?? '');
    const side = (isOld: boolean): string =>
      words
        .filter(({added, removed}) => (isOld ? !added : !removed))
        .map(({value, added, removed}) => (added || removed ? paint(isOld ? 'red' : 'green', value) : value))
        .join('')
        .replaceAll(/\s+/g, ' ');
    table.push([
      before ? side(true) : toolMessage('translations.new'),
      now ? inOneLine(now.line, side(false)) : toolMessage('translations.deleted'),
      other ? inOneLine(other.line, breakable(column)(other.text)) : toolMessage('translations.noPartner'),
    ]);
  }
  return table.toString();
}

/** Breaks words that do not fit into a column, such as addresses: the table would cut them off. */
const breakable =
  (column: number) =>
  (text: string): string =>
    text.replaceAll(new RegExp(`\\S{${column - 4}}`, 'g'), '$& ');
