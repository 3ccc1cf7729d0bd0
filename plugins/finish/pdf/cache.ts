import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What is known of a PDF that was printed. */
export interface CachedPdf {
  /** Of everything that its print was made of (fingerprint.ts). */
  readonly fingerprint: string;
  readonly pages: number;
  readonly bytes: number;
}

/** Where printed PDFs are, from the folder of the site. */
const FOLDER = 'node_modules/.cache/pdf';

/** Keeps printed PDFs from one build to the next, by address on the host. */
export class PdfCache {
  private readonly folder: string;
  private readonly entries: Record<string, CachedPdf>;

  /** @param siteDir The folder of the site. */
  constructor(siteDir: string) {
    this.folder = path.join(siteDir, FOLDER);
    const list = path.join(this.folder, 'list.json');
    this.entries = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  }

  get(address: string): CachedPdf | undefined {
    return existsSync(this.fileOf(address)) ? this.entries[address] : undefined;
  }

  /** Keeps a PDF, and at once, so that a build that breaks off later need not print it again. */
  put(address: string, entry: CachedPdf, pdf: Uint8Array): void {
    mkdirSync(path.dirname(this.fileOf(address)), {recursive: true});
    writeFileSync(this.fileOf(address), pdf);
    this.entries[address] = entry;
    writeFileSync(path.join(this.folder, 'list.json'), JSON.stringify(this.entries, null, 2));
  }

  fileOf(address: string): string {
    return path.join(this.folder, address);
  }
}
