import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A folder with files that a test reads, writes and changes. */
export class TestFolder {
  constructor(readonly folder: string) {}

  write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    writeFileSync(path.join(this.folder, file), content);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Replaces text in a file. @returns A function that restores the file. @throws Error when it has no such text. */
  edit(file: string, from: string | RegExp, to: string): () => void {
    const content = this.read(file);
    const changed = content.replace(from, to);
    if (changed === content) {
      throw new Error(`${file} does not say ${from}.`);
    }
    this.write(file, changed);
    return () => this.write(file, content);
  }
}
