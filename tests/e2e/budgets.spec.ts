/** What a page may weigh: the goals of `npm run bench` that do not depend on the machine. */
import {readFileSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {createBrotliDecompress, gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {articles} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {BUILD, pages} from '../support/site';
import {visit} from '../support/visit';

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

/** The phone of Lighthouse's mobile preset. */
test.use({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true});

interface Transfer {
  readonly path: string;
  /** As the browser's protocol calls it, such as `Document`. */
  readonly type: string;
  /** Headers and compressed body. */
  readonly bytes: number;
}

/** Records what comes over the line from now on. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const transfers: Transfer[] = [];
  const asked = new Map<string, {path: string; type: string}>();
  client.on('Network.responseReceived', ({requestId, response, type}) => {
    asked.set(requestId, {path: new URL(response.url).pathname, type});
  });
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = asked.get(requestId);
    if (request) {
      transfers.push({...request, bytes: encodedDataLength});
    }
  });
  return transfers;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

for (const {path: address} of pages) {
  test(`${address} is there with the first flight, and light until it is used`, async ({page}) => {
    const transfers = await recordTransfers(page);
    await page.goto(address, {waitUntil: 'networkidle'});
    const bytes = sum(transfers.map((transfer) => transfer.bytes));
    const list = transfers.map((transfer) => `${transfer.path} ${transfer.bytes}`).join('\n');
    const isArticle = articles.some((article) => article.path === address);
    const whole = transfers.find(({type}) => type === 'Document')?.bytes ?? Number.POSITIVE_INFINITY;
    expect(whole, 'document').toBeLessThanOrEqual(isArticle ? WHOLE_ARTICLE : FIRST_FLIGHT);
    expect(bytes, `first view:\n${list}`).toBeLessThanOrEqual(goals.firstView.limit(address));
  });

  test(`${address} needs no more script than the goal, all in all`, async ({page}) => {
    await visit(page, address);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    // The bundler takes its parts out of the page when they have come, and what is preloaded is listed as a link's.
    const files = await page.evaluate(() => {
      const run = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({initiatorType}) => initiatorType === 'script')
        .map(({name}) => name);
      const addresses = [...run, ...[...document.scripts].map(({src}) => src)].filter(Boolean);
      return [...new Set(addresses.map((source) => new URL(source).pathname))].filter((file) => file.endsWith('.js'));
    });
    const sizes = files.map((file) => ({
      file,
      bytes: gzipSync(readFileSync(path.join(BUILD, file)), {level: 9}).length,
    }));
    expect(sizes.length, 'scripts: runtime, main, use, and the parts of the page').toBeGreaterThan(3);
    const list = sizes.map(({file, bytes}) => `${file} ${bytes}`).join('\n');
    expect(sum(sizes.map(({bytes}) => bytes)), list).toBeLessThanOrEqual(goals.script.limit());
  });
}

for (const {path: address} of articles) {
  test(`${address} has its style, its head and its first section in the first flight`, async ({baseURL}) => {
    const {head, body} = await firstFlight(new URL(address, baseURL));
    expect(head).toContain('content-encoding: br');
    expect(body).toContain('</style>');
    expect(body).toContain('</h1>');
    // The second section has begun: the first is whole.
    expect(body.match(/data-part="?section/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
  });
}

/** What arrives of a page with the first flight: its headers, and as much of the text as can be read from the compressed bytes. */
async function firstFlight(address: URL): Promise<{readonly head: string; readonly body: string}> {
  const socket = connect(Number(address.port), address.hostname);
  const request = [
    `GET ${address.pathname} HTTP/1.1`,
    `Host: ${address.host}`,
    'Accept-Encoding: br',
    'Connection: close',
  ];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  const answer = Buffer.concat(await socket.toArray()).subarray(0, FIRST_FLIGHT);
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, end).toString().toLowerCase();
  const decompress = createBrotliDecompress();
  const parts: Buffer[] = [];
  decompress.on('data', (part: Buffer) => parts.push(part));
  // It ends in the middle.
  decompress.on('error', () => undefined);
  await new Promise((resolve) => decompress.write(answer.subarray(end + 4), resolve));
  decompress.destroy();
  return {head, body: Buffer.concat(parts).toString()};
}
