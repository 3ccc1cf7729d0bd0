/** The answers of all hosts of the site, which are configured by the same two files of the build. */
import {readFileSync} from 'node:fs';
import {get} from 'node:http';
import mime from 'mime-types';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {firm} from '../../src/site/firm';
import {headersFor, NOT_FOUND_CACHING, REVALIDATE, readHostRules} from '../../tools/start/host-rules';
import {CLOUDFLARE_HEADERS, type Host, startHere, startNginx, startWrangler} from '../support/hosts';
import {BUILD, type Language, pages} from '../support/site';

const hosts: Readonly<Record<string, () => Promise<Host>>> = {
  // The host of all tests with a browser.
  'npm start': startHere,
  'Cloudflare Pages': startWrangler,
  // If it is installed (tests/support/programs.ts).
  ...(process.env.NGINX_PATH && {nginx: startNginx}),
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

const NOT_THERE: Readonly<Record<string, Language>> = {
  '/blog/regulations/no-existe/': 'es',
  '/en/blog/logistics/not-there.html': 'en',
  // After a release, an open page may request scripts of the previous one.
  '/en/assets/js/main.00000000.js': 'en',
  '/_headers': 'es',
};

/** Wrangler answers 502 for these: its replacement of Cloudflare's file store fails. */
const FAILING_IN_WRANGLER = ['/_headers', '/%00'];

/** Headers that ask for a part of a file, or for a file of another build, with the answer for an existing file. */
const CONDITIONS = [
  [{Range: 'bytes=0-9'}, {status: 206, body: expect.stringMatching(/^.{10}$/s)}],
  [{Range: 'bytes=99999999-'}, {status: 416}],
  [{'If-Match': '"of-another-build"'}, {status: 412}],
] as const;

const PAGE: string = expect.stringMatching(/^text\/html; charset=utf-8$/i);

/** Caching by path: forever for files with a hash in their names, an hour for pictures, which keep their names. */
const CACHING = [
  [/^(?:en\/)?(?:assets|fonts)\//, 'public, max-age=31536000, immutable'],
  [/^(?:en\/)?(?:drawings|img)\//, 'public, max-age=3600, stale-while-revalidate=604800'],
  [/^/, REVALIDATE],
] as const;

const cachingOf = (file: string): string => CACHING.find(([files]) => files.test(file))?.[1] ?? '';

/** Matches the media type of a file; icons have two. */
function typeOf(file: string): RegExp {
  const [family, name = ''] = (mime.lookup(file) || 'not/known').split('/');
  return family === 'image' && name.includes('icon') ? /^image\// : new RegExp(`/${name.replace('+', '\\+')}\\b`);
}

const rules = await readHostRules(BUILD);
/** The headers of all answers. */
const everywhere = rules.headers.find(({path}) => path === '/*')?.headers ?? {};

const files = filesOf(BUILD).filter((file) => !/^_(?:headers|redirects)$|\.html$/.test(file));
const script = `/${files.find((file) => /^assets\/.*\.js$/.test(file))}`;

describe.for(Object.entries(hosts))('%s', ([name, start]) => {
  const isCloudflare = name === 'Cloudflare Pages';
  const fails = (address: string): boolean => isCloudflare && FAILING_IN_WRANGLER.includes(address);
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
  function answerWith(status: number, headers: Readonly<Record<string, string>>, body = /^/): object {
    const expected = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return {status, headers: expect.objectContaining(expected), body: expect.stringMatching(body)};
  }

  test('sends pages and every kind of file with the headers of the build, their type and Cache-Control', async () => {
    for (const {path, language} of pages) {
      const headers = {...everywhere, 'Cache-Control': REVALIDATE, 'Content-Type': PAGE};
      expect.soft(await ask(path), path).toEqual(answerWith(200, headers, new RegExp(`<html lang="?${language}\\b`)));
    }
    const kinds = new Map(files.map((file) => [`${/\.(\w+)$/.exec(file)?.[1]} ${cachingOf(file)}`, file]));
    for (const file of kinds.values()) {
      const answer = await ask(`/${file}`);
      expect.soft(answer, file).toEqual(answerWith(200, {...everywhere, 'Cache-Control': cachingOf(file)}));
      expect.soft(answer.headers['content-type'] ?? '', file).toMatch(typeOf(file));
    }
  });

  test('answers 304 for an unchanged file', async () => {
    for (const address of ['/blog', script]) {
      const {etag = ''} = (await ask(address)).headers;
      // By default `fetch` sends `no-cache`, which demands a whole answer.
      const again = await ask(address, {headers: {'If-None-Match': etag, 'Cache-Control': 'max-age=0'}});
      expect(again, address).toEqual(answerWith(304, everywhere, /^$/));
    }
  });

  // Cloudflare's runtime always sends whole files.
  test.runIf(!isCloudflare)('sends a part of a file, and refuses a part beyond its end', async () => {
    for (const [headers, answer] of CONDITIONS) {
      expect.soft(await ask('/blog', {headers}), JSON.stringify(headers)).toMatchObject(answer);
    }
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
      const headers = {...everywhere, 'Cache-Control': NOT_FOUND_CACHING, 'Content-Type': PAGE};
      const page = answerWith(404, headers, new RegExp(`<html lang="?${language}\\b.*Oops! Page not found`, 's'));
      for (const asked of fails(address) ? [] : [{}, ...CONDITIONS.map(([headers]) => headers)]) {
        expect.soft(await ask(address, {headers: asked}), `${address} ${JSON.stringify(asked)}`).toEqual(page);
      }
      const head = await ask(address, {method: 'HEAD', headers: {Range: 'bytes=0-9'}});
      expect.soft(head, address).toEqual(answerWith(fails(address) ? 502 : 404, {}, /^$/));
    }
  });

  test('redirects to no other host, and no address can write headers or leave the build', async () => {
    for (const address of ATTACKS) {
      const {status, headers, body} = await ask(address);
      expect.soft(new URL(headers.location ?? '/', host.origin).origin, address).toBe(host.origin);
      expect.soft(headers['x-injected'], address).toBeUndefined();
      expect.soft(body, address).not.toContain('"devDependencies"');
      expect.soft(status, address).toBeGreaterThan(299);
      expect.soft(status, address).toBeLessThan(fails(address) ? 503 : 500);
    }
  });

  test('accepts only GET and HEAD', async () => {
    expect((await ask('/', {method: 'POST', body: 'name=x'})).status).toBe(405);
    expect(await ask('/blog', {method: 'HEAD'})).toEqual(answerWith(200, headersFor(rules, '/blog'), /^$/));
  });

  // Cloudflare compresses in its network, which is not part of wrangler.
  test.runIf(!isCloudflare)('compresses files, except those that are compressed already', async () => {
    const font = `/${files.find((file) => file.endsWith('.woff2'))}`;
    for (const [address, encoding] of [['/', 'gzip'], [script, 'gzip'], ['/site.es.webmanifest'], [font]] as const) {
      const {headers} = await ask(address, {headers: {'Accept-Encoding': 'gzip'}});
      expect.soft(headers['content-encoding'], address).toBe(encoding);
      expect.soft(headers.vary ?? '', address).toMatch(encoding ? /accept-encoding/i : '');
      const plain = await ask(address, {headers: {'Accept-Encoding': 'identity'}});
      expect.soft(plain.headers['content-encoding'], address).toBeUndefined();
    }
    // nginx needs a module for Brotli.
    const {headers} = await ask('/blog', {headers: {'Accept-Encoding': 'gzip, deflate, br, zstd'}});
    expect(headers['content-encoding']).toBe(start === startHere ? 'br' : 'gzip');
  });

  test.runIf(isCloudflare)('excludes its own addresses from search engines, but not the public one', async () => {
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

  test.runIf(isCloudflare)('reads every rule of both files', () => {
    const added = readFileSync(CLOUDFLARE_HEADERS, 'utf8').match(/^https:/gm)?.length ?? 0;
    expect(host.printed?.()).toContain(`Parsed ${rules.headers.length + added} valid header rules`);
    expect(host.printed?.()).toContain(`Parsed ${rules.redirects.length} valid redirect rules`);
    expect(host.printed?.()).not.toContain('invalid');
  });
});
