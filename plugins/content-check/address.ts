import path from 'node:path';
import {BLOG_PATH} from '../../src/site/addresses';
import type {TextKind} from '../../src/site/text-folders';

/**
 * The address of the page of a text, below the start of its language.
 *
 * @param name Path inside the folder of its kind.
 * @param slug What its front matter has in the place of the name of the file.
 */
export function addressOf(kind: TextKind, name: string, slug?: string): string {
  const own = name.replace(/\.mdx?$/, '');
  const start = kind === 'pages' ? '' : BLOG_PATH;
  return path.posix.join('/', start, slug ? path.posix.dirname(own) : '', slug ?? own);
}

/** What follows `/blog/` in the address of an article, the same in all languages. */
export const articleIdOf = (address: string): string => address.slice(BLOG_PATH.length + 1);
