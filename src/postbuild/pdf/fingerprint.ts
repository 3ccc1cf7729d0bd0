import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {hashOf} from './cache';

/** Part of every fingerprint: to be raised when PDFs are printed in another way than before. */
const EDITION = '4';

/**
 * Tells apart what makes two prints of a page different: what of it is on paper, its style, and its pictures. What is for screens
 * only (`data-screen-only`) is left out, and so are the addresses of scripts, which change with every other page.
 *
 * @param folder The build.
 * @param html The page.
 */
export function fingerprint(folder: string, html: string): string {
  const tree = unified().use(rehypeParse).parse(html) as Root;
  const page = ['main', 'header', 'footer', 'title'].map((name) => select(name, tree));
  const files = new Set<string>();
  for (const part of page) {
    removeScreenOnly(part);
    for (const use of part ? selectAll('use', part) : []) {
      const address = String(use.properties.href ?? use.properties.dataHref ?? '');
      files.add(address.replace(/#.*$/, ''));
    }
  }
  for (const link of selectAll('link[rel=stylesheet]', tree)) {
    files.add(String(link.properties.href));
  }
  const contents = [...files]
    .sort()
    .map((address) => path.join(folder, address))
    .flatMap((file) => (existsSync(file) ? [readFileSync(file)] : []));
  const text = unified().use(rehypeStringify);
  return hashOf(
    EDITION,
    ...page.map((part) => (part ? text.stringify({type: 'root', children: [part]}) : '')),
    ...contents,
  );
}

function removeScreenOnly(part: Element | undefined): void {
  if (part) {
    visit(part, 'element', (element, index, parent) => {
      if (element.properties.dataScreenOnly !== undefined && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      return undefined;
    });
  }
}
