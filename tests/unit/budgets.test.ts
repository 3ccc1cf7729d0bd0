/** Page sizes: the performance goals that can be checked without a browser. */
import {once} from 'node:events';
import {get} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import type {Miniflare} from 'miniflare';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {pages} from '../support/site-pages';

/**
 * Bytes that a server sends before the first acknowledgement: ten segments of 1,460 bytes (RFC 6928). Then it sends twice as
 * many.
 */
const FIRST_FLIGHT_BYTES = 14_600;

/** Bytes of the headers that only Cloudflare's network adds, not the local runtime, such as `cf-ray` and `server`. */
const NETWORK_HEADER_BYTES = 200;

let site: Miniflare;
let port: number;
beforeAll(async () => {
  port = await freePort();
  site = await serveSite(port);
}, 60_000);
afterAll(() => site?.dispose());

test('Every page arrives in at most two TCP flights, and its styles and first heading in the first one', async () => {
  for (const {path: pagePath} of pages) {
    const [response] = await once(get({host: HOST, port, path: pagePath}), 'response');
    // The local runtime does not compress; on the host, Cloudflare's network does.
    const compressedBody = brotliCompressSync(await buffer(response));
    // Names and values alternate. Each is followed by two bytes: ": " or a line break.
    const lengths: readonly number[] = response.rawHeaders.map((text: string) => text.length + 2);
    const headerBytes = lengths.reduce((sum, length) => sum + length, NETWORK_HEADER_BYTES);
    expect.soft(headerBytes + compressedBody.length, pagePath).toBeLessThanOrEqual(3 * FIRST_FLIGHT_BYTES);
    // Makes the decompression accept truncated data.
    const options = {finishFlush: constants.BROTLI_OPERATION_FLUSH};
    const firstFlightHtml = brotliDecompressSync(
      compressedBody.subarray(0, FIRST_FLIGHT_BYTES - headerBytes),
      options,
    ).toString();
    expect.soft(firstFlightHtml, pagePath).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
  }
}, 60_000);
