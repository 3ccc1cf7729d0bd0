import type {Element, ElementContent, Root} from 'hast';
import {matches, selectAll} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, {defaultSchema} from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {UNBROKEN_CLASS} from '../../components/article/Unbroken/pieces';
import {GLOSSARY_PATH} from '../../site/glossary';

/** What is of use on the page alone. */
const LEFT_OUT = '.visually-hidden, svg, noscript, input, [data-footnote-backref]';

/** What the page makes of a word of the text; the word stays. */
const UNWRAPPED = `a[href*="${GLOSSARY_PATH}#"], .${UNBROKEN_CLASS}`;

/** Elements that every reader knows, and of their attributes where a link leads. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'caption'],
  attributes: {a: ['href']},
};

/**
 * The text of an article for readers that know neither our style sheet nor our scripts: plain HTML, with whole addresses and with what
 * a figure says in its place.
 *
 * @param html The article's page.
 * @param address Its own address, whole.
 * @throws Error when the page has no text of an article.
 */
export function portableText(html: string, address: string): string {
  const page = unified().use(rehypeParse).parse(html) as Root;
  const parts = selectAll('main article [data-part]', page);
  if (parts.length === 0) {
    throw new Error(`${address} has no text of an article.`);
  }
  const text: Root = {type: 'root', children: parts.flatMap(({children}) => children)};
  // Headings are links to themselves.
  for (const heading of selectAll('h2, h3, h4', text)) {
    heading.children = heading.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'a' ? child.children : [child],
    );
  }
  visit(text, 'element', (element, index, parent) => {
    if (!parent || index === undefined) {
      return undefined;
    }
    const replacement = replace(element, address);
    if (replacement) {
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index];
    }
    return undefined;
  });
  const plain = unified().use(rehypeSanitize, SCHEMA).runSync(text) as Root;
  return unified().use(rehypeStringify).stringify(plain);
}

/** What stands in the place of an element; undefined when it stays. */
function replace(element: Element, address: string): ElementContent[] | undefined {
  if (matches(LEFT_OUT, element)) {
    return [];
  }
  if (matches(UNWRAPPED, element)) {
    return element.children;
  }
  if (element.properties.dataDrawing !== undefined) {
    const says = String(element.properties.ariaLabel ?? '');
    const words: Element = {type: 'element', tagName: 'em', properties: {}, children: [{type: 'text', value: says}]};
    return [{type: 'element', tagName: 'p', properties: {}, children: [words]}];
  }
  if (element.tagName === 'a' && typeof element.properties.href === 'string') {
    element.properties = {href: new URL(element.properties.href, address).href};
  }
  return undefined;
}
