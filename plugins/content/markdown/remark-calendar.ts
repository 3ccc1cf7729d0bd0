import type {FootnoteDefinition, PhrasingContent, Root, TableRow} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {CalendarDate} from '../../../src/site/calendar';
import {type Language, languageInfo} from '../../../src/site/languages';
import {readCalendar} from '../calendar';
import {monthsLater} from '../dates';
import {readMessages} from '../dictionaries';
import {readMarkdownFileAt} from '../markdown-file';
import {isEmptyTable} from './mdast';
import type {SiteOption} from './site-option';

/** Number of columns: date, rule, who must do what, and what it costs to miss the date. */
const COLUMN_COUNT = 4;

/**
 * If a table has four columns and only a header row, adds rows with dates of the calendar: the recurring dates, and the
 * other dates in the twelve months after the article was checked. Must run before rehype-tables.ts and before footnotes are
 * rendered.
 */
const remarkCalendar: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    visit(tree, 'table', (table) => {
      const {language, frontMatter} = readMarkdownFileAt(siteDir, file.path);
      if (isEmptyTable(table, COLUMN_COUNT) && frontMatter) {
        const {checked} = frontMatter.values;
        const {'calendar.quarterly': quarterlyLabel} = readMessages(siteDir, language, 'calculators');
        const dates = readCalendar(siteDir, language).filter(
          ({date, repeats}) => repeats || (date >= checked && date <= monthsLater(checked, 12)),
        );
        table.children.push(...dates.map((entry) => toRow(entry, language, quarterlyLabel, footnoteFor(entry, tree))));
      }
    });
  };

function toRow(entry: CalendarDate, language: Language, quarterlyLabel: string, footnote: string): TableRow {
  const {date, repeats, title, who, action, missed, more} = entry;
  const dateFormat = new Intl.DateTimeFormat(languageInfo(language).locale, {
    ...{day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'},
  });
  const titleText: PhrasingContent = {type: 'text', value: title};
  const cells: PhrasingContent[][] = [
    [{type: 'text', value: `${dateFormat.format(new Date(date))} ${repeats ? quarterlyLabel : ''}`.trim()}],
    [more ? {type: 'link', url: more, children: [titleText]} : titleText],
    [{type: 'text', value: `${who}: ${action}`}],
    // The citation follows the text, not the link in the second cell: two links side by side are hard to tap.
    [
      {type: 'text', value: missed},
      {type: 'footnoteReference', identifier: footnote, label: footnote},
    ],
  ];
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

/** Returns the label of the footnote with a date's source. Adds the footnote, unless the article has one with that text. */
function footnoteFor({id, source: {name, url, details}}: CalendarDate, tree: Root): string {
  const footnotes = tree.children.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition');
  const existingFootnote = footnotes.find((footnote) => textOf(footnote) === (name ?? '') + details);
  if (existingFootnote) {
    return existingFootnote.identifier;
  }
  const label = `calendar-${id}`;
  const link: PhrasingContent[] = name && url ? [{type: 'link', url, children: [{type: 'text', value: name}]}] : [];
  const children: PhrasingContent[] = [...link, {type: 'text', value: details}];
  tree.children.push({type: 'footnoteDefinition', identifier: label, label, children: [{type: 'paragraph', children}]});
  return label;
}

export default remarkCalendar;
