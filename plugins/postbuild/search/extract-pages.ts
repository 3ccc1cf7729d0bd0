import type {CheerioAPI} from 'cheerio';
import type {SearchPage} from '../../../src/site/search-index';

type Elements = ReturnType<ReturnType<CheerioAPI>['find']>;
type Node = Elements[number] | Elements[number]['children'][number];

/** Elements without text of their own, or with results of their own; components mark them with `data-no-search`. */
const EXCLUDED =
  '.visually-hidden, .notice, svg, noscript, details:not([data-sources]), footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** Elements on lines of their own. The cells of a row share a line, and so do a term and its description. */
const LINES = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 label li ol p section table tr ul'.split(' '),
);
/** Separators before elements within a line. */
const SEPARATORS: Readonly<Record<string, string>> = {td: ' · ', th: ' · ', dt: ' · ', dd: ': ', br: ' '};
/** Control characters that stand for the ends of lines and for headings, as texts in HTML contain line feeds. */
const LINE_END = '\v';
const HEADING = '\f';

/**
 * Extracts the search results of a built page: one for each section of the landing page, one for any other page, with
 * its sections as parts. Pages that search engines must not index (404) have none.
 */
export function searchPages($: CheerioAPI, address: string, isLanding: boolean): readonly SearchPage[] {
  if ($('meta[name="robots"][content*="noindex"]').length > 0) {
    return [];
  }
  const main = $('main').first();
  const excluded = main.find(EXCLUDED);
  const find = (selector: string, within = main) => within.find(selector).not(excluded).not(excluded.find(selector));
  if (isLanding) {
    return find('section[id]:has(h2)')
      .get()
      .map((section) => {
        const title = find('h2', $(section)).first();
        const text = textOf($(section), replacementsOf([excluded, ''], [title, '']));
        return {address: `${address}#${section.attribs.id}`, title: tidy(textOf(title)), parts: [{text: tidy(text)}]};
      });
  }
  const title = find('h1').first();
  const summary = find('[data-summary]');
  const headings = find('h2[id], h3[id]');
  const [opening = '', ...texts] = textOf(
    main,
    replacementsOf([excluded, ''], [title, ''], [summary, ''], [headings, HEADING]),
  ).split(HEADING);
  const sections = headings.get().map((heading, index) => ({
    title: tidy(textOf($(heading))),
    id: heading.attribs.id,
    ...($(heading).closest('[data-part="sources"]').length > 0 && {isSources: true}),
    text: tidy(texts[index] ?? ''),
  }));
  // The summary first: of a page that is found by its sections, the result shows the first line.
  const first = {text: tidy(`${textOf(summary, replacementsOf([excluded, '']))}${LINE_END}${opening}`)};
  return [{address, title: tidy(textOf(title)), parts: [first, ...sections]}];
}

/** Texts that stand for elements and all that is in them. */
type Replacements = ReadonlyMap<Node, string>;

const replacementsOf = (...pairs: readonly (readonly [elements: Elements, text: string])[]): Replacements =>
  new Map(pairs.flatMap(([elements, text]) => elements.get().map((element) => [element, text] as const)));

/** Returns the text of elements, with the ends of their lines and with separators. */
const textOf = (elements: Elements, replacements?: Replacements): string =>
  elements
    .get()
    .map((element) => textIn(element, replacements))
    .join('');

/** Returns the text of a node, and of all that is in it. */
function textIn(node: Node, replacements?: Replacements): string {
  if (node.type === 'text') {
    return node.data;
  }
  if (node.type !== 'tag') {
    return '';
  }
  const text = replacements?.get(node) ?? node.children.map((child) => textIn(child, replacements)).join('');
  return LINES.has(node.name) ? `${LINE_END}${text}${LINE_END}` : `${SEPARATORS[node.name] ?? ''}${text}`;
}

/** Removes blank lines, surplus spaces and separators at the start of lines. */
const tidy = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
