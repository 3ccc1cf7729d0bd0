/** The responses of the host: Cloudflare's runtime serves the build with its `_headers` and `_redirects`. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {get} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {promisify} from 'node:util';
import type {Miniflare} from 'miniflare';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {listFiles} from '../../plugins/content/files';
import {formatHeadersFile} from '../../plugins/postbuild/security-headers';
import {speculationRules} from '../../src/browser/speculation-rules';
import {firm} from '../../src/site/firm';
import {readFormsService} from '../../src/site/forms-service';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {articles, ROOT} from '../support/articles';
import {parseHtml, readBuiltPage, selectAll} from '../support/built-pages';
import {BUILD_FOLDER, pages} from '../support/site-pages';

/** URLs that redirect to a page, in a single step. */
const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ...pages.filter(({path}) => !path.endsWith('/')).map(({path}) => [`${path}.html`, path] as const),
  ['/blog/', '/blog'],
  ['/blog.html?a=b&c=%2F', '/blog?a=b&c=%2F'],
  ...['/index', '/index.html', '/es', '/es/'].map((from) => [from, '/'] as const),
  ...['/en', '/en/index.html', '/en?a=b'].map((from) => [from, from.replace(/[^?]*/, '/en/')] as const),
  ['/es/blog/regulations/checklist?a=b', '/blog/regulations/checklist?a=b'],
];

/** URLs that try to redirect to another host, to read files outside the build, or to inject headers. */
const ATTACKS = `//elsewhere.example/ //elsewhere.example/index.html //blog/ //blog.html /es//elsewhere.example
  /es/%2Felsewhere.example /es/%5Celsewhere.example /%5Celsewhere.example/index.html /es/%0d%0aX-Injected:%20yes
  /blog.html%0d%0aX-Injected:%20yes /%0d%0aX-Injected:%20yes/ /..%2f..%2fpackage.json /assets/..%2f..%2f..%2fpackage.json
  /%zz`.split(/\s+/);

/** Paths without a file, and the language of their 404 page. The script is one that an open page requests after a release. */
const MISSING_PAGES = {
  '/blog/regulations/no-existe/': 'es',
  '/en/blog/logistics/not-there.html': 'en',
  '/en/assets/js/main.00000000.js': 'en',
} as const;

/** Cloudflare's default `Cache-Control`: store, but revalidate. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * `Cache-Control` by path. Files with a hash in their name are cached for a year. Pictures have no hash and are cached for
 * an hour. All other files are revalidated.
 */
const CACHE_CONTROL = [
  [/^(?:en\/)?(?:assets|fonts)\//, 'public, max-age=31536000, immutable'],
  [/^(?:en\/)?(?:drawings|img)\//, 'public, max-age=3600, stale-while-revalidate=604800'],
  [/^/, REVALIDATE],
] as const;

const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  ics: /^text\/calendar/,
  js: /javascript/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
};

/** Names of the headers that every response has. */
const COMMON_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];
const htmlHeaders = {'Content-Type': expect.stringMatching(/^text\/html; charset=utf-8$/i)};
/** All files that the host serves, except pages. */
const files = listFiles(BUILD_FOLDER).filter((file) => !/^_(?:headers|redirects)$|\.html$/.test(file));

let site: Miniflare;
let origin: string;
/** The values of `COMMON_HEADERS` on the landing page. */
let commonHeaders: Record<string, string>;
beforeAll(async () => {
  const port = await freePort();
  site = await serveSite(port);
  origin = `http://${HOST}:${port}`;
  const {headers} = await request('/');
  commonHeaders = Object.fromEntries(COMMON_HEADERS.map((name) => [name, headers[name.toLowerCase()] ?? '']));
}, 60_000);
afterAll(() => site?.dispose());

/** Requests a path. Uses `http.get`, because `fetch` would set headers such as `Sec-Fetch-Mode` itself. */
async function request(requestPath: string, headers: Readonly<Record<string, string>> = {}) {
  const [response] = await once(get(origin + requestPath, {headers}), 'response');
  return {status: response.statusCode, headers: response.headers, body: await text(response)};
}

