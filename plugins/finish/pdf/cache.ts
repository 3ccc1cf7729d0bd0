import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Metadata of a printed PDF. */
export interface CachedPdf {
  /** Identifies the content of the print (fingerprint.ts). */
  readonly fingerprint: string;
  readonly pages: number;
  readonly bytes: number;
}

/** The cache folder, relative to the folder of the site. */
const FOLDER = 'node_modules/.cache/pdf';

/** Caches printed PDFs between builds, by address on the host. */
export class PdfCache {
  private readonly folder: string;
  private readonly entries: Record<string, CachedPdf>;

  constructor(siteDir: string) {
    this.folder = path.join(siteDir, FOLDER);
    const index = path.join(this.folder, 'list.json');
    this.entries = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
  }

  get(address: string): CachedPdf | undefined {
    return existsSync(this.fileOf(address)) ? this.entries[address] : undefined;
  }

  /** Stores a PDF at once, so that a build that fails later need not print it again. */
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
