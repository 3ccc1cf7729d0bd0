/** What a page may weigh before anything is done with it: goals of `npm run bench` that no browser is needed to measure. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, constants} from 'node:zlib';
import {expect, test} from 'vitest';
import {compressedCopy} from '../../tools/start/compressed';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {articles} from '../support/articles';
import {BUILD, pages} from '../support/site';

/**
 * What a server sends before it hears back: ten segments (RFC 6928) of 1,460 bytes. A document that fits, headers included, is there
 * a whole round trip earlier than one that does not.
 */
const FIRST_FLIGHT = 14_600;

/**
 * What an article may weigh, headers included. With its tables, the sources of its claims, explained terms, review dates, neighbours and
 * what search engines are told of it, the whole of it does not fit into the first flight; what a reader sees first has to.
 */
const WHOLE_ARTICLE = 21_000;

/** Headers that a host adds by itself: status, date, type, length, tag. */
const HEADERS_OF_HOST = 400;

test('every page is there with the first flight, and an article as far as its reader begins', async () => {
  const rules = await readHostRules(BUILD);
  for (const {path: address} of pages) {
    const isArticle = articles.some((article) => article.path === address);
    const file = address.endsWith('/') ? `${address}index.html` : `${address}.html`;
    const body = readFileSync(await compressedCopy(path.join(BUILD, file), 'br'));
    const lines = Object.entries(headersFor(rules, address)).map(([name, value]) => `${name}: ${value}\r\n`);
    const headers = lines.join('').length + HEADERS_OF_HOST;
    expect.soft(headers + body.length, address).toBeLessThanOrEqual(isArticle ? WHOLE_ARTICLE : FIRST_FLIGHT);
    // It may end in the middle.
    const options = {finishFlush: constants.BROTLI_OPERATION_FLUSH};
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - headers), options).toString();
    expect.soft(arrived, address).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
    // The second section has begun: the first is whole.
    const sections = arrived.match(/data-part="?section/g)?.length ?? 0;
    expect.soft(sections, address).toBeGreaterThanOrEqual(isArticle ? 2 : 0);
  }
});
