import type {Element, Root, RootContent} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import type {SearchPage, SearchPart} from '../../components/search/engine/search-index';

/** What of a page is no text of its own, or a result by itself; parts of our components say so (`data-no-search`). */
const LEFT_OUT =
  '.visually-hidden, svg, noscript, details, footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** What is a line of its own; the cells of a row share one, and so do words with what is said of each. */
const LINES = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 label li ol p section table tr ul'.split(' '),
);
const ON_THE_LINE: Readonly<Record<string, string>> = {td: ' · ', th: ' · ', dt: ' · ', dd: ': ', br: ' '};

/**
 * What the search finds of a built page: articles by their sections, lists and legal pages, and of the landing page each section.
 * Nothing of a page that is kept from other search engines, too (404).
 *
 * @param address As links have it.
 */
export function searchPages(page: Root, address: string): readonly SearchPage[] {
  const main = select('main', page);
  if (!main || select('meta[name="robots"][content*="noindex"]', page)) {
    return [];
  }
  const leftOut = new Set(selectAll(LEFT_OUT, main));
  visit(main, 'element', (element, index, parent) => {
    if (parent && index !== undefined && leftOut.has(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
  if (!address.endsWith('/')) {
    return [{title: said('h1', main), address, parts: partsOf(main)}];
  }
  return selectAll('section[id]:has(h2)', main).map((section) => {
    const title = said('h2', section);
    const told = partsOf(section).flatMap((part) => [part.title === title ? '' : part.title, part.text]);
    return {title, address: `${address}#${section.properties.id}`, name: title, parts: [{text: tidy(told.join('\n'))}]};
  });
}

const said = (selector: string, element: Element): string => {
  const found = select(selector, element);
  return found ? tidy(textOf(found)) : '';
};

/** A part for each heading that can be linked to, after what stands before the first. */
function partsOf(element: Element): readonly SearchPart[] {
  const parts: {title?: string; id?: string; text: string; isSources?: true}[] = [{text: ''}];
  const add = (text: string): void => {
    (parts.at(-1) as {text: string}).text += text;
  };
  const read = (node: RootContent, isSources = false): void => {
    if (node.type === 'text') {
      add(node.value.replaceAll('\n', ' '));
    } else if (node.type === 'element' && /^h[23]$/.test(node.tagName) && node.properties.id) {
      const id = String(node.properties.id);
      parts.push({title: tidy(textOf(node)), id, text: '', ...(isSources && {isSources})});
    } else if (node.type === 'element' && node.tagName !== 'h1') {
      const edge = LINES.has(node.tagName) ? '\n' : '';
      add(edge + (ON_THE_LINE[node.tagName] ?? ''));
      for (const child of node.children) {
        read(child, isSources || node.properties.dataPart === 'sources');
      }
      add(edge);
    }
  };
  read(element);
  return parts.map((part) => ({...part, text: tidy(part.text)}));
}

/** Lines without what is blank. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
