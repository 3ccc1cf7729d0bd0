import {createHash, randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import mime from 'mime-types';

const CACHE = path.join(__dirname, '../../node_modules/.cache/compressed');

/** Minimum size in bytes: for smaller files, more headers outweigh the gain. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)$/;

/** At the levels of a host that compresses in advance. */
const compressors = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (content: Buffer) => promisify<Buffer, {level: number}, Buffer>(gzip)(content, {level: 9}),
} as const;

export type Encoding = keyof typeof compressors;

/** The encoding of an answer by an `Accept-Encoding` header; undefined for none. */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  (Object.keys(compressors) as Encoding[]).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));

/** Whether a file is sent compressed to those who accept it. */
export const isCompressible = (file: string, bytes: number): boolean =>
  bytes > MIN_BYTES && COMPRESSIBLE.test(mime.lookup(file) || '');

/** Returns the path of a file's compressed copy, which is cached: the largest script takes a second. */
export async function compressedCopy(file: string, encoding: Encoding): Promise<string> {
  const content = await readFile(file);
  const copy = path.join(CACHE, `${createHash('sha256').update(content).digest('hex')}.${encoding}`);
  if (!existsSync(copy)) {
    await mkdir(CACHE, {recursive: true});
    // Another process may be reading the copy: it appears as a whole.
    const unfinished = `${copy}.${randomUUID()}`;
    await writeFile(unfinished, await compressors[encoding](content));
    await rename(unfinished, copy);
  }
  return copy;
}
