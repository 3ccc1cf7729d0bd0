import {expect, test} from '@playwright/test';
import {filesOf} from '../../src/hosting/build-folder';
import {type HostRules, headersFor, NOT_FOUND_CACHING, readHostRules} from '../../src/hosting/rules';
import {RunningHost} from '../support/hosts';
import {BUILD, base, type Language, languages, pages} from '../support/site';

/**
 * What every host of the site keeps to: the server of `npm start`, Cloudflare Pages and nginx. All of them are told by the
 * same two files of the build.
 */
type Host = Pick<RunningHost, 'origin' | 'stop'> & Partial<Pick<RunningHost, 'printed'>>;

const hosts: Readonly<Record<string, (() => Promise<Host>) | null>> = {
  // The one that all other tests visit.
  'npm start': null,
  'Cloudflare Pages': () => RunningHost.wrangler(),
  nginx: () => RunningHost.nginx(),
};

/** Other ways to write an address, and how many redirects a host may take: Cloudflare takes off `/index` first, then the slash. */
const detours: readonly {readonly from: string; readonly to: string; readonly hops?: number}[] = [
  ...pages
    .filter(({path}) => !path.endsWith('/'))
    .flatMap(({path}) => [
      {from: `${path}.html`, to: path},
      {from: `${path}/`, to: path},
      {from: `${path}.html?utm=a&b=%2F`, to: `${path}?utm=a&b=%2F`},
    ]),
  {from: '/blog/index', to: '/blog', hops: 2},
  ...['/index', '/index.html', '/es', '/es/'].map((from) => ({from, to: '/'})),
  ...['/en', '/en/index', '/en/index.html', '/en?a=b'].map((from) => ({from, to: from.replace(/[^?]*/, '/en/')})),
  {from: '/es/blog', to: '/blog'},
  {from: '/es/blog/regulations/checklist?a=b', to: '/blog/regulations/checklist?a=b'},
  {from: '/es/blog.html', to: '/blog', hops: 2},
  {from: '/es/es/blog', to: '/blog', hops: 2},
];

/** Addresses that try to lead elsewhere, or to write headers of their own. */
const ATTACKS = [
  '//elsewhere.example/',
  '//elsewhere.example/index.html',
  '//blog/',
  '//blog.html',
  '/es//elsewhere.example',
  '/es/%2Felsewhere.example',
  '/es/%5Celsewhere.example',
  '/%5Celsewhere.example/index.html',
  '/es/%0d%0aX-Injected:%20yes',
  '/blog.html%0d%0aX-Injected:%20yes',
  '/%0d%0aX-Injected:%20yes/',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%00',
  '/%zz',
];

/** Type of each kind of file, as browsers need it that may not guess. */
const TYPES: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/,
  html: /^text\/html; charset=utf-8$/i,
  ico: /^image\//,
  js: /^(?:text|application)\/javascript\b/,
  json: /^application\/json\b/,
  // Parts of the search's index: data without a type.
  ...Object.fromEntries(
    ['pagefind', 'pf_fragment', 'pf_index', 'pf_meta'].map((kind) => [kind, /^(?:application\/octet-stream)?$/]),
  ),
  pdf: /^application\/pdf$/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml\b/,
  txt: /^text\/plain\b/,
  webmanifest: /^application\/manifest\+json\b/,
  woff2: /^font\/woff2$/,
  xml: /^(?:text|application)\/xml\b/,
};

/** Wrangler's stand-in for Cloudflare's store of files stumbles over these and answers 502. It does not send them, either. */
const STUMBLED_OVER = ['/_headers', '/_redirects', '/%00'];

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Of pictures, which keep their names. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';

const notThere: readonly {readonly address: string; readonly language: Language}[] = [
  {address: '/no-existe', language: 'es'},
  {address: '/blog/regulations/no-existe/', language: 'es'},
  {address: '/en/not-there', language: 'en'},
  {address: '/en/blog/logistics/not-there.html', language: 'en'},
  // After a release, the page that a visitor still has asks for scripts of the one before.
  {address: '/assets/js/main.00000000.js', language: 'es'},
  {address: '/en/assets/js/main.00000000.js', language: 'en'},
  {address: '/_headers', language: 'es'},
  {address: '/_redirects', language: 'es'},
];

