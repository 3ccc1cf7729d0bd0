import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What is known of a document that was printed. */
export interface ShelfEntry {
  /** Of the Markdown file that it shows. */
  readonly source: string;
  /** Of everything that its print was made of (src/postbuild/pdf/fingerprint.ts). */
  readonly fingerprint: string;
  readonly pages: number;
  readonly bytes: number;
}

/** Where what lies on the shelf is, from the folder of the site. */
const FOLDER = 'node_modules/.cache/documents';

/** A document that a page may be offered as, whether there is one or not. */
export interface DocumentOrder {
  /** Address of the article's page. */
  readonly page: string;
  /** Address of its document, such as `/en/documents/importacion.pdf`. */
  readonly address: string;
  /** Hash of the Markdown file. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Days, ISO 8601: when it was written, and when it last changed. */
  readonly written: string;
  readonly changed: string;
}

/** Where printed documents are kept from one build to the next, by address on the host. */
export class Shelf {
  private readonly folder: string;
  private readonly entries: Record<string, ShelfEntry>;

  /** @param siteDir The folder of the site. */
  constructor(siteDir: string) {
    this.folder = path.join(siteDir, FOLDER);
    const list = path.join(this.folder, 'list.json');
    this.entries = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  }

  get(address: string): ShelfEntry | undefined {
    return existsSync(this.fileOf(address)) ? this.entries[address] : undefined;
  }

  /** Keeps a document, and at once, so that what breaks off later need not print it again. */
  put(address: string, entry: ShelfEntry, pdf: Uint8Array): void {
    mkdirSync(path.dirname(this.fileOf(address)), {recursive: true});
    writeFileSync(this.fileOf(address), pdf);
    this.entries[address] = entry;
    writeFileSync(path.join(this.folder, 'list.json'), JSON.stringify(this.entries, null, 2));
  }

  /** A folder for what is needed to make documents. */
  folderOf(name: string): string {
    return path.join(this.folder, name);
  }

  fileOf(address: string): string {
    return path.join(this.folder, address);
  }
}

/** The hash under which the shelf knows a text. */
export const hashOf = (...texts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(text);
  }
  return hash.digest('hex');
};
