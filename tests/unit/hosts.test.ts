/** What every host of the site keeps to. All of them are told by the same two files of the build. */
import mime from 'mime-types';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../src/hosting/build-folder';
import {headersFor, NOT_FOUND_CACHING, readHostRules} from '../../src/hosting/rules';
import {type Host, RunningHost, startHere} from '../support/hosts';
import {BUILD, base, type Language, languages, pages, visitedPages} from '../support/site';

const hosts: Readonly<Record<string, () => Promise<Host>>> = {
  // The one that all tests with a browser visit.
  'npm start': startHere,
  'Cloudflare Pages': () => RunningHost.wrangler(),
  nginx: () => RunningHost.nginx(),
};

/** Other ways to write an address, and how many redirects a host may take: Cloudflare takes off `/index` first, then the slash. */
const detours: readonly (readonly [from: string, to: string, hops?: number])[] = [
  ...visitedPages
    .filter(({path}) => !path.endsWith('/'))
    .flatMap(({path: to}) =>
      ['.html', '/', '.html?utm=a&b=%2F'].map((end) => [to + end, to + (/\?.*/.exec(end) ?? '')] as const),
    ),
  ['/blog/index', '/blog', 2],
  ...['/index', '/index.html', '/es', '/es/'].map((from) => [from, '/'] as const),
  ...['/en', '/en/index', '/en/index.html', '/en?a=b'].map((from) => [from, from.replace(/[^?]*/, '/en/')] as const),
  ['/es/blog', '/blog'],
  ['/es/blog/regulations/checklist?a=b', '/blog/regulations/checklist?a=b'],
  ['/es/blog.html', '/blog', 2],
  ['/es/es/blog', '/blog', 2],
];

/** Addresses that try to lead elsewhere, to leave the build, or to write headers of their own. */
const ATTACKS = `//elsewhere.example/ //elsewhere.example/index.html //blog/ //blog.html /es//elsewhere.example
  /es/%2Felsewhere.example /es/%5Celsewhere.example /%5Celsewhere.example/index.html
  /es/%0d%0aX-Injected:%20yes /blog.html%0d%0aX-Injected:%20yes /%0d%0aX-Injected:%20yes/
  /..%2f..%2fpackage.json /assets/..%2f..%2f..%2fpackage.json /%00 /%zz`.split(/\s+/);

const notThere: Readonly<Record<string, Language>> = {
  '/no-existe': 'es',
  '/blog/regulations/no-existe/': 'es',
  '/en/not-there': 'en',
  '/en/blog/logistics/not-there.html': 'en',
  // After a release, the page that a visitor still has asks for scripts of the one before.
  '/assets/js/main.00000000.js': 'es',
  '/en/assets/js/main.00000000.js': 'en',
  '/_headers': 'es',
  '/_redirects': 'es',
};

/** Wrangler's stand-in for Cloudflare's store of files stumbles over these and answers 502. It does not send them, either. */
const STUMBLED_OVER = ['/_headers', '/_redirects', '/%00'];

const PAGE = /^text\/html; charset=utf-8$/i;

/** The type of a file, as browsers need it that may not guess. Some have two names; the parts of the search's index have none. */
function typeOf(file: string): RegExp {
  if (/\.(?:pagefind|pf_\w+)$/.test(file)) {
    return /^(?:application\/octet-stream)?$/;
  }
  const [family, name = ''] = (mime.lookup(file) || 'not/known').split('/');
  return family === 'image' && name.includes('icon') ? /^image\// : new RegExp(`/${name.replace('+', '\\+')}\\b`);
}

const rules = await readHostRules(BUILD);
/** The headers of every answer, whatever it is. */
const everywhere = rules.headers.find(({path}) => path === '/*')?.headers ?? {};

