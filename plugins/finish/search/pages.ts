import type {CheerioAPI} from 'cheerio';
import type {SearchPage, SearchPart} from '../../../src/site/search';

type Elements = ReturnType<CheerioAPI>;
type Node = ReturnType<Elements['contents']>[number];

/** Elements without text of their own, or with results of their own; components mark them with `data-no-search`. */
const EXCLUDED =
  '.visually-hidden, .notice, svg, noscript, details, footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** Elements on lines of their own. The cells of a row share a line, and so do a term and its description. */
const LINES = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 label li ol p section table tr ul'.split(' '),
);
/** Separators before elements within a line. */
const SEPARATORS: Readonly<Record<string, string>> = {td: ' · ', th: ' · ', dt: ' · ', dd: ': ', br: ' '};

/**
 * Extracts the search results of a built page: one for each section of the landing page, one for any other page, with
 * its sections as parts. Pages that search engines must not index (404) have none.
 */
export function searchPages($: CheerioAPI, address: string, isLanding: boolean): readonly SearchPage[] {
  const main = $('main').first().clone();
  if (main.length === 0 || $('meta[name="robots"][content*="noindex"]').length > 0) {
    return [];
  }
  main.find(EXCLUDED).remove();
  if (!isLanding) {
    return [{title: tidy(main.find('h1').first().text()), address, parts: partsOf($, main)}];
  }
  return main
    .find('section[id]:has(h2)')
    .get()
    .map((element) => {
      const section = $(element);
      const title = tidy(section.find('h2').first().text());
      const lines = partsOf($, section).flatMap((part) => [part.title === title ? '' : part.title, part.text]);
      const parts = [{text: tidy(lines.join('\n'))}];
      return {title, address: `${address}#${section.attr('id')}`, parts};
    });
}

/** Returns the text before the first heading with an id, then a part for each such heading. */
function partsOf($: CheerioAPI, elements: Elements): readonly SearchPart[] {
  const parts: {title?: string; id?: string; text: string; isSources?: true}[] = [{text: ''}];
  const add = (text: string): void => {
    (parts.at(-1) as {text: string}).text += text;
  };
  const read = (node: Node, isSources: boolean): void => {
    if (node.type === 'text') {
      add(node.data.replaceAll('\n', ' '));
    } else if (node.type === 'tag') {
      const {name, attribs} = node;
      if (/^h[23]$/.test(name) && attribs.id) {
        parts.push({title: tidy($(node).text()), id: attribs.id, text: '', ...(isSources && {isSources})});
      } else if (name !== 'h1') {
        const edge = LINES.has(name) ? '\n' : '';
        add(edge + (SEPARATORS[name] ?? ''));
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

/** Removes blank lines, surplus spaces and separators at the start of lines. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
