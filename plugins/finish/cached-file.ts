import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

const CACHE = path.join(__dirname, '../../node_modules/.cache');

/** Files that are being made, by their paths: who asks a second time waits for the first. */
const underWay = new Map<string, Promise<void>>();

/**
 * Makes a file once, and keeps it from one build to the next.
 *
 * @param name Its path in the cache, with a hash of all that it is made of.
 * @returns Its path.
 */
export async function cachedFile(name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = path.join(CACHE, name);
  if (!existsSync(file)) {
    const making = underWay.get(file) ?? write(file, make).finally(() => underWay.delete(file));
    underWay.set(file, making);
    await making;
  }
  return file;
}

/** The hash by which what is kept knows what it was made of. */
export const hashOf = (...contents: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) {
    hash.update(content);
  }
  return hash.digest('hex');
};

/** Whole or not at all: another process may be reading it. */
async function write(file: string, make: () => Promise<Buffer>): Promise<void> {
  const content = await make();
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}
