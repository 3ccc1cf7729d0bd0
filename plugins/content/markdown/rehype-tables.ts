import type {Element, Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/content-folders';
import {readMessages} from '../dictionaries';
import {siteFile} from '../files';
import {elementsIn} from './hast';
import type {SiteOption} from './site-option';

/** Characters that fit on a line of the narrowest phone (320 pixels): the longest words of all columns together. */
const NARROW_LINE = 34;
/** Characters of the longest cell that is still readable at a glance in a narrow column. */
const NARROW_CELL = 24;

/**
 * Makes tables accessible: the paragraph above ("Table: …") becomes the caption, and the first cell of a row its header.
 * On phones, the rows of wide tables (`data-stacked`) become cards, in which each cell shows the name of its column
 * (src/components/article/tables.css).
 */
const rehypeTables: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const language = languageOf(siteFile(siteDir, file.path));
    const prefix = `${readMessages(siteDir, language, 'markdown')['table.caption']} `;
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || !parent || index === undefined) {
        return undefined;
      }
      const above = parent.children.slice(0, index).findLastIndex((node) => node.type === 'element');
      const paragraph = parent.children[above] as Element | undefined;
      if (!paragraph || !textOf(paragraph).startsWith(prefix)) {
        return undefined;
      }
      const caption = {...paragraph, tagName: 'caption'};
      const [first] = caption.children;
      if (first?.type === 'text') {
        caption.children[0] = {...first, value: capitalised(first.value.slice(prefix.length))};
      }
      table.children.unshift(caption);
      nameRowsAndColumns(table);
      parent.children.splice(above, index - above);
      return [SKIP, above + 1];
    });
  };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function nameRowsAndColumns(table: Element): void {
  for (const {properties, children} of elementsIn(table, 'th', 'td')) {
    if (properties.align) {
      // `align` would become a style attribute, which the Content-Security-Policy blocks.
      properties.dataAlign = properties.align;
      delete properties.align;
    }
    if (children.length > 0) {
      // Otherwise, the search would join the last word of a cell with the first of the next.
      children.push({type: 'text', value: ' '});
    }
  }
  const [columns = [], ...rows] = elementsIn(table, 'tr').map((row) => elementsIn(row, 'th', 'td'));
  const names = columns.map((column) => textOf(column).trim());
  for (const column of columns) {
    column.properties.scope = 'col';
  }
  const isStacked = !fitsPhone([columns, ...rows]);
  for (const [name, ...cells] of rows) {
    if (name) {
      Object.assign(name, {tagName: 'th', properties: {...name.properties, scope: 'row'}});
    }
    // Of two columns, the name of the row says what its only cell is.
    if (isStacked && columns.length > 2) {
      for (const [index, cell] of cells.entries()) {
        cell.properties.dataColumn = names[index + 1] ?? '';
      }
    }
  }
  if (isStacked) {
    table.properties.dataStacked = '';
    keepRoles(table);
  }
}

const ROLES: Readonly<Record<string, string>> = {thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell'};

/** Sets the roles of the parts of a table, which browsers may drop with another `display`; not those of the caption. */
function keepRoles(table: Element): void {
  for (const {tagName, properties} of elementsIn(table, 'thead', 'tbody', 'tr', 'td', 'th')) {
    properties.role = ROLES[tagName] ?? (properties.scope === 'col' ? 'columnheader' : 'rowheader');
  }
}

function fitsPhone(rows: readonly (readonly Element[])[]): boolean {
  const texts = rows.map((cells) => cells.map((cell) => textOf(cell).trim()));
  const longestWords = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.flatMap((row) => (row[column] ?? '').split(/\s+/)).map((word) => word.length)),
  );
  const isShort = texts.every((row) => row.slice(1).every((text) => text.length <= NARROW_CELL));
  return isShort && longestWords.reduce((sum, length) => sum + length, 0) <= NARROW_LINE;
}

export default rehypeTables;
