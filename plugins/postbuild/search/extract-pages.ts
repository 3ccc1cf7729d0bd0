import type {CheerioAPI} from 'cheerio';
import type {SearchPage} from '../../../src/site/search-index';

type Elements = ReturnType<ReturnType<CheerioAPI>['find']>;
type Node = Elements[number] | Elements[number]['children'][number];

/**
 * Elements that the search leaves out: interface text, and entries that are separate results, such as glossary terms.
 * Components mark further ones with `data-no-search`.
 */
const EXCLUDED =
  '.visually-hidden, .notice, svg, noscript, details:not([data-sources]), footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** Elements whose text starts a new line. The cells of a row share a line, and so do a term and its description. */
const BLOCK_ELEMENTS = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 label li ol p section table tr ul'.split(' '),
);
/** Separators to insert before these elements, within a line. */
const SEPARATORS: Readonly<Record<string, string>> = {td: ' · ', th: ' · ', dt: ' · ', dd: ': ', br: ' '};
/** Placeholders for line ends and headings. They are control characters, because text in HTML may contain line feeds. */
const LINE_END = '\v';
const HEADING = '\f';

/**
 * Extracts the search results of a built page. The landing page gives one for each of its sections. Any other page gives
 * one, with its sections as parts. A page with `noindex` (404) gives none.
 */
export function extractPages($: CheerioAPI, permalink: string, isLanding: boolean): readonly SearchPage[] {
  if ($('meta[name="robots"][content*="noindex"]').length > 0) {
    return [];
  }
  const main = $('main').first();
  const excludedElements = main.find(EXCLUDED);
  const find = (selector: string, within = main) =>
    within.find(selector).not(excludedElements).not(excludedElements.find(selector));
  if (isLanding) {
    return find('section[id]:has(h2)')
      .get()
      .map((section) => {
        const title = find('h2', $(section)).first();
        const text = textOfElements($(section), toReplacements([excludedElements, ''], [title, '']));
        return {
          address: `${permalink}#${section.attribs.id}`,
          title: tidyLines(textOfElements(title)),
          parts: [{text: tidyLines(text)}],
        };
      });
  }
  const title = find('h1').first();
  const summary = find('[data-summary]');
  const headings = find('h2[id], h3[id]');
  const [openingText = '', ...sectionTexts] = textOfElements(
    main,
    toReplacements([excludedElements, ''], [title, ''], [summary, ''], [headings, HEADING]),
  ).split(HEADING);
  const sections = headings.get().map((heading, index) => ({
    title: tidyLines(textOfElements($(heading))),
    id: heading.attribs.id,
    ...($(heading).closest('[data-part="sources"]').length > 0 && {isSources: true}),
    text: tidyLines(sectionTexts[index] ?? ''),
  }));
  // The summary comes first: a result that matches only sections shows the first line of the page.
  const firstPart = {
    text: tidyLines(`${textOfElements(summary, toReplacements([excludedElements, '']))}${LINE_END}${openingText}`),
  };
  return [{address: permalink, title: tidyLines(textOfElements(title)), parts: [firstPart, ...sections]}];
}

/** Text to use for an element instead of its content. */
type Replacements = ReadonlyMap<Node, string>;

const toReplacements = (...pairs: readonly (readonly [elements: Elements, text: string])[]): Replacements =>
  new Map(pairs.flatMap(([elements, text]) => elements.get().map((element) => [element, text] as const)));

/** Returns the text of elements, with line ends and separators. */
const textOfElements = (elements: Elements, replacements?: Replacements): string =>
  elements
    .get()
    .map((element) => textOfNode(element, replacements))
    .join('');

/** Returns the text of a node and its descendants, with line ends and separators. */
function textOfNode(node: Node, replacements?: Replacements): string {
  if (node.type === 'text') {
    return node.data;
  }
  if (node.type !== 'tag') {
    return '';
  }
  const text = replacements?.get(node) ?? node.children.map((child) => textOfNode(child, replacements)).join('');
  return BLOCK_ELEMENTS.has(node.name) ? `${LINE_END}${text}${LINE_END}` : `${SEPARATORS[node.name] ?? ''}${text}`;
}

/** Removes blank lines, surplus spaces, and separators at the start of lines. */
const tidyLines = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
