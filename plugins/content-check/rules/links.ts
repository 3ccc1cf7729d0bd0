import {posix as path} from 'node:path';
import type {Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {languages} from '../../../src/site/languages';
import type {ContentError} from '../content-error';
import {nearest} from '../nearest';
import type {Text} from '../text';
import {faultAt, type Rule} from './rule';

/** The pages of the site in one language: the anchors of each, by its address below the start of the language. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** Links inside of the site begin with a slash, have no language in front, and lead to a page and to a heading that are there. */
export const linkRule = (pages: Pages, own: string): Rule<Text> => {
  const similarTo = (address: string): string => {
    const [name, folder] = [path.basename(address), path.dirname(address)];
    // Somebody may have forgotten its folder, or not quite know its name.
    const rankOf = (page: string): number =>
      path.basename(page) === name || page.startsWith(address) ? 0 : path.dirname(page) === folder ? 1 : 2;
    return nearest(address, [...pages.keys()], rankOf).join(', ');
  };
  return (text) => {
    const faults: ContentError[] = [];
    visit(text.tree, 'link', (link: Link) => {
      const [page = '', anchor] = link.url.split('#');
      const [address = ''] = page.split('?');
      const [, language, rest = ''] = /^\/([a-z]{2,3})(\/.*|$)/.exec(address) ?? [];
      if (/^[a-z]+:/.test(link.url)) {
        return;
      }
      const anchors = pages.get(address || own);
      if (address && !address.startsWith('/')) {
        faults.push(faultAt(text, link, 'link.relative', {address}));
      } else if (languages.some((code) => code === language)) {
        faults.push(faultAt(text, link, 'link.language', {expected: rest || '/'}));
      } else if (!anchors) {
        faults.push(faultAt(text, link, 'link.nowhere', {address, similar: similarTo(address)}));
      } else if (anchor && !anchors.has(anchor)) {
        const known = [...anchors].map((name) => `#${name}`).join(', ');
        faults.push(faultAt(text, link, 'link.anchor', {page: address || own, anchor, anchors: known}));
      }
    });
    return faults;
  };
};
