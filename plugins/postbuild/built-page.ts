import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {baseUrlOf, type Language} from '../../src/site/languages';
import {GLOSSARY_PATH, withBaseUrl} from '../../src/site/paths';

/** Reads, parses and edits the HTML file of a page. */
export class BuiltPage {
  /** Path of the page on the host, with the language's base URL, as in links. */
  readonly permalink: string;

  /** @param file Path of the HTML file, relative to the build folder, with forward slashes. */
  constructor(
    private readonly folder: string,
    readonly file: string,
    readonly language: Language,
  ) {
    this.permalink = `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, '')}`;
  }

  get isLanding(): boolean {
    return this.permalink === baseUrlOf(this.language);
  }

  get isGlossary(): boolean {
    return this.permalink === withBaseUrl(baseUrlOf(this.language), GLOSSARY_PATH);
  }

  read(): string {
    return readFileSync(path.join(this.folder, this.file), 'utf8');
  }

  /**
   * Parses the page as a browser without scripts does. The minifier omits end tags, and the faster htmlparser2 would
   * nest list items in each other. Do not store the result: a thousand parsed pages fill the memory.
   */
  parse(): CheerioAPI {
    return load(this.read(), {scriptingEnabled: false});
  }

  /** Edits the file as text, because serialising a parsed page would undo the minification. */
  edit(change: (html: string) => string): void {
    writeFileSync(path.join(this.folder, this.file), change(this.read()));
  }
}

/**
 * Replaces text in a page.
 *
 * @throws Error if the page does not contain the text. This can happen after an update of Docusaurus.
 */
export function replaceIn(html: string, pattern: string | RegExp, replacement: (text: string) => string): string {
  const replaced = html.replace(pattern, replacement);
  if (replaced === html) {
    throw new Error(
      `A page does not contain ${pattern}. Has an update of Docusaurus changed its HTML? Then adapt plugins/postbuild/inline-style.ts.`,
    );
  }
  return replaced;
}