/** Matches a response with this status and body, and at least these headers. */
function responseWith(status: number, headers: Readonly<Record<string, unknown>>, body = /^/): object {
  const expected = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {status, headers: expect.objectContaining(expected), body: expect.stringMatching(body)};
}

test('The host sends pages and files with the security headers and the right Content-Type and Cache-Control', async () => {
  for (const {path, language} of pages) {
    const headers = {...commonHeaders, ...htmlHeaders, 'Cache-Control': REVALIDATE};
    const response = await request(path);
    expect.soft(response, path).toEqual(responseWith(200, headers, new RegExp(`<html lang="?${language}\\b`)));
    // Search engines may index the page, and it is its own canonical page.
    expect.soft(Object.keys(response.headers), path).not.toContain('x-robots-tag');
    expect.soft(Object.keys(response.headers), path).not.toContain('link');
  }
  const cacheControlOf = (file: string) => CACHE_CONTROL.find(([pattern]) => pattern.test(file))?.[1];
  const extensionOf = (file: string) => /\.(\w+)$/.exec(file)?.[1] ?? '';
  const fileByKind = new Map(files.map((file) => [`${extensionOf(file)} ${cacheControlOf(file)}`, file]));
  // forms.json has the URLs of the functions. A release may change them, so the file must not be cached without revalidation.
  fileByKind.set('forms', 'forms.json');
  for (const file of fileByKind.values()) {
    const type = expect.stringMatching(
      CONTENT_TYPES[extensionOf(file)] ?? new RegExp(`/(?:x-)?${extensionOf(file)}|^image/.*icon`),
    );
    const headers = {...commonHeaders, 'Content-Type': type, 'Cache-Control': cacheControlOf(file)};
    expect.soft(await request(`/${file}`), file).toEqual(responseWith(200, headers));
  }
});

test('The host redirects every non-canonical path to the canonical one', async () => {
  for (const [from, to] of REDIRECTS) {
    const response = await request(from);
    expect.soft([301, 307], from).toContain(response.status);
    expect.soft(response, from).toEqual(responseWith(response.status, {...commonHeaders, location: to}));
    expect.soft((await request(to)).status, to).toBe(200);
  }
});

test('The host answers missing paths with an uncached 404 page in the language of the path', async () => {
  for (const [requestPath, language] of Object.entries(MISSING_PAGES)) {
    const headers = {...commonHeaders, ...htmlHeaders, 'Cache-Control': 'no-store'};
    const body = new RegExp(`<html lang="?${language}\\b.*>404<.*>Oops! Page not found<.*>Return to Home<`, 's');
    expect.soft(await request(requestPath), requestPath).toEqual(responseWith(404, headers, body));
    // By default, Cloudflare would answer navigation requests without the Worker (src/host/not-found.mjs).
    for (const [name, value] of Object.entries({Range: 'bytes=0-9', 'Sec-Fetch-Mode': 'navigate'})) {
      const response = await request(requestPath, {[name]: value});
      expect.soft(response, `${requestPath}, ${name}`).toEqual(responseWith(404, headers, body));
    }
  }
});

test('The host forbids indexing on the workers.dev domains of the site and its previews', async () => {
  const robotsTagOf = async (host: string) => (await request('/', {Host: host})).headers['x-robots-tag'];
  const hosts = [new URL(firm.website).host, 'alisio.account.workers.dev', '1a2b3c4d-alisio.account.workers.dev'];
  expect(await Promise.all(hosts.map(robotsTagOf))).toEqual([undefined, 'noindex', 'noindex']);
});

test('For each PDF, the host sends a Link header with the article as the canonical page', async () => {
  for (const article of articles) {
    const [canonical] = readBuiltPage(article.path).links('[rel="canonical"]');
    const {headers} = await request(article.pdfPath);
    expect.soft(headers.link, article.pdfPath).toBe(`<${canonical?.href}>; rel="canonical"`);
  }
});

