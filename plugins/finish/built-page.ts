import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {baseOf, type Language} from '../../src/site/languages';

type Elements = ReturnType<CheerioAPI>;

/** Markup of Docusaurus' document that the text of a page cannot contain. */
const HEAD_END = '</head>';
const BODY_START = /<body[^>]*>/;
const APPLICATION_START = /<div id="?__docusaurus\b/;
const BODY_END = '</body>';

/** A replacement of a part of a file. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A page of the built site. It is parsed once for all steps, and the edits of all steps are written together. */
export class BuiltPage {
  /** Address on the host, as in links. */
  readonly address: string;
  private readonly edits: Edit[] = [];

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

  get isNotFound(): boolean {
    return this.address === `${baseOf(this.language)}404`;
  }

  /** Parses the page. Do not store the result: a thousand parsed pages fill the memory. */
  parse(): CheerioAPI {
    return parseHtml(this.html());
  }

  /** Parses the head with source locations, which would make parsing a whole page 50 % slower. */
  parseHead(): CheerioAPI {
    const html = this.html();
    return load(html.slice(0, requirePosition(html.indexOf(HEAD_END))), {sourceCodeLocationInfo: true});
  }

  /** Removes elements of the head, as `parseHead` returns them. */
  remove(elements: Elements): void {
    for (const {startIndex, endIndex} of elements.get()) {
      this.edits.push({start: requirePosition(startIndex), end: requirePosition(endIndex), text: ''});
    }
  }

  /** Removes the colour-mode script and the symbols of Docusaurus' theme before the application, in `$` as well. */
  removeThemePreamble($: CheerioAPI): void {
    const html = this.html();
    const [body = ''] = BODY_START.exec(html) ?? [];
    const start = requirePosition(html.indexOf(body)) + body.length;
    this.edits.push({start, end: requirePosition(html.search(APPLICATION_START)), text: ''});
    $('#__docusaurus').prevAll().remove();
  }

  /** Inserts text after an element of the head, as `parseHead` returns it. */
  insertAfter(element: Elements, text: string): void {
    this.insert(requirePosition(element.get(0)?.endIndex), text);
  }

  appendToHead(text: string): void {
    this.insert(requirePosition(this.html().indexOf(HEAD_END)), text);
  }

  appendToBody(text: string): void {
    this.insert(requirePosition(this.html().lastIndexOf(BODY_END)), text);
  }

  /** Fills the empty elements that have an attribute. @param textOf Returns the text for a value of it. */
  fill(attribute: string, textOf: (value: string) => string): void {
    for (const {0: tag, 1: value = '', index} of this.html().matchAll(
      new RegExp(`<[^>]* ${attribute}="?([^" >]+)[^>]*>`, 'g'),
    )) {
      this.insert(index + tag.length, textOf(value));
    }
  }

  private insert(position: number, text: string): void {
    this.edits.push({start: position, end: position, text});
  }

  /** All inserted texts. */
  get insertions(): readonly string[] {
    return this.edits.map(({text}) => text).filter(Boolean);
  }

  /** Writes the edits to the file. Insertions at the same position keep their order. */
  write(): void {
    const source = this.html();
    let html = '';
    let position = 0;
    for (const {start, end, text} of [...this.edits].sort((one, other) => one.start - other.start)) {
      html += source.slice(position, start) + text;
      position = end;
    }
    writeFileSync(path.join(this.folder, this.file), html + source.slice(position));
  }

  html(): string {
    return readFileSync(path.join(this.folder, this.file), 'utf8');
  }
}

/**
 * Parses HTML by the rules of browsers, with scripts disabled. Faster parsers without these rules would nest the
 * items of a list in each other, because the minifier omits end tags.
 */
export const parseHtml = (html: string): CheerioAPI => load(html, {scriptingEnabled: false});

/** @throws Error when the page has no such position. */
function requirePosition(index: number | null | undefined): number {
  if (typeof index !== 'number' || index < 0) {
    throw new Error('A page lacks an element that Docusaurus puts into every page.');
  }
  return index;
}
