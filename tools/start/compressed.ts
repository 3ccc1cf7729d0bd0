import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import mime from 'mime-types';
import {cachedFile, hashOf} from '../../plugins/finish/cached-file';

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
  return cachedFile(`compressed/${hashOf(content)}.${encoding}`, () => compressors[encoding](content));
}
