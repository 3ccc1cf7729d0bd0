import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import {selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {BUILD} from './site';

/** Pages that have been read: files that do not change while tests run. */
const read = new Map<string, Root>();

/** The page at an address as the build wrote it and as the server sends it. */
export function builtPage(address: string): Root {
  const file = address.endsWith('/') ? `${address}index.html` : `${address}.html`;
  const page =
    read.get(file) ??
    unified()
      .use(rehypeParse)
      .parse(readFileSync(path.join(BUILD, file), 'utf8'));
  read.set(file, page);
  return page;
}

/** A text as it is read: blanks are one, and those without width none. */
export const oneLine = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

export const said = (element: Element): string => oneLine(textOf(element));

/** What each element says that a selector finds. */
export const allSaid = (selector: string, inside: Root | Element): string[] => selectAll(selector, inside).map(said);

/** An attribute of each element that a selector finds, as it was written; nothing where it is absent. */
export const attributes = (selector: string, name: string, inside: Root | Element): string[] =>
  selectAll(selector, inside).map(({properties}) => [properties[name] ?? ''].flat().join(' '));
