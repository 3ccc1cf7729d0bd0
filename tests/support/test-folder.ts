import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A folder in which a test reads, writes and edits files. Paths are relative to this folder. */
export class TestFolder {
  constructor(readonly folder: string) {}

  write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    writeFileSync(path.join(this.folder, file), content);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /**
   * Replaces the first match in a file.
   *
   * @returns A function that restores the file.
   * @throws Error if nothing changed.
   */
  edit(file: string, from: string | RegExp, to: string): () => void {
    const content = this.read(file);
    const newContent = content.replace(from, to);
    if (newContent === content) {
      throw new Error(`${file} does not contain ${from}. Adapt the test to the file.`);
    }
    this.write(file, newContent);
    return () => this.write(file, content);
  }
}
