import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {baseOf, type Language} from '../../src/site/languages';

type Elements = ReturnType<CheerioAPI>;

/** What Docusaurus' document has once, as no text of a page can. */
const HEAD_END = '</head>';
const BODY_START = /<body[^>]*>/;
const APPLICATION_START = /<div id="?__docusaurus\b/;
const BODY_END = '</body>';

/** Text that takes the place of a part of a file. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A page of the built site. It is parsed once, for all steps, and what they change is written in one go. */
export class BuiltPage {
  /** Address on the host, as links have it. */
  readonly address: string;
  private readonly edits: Edit[] = [];

  /**
   * @param folder The build.
   * @param file The page's file in it, with slashes.
   */
  constructor(
    private readonly folder: string,
    readonly file: string,
    readonly language: Language,
  ) {
    this.address = `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, '')}`;
  }

  /** Whether it is the landing page of its language. */
  get isLanding(): boolean {
    return this.address === baseOf(this.language);
  }

  /** Whether it stands for addresses that do not exist. */
  get isNotFound(): boolean {
    return this.address === `${baseOf(this.language)}404`;
  }

  /** Parses the page. Keep nothing of what it returns: a thousand parsed pages fill the memory. */
  parse(): CheerioAPI {
    return parseHtml(this.html());
  }

  /** Parses its head alone, with the places of the elements in the file: of a whole page they take half as long again. */
  parseHead(): CheerioAPI {
    const html = this.html();
    return load(html.slice(0, placeOf(html.indexOf(HEAD_END))), {sourceCodeLocationInfo: true});
  }

  /** Takes elements of the head out. */
  remove(elements: Elements): void {
    for (const {startIndex, endIndex} of elements.get()) {
      this.edits.push({start: placeOf(startIndex), end: placeOf(endIndex), text: ''});
    }
  }

  /**
   * Takes out what Docusaurus' theme puts in front of the application: its script for the colour mode, and its symbols.
   *
   * @param $ The parsed page, from which it goes, too.
   */
  removeThemePreamble($: CheerioAPI): void {
    const html = this.html();
    const [body = ''] = BODY_START.exec(html) ?? [];
    const start = placeOf(html.indexOf(body)) + body.length;
    this.edits.push({start, end: placeOf(html.search(APPLICATION_START)), text: ''});
    $('#__docusaurus').prevAll().remove();
  }

  /** Puts text in behind an element of the head. */
  insertAfter(element: Elements, text: string): void {
    this.insert(placeOf(element.get(0)?.endIndex), text);
  }

  /** Puts text in at the end of the head. */
  appendToHead(text: string): void {
    this.insert(placeOf(this.html().indexOf(HEAD_END)), text);
  }

  /** Puts text in at the end of the body. */
  appendToBody(text: string): void {
    this.insert(placeOf(this.html().lastIndexOf(BODY_END)), text);
  }

  /**
   * Puts text into the empty elements that have an attribute.
   *
   * @param textOf Makes the text of the attribute's value.
   */
  fill(attribute: string, textOf: (value: string) => string): void {
    for (const {0: tag, 1: value = '', index} of this.html().matchAll(
      new RegExp(`<[^>]* ${attribute}="?([^" >]+)[^>]*>`, 'g'),
    )) {
      this.insert(index + tag.length, textOf(value));
    }
  }

  private insert(place: number, text: string): void {
    this.edits.push({start: place, end: place, text});
  }

  /** What is put in. */
  get insertions(): readonly string[] {
    return this.edits.map(({text}) => text).filter(Boolean);
  }

  /** Writes the file anew. What was put in at one place stands in the order in which it was put in. */
  write(): void {
    const source = this.html();
    let html = '';
    let place = 0;
    for (const {start, end, text} of [...this.edits].sort((one, other) => one.start - other.start)) {
      html += source.slice(place, start) + text;
      place = end;
    }
    writeFileSync(path.join(this.folder, this.file), html + source.slice(place));
  }

  /** Reads the file. */
  html(): string {
    return readFileSync(path.join(this.folder, this.file), 'utf8');
  }
}

/**
 * Parses HTML as a browser without scripts does. A parser without a browser's rules is faster, and takes a list for a tower where the
 * minifier has left out end tags.
 */
export const parseHtml = (html: string): CheerioAPI => load(html, {scriptingEnabled: false});

/** A place in a page's file. @throws Error when there is none. */
function placeOf(index: number | null | undefined): number {
  if (typeof index !== 'number' || index < 0) {
    throw new Error('A page lacks an element that Docusaurus puts into every page.');
  }
  return index;
}
