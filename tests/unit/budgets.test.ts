/** Sizes of pages: goals of `npm run bench` that need no browser. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, constants} from 'node:zlib';
import {expect, test} from 'vitest';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {compressedCopy} from '../../tools/start/site';
import {BUILD, pages} from '../support/site';

/** Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928) of 1,460 bytes. Its next flight is twice as large. */
const FIRST_FLIGHT = 14_600;

/** Bytes of the headers that a host adds: status, date, type, length, tag. */
const HEADERS_OF_HOST = 400;

test('the first flight brings the style and the title of every page, and the second one the rest', async () => {
  const rules = readHostRules(BUILD);
  for (const {path: address} of pages) {
    const file = address.endsWith('/') ? `${address}index.html` : `${address}.html`;
    const body = readFileSync(await compressedCopy(path.join(BUILD, file), 'br'));
    const lines = Object.entries(headersFor(rules, address)).map(([name, value]) => `${name}: ${value}\r\n`);
    const headers = lines.join('').length + HEADERS_OF_HOST;
    expect.soft(headers + body.length, address).toBeLessThanOrEqual(3 * FIRST_FLIGHT);
    // The compressed data is truncated.
    const options = {finishFlush: constants.BROTLI_OPERATION_FLUSH};
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - headers), options).toString();
    expect.soft(arrived, address).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
  }
});
