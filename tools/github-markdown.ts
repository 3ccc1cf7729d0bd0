/** Escapes foreign text for GitHub's Markdown: it never becomes a mark, an element or a mention. */

/** Maximum number of items that a comment names. */
const MAX_ITEMS = 30;

/** Escapes a text. A zero-width space behind `@` and `#` keeps GitHub from notifying people and linking requests. */
export const plain = (text: string): string =>
  oneLine(text)
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .replaceAll(/[@#]/g, '$&\u200b');

/** Formats a name as code, for a cell of a table. */
export function code(name: string): string {
  const text = oneLine(name).replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const blank = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${blank}${text}${blank}${fence}`;
}

/** @param label Markdown. @param address Encoded where it would end the link. */
export const link = (label: string, address: string): string =>
  `[${label}](${encodeURI(address).replaceAll(/[()|]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)})`;

/** @param rows Cells of Markdown; those beyond the maximum are counted. */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  more: (count: number) => string,
): string =>
  [headings, headings.map(() => '---'), ...first(rows, (count) => [more(count), ...headings.slice(1).map(() => '')])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The first items, and the number of the others. */
export const first = <Item>(items: readonly Item[], more: (count: number) => Item): readonly Item[] =>
  items.length > MAX_ITEMS ? [...items.slice(0, MAX_ITEMS), more(items.length - MAX_ITEMS)] : items;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
