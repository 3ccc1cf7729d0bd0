import {type CheerioAPI, load} from 'cheerio';
import {GLOSSARY_PATH} from '../../../src/site/addresses';

/** Elements that are useful only on the page. */
const EXCLUDED = '.visually-hidden, svg, noscript, input, script, style, [data-footnote-backref]';

/** Elements that only arrange a page, or wrap words of a text: their content stays. Headings are links to themselves. */
const UNWRAPPED = `a[href*="${GLOSSARY_PATH}#"], :is(h2, h3, h4) > a, div, label, section, span`;

/**
 * Converts an article for feed readers, which have neither our style sheet nor our scripts: plain HTML with absolute
 * addresses, and with the text alternatives of drawings.
 *
 * @param address Absolute address of the page.
 * @throws Error when the page has no text of an article.
 */
export function feedHtml($: CheerioAPI, address: string): string {
  const parts = $('main article [data-part]').filter((_, part) => $(part).parents('[data-part]').length === 0);
  if (parts.length === 0) {
    throw new Error(`${address} has no text of an article.`);
  }
  const contents = parts.map((_, part) => $(part).html()).get();
  const text = load(contents.join('').replaceAll(/<!--.*?-->/gs, ''), {}, false);
  text(EXCLUDED).remove();
  text('[data-drawing]').replaceWith((_, drawing) =>
    text('<p>').append(text('<em>').text(text(drawing).attr('aria-label') ?? '')),
  );
  text(UNWRAPPED).replaceWith((_, element) => text(element).contents());
  for (const element of text.root().find('*').get()) {
    const {href} = element.attribs;
    element.attribs = href ? {href: new URL(href, address).href} : {};
  }
  return text.html();
}
