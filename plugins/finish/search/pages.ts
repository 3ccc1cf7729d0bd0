import type {CheerioAPI} from 'cheerio';
import type {SearchPage, SearchPart} from '../../../src/site/search';

type Elements = ReturnType<CheerioAPI>;
type Node = ReturnType<Elements['contents']> extends Iterable<infer Content> ? Content : never;

/** What of a page is no text of its own, or a result by itself; parts of our components say so (`data-no-search`). */
const LEFT_OUT =
  '.visually-hidden, .notice, svg, noscript, details, footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** What is a line of its own; the cells of a row share one, and so do words with what is said of each. */
const LINES = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 label li ol p section table tr ul'.split(' '),
);
const ON_THE_LINE: Readonly<Record<string, string>> = {td: ' · ', th: ' · ', dt: ' · ', dd: ': ', br: ' '};

/**
 * What the search finds of a built page: articles by their sections, lists and legal pages, and of the landing page each section.
 * Nothing of a page that is kept from other search engines, too (404).
 *
 * @param $ The page.
 * @param address As links have it.
 */
export function searchPages($: CheerioAPI, address: string, isLanding: boolean): readonly SearchPage[] {
  const main = $('main').first();
  if (main.length === 0 || $('meta[name="robots"][content*="noindex"]').length > 0) {
    return [];
  }
  const read = readerWithout(new Set<Node>(main.find(LEFT_OUT).get()));
  if (!isLanding) {
    return [{title: read.text(main.find('h1').first()), address, parts: read.parts(main)}];
  }
  return main
    .find('section[id]:has(h2)')
    .get()
    .map((element) => {
      const section = $(element);
      const title = read.text(section.find('h2').first());
      const told = read.parts(section).flatMap((part) => [part.title === title ? '' : part.title, part.text]);
      const parts = [{text: tidy(told.join('\n'))}];
      return {title, address: `${address}#${section.attr('id')}`, name: title, parts};
    });
}

/** Reads elements without some of the nodes in them. */
function readerWithout(leftOut: ReadonlySet<Node>) {
  const textOf = (node: Node): string => {
    if (leftOut.has(node)) {
      return '';
    }
    return node.type === 'text' ? node.data : 'children' in node ? node.children.map(textOf).join('') : '';
  };

  /** A part for each heading that can be linked to, after what stands before the first. */
  function partsOf(elements: Elements): readonly SearchPart[] {
    const parts: {title?: string; id?: string; text: string; isSources?: true}[] = [{text: ''}];
    const add = (text: string): void => {
      (parts.at(-1) as {text: string}).text += text;
    };
    const read = (node: Node, isSources: boolean): void => {
      if (leftOut.has(node)) {
        return;
      }
      if (node.type === 'text') {
        add(node.data.replaceAll('\n', ' '));
      } else if (node.type === 'tag') {
        const {name, attribs} = node;
        if (/^h[23]$/.test(name) && attribs.id) {
          parts.push({title: tidy(textOf(node)), id: attribs.id, text: '', ...(isSources && {isSources})});
        } else if (name !== 'h1') {
          const edge = LINES.has(name) ? '\n' : '';
          add(edge + (ON_THE_LINE[name] ?? ''));
          for (const child of node.children) {
            read(child as Node, isSources || attribs['data-part'] === 'sources');
          }
          add(edge);
        }
      }
    };
    for (const node of elements.get()) {
      read(node as Node, false);
    }
    return parts.map((part) => ({...part, text: tidy(part.text)}));
  }

  const text = (elements: Elements): string => tidy(elements.get().map(textOf).join(''));
  return {parts: partsOf, text};
}

/** Lines without what is blank. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
