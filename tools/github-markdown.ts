/** Pieces of GitHub's Markdown that are made of what somebody else wrote: none of it becomes a mark, an element or a mention. */

/** How many things of a kind a comment names. */
const MOST = 30;

/** A text as it is read. A blank without width behind `@` and `#` keeps GitHub from calling people and naming other requests. */
export const plain = (text: string): string =>
  oneLine(text)
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .replaceAll(/[@#]/g, '$&\u200b');

/** A name as it is written, in a cell of a table. */
export function code(name: string): string {
  const text = oneLine(name).replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const blank = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${blank}${text}${blank}${fence}`;
}

/** @param label Markdown. @param address As it is: what would end the link is encoded. */
export const link = (label: string, address: string): string =>
  `[${label}](${encodeURI(address).replaceAll(/[()|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;

/** @param rows Cells of Markdown; those past the first ones are counted. */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  more: (count: number) => string,
): string =>
  [headings, headings.map(() => '---'), ...first(rows, (count) => [more(count), ...headings.slice(1).map(() => '')])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The first of many, and how many there are besides. */
export const first = <Item>(items: readonly Item[], more: (count: number) => Item): readonly Item[] =>
  items.length > MOST ? [...items.slice(0, MOST), more(items.length - MOST)] : items;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
