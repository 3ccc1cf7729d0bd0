import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

const CACHE = path.join(__dirname, '../../node_modules/.cache');

/** Files in the making, by path: a second caller waits for the first. */
const pending = new Map<string, Promise<void>>();

/**
 * Makes a file unless a previous build has cached it.
 *
 * @param name Path in the cache, which contains a hash of everything that the file depends on.
 * @returns The path of the file.
 */
export async function cachedFile(name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = path.join(CACHE, name);
  if (!existsSync(file)) {
    const making = pending.get(file) ?? write(file, make).finally(() => pending.delete(file));
    pending.set(file, making);
    await making;
  }
  return file;
}

/** Returns the SHA-256 of contents in hexadecimal: it identifies what a cached file was made from. */
export const hashOf = (...contents: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) {
    hash.update(content);
  }
  return hash.digest('hex');
};

/** Writes a file atomically, because another process may be reading it. */
async function write(file: string, make: () => Promise<Buffer>): Promise<void> {
  const content = await make();
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}
