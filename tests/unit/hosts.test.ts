/**
 * The answers of the local host, on which all tests with a browser run, and with `npm run test:all` those of Cloudflare
 * Pages. Both read the same two files of the build.
 */
import {readFileSync} from 'node:fs';
import {get} from 'node:http';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {firm} from '../../src/site/firm';
import {headersFor, NOT_FOUND_CACHING, REVALIDATE, readHostRules} from '../../tools/start/host-rules';
import {ROOT} from '../support/articles';
import {CLOUDFLARE_HEADERS, type Host, startHere, startWrangler} from '../support/hosts';
import {isFull} from '../support/scope';
import {BUILD, pages} from '../support/site';

const CLOUDFLARE = 'Cloudflare Pages';
const hosts: Readonly<Record<string, () => Promise<Host>>> = {
  'npm start': startHere,
  ...(isFull && {[CLOUDFLARE]: startWrangler}),
};

/** Non-canonical addresses and the number of redirects: Cloudflare first removes `/index`, then the slash. */
const DETOURS: readonly (readonly [from: string, to: string, hops?: number])[] = [
  ...pages.filter(({path}) => !path.endsWith('/')).map(({path}) => [`${path}.html`, path] as const),
  ...['.html', '/', '.html?a=b&c=%2F'].map((end) => [`/blog${end}`, `/blog${end.replace(/^[^?]*/, '')}`] as const),
  ...['/index', '/index.html', '/es', '/es/'].map((from) => [from, '/'] as const),
  ...['/en', '/en/index.html', '/en?a=b'].map((from) => [from, from.replace(/[^?]*/, '/en/')] as const),
  ['/es/blog/regulations/checklist?a=b', '/blog/regulations/checklist?a=b'],
  ['/es/es/blog', '/blog', 2],
];

/** Addresses that try to lead elsewhere, to leave the build, or to write headers of their own. */
const ATTACKS = `//elsewhere.example/ //elsewhere.example/index.html //blog/ //blog.html /es//elsewhere.example
  /es/%2Felsewhere.example /es/%5Celsewhere.example /%5Celsewhere.example/index.html /es/%0d%0aX-Injected:%20yes
  /blog.html%0d%0aX-Injected:%20yes /%0d%0aX-Injected:%20yes/ /..%2f..%2fpackage.json /assets/..%2f..%2f..%2fpackage.json
  /%00 /%zz`.split(/\s+/);

/** After a release, an open page may request scripts of the previous one. */
const NOT_THERE = {
  '/blog/regulations/no-existe/': 'es',
  '/en/blog/logistics/not-there.html': 'en',
  '/en/assets/js/main.00000000.js': 'en',
  '/_headers': 'es',
} as const;

/** Wrangler answers 502 for these: its replacement of Cloudflare's file store fails. */
const FAILING_IN_WRANGLER = ['/_headers', '/%00'];