test('No URL leads to a redirect to another host, to injected headers, or to files outside the build', async () => {
  for (const requestPath of ATTACKS) {
    const {status, headers, body} = await request(requestPath);
    expect.soft(new URL(headers.location ?? '/', origin).origin, requestPath).toBe(origin);
    expect.soft(headers['x-injected'], requestPath).toBeUndefined();
    expect.soft(body, requestPath).not.toContain('"devDependencies"');
    expect.soft(status, requestPath).toBeGreaterThan(299);
    expect.soft(status, requestPath).toBeLessThan(500);
  }
});

test('Wrangler accepts the configuration and deploys the build (dry run)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const env = {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false'};
  const options = ['deploy', '--dry-run', `--outdir=${folder}`];
  const {stdout, stderr} = await promisify(execFile)(process.execPath, [wrangler, ...options], {cwd: ROOT, env});
  rmSync(folder, {recursive: true});
  expect(stdout).toMatch(/Read \d{3,} files from the assets directory .*--dry-run: exiting now/s);
  expect(stderr).toBe('');
});

describe('The headers of every page', () => {
  const readPolicy = () =>
    new Map(
      commonHeaders['Content-Security-Policy']?.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );

  test('restrict connections to the site and its functions, and disable browser features that no page uses', () => {
    const policy = readPolicy();
    const functionsOrigin = new URL(readFormsService(process.env).baseUrl).origin;
    const allSources = [...policy.values()].flat();
    // `mailto:` is the action of the forms without scripts. The hash of a script may contain `//`.
    expect(allSources.filter((source) => /unsafe|\*|^[a-z]+:$|(?:^|:)\/\//.test(source)).sort()).toEqual([
      'data:',
      functionsOrigin,
      'mailto:',
    ]);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'form-action': ['mailto:'],
      'connect-src': ["'self'", functionsOrigin],
    });
    // Not Trusted Types: plugins/postbuild/security-headers/policy.ts says why.
    expect([...policy.keys()].filter((name) => name.includes('trusted-types'))).toEqual([]);
    const forbiddenFeatures = ['camera', 'geolocation', 'microphone', 'payment'];
    expect(commonHeaders).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}$/),
      'Permissions-Policy': expect.stringMatching(forbiddenFeatures.map((name) => `(?=.*${name}=\\(\\))`).join('')),
    });
  });

  // https://developers.cloudflare.com/workers/static-assets/headers/
  test('stay within Cloudflare’s limits of 2,000 characters a line and 100 rules', () => {
    const lines = readFileSync(path.join(BUILD_FOLDER, '_headers'), 'utf8').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    const pdfArticles = Array.from({length: 200}, (_, index) => ({
      permalink: `/blog/${index}`,
      pdf: `/documents/${index}.pdf`,
    }));
    const headersFile = formatHeadersFile({scriptHashes: new Set(), styleHashes: new Set()}, '', pdfArticles);
    expect(headersFile.match(/^(?:\/|https:)/gm)).toHaveLength(100);
  });

  test('have exactly the hashes of the inline scripts and styles of all pages', () => {
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    // The page script adds the speculation rules later.
    const expectedHashes = {script: new Set([hashOf(speculationRules)]), style: new Set<string>()};
    for (const file of listFiles(BUILD_FOLDER).filter((name) => name.endsWith('.html'))) {
      const page = parseHtml(readFileSync(path.join(BUILD_FOLDER, file), 'utf8'));
      for (const kind of ['script', 'style'] as const) {
        for (const element of selectAll(`${kind}:not([src], [type*="json"])`, page)) {
          expectedHashes[kind].add(hashOf(element.text()));
        }
      }
    }
    expect(expectedHashes.script.size).toBeGreaterThan(1);
    const policy = readPolicy();
    for (const kind of ['script', 'style'] as const) {
      const hashes = policy.get(`${kind}-src`)?.filter((source) => source.startsWith("'sha256-")) ?? [];
      expect([...expectedHashes[kind]].sort(), kind).toEqual(hashes.toSorted());
    }
  });
});
