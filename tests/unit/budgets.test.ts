/** Sizes of pages: goals of `npm run bench` that need no browser. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, constants} from 'node:zlib';
import {expect, test} from 'vitest';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {compressedCopy} from '../../tools/start/site';
import {articles} from '../support/articles';
import {BUILD, pages} from '../support/site';

/**
 * Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928) of 1,460 bytes. A document that
 * fits with its headers arrives a round trip earlier than a larger one.
 */
const FIRST_FLIGHT = 14_600;

/**
 * The largest size of an article or a calculator with its headers. Tables, sources and structured data make them larger
 * than the first flight, but the first screen must fit.
 */
const WHOLE_ARTICLE = 21_000;

/** Bytes of the headers that a host adds: status, date, type, length, tag. */
const HEADERS_OF_HOST = 400;

test('every page fits into the first flight, and of articles at least the first section', async () => {
  const rules = readHostRules(BUILD);
  for (const {path: address} of pages) {
    const isArticle = articles.some((article) => article.path === address);
    const isLong = isArticle || address.includes('/herramientas/');
    const file = address.endsWith('/') ? `${address}index.html` : `${address}.html`;
    const body = readFileSync(await compressedCopy(path.join(BUILD, file), 'br'));
    const lines = Object.entries(headersFor(rules, address)).map(([name, value]) => `${name}: ${value}\r\n`);
    const headers = lines.join('').length + HEADERS_OF_HOST;
    expect.soft(headers + body.length, address).toBeLessThanOrEqual(isLong ? WHOLE_ARTICLE : FIRST_FLIGHT);
    // The compressed data is truncated.
    const options = {finishFlush: constants.BROTLI_OPERATION_FLUSH};
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_FLIGHT - headers), options).toString();
    expect.soft(arrived, address).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
    // The first section is complete when the second one has begun.
    const sections = arrived.match(/data-part="?section/g)?.length ?? 0;
    expect.soft(sections, address).toBeGreaterThanOrEqual(isArticle ? 2 : 0);
  }
});