/** Caching by path: forever for files with a hash in their names, an hour for pictures, which keep their names. */
const CACHING = [
  [/^(?:en\/)?(?:assets|fonts)\//, 'public, max-age=31536000, immutable'],
  [/^(?:en\/)?(?:drawings|img)\//, 'public, max-age=3600, stale-while-revalidate=604800'],
  [/^/, REVALIDATE],
] as const;

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
};

const rules = readHostRules(BUILD);
/** The headers of all answers. */
const everywhere = rules.headers.find(({path}) => path === '/*')?.headers ?? {};
const files = filesOf(BUILD).filter((file) => !/^_(?:headers|redirects)$|\.html$/.test(file));

describe.for(Object.entries(hosts))('%s', ([name, start]) => {
  const isCloudflare = name === CLOUDFLARE;
  let host: Host;
  beforeAll(async () => {
    host = await start();
  }, 120_000);
  afterAll(() => host?.stop());

  /** Reads the whole answer, because an aborted one makes some hosts hang. */
  async function ask(address: string, options?: RequestInit) {
    const answer = await fetch(host.origin + address, {redirect: 'manual', ...options});
    return {status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text()};
  }

  /** Matches an answer with a status, at least these headers, and a body. */
  function answerWith(status: number, headers: Readonly<Record<string, unknown>>, body = /^/): object {
    const expected = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return {status, headers: expect.objectContaining(expected), body: expect.stringMatching(body)};
  }
  const page = {'Content-Type': expect.stringMatching(/^text\/html; charset=utf-8$/i)};

  test('sends pages and every kind of file with the headers of the build, their type and Cache-Control', async () => {
    for (const {path, language} of pages) {
      const headers = {...everywhere, ...page, 'Cache-Control': REVALIDATE};
      expect.soft(await ask(path), path).toEqual(answerWith(200, headers, new RegExp(`<html lang="?${language}\\b`)));
    }
    const cachingOf = (file: string) => CACHING.find(([pattern]) => pattern.test(file))?.[1];
    const endOf = (file: string) => /\.(\w+)$/.exec(file)?.[1] ?? '';
    const kinds = new Map(files.map((file) => [`${endOf(file)} ${cachingOf(file)}`, file]));
    for (const file of kinds.values()) {
      const type = expect.stringMatching(TYPES[endOf(file)] ?? new RegExp(`/(?:x-)?${endOf(file)}|^image/.*icon`));
      const headers = {...everywhere, 'Content-Type': type, 'Cache-Control': cachingOf(file)};
      expect.soft(await ask(`/${file}`), file).toEqual(answerWith(200, headers));
    }
  });

  test('answers 304 for an unchanged file, takes only GET and HEAD, and sends no body for HEAD', async () => {
    const {etag = ''} = (await ask('/blog')).headers;
    // By default `fetch` sends `no-cache`, which demands a whole answer.
    const again = await ask('/blog', {headers: {'If-None-Match': etag, 'Cache-Control': 'max-age=0'}});
    expect(again).toEqual(answerWith(304, everywhere, /^$/));
    expect((await ask('/', {method: 'POST', body: 'name=x'})).status).toBe(405);
    expect(await ask('/blog', {method: 'HEAD'})).toEqual(answerWith(200, headersFor(rules, '/blog'), /^$/));
  });

  test('redirects every non-canonical address permanently to the canonical one, without a loop', async () => {
    for (const [from, to, hops = 1] of DETOURS) {
      let address = from;
      for (let hop = 0; hop < hops && address !== to; hop += 1) {
        const answer = await ask(address);
        expect.soft([301, 308], address).toContain(answer.status);
        expect.soft(answer, address).toEqual(answerWith(answer.status, everywhere));
        address = answer.headers.location ?? '';
      }
      expect.soft(address, from).toBe(to);
      expect.soft((await ask(to)).status, to).toBe(200);
    }
  });

  test('has a 404 page for each language, which is not cached', async () => {
    for (const [address, language] of Object.entries(NOT_THERE)) {
      if (!isCloudflare || !FAILING_IN_WRANGLER.includes(address)) {
        const headers = {...everywhere, ...page, 'Cache-Control': NOT_FOUND_CACHING};
        const body = new RegExp(`<html lang="?${language}\\b.*Oops! Page not found`, 's');
        expect.soft(await ask(address), address).toEqual(answerWith(404, headers, body));
      }
    }
  });

  test('redirects to no other host, and no address can write headers or leave the build', async () => {
    for (const address of ATTACKS) {
      const {status, headers, body} = await ask(address);
      expect.soft(new URL(headers.location ?? '/', host.origin).origin, address).toBe(host.origin);
      expect.soft(headers['x-injected'], address).toBeUndefined();
      expect.soft(body, address).not.toContain('"devDependencies"');
      expect.soft(status, address).toBeGreaterThan(299);
      expect.soft(status, address).toBeLessThan(isCloudflare && FAILING_IN_WRANGLER.includes(address) ? 503 : 500);
    }
  });

  // Cloudflare compresses in its network, which is not part of wrangler.
  test.runIf(!isCloudflare)('compresses text, and nothing that is compressed already', async () => {
    const font = `/${files.find((file) => file.endsWith('.woff2'))}`;
    for (const [address, accepted, encoding] of [
      ['/', 'gzip, deflate, br, zstd', 'br'],
      ['/', 'gzip', 'gzip'],
      ['/', 'identity', undefined],
      [font, 'br', undefined],
    ] as const) {
      const {headers} = await ask(address, {headers: {'Accept-Encoding': accepted}});
      expect.soft(headers['content-encoding'], `${address} ${accepted}`).toBe(encoding);
      expect.soft(headers.vary, address).toBe(address === font ? undefined : 'Accept-Encoding');
    }
  });

  test.runIf(isCloudflare)('in the version that deploys reads every rule, and hides its own addresses', async () => {
    const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    const {wrangler} = readJson('package.json').devDependencies;
    expect(readJson('.github/deploy/wrangler/package.json').dependencies).toEqual({wrangler});
    const added = readFileSync(CLOUDFLARE_HEADERS, 'utf8').match(/^https:/gm)?.length ?? 0;
    expect(host.printed?.()).toContain(`Parsed ${rules.headers.length + added} valid header rules`);
    expect(host.printed?.()).toContain(`Parsed ${rules.redirects.length} valid redirect rules`);
    expect(host.printed?.()).not.toContain('invalid');
    /** Not by `fetch`, which cannot set the header `Host`. */
    const robotsTag = (name: string) =>
      new Promise((resolve, reject) => {
        get(`${host.origin}/blog`, {headers: {Host: name}}, (answer) => {
          resolve(answer.resume().headers['x-robots-tag']);
        }).on('error', reject);
      });
    expect(await robotsTag(new URL(firm.website).host)).toBeUndefined();
    expect(await robotsTag('alisio.pages.dev')).toBe('noindex');
    expect(await robotsTag('1a2b3c4d.alisio.pages.dev')).toBe('noindex');
  });
});
