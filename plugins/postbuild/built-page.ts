import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {baseOf, type Language} from '../../src/site/languages';
import {addressIn, GLOSSARY_PATH} from '../../src/site/paths';

/** A page of the built site. */
export class BuiltPage {
  /** Address on the host, as in links. */
  readonly address: string;

  /** @param file Path of the page in the build folder, with slashes. */
  constructor(
    private readonly folder: string,
    readonly file: string,
    readonly language: Language,
  ) {
    this.address = `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, '')}`;
  }

  get isLanding(): boolean {
    return this.address === baseOf(this.language);
  }

  get isGlossary(): boolean {
    return this.address === addressIn(baseOf(this.language), GLOSSARY_PATH);
  }

  read(): string {
    return readFileSync(path.join(this.folder, this.file), 'utf8');
  }

  /**
   * Parses the page by the rules of browsers, with scripts disabled: a faster parser would nest the items of a list in
   * each other, because the minifier omits end tags. Do not store the result: a thousand parsed pages fill the memory.
   */
  parse(): CheerioAPI {
    return load(this.read(), {scriptingEnabled: false});
  }

  /** Edits the file as text: a parser would write it back without the work of the minifier. */
  edit(change: (html: string) => string): void {
    writeFileSync(path.join(this.folder, this.file), change(this.read()));
  }
}

/**
 * Replaces text in a page.
 *
 * @throws Error when the page does not have it: a new version of Docusaurus may write its document in another way.
 */
export function replaceIn(html: string, found: string | RegExp, by: (text: string) => string): string {
  const changed = html.replace(found, by);
  if (changed === html) {
    throw new Error(`A page has no ${found}, which Docusaurus puts into every page.`);
  }
  return changed;
}
