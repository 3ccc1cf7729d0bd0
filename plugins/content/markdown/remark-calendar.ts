import type {FootnoteDefinition, PhrasingContent, Root, TableRow} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {CalendarDate} from '../../../src/site/calendar';
import {type Language, languageFacts} from '../../../src/site/languages';
import {readCalendar} from '../calendar';
import {monthsLater} from '../dates';
import {readMessages} from '../dictionaries';
import {readSourceOf} from '../markdown-file';
import {isEmptyTable} from './mdast';
import type {SiteOption} from './site-option';

/** Number of columns: day, rule, who must do what, and what missing it costs. */
const COLUMNS = 4;

/**
 * Fills tables of four columns that have a header alone with the dates of the calendar in the twelve months after the article was checked.
 * Must run before the transforms of tables and notes.
 */
const remarkCalendar: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    visit(tree, 'table', (table) => {
      const {language, frontMatter} = readSourceOf(siteDir, file.path);
      if (isEmptyTable(table, COLUMNS) && frontMatter) {
        const {checked} = frontMatter.values;
        const {'calendar.quarterly': quarterly} = readMessages(siteDir, language, 'calculators');
        const dates = readCalendar(siteDir, language).filter(
          ({date, repeats}) => repeats || (date >= checked && date <= monthsLater(checked, 12)),
        );
        table.children.push(...dates.map((entry) => rowOf(entry, language, quarterly, noteFor(entry, tree))));
      }
    });
  };

function rowOf(entry: CalendarDate, language: Language, quarterly: string, note: string): TableRow {
  const {date, repeats, title, who, action, missed, more} = entry;
  const format = new Intl.DateTimeFormat(languageFacts(language).locale, {
    ...{day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'},
  });
  const rule: PhrasingContent = {type: 'text', value: title};
  const cells: PhrasingContent[][] = [
    [{type: 'text', value: `${format.format(new Date(date))} ${repeats ? quarterly : ''}`.trim()}],
    [more ? {type: 'link', url: more, children: [rule]} : rule],
    [{type: 'text', value: `${who}: ${action}`}],
    // Footnote after the text, not next to the link: both stay tappable.
    [
      {type: 'text', value: missed},
      {type: 'footnoteReference', identifier: note, label: note},
    ],
  ];
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

/** Returns the label of the note with the source of a date: the article's own with the same words, or a new one. */
function noteFor({id, source: {name, url, rest}}: CalendarDate, tree: Root): string {
  const notes = tree.children.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition');
  const known = notes.find((note) => textOf(note) === (name ?? '') + rest);
  if (known) {
    return known.identifier;
  }
  const label = `calendar-${id}`;
  const link: PhrasingContent[] = name && url ? [{type: 'link', url, children: [{type: 'text', value: name}]}] : [];
  const children: PhrasingContent[] = [...link, {type: 'text', value: rest}];
  tree.children.push({type: 'footnoteDefinition', identifier: label, label, children: [{type: 'paragraph', children}]});
  return label;
}

export default remarkCalendar;
