import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import {selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import {firm} from '../../src/data/firm';
import {allSaid, attributes, builtPage} from './built-page';
import {BUILD} from './site';

/** What a page tells readers and machines in the file that was built, before any script has run. */
export class Told {
  constructor(readonly document: Root) {}

  get language(): string {
    return attributes('html', 'lang', this.document).join();
  }

  get title(): string {
    return this.texts('head > title').join();
  }

  get heading(): string {
    return this.texts('h1').join();
  }

  /** The contents of all elements for structured data, wherever they stand. */
  get structuredData(): readonly string[] {
    return this.all('script[type="application/ld+json"]').map((script) => textOf(script));
  }

  /** Everything that an address can end with after `#`, in the order of the page. */
  get ids(): readonly string[] {
    return attributes('[id]', 'id', this.document);
  }

  all(selector: string): readonly Element[] {
    return selectAll(selector, this.document);
  }

  /** What stands in each of the elements that a selector names. */
  texts(selector: string): readonly string[] {
    return allSaid(selector, this.document);
  }

  /** Links of a kind in the head; those in the body are of no effect. */
  links(selector: string): readonly {href: string; hreflang: string}[] {
    return this.all(`head > link${selector}`).map((link) => ({
      href: attribute(link, 'href'),
      hreflang: attribute(link, 'hrefLang'),
    }));
  }

  /** What the head says under a name or property; more than once if it says so. */
  meta(name: string): readonly string[] {
    return this.all('head > meta')
      .filter((meta) => [attribute(meta, 'property'), attribute(meta, 'name')].includes(name))
      .map((meta) => attribute(meta, 'content'));
  }
}

/** Reads the page at an address of the host. */
export const toldBy = (address: string): Told => new Told(builtPage(address));

/** The file that hosts send for an address, without following where it leads; undefined when there is none. */
export function builtFile(address: string): string | undefined {
  return [address, `${address}.html`, `${address}index.html`]
    .map((name) => path.join(BUILD, decodeURI(name)))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());
}

/** What hosts send for an address of the host, or of the public site. @throws Error when there is no such file. */
export function readBuilt(address: string): Buffer {
  const file = builtFile(address.startsWith(`${firm.website}/`) ? new URL(address).pathname : address);
  if (!file) {
    throw new Error(`Nothing was built for ${address}.`);
  }
  return readFileSync(file);
}

/** An attribute as it was written, or nothing; some come as lists. */
export const attribute = (element: Element | undefined, name: string): string =>
  [element?.properties[name] ?? ''].flat().join(' ');
