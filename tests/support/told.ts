import type {APIRequestContext} from '@playwright/test';
import type {Element, Root} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';

/** A link from the head of a page. */
export interface HeadLink {
  readonly href: string;
  readonly hreflang: string;
}

/** What a page tells machines in the file that the server sends, and what the server adds. */
export class Told {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    private readonly document: Root,
  ) {}

  get language(): string {
    return attribute(select('html', this.document), 'lang');
  }

  get heading(): string {
    return textOf(select('h1', this.document) ?? this.document).trim();
  }

  /** The contents of all elements for structured data, wherever they stand. */
  get structuredData(): readonly string[] {
    return selectAll('script[type="application/ld+json"]', this.document).map((script) => textOf(script));
  }

  /** Links of a kind in the head; those in the body are of no effect. */
  links(selector: string): readonly HeadLink[] {
    return selectAll(`head > link${selector}`, this.document).map((link) => ({
      href: attribute(link, 'href'),
      hreflang: attribute(link, 'hrefLang'),
    }));
  }

  /** What the head says under a name or property; more than once if it says so. */
  meta(name: string): readonly string[] {
    return selectAll('head > meta', this.document)
      .filter((meta) => [attribute(meta, 'property'), attribute(meta, 'name')].includes(name))
      .map((meta) => attribute(meta, 'content'));
  }

  /** Whether an element has this id, so that an address can end with it. */
  has(id: string): boolean {
    return selectAll('[id]', this.document).some((element) => attribute(element, 'id') === id);
  }
}

/** Pages that have been read: files that do not change while tests run. */
const read = new Map<string, Told>();

/** Reads a page without following where it leads. */
export async function toldBy(request: APIRequestContext, address: string): Promise<Told> {
  const known = read.get(address);
  if (known) {
    return known;
  }
  const response = await request.get(address, {maxRedirects: 0});
  const document = unified()
    .use(rehypeParse)
    .parse(await response.text());
  const told = new Told(response.status(), response.headers(), document);
  read.set(address, told);
  return told;
}

/** An attribute as it was written, or nothing; some come as lists. */
function attribute(element: Element | undefined, name: string): string {
  const value = element?.properties[name] ?? '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}
