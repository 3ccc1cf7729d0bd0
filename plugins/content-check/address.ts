import path from 'node:path';
import {BLOG_PATH} from '../../src/site/addresses';
import type {TextKind} from '../../src/site/text-folders';

/**
 * Returns the address of a text's page, without the prefix of its language.
 *
 * @param name Path inside the folder of its kind.
 * @param slug Replaces the name of the file, as in the front matter.
 */
export function addressOf(kind: TextKind, name: string, slug?: string): string {
  const ownPath = name.replace(/\.mdx?$/, '');
  const folder = kind === 'pages' ? '' : BLOG_PATH;
  return path.posix.join('/', folder, slug ? path.posix.dirname(ownPath) : '', slug ?? ownPath);
}

/** Returns the part after `/blog/` of an article's address, which is the same in all languages. */
export const articleIdOf = (address: string): string => address.slice(BLOG_PATH.length + 1);
