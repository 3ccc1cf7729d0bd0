import {posix as path} from 'node:path';
import type {Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {languages} from '../../../src/site/languages';
import type {ContentError} from '../content-error';
import {nearest} from '../nearest';
import type {Text} from '../text';
import {errorAt, type Rule} from './rule';

/** The anchors of each page in one language, by address without the prefix of the language. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** Requires internal links with a leading slash and no language prefix, to pages and headings that exist. */
export const linkRule = (pages: Pages, ownAddress: string): Rule<Text> => {
  const similarTo = (address: string): string => {
    const [name, folder] = [path.basename(address), path.dirname(address)];
    // Prefer the same name (its folder is wrong or missing), then the same folder.
    const rankOf = (page: string): number =>
      path.basename(page) === name || page.startsWith(address) ? 0 : path.dirname(page) === folder ? 1 : 2;
    return nearest(address, [...pages.keys()], rankOf).join(', ');
  };
  return (text) => {
    const errors: ContentError[] = [];
    visit(text.tree, 'link', (link: Link) => {
      const [page = '', anchor] = link.url.split('#');
      const [address = ''] = page.split('?');
      const [, language, rest = ''] = /^\/([a-z]{2,3})(\/.*|$)/.exec(address) ?? [];
      if (/^[a-z]+:/.test(link.url)) {
        return;
      }
      const anchors = pages.get(address || ownAddress);
      if (address && !address.startsWith('/')) {
        errors.push(errorAt(text, link, 'link.relative', {address}));
      } else if (languages.some((code) => code === language)) {
        errors.push(errorAt(text, link, 'link.language', {expected: rest || '/'}));
      } else if (!anchors) {
        errors.push(errorAt(text, link, 'link.nowhere', {address, similar: similarTo(address)}));
      } else if (anchor && !anchors.has(anchor)) {
        const known = [...anchors].map((name) => `#${name}`).join(', ');
        errors.push(errorAt(text, link, 'link.anchor', {page: address || ownAddress, anchor, anchors: known}));
      }
    });
    return errors;
  };
};