const files = filesOf(BUILD).filter((file) => !['_headers', '_redirects'].includes(file));
const hashed = files.filter((file) => /^(?:(?:en\/)?(?:assets|fonts)|search\/(?:index|fragment))\//.test(file));
const pictures = files.filter((file) => /^(?:en\/)?(?:drawings|img)\//.test(file));

/** How long a file other than a page may be kept. */
function cachingOf(file: string): string | RegExp {
  return hashed.includes(file) ? IMMUTABLE : pictures.includes(file) ? AN_HOUR : /must-revalidate/;
}

for (const [name, start] of Object.entries(hosts)) {
  test.describe(name, () => {
    test.describe.configure({mode: 'default'});
    let host: Host;
    let rules: HostRules;
    /** The headers of every answer, whatever it is. */
    let everywhere: Readonly<Record<string, string>>;

    test.beforeAll(async () => {
      // An installation may be needed first.
      test.setTimeout(12 * 60_000);
      host = (await start?.()) ?? {origin: test.info().project.use.baseURL ?? '', stop: async () => {}};
      rules = await readHostRules(BUILD);
      everywhere = rules.headers.find(({path}) => path === '/*')?.headers ?? {};
    });
    test.afterAll(() => host?.stop());

    const stumbles = (address: string) => name === 'Cloudflare Pages' && STUMBLED_OVER.includes(address);

    /** Asks and reads the whole answer: one that is given up makes some hosts hang. */
    async function ask(address: string, options?: RequestInit): Promise<{answer: Response; body: string}> {
      const answer = await fetch(host.origin + address, {redirect: 'manual', ...options});
      return {answer, body: await answer.text()};
    }

    function expectHeaders(answer: Response, expected: Readonly<Record<string, string>>, address: string): void {
      const names = Object.keys(expected);
      expect(Object.fromEntries(names.map((header) => [header, answer.headers.get(header)])), address).toEqual(
        expected,
      );
    }

    test('sends every page with the headers of the build', async () => {
      for (const {path, language} of pages) {
        const {answer, body} = await ask(path);
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get('content-type')).toMatch(TYPES.html ?? '');
        expectHeaders(answer, headersFor(rules, path), path);
        expect(answer.headers.get('cache-control')).toContain('must-revalidate');
        expect(body, path).toMatch(new RegExp(`<html lang="?${language}\\b`));
      }
    });

    test('sends every kind of file with its type, and says for how long it may be kept', async () => {
      const kinds = new Map(files.map((file) => [`${/\.(\w+)$/.exec(file)?.[1]} ${cachingOf(file)}`, file]));
      for (const file of kinds.values()) {
        if (file.endsWith('.html')) {
          continue;
        }
        const {answer} = await ask(`/${file}`);
        expect(answer.status, file).toBe(200);
        expect(answer.headers.get('content-type') ?? '', file).toMatch(TYPES[file.split('.').at(-1) ?? ''] ?? /^$/);
        expectHeaders(answer, headersFor(rules, `/${file}`), file);
        const caching = cachingOf(file);
        expect(answer.headers.get('cache-control'), file).toEqual(
          caching instanceof RegExp ? expect.stringMatching(caching) : caching,
        );
      }
      for (const language of languages) {
        const folder = `${base[language]}assets/`.slice(1);
        expect(
          hashed.filter((file) => file.startsWith(folder)),
          folder,
        ).not.toEqual([]);
      }
    });

    test('answers that nothing has changed to those who have it', async () => {
      for (const address of ['/blog', `/${hashed[0]}`]) {
        const etag = (await ask(address)).answer.headers.get('etag') ?? '';
        // As browsers ask; by itself `fetch` would insist on a whole answer.
        const headers = {'If-None-Match': etag, 'Cache-Control': 'max-age=0'};
        const {answer, body} = await ask(address, {headers});
        expect(answer.status, address).toBe(304);
        expect(body).toBe('');
        expectHeaders(answer, everywhere, address);
      }
    });

    test('leads every other way to write an address to the canonical one, for good and without a loop', async () => {
      for (const {from, to, hops = 1} of detours) {
        let address = from;
        for (let hop = 0; hop < hops && address !== to; hop += 1) {
          const {answer} = await ask(address);
          expect([301, 308], address).toContain(answer.status);
          expectHeaders(answer, everywhere, address);
          address = answer.headers.get('location') ?? '';
        }
        expect(address, from).toBe(to);
        const {answer} = await ask(address);
        expect(answer.status, address).toBe(200);
      }
    });

    test('has a 404 page for each language that nobody remembers', async () => {
      for (const {address, language} of notThere) {
        const {answer, body} = await ask(address);
        if (stumbles(address)) {
          expect(answer.status, address).toBe(502);
          continue;
        }
        expect(answer.status, address).toBe(404);
        expect(answer.headers.get('content-type'), address).toMatch(TYPES.html ?? '');
        expectHeaders(answer, {...headersFor(rules, address), 'Cache-Control': NOT_FOUND_CACHING}, address);
        expect(body, address).toMatch(new RegExp(`<html lang="?${language}\\b`));
        expect(body, address).toContain('Oops! Page not found');
      }
    });

    test('leads nobody elsewhere, and lets no address write headers or leave the build', async () => {
      for (const address of ATTACKS) {
        const {answer, body} = await ask(address);
        const location = answer.headers.get('location') ?? '/';
        expect(new URL(location, host.origin).origin, address).toBe(host.origin);
        expect(answer.headers.get('x-injected'), address).toBeNull();
        expect(body, address).not.toContain('"devDependencies"');
        expect(answer.status, address).toBeGreaterThan(299);
        if (address.startsWith('/%0d%0a') || address.includes('.html%0d%0a')) {
          expect(answer.status, address).toBe(404);
        }
        expect(answer.status, address).toBeLessThan(stumbles(address) ? 503 : 500);
      }
    });

    test('takes nothing but questions', async () => {
      const {answer} = await ask('/', {method: 'POST', body: 'name=x'});
      expect(answer.status).toBe(405);
      const {answer: head, body} = await ask('/blog', {method: 'HEAD'});
      expect(head.status).toBe(200);
      expect(body).toBe('');
      expectHeaders(head, headersFor(rules, '/blog'), '/blog');
    });

    // Cloudflare compresses in the network in front of its Pages, which is no part of wrangler.
    if (name !== 'Cloudflare Pages') {
      test('compresses what shrinks', async () => {
        for (const address of ['/', `/${hashed.find((file) => file.endsWith('.js'))}`, '/site.es.webmanifest']) {
          const plain = await ask(address, {headers: {'Accept-Encoding': 'identity'}});
          expect(plain.answer.headers.get('content-encoding'), address).toBeNull();
          const {answer} = await ask(address, {headers: {'Accept-Encoding': 'gzip'}});
          expect(answer.headers.get('content-encoding'), address).toBe(plain.body.length > 1024 ? 'gzip' : null);
          if (answer.headers.has('content-encoding')) {
            expect(answer.headers.get('vary'), address).toMatch(/accept-encoding/i);
          }
        }
        const {answer: font} = await ask(`/${files.find((file) => file.endsWith('.woff2'))}`);
        expect(font.headers.get('content-encoding')).toBeNull();
      });
    }

    if (name === 'Cloudflare Pages') {
      test('reads every rule of both files', () => {
        expect(host.printed).toContain(`Parsed ${rules.headers.length} valid header rules`);
        expect(host.printed).toContain(`Parsed ${rules.redirects.length} valid redirect rules`);
        expect(host.printed).not.toContain('invalid');
      });
    }
  });
}
