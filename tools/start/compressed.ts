import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import mime from 'mime-types';
import {cachedFile, hashOf} from '../../plugins/finish/cached-file';

/** Less does not become smaller, as what surrounds it on the line grows. In bytes. */
const LEAST = 1024;
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)$/;

/** As small as a host that compresses in advance makes it. */
const compressors = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: (content: Buffer) => promisify<Buffer, {level: number}, Buffer>(gzip)(content, {level: 9}),
} as const;

export type Encoding = keyof typeof compressors;

/** The encoding of an answer to who accepts these; undefined when it is sent as it is. */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  (Object.keys(compressors) as Encoding[]).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));

/** Whether a file is sent compressed to those who accept it. */
export const isCompressible = (file: string, bytes: number): boolean =>
  bytes > LEAST && COMPRESSIBLE.test(mime.lookup(file) || '');

/** The path of a file's compressed copy, which is made once: it takes a second for the largest script. */
export async function compressedCopy(file: string, encoding: Encoding): Promise<string> {
  const content = await readFile(file);
  return cachedFile(`compressed/${hashOf(content)}.${encoding}`, () => compressors[encoding](content));
}
