import type {CheerioAPI} from 'cheerio';
import type {SearchPage, SearchPart} from '../../../src/site/search';

type Elements = ReturnType<CheerioAPI>;

/** Elements without text of their own, or with results of their own; components mark them with `data-no-search`. */
const EXCLUDED =
  '.visually-hidden, .notice, svg, noscript, details:not([data-sources]), footer, form, dl:has(dfn), [data-screen-only], [data-no-search]';
/** Elements on lines of their own. The cells of a row share a line, and so do a term and its description. */
const LINES = 'blockquote, caption, div, dl, figcaption, figure, h2, h3, h4, label, li, ol, p, section, table, tr, ul';
/** Separators before elements within a line. */
const SEPARATORS = {'td, th, dt': ' · ', dd: ': ', br: ' '};
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
  const main = $('main').first().clone();
  main.find(EXCLUDED).remove();
  main.find(LINES).before(LINE_END).after(LINE_END);
  for (const [elements, separator] of Object.entries(SEPARATORS)) {
    main.find(elements).before(separator);
  }
  const sections = main
    .find('section[id]:has(h2)')
    .get()
    .map((section) => $(section));
  if (isLanding) {
    return sections.map((section) => ({
      address: `${address}#${section.attr('id')}`,
      title: tidy(section.find('h2').first().remove().text()),
      parts: [{text: tidy(section.text())}],
    }));
  }
  return [{address, title: tidy(main.find('h1').first().remove().text()), parts: partsOf($, main)}];
}

/** Returns the text before the first heading with an id, then a part for each such heading. */
function partsOf($: CheerioAPI, main: Elements): readonly SearchPart[] {
  const headings = main.find('h2[id], h3[id]');
  const titles = headings.get().map((heading) => ({
    title: tidy($(heading).text()),
    id: heading.attribs.id,
    ...($(heading).closest('[data-part="sources"]').length > 0 && {isSources: true}),
  }));
  headings.replaceWith(HEADING);
  const summary = main.find('[data-summary]').remove().text();
  const [opening = '', ...texts] = main.text().split(HEADING);
  return [
    // The summary first: of a page that is found by its sections, the result shows the first line.
    {text: tidy(`${summary}${LINE_END}${opening}`)},
    ...titles.map((title, index) => ({...title, text: tidy(texts[index] ?? '')})),
  ];
}

/** Removes blank lines, surplus spaces and separators at the start of lines. */
const tidy = (text: string): string =>
  text
    .split(LINE_END)
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^[ ·:]+| +$/g, ''))
    .filter(Boolean)
    .join('\n');
