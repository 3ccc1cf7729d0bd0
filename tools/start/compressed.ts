import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import mime from 'mime-types';

/** Each content is compressed once: it takes a second for the largest script. */
const FOLDER = path.join(__dirname, '../../node_modules/.cache/compressed');
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

/** Copies that are being made, by their paths: a second request waits for the first. */
const underWay = new Map<string, Promise<void>>();

/** The path of a file's compressed copy, which is made if need be. */
export async function compressedCopy(file: string, encoding: Encoding): Promise<string> {
  const content = await readFile(file);
  const copy = path.join(FOLDER, `${createHash('sha256').update(content).digest('hex')}.${encoding}`);
  if (!existsSync(copy)) {
    const making = underWay.get(copy) ?? make(copy, content, encoding).finally(() => underWay.delete(copy));
    underWay.set(copy, making);
    await making;
  }
  return copy;
}

async function make(copy: string, content: Buffer, encoding: Encoding): Promise<void> {
  const compressed = await compressors[encoding](content);
  await mkdir(FOLDER, {recursive: true});
  // Another server of this build may be reading it.
  await writeFile(`${copy}.${process.pid}`, compressed);
  await rename(`${copy}.${process.pid}`, copy);
}
