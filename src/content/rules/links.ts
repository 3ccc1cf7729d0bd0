import type {Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {languages} from '../../site/languages';
import type {ContentFault} from '../fault';
import type {Text} from '../text';
import {faultAt, type Rule} from './rule';

/** The pages of the site in one language: the anchors of each, by its address below the start of the language. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** How many addresses are named as like one that does not exist. */
const MOST_SIMILAR = 3;

/** Links inside of the site begin with a slash, have no language in front, and lead to a page and to a heading that are there. */
export const linkRule = (pages: Pages, own: string): Rule<Text> => {
  const lastOf = (address: string): string => address.split('/').at(-1) ?? '';
  const similarTo = (address: string): string => {
    const alike = (page: string): boolean => lastOf(page) === lastOf(address) || page.startsWith(address);
    const all = [...pages.keys()];
    const similar = all.filter(alike);
    return (similar.length > 0 ? similar : all).slice(0, MOST_SIMILAR).join(', ');
  };
  return (text) => {
    const faults: ContentFault[] = [];
    visit(text.tree, 'link', (link: Link) => {
      const [path = '', anchor] = link.url.split('#');
      const [address = ''] = path.split('?');
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
