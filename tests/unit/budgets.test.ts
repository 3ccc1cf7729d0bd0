/** What a page may weigh before anything is done with it: goals of `npm run bench` that no browser is needed to measure. */
import {connect} from 'node:net';
import {brotliDecompressSync, constants} from 'node:zlib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {articles} from '../support/articles';
import {type Host, startHere} from '../support/hosts';
import {pages} from '../support/site';

/**
 * What a server sends before it hears back: ten segments (RFC 6928) of 1,460 bytes. A document that fits, headers included, is there
 * a whole round trip earlier than one that does not.
 */
const FIRST_FLIGHT = 14_600;

/**
 * What an article may weigh, headers included. With its contents, explained terms, shelf life, neighbours and what search engines are
 * told of it, the whole of it no longer fits into the first flight; what a reader sees first has to.
 */
const WHOLE_ARTICLE = 16_500;

const isArticle = (address: string): boolean => articles.some(({path}) => path === address);

let host: Host;
beforeAll(async () => {
  host = await startHere();
});
afterAll(() => host.stop());

test('every page is there with the first flight, and an article as far as its reader begins', async () => {
  for (const {path} of pages) {
    const answer = await bytesOf(new URL(path, host.origin));
    expect.soft(answer.length, path).toBeLessThanOrEqual(isArticle(path) ? WHOLE_ARTICLE : FIRST_FLIGHT);
    const {head, body} = read(answer.subarray(0, FIRST_FLIGHT));
    expect.soft(head, path).toContain('content-encoding: br');
    expect.soft(body, path).toMatch(/^<!doctype html>.*<\/style>.*<\/h1>/is);
    if (isArticle(path)) {
      // The second section has begun: the first is whole.
      expect.soft(body.match(/data-part="?section/g)?.length ?? 0, path).toBeGreaterThanOrEqual(2);
    } else {
      expect.soft(body, path).toMatch(/<\/body>/i);
    }
  }
});

/** All that comes over the line of a page, as a browser asks for it. */
async function bytesOf({pathname, host, hostname, port}: URL): Promise<Buffer> {
  const socket = connect(Number(port), hostname);
  const headers = `Host: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: close`;
  socket.write(`GET ${pathname} HTTP/1.1\r\n${headers}\r\n\r\n`);
  return Buffer.concat(await socket.toArray());
}

/** The headers of an answer, and as much of its text as can be read from the compressed bytes that are there. */
function read(answer: Buffer): {readonly head: string; readonly body: string} {
  const end = answer.indexOf('\r\n\r\n');
  // It may end in the middle.
  const body = brotliDecompressSync(answer.subarray(end + 4), {finishFlush: constants.BROTLI_OPERATION_FLUSH});
  return {head: answer.subarray(0, end).toString().toLowerCase(), body: body.toString()};
}
