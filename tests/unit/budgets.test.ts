/** Sizes of pages: goals of `npm run bench` that need no browser. */
import {once} from 'node:events';
import {get} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import type {Miniflare} from 'miniflare';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {pages} from '../support/site-pages';

/** Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928) of 1,460 bytes. Its next flight is twice as large. */
const FIRST_FLIGHT = 14_600;

/** Bytes that Cloudflare's network adds to the headers of its runtime: `cf-ray`, `server`, `date` and the like. */
const HEADERS_OF_NETWORK = 200;

let site: Miniflare;
let port: number;
beforeAll(async () => {
  port = await freePort();
  site = await serveSite(port);
}, 60_000);
afterAll(() => site?.dispose());

test('the first flight brings the style and the title of every page, and the second one the rest', async () => {
  for (const {path: address} of pages) {
    const [answer] = await once(get({host: HOST, port, path: address}), 'response');
    // At the best level: on the host its network compresses, not the runtime.
    const body = brotliCompressSync(await buffer(answer));
    // Names and values alternate; each pair has a colon, a space and the end of a line.
    const lengths: readonly number[] = answer.rawHeaders.map((text: string) => text.length + 2);
    const headers = lengths.reduce((sum, length) => sum + length, HEADERS_OF_NETWORK);
    expect.soft(headers + body.length, address).toBeLessThanOrEqual(3 * FIRST_FLIGHT);
    // The compressed data is truncated.
    const options = {finishFlush: constants.BROTLI_OPERATION_FLUSH};
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - headers), options).toString();
    expect.soft(arrived, address).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
  }
}, 60_000);
