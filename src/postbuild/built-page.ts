import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {baseOf, type Language} from '../site/languages';

type Elements = ReturnType<CheerioAPI>;

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

  /** Takes elements out. */
  remove(elements: Elements): void {
    for (const {startIndex, endIndex} of elements.get()) {
      this.edits.push({start: startIndex ?? 0, end: endIndex ?? 0, text: ''});
    }
  }

  /** Puts text in at a place of the file (`endOf`, `insideEndOf`). */
  insert(place: number, text: string): void {
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
 * Parses HTML as a browser without scripts does, with the places of elements in it. A parser without a browser's rules is faster, and
 * takes a list for a tower where the minifier has left out end tags.
 */
export const parseHtml = (html: string): CheerioAPI =>
  load(html, {sourceCodeLocationInfo: true, scriptingEnabled: false});

/** The place in the file behind an element. @throws Error when there is none. */
export const endOf = (element: Elements): number => placeOf(element.get(0)?.endIndex);

/** The place in the file behind the last child of an element. @throws Error when there is none. */
export const insideEndOf = (element: Elements): number => placeOf(element.contents().last().get(0)?.endIndex);

function placeOf(index: number | null | undefined): number {
  if (typeof index !== 'number') {
    throw new Error('A page lacks an element that Docusaurus puts into every page.');
  }
  return index;
}
