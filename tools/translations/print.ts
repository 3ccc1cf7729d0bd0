import {styleText} from 'node:util';
import Table from 'cli-table3';
import {diffWordsWithSpace} from 'diff';
import {say} from '../../plugins/content-check/tool-words';
import type {Edit} from '../../plugins/content-check/translations/history';
import {columnsOf, rowsOf} from './counts';
import {type Group, groupsOf, headsOf, written} from './groups';
import type {LanguageReport, TextChange, TranslationsReport} from './report';

const hasColours = process.stdout.isTTY === true && !process.env.NO_COLOR;

const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  hasColours && text ? styleText(style, text) : text;

/** Prints what is to be done, for people, as wide as the terminal. */
export function printReport(siteDir: string, {original, languages, history, open}: TranslationsReport): void {
  if (history !== 'whole') {
    console.log(`${say(`translations.history.${history}`)}\n`);
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
    open ? paint('yellow', say('translations.open', {count: open})) : paint('green', say('translations.allDone')),
  );
}

/** As wide as what is printed may be, in characters. */
const width = (): number => process.stdout.columns || 100;

/** All columns where there is room for them, otherwise those that have something to say. */
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
    console.log(change.paragraphs.length > 0 ? changesTable(change) : `  ${say('translations.unknown')}`);
  }
}

/** A commit in one line. */
export const editLine = (edit: Edit): string =>
  edit === 'uncommitted' ? say('translations.uncommitted') : `${edit.hash} ${edit.day} ${edit.subject}`;

/** What has changed, and what has to follow, side by side. */
function changesTable(change: TextChange): string {
  // Four lines between and beside three columns.
  const column = Math.max(16, Math.floor((width() - 4) / 3));
  const table = new Table({
    head: headsOf(change),
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
      before ? side(true) : say('translations.new'),
      now ? inOneLine(now.line, side(false)) : say('translations.deleted'),
      other ? inOneLine(other.line, breakable(column)(other.text)) : say('translations.noPartner'),
    ]);
  }
  return table.toString();
}

/** A text whose words, such as addresses, all fit into a column. The table would cut them off. */
const breakable =
  (column: number) =>
  (text: string): string =>
    text.replaceAll(new RegExp(`\\S{${column - 4}}`, 'g'), '$& ');