const files = filesOf(BUILD).filter((file) => !['_headers', '_redirects'].includes(file));
const hashed = files.filter((file) => /^(?:(?:en\/)?(?:assets|fonts)|search\/(?:index|fragment))\//.test(file));
const pictures = files.filter((file) => /^(?:en\/)?(?:drawings|img)\//.test(file));

/** How long a file may be kept: for good what has a new name when it changes, for an hour pictures, which keep their names. */
function cachingOf(file: string): string | RegExp {
  if (hashed.includes(file)) {
    return 'public, max-age=31536000, immutable';
  }
  return pictures.includes(file) ? 'public, max-age=3600, stale-while-revalidate=604800' : /must-revalidate/;
}

describe.for(Object.entries(hosts))('%s', ([name, start]) => {
  const isCloudflare = name === 'Cloudflare Pages';
  const stumbles = (address: string): boolean => isCloudflare && STUMBLED_OVER.includes(address);
  let host: Host;

  // An installation may be needed first.
  beforeAll(async () => {
    host = await start();
  }, 12 * 60_000);
  afterAll(() => host?.stop());

  /** Asks and reads the whole answer: one that is given up makes some hosts hang. */
  async function ask(address: string, options?: RequestInit) {
    const answer = await fetch(host.origin + address, {redirect: 'manual', ...options});
    return {status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text()};
  }

  /** An answer with a status, with headers and, if it is a page, in a language. */
  function answerWith(status: number, headers: Readonly<Record<string, string | RegExp>>, language?: Language): object {
    const expected = Object.entries(headers).map(([header, value]) => [
      header.toLowerCase(),
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    const page = {body: expect.stringMatching(new RegExp(`<html lang="?${language}\\b`))};
    const required = {status, headers: expect.objectContaining(Object.fromEntries(expected))};
    return expect.objectContaining(language ? {...required, ...page} : required);
  }

  test('sends every page with the headers of the build', async () => {
    for (const {path, language} of pages) {
      const headers = headersFor(rules, path);
      expect.soft(await ask(path), path).toEqual(answerWith(200, {...headers, 'Content-Type': PAGE}, language));
      expect.soft(headers['Cache-Control'], path).toContain('must-revalidate');
    }
  });

  test('sends every kind of file with its type, and says for how long it may be kept', async () => {
    const kinds = new Map(files.map((file) => [`${/\.(\w+)$/.exec(file)?.[1]} ${cachingOf(file)}`, file]));
    for (const file of [...kinds.values()].filter((one) => !one.endsWith('.html'))) {
      const {status, headers} = await ask(`/${file}`);
      expect.soft(headers['content-type'] ?? '', file).toMatch(typeOf(file));
      expect.soft({status, headers}, file).toEqual(answerWith(200, headersFor(rules, `/${file}`)));
      expect.soft({status, headers}, file).toEqual(answerWith(200, {'cache-control': cachingOf(file)}));
    }
    const folders = languages.map((language) => `${base[language]}assets/`.slice(1));
    expect(folders.filter((folder) => !hashed.some((file) => file.startsWith(folder)))).toEqual([]);
  });

  test('answers that nothing has changed to those who have it', async () => {
    for (const address of ['/blog', `/${hashed[0]}`]) {
      const {etag = ''} = (await ask(address)).headers;
      // As browsers ask; by itself `fetch` would insist on a whole answer.
      const again = await ask(address, {headers: {'If-None-Match': etag, 'Cache-Control': 'max-age=0'}});
      expect(again, address).toEqual(answerWith(304, everywhere));
      expect(again.body).toBe('');
    }
  });

  test('leads every other way to write an address to the canonical one, for good and without a loop', async () => {
    for (const [from, to, hops = 1] of detours) {
      let address = from;
      for (let hop = 0; hop < hops && address !== to; hop += 1) {
        const {status, headers} = await ask(address);
        expect.soft([301, 308], address).toContain(status);
        expect.soft({status, headers}, address).toEqual(answerWith(status, everywhere));
        address = headers.location ?? '';
      }
      expect.soft(address, from).toBe(to);
      expect.soft((await ask(to)).status, to).toBe(200);
    }
  });

  test('has a 404 page for each language that nobody remembers', async () => {
    for (const [address, language] of Object.entries(notThere)) {
      const answer = await ask(address);
      const headers = {...headersFor(rules, address), 'Cache-Control': NOT_FOUND_CACHING, 'Content-Type': PAGE};
      const expected = stumbles(address) ? answerWith(502, {}) : answerWith(404, headers, language);
      expect.soft(answer, address).toEqual(expected);
      expect.soft(answer.body, address).toContain(stumbles(address) ? '' : 'Oops! Page not found');
    }
  });

  test('leads nobody elsewhere, and lets no address write headers or leave the build', async () => {
    for (const address of ATTACKS) {
      const {status, headers, body} = await ask(address);
      expect.soft(new URL(headers.location ?? '/', host.origin).origin, address).toBe(host.origin);
      expect.soft(headers['x-injected'], address).toBeUndefined();
      expect.soft(body, address).not.toContain('"devDependencies"');
      expect.soft(status, address).toBeGreaterThan(299);
      expect.soft(status, address).toBeLessThan(stumbles(address) ? 503 : 500);
      if (/^\/%0d%0a|\.html%0d%0a/.test(address)) {
        expect.soft(status, address).toBe(404);
      }
    }
  });

  test('takes nothing but questions', async () => {
    expect((await ask('/', {method: 'POST', body: 'name=x'})).status).toBe(405);
    const head = await ask('/blog', {method: 'HEAD'});
    expect(head).toEqual(answerWith(200, headersFor(rules, '/blog')));
    expect(head.body).toBe('');
  });

  // Cloudflare compresses in the network in front of its Pages, which is no part of wrangler.
  test.runIf(!isCloudflare)('compresses what shrinks', async () => {
    for (const address of ['/', `/${hashed.find((file) => file.endsWith('.js'))}`, '/site.es.webmanifest']) {
      const plain = await ask(address, {headers: {'Accept-Encoding': 'identity'}});
      expect.soft(plain.headers['content-encoding'], address).toBeUndefined();
      const {headers} = await ask(address, {headers: {'Accept-Encoding': 'gzip'}});
      const shrinks = plain.body.length > 1024;
      expect.soft(headers['content-encoding'], address).toBe(shrinks ? 'gzip' : undefined);
      expect.soft(headers.vary ?? '', address).toMatch(shrinks ? /accept-encoding/i : '');
    }
    const font = await ask(`/${files.find((file) => file.endsWith('.woff2'))}`);
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  test.runIf(isCloudflare)('reads every rule of both files', () => {
    expect(host.printed).toContain(`Parsed ${rules.headers.length} valid header rules`);
    expect(host.printed).toContain(`Parsed ${rules.redirects.length} valid redirect rules`);
    expect(host.printed).not.toContain('invalid');
  });
});
