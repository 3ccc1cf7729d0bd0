import {type CheerioAPI, load} from 'cheerio';
import {GLOSSARY_PATH} from '../../../src/site/addresses';
import {UNBROKEN_CLASS} from '../../../src/site/unbroken';

/** What is of use on the page alone. */
const LEFT_OUT = '.visually-hidden, svg, noscript, input, script, style, [data-footnote-backref]';

/** What the page makes of a word of the text; the word stays. Headings are links to themselves. */
const UNWRAPPED = `a[href*="${GLOSSARY_PATH}#"], .${UNBROKEN_CLASS}, :is(h2, h3, h4) > a`;

/** Elements that every reader knows; of others what is in them stays. */
const KNOWN = new Set(
  'a b blockquote br caption code dd del details dl dt em h2 h3 h4 hr i li ol p pre q s strong sub summary sup table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * The text of an article for readers that know neither our style sheet nor our scripts: plain HTML, with whole addresses and with what
 * a figure says in its place.
 *
 * @param $ The article's page.
 * @param address Its own address, whole.
 * @throws Error when the page has no text of an article.
 */
export function feedHtml($: CheerioAPI, address: string): string {
  const parts = $('main article [data-part]').filter((_, part) => $(part).parents('[data-part]').length === 0);
  if (parts.length === 0) {
    throw new Error(`${address} has no text of an article.`);
  }
  const contents = parts.map((_, part) => $(part).html()).get();
  const text = load(contents.join(''), {}, false);
  text(LEFT_OUT).remove();
  text
    .root()
    .find('*')
    .add(text.root())
    .contents()
    .filter((_, {type}) => type === 'comment')
    .remove();
  text('[data-drawing]').replaceWith((_, drawing) =>
    text('<p>').append(text('<em>').text(text(drawing).attr('aria-label') ?? '')),
  );
  text(UNWRAPPED).replaceWith((_, element) => text(element).contents());
  // From the inside to the outside.
  for (const element of text.root().find('*').get().reverse()) {
    if (KNOWN.has(element.name)) {
      const {href} = element.attribs;
      element.attribs = element.name === 'a' && href ? {href: new URL(href, address).href} : {};
    } else {
      text(element).replaceWith(text(element).contents());
    }
  }
  return text.html();
}
