import type {Element, Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {languageOfFile} from '../../../src/site/content-folders';
import {readMessages} from '../dictionaries';
import {relativeToSite} from '../files';
import {elementsIn} from './hast';
import type {SiteOption} from './site-option';

/** Number of characters in a line at 320 px. A table fits if the longest words of its columns fit into one line. */
const PHONE_LINE_LENGTH = 34;
/** Maximum number of characters in a cell that is easy to read in a narrow column. Row headers may be longer. */
const MAX_CELL_LENGTH = 24;

/**
 * Makes tables accessible: the paragraph above a table ("Table: …") becomes its caption, and the first cell of each row
 * becomes the header of the row. If a table does not fit on a phone, adds `data-stacked` to it. On a phone, each row then
 * becomes a block, and each cell shows the header of its column (src/components/article/tables.css).
 */
const rehypeTables: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const language = languageOfFile(relativeToSite(siteDir, file.path));
    const captionPrefix = `${readMessages(siteDir, language, 'markdown')['table.captionPrefix']} `;
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || !parent || index === undefined) {
        return undefined;
      }
      const captionIndex = parent.children.slice(0, index).findLastIndex((node) => node.type === 'element');
      const paragraph = parent.children[captionIndex] as Element | undefined;
      if (!paragraph || !textOf(paragraph).startsWith(captionPrefix)) {
        return undefined;
      }
      const caption = {...paragraph, tagName: 'caption'};
      const [first] = caption.children;
      if (first?.type === 'text') {
        caption.children[0] = {...first, value: capitalize(first.value.slice(captionPrefix.length))};
      }
      table.children.unshift(caption);
      labelRowsAndColumns(table);
      parent.children.splice(captionIndex, index - captionIndex);
      return [SKIP, captionIndex + 1];
    });
  };

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function labelRowsAndColumns(table: Element): void {
  for (const {properties, children} of elementsIn(table, 'th', 'td')) {
    if (properties.align) {
      // MDX turns `align` into a style attribute, which the Content-Security-Policy blocks (`tableCellAlignToStyle` in
      // https://mdxjs.com/packages/mdx/#processoroptions).
      properties.dataAlign = properties.align;
      delete properties.align;
    }
    if (children.length > 0) {
      // Separates the text of neighbouring cells for the search index.
      children.push({type: 'text', value: ' '});
    }
  }
  const [headerCells = [], ...rows] = elementsIn(table, 'tr').map((row) => elementsIn(row, 'th', 'td'));
  const columnNames = headerCells.map((column) => textOf(column).trim());
  for (const column of headerCells) {
    column.properties.scope = 'col';
  }
  const isStacked = !fitsPhone([headerCells, ...rows]);
  for (const [rowHeader, ...cells] of rows) {
    if (rowHeader) {
      Object.assign(rowHeader, {tagName: 'th', properties: {...rowHeader.properties, scope: 'row'}});
    }
    // In a table of two columns, the row header already labels the only cell.
    if (isStacked && headerCells.length > 2) {
      for (const [index, cell] of cells.entries()) {
        cell.properties.dataColumn = columnNames[index + 1] ?? '';
      }
    }
  }
  if (isStacked) {
    table.properties.dataStacked = '';
    setTableRoles(table);
  }
}

const ROLES: Readonly<Record<string, string>> = {thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell'};

/**
 * Sets the implicit ARIA roles explicitly: some browsers drop table semantics if CSS changes `display`
 * (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html). The caption needs none.
 */
function setTableRoles(table: Element): void {
  for (const {tagName, properties} of elementsIn(table, 'thead', 'tbody', 'tr', 'td', 'th')) {
    properties.role = ROLES[tagName] ?? (properties.scope === 'col' ? 'columnheader' : 'rowheader');
  }
}

function fitsPhone(rows: readonly (readonly Element[])[]): boolean {
  const texts = rows.map((cells) => cells.map((cell) => textOf(cell).trim()));
  const longestWordLengths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.flatMap((row) => (row[column] ?? '').split(/\s+/)).map((word) => word.length)),
  );
  const isShort = texts.every((row) => row.slice(1).every((text) => text.length <= MAX_CELL_LENGTH));
  return isShort && longestWordLengths.reduce((sum, length) => sum + length, 0) <= PHONE_LINE_LENGTH;
}

export default rehypeTables;
