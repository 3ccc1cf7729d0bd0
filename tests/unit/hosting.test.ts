/** What the host sends: its runtime answers for the build, with the headers and redirects that the build wrote. */
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
import {filesOf} from '../../plugins/content/files';
import {headersFile} from '../../plugins/postbuild/security-headers';
import {speculationRules} from '../../src/browser/speculation-rules';
import {firm} from '../../src/site/firm';
import {formsServiceOf} from '../../src/site/forms-service';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {articles, ROOT} from '../support/articles';
import {metadataOf, parseHtml, selectAll} from '../support/built-pages';
import {BUILD, pages} from '../support/site-pages';

/** Addresses that lead to a page in one redirect. */
const DETOURS: readonly (readonly [from: string, to: string])[] = [
  ...pages.filter(({path}) => !path.endsWith('/')).map(({path}) => [`${path}.html`, path] as const),
  ['/blog/', '/blog'],
  ['/blog.html?a=b&c=%2F', '/blog?a=b&c=%2F'],
  ...['/index', '/index.html', '/es', '/es/'].map((from) => [from, '/'] as const),
  ...['/en', '/en/index.html', '/en?a=b'].map((from) => [from, from.replace(/[^?]*/, '/en/')] as const),
  ['/es/blog/regulations/checklist?a=b', '/blog/regulations/checklist?a=b'],
];

/** Addresses that try to lead elsewhere, to leave the build, or to write headers of their own. */
const ATTACKS = `//elsewhere.example/ //elsewhere.example/index.html //blog/ //blog.html /es//elsewhere.example
  /es/%2Felsewhere.example /es/%5Celsewhere.example /%5Celsewhere.example/index.html /es/%0d%0aX-Injected:%20yes
  /blog.html%0d%0aX-Injected:%20yes /%0d%0aX-Injected:%20yes/ /..%2f..%2fpackage.json /assets/..%2f..%2f..%2fpackage.json
  /%zz`.split(/\s+/);

/** After a release, an open page may request scripts of the previous one. */
const NOT_THERE = {
  '/blog/regulations/no-existe/': 'es',
  '/en/blog/logistics/not-there.html': 'en',
  '/en/assets/js/main.00000000.js': 'en',
} as const;

/** Caching without a rule: store, but revalidate. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Caching by path: forever for files with a hash in their names, an hour for pictures, which keep their names. */
const CACHING = [
  [/^(?:en\/)?(?:assets|fonts)\//, 'public, max-age=31536000, immutable'],
  [/^(?:en\/)?(?:drawings|img)\//, 'public, max-age=3600, stale-while-revalidate=604800'],
  [/^/, REVALIDATE],
] as const;

const TYPES: Readonly<Record<string, RegExp>> = {
  ics: /^text\/calendar/,
  js: /javascript/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
};

/** The headers that every answer has. */
const EVERYWHERE = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];
const page = {'Content-Type': expect.stringMatching(/^text\/html; charset=utf-8$/i)};
const files = filesOf(BUILD).filter((file) => !/^_(?:headers|redirects)$|\.html$/.test(file));

let site: Miniflare;
let origin: string;
/** Their values. */
let everywhere: Record<string, string>;
beforeAll(async () => {
  const port = await freePort();
  site = await serveSite(port);
  origin = `http://${HOST}:${port}`;
  const {headers} = await ask('/');
  everywhere = Object.fromEntries(EVERYWHERE.map((name) => [name, headers[name.toLowerCase()] ?? '']));
}, 60_000);
afterAll(() => site?.dispose());

/** Requests an address with headers that fetch() sets by itself. */
async function ask(address: string, headers: Readonly<Record<string, string>> = {}) {
  const [answer] = await once(get(origin + address, {headers}), 'response');
  return {status: answer.statusCode, headers: answer.headers, body: await text(answer)};
}

/** Matches an answer with a status, at least these headers, and a body. */
function answerWith(status: number, headers: Readonly<Record<string, unknown>>, body = /^/): object {
  const expected = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {status, headers: expect.objectContaining(expected), body: expect.stringMatching(body)};
}

test('sends pages and every kind of file with the headers of the build, their type and Cache-Control', async () => {
  for (const {path, language} of pages) {
    const headers = {...everywhere, ...page, 'Cache-Control': REVALIDATE};
    const answer = await ask(path);
    expect.soft(answer, path).toEqual(answerWith(200, headers, new RegExp(`<html lang="?${language}\\b`)));
    // Nothing keeps it out of search engines.
    expect.soft(Object.keys(answer.headers), path).not.toContain('x-robots-tag');
    expect.soft(Object.keys(answer.headers), path).not.toContain('link');
  }
  const cachingOf = (file: string) => CACHING.find(([pattern]) => pattern.test(file))?.[1];
  const endOf = (file: string) => /\.(\w+)$/.exec(file)?.[1] ?? '';
  const kinds = new Map(files.map((file) => [`${endOf(file)} ${cachingOf(file)}`, file]));
  // With the addresses of the forms, which a release may change.
  kinds.set('forms', 'forms.json');
  for (const file of kinds.values()) {
    const type = expect.stringMatching(TYPES[endOf(file)] ?? new RegExp(`/(?:x-)?${endOf(file)}|^image/.*icon`));
    const headers = {...everywhere, 'Content-Type': type, 'Cache-Control': cachingOf(file)};
    expect.soft(await ask(`/${file}`), file).toEqual(answerWith(200, headers));
  }
});

test('redirects every non-canonical address to the canonical one', async () => {
  for (const [from, to] of DETOURS) {
    const answer = await ask(from);
    expect.soft([301, 307], from).toContain(answer.status);
    expect.soft(answer, from).toEqual(answerWith(answer.status, {...everywhere, location: to}));
    expect.soft((await ask(to)).status, to).toBe(200);
  }
});

test('has a 404 page for each language, which is not cached', async () => {
  for (const [address, language] of Object.entries(NOT_THERE)) {
    const headers = {...everywhere, ...page, 'Cache-Control': 'no-store'};
    const body = new RegExp(`<html lang="?${language}\\b.*>404<.*>Oops! Page not found<.*>Return to Home<`, 's');
    expect.soft(await ask(address), address).toEqual(answerWith(404, headers, body));
    // Cloudflare answers what a browser opens in another way than what a page loads.
    for (const [name, value] of Object.entries({Range: 'bytes=0-9', 'Sec-Fetch-Mode': 'navigate'})) {
      const asked = await ask(address, {[name]: value});
      expect.soft(asked, `${address}, ${name}`).toEqual(answerWith(404, headers, body));
    }
  }
});

test('keeps search engines from the other addresses that Cloudflare gives, also those of previews', async () => {
  const tagOf = async (host: string) => (await ask('/', {Host: host})).headers['x-robots-tag'];
  const names = [new URL(firm.website).host, 'alisio.account.workers.dev', '1a2b3c4d-alisio.account.workers.dev'];
  expect(await Promise.all(names.map(tagOf))).toEqual([undefined, 'noindex', 'noindex']);
});

test('names the article of each PDF as the page for search engines', async () => {
  for (const article of articles) {
    const [canonical] = metadataOf(article.path).links('[rel="canonical"]');
    const {headers} = await ask(article.document);
    expect.soft(headers.link, article.document).toBe(`<${canonical?.href}>; rel="canonical"`);
  }
});

test('redirects to no other host, and no address can write headers or leave the build', async () => {
  for (const address of ATTACKS) {
    const {status, headers, body} = await ask(address);
    expect.soft(new URL(headers.location ?? '/', origin).origin, address).toBe(origin);
    expect.soft(headers['x-injected'], address).toBeUndefined();
    expect.soft(body, address).not.toContain('"devDependencies"');
    expect.soft(status, address).toBeGreaterThan(299);
    expect.soft(status, address).toBeLessThan(500);
  }
});

test('is configured so that wrangler deploys the build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const env = {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false'};
  const options = ['deploy', '--dry-run', `--outdir=${folder}`];
  const {stdout, stderr} = await promisify(execFile)(process.execPath, [wrangler, ...options], {cwd: ROOT, env});
  rmSync(folder, {recursive: true});
  expect(stdout).toMatch(/Read \d{3,} files from the assets directory .*--dry-run: exiting now/s);
  expect(stderr).toBe('');
});

describe('the headers of every page', () => {
  const readPolicy = () =>
    new Map(
      everywhere['Content-Security-Policy']?.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );

  test('allow only the site and the functions of the forms, and only features that pages use', () => {
    const policy = readPolicy();
    const functions = new URL(formsServiceOf(process.env).baseUrl).origin;
    // Without scripts a form opens the mail program.
    const all = [...policy.values()].flat();
    expect(all.filter((source) => /unsafe|\*|^[a-z]+:$|\/\//.test(source)).sort()).toEqual([
      'data:',
      functions,
      'mailto:',
    ]);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'form-action': ['mailto:'],
      'connect-src': ["'self'", functions],
    });
    // With Trusted Types, the policy of another script would decide whether ours load.
    expect([...policy.keys()].filter((name) => name.includes('trusted-types'))).toEqual([]);
    const devices = ['camera', 'geolocation', 'microphone', 'payment'];
    expect(everywhere).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}$/),
      'Permissions-Policy': expect.stringMatching(devices.map((name) => `(?=.*${name}=\\(\\))`).join('')),
    });
  });

  // https://developers.cloudflare.com/workers/static-assets/headers/
  test('fit into the lines and rules that hosts read, however many articles there are', () => {
    const lines = readFileSync(path.join(BUILD, '_headers'), 'utf8').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    const many = Array.from({length: 200}, (_, index) => ({
      permalink: `/blog/${index}`,
      pdf: `/documents/${index}.pdf`,
    }));
    const file = headersFile({scripts: new Set(), styles: new Set()}, '', many);
    expect(file.match(/^(?:\/|https:)/gm)).toHaveLength(100);
  });

  test('have exactly the hashes of the inline scripts and styles of all pages', () => {
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    // A script adds the speculation rules later.
    const found = {script: new Set([hashOf(speculationRules)]), style: new Set<string>()};
    for (const file of filesOf(BUILD).filter((name) => name.endsWith('.html'))) {
      const page = parseHtml(readFileSync(path.join(BUILD, file), 'utf8'));
      for (const kind of ['script', 'style'] as const) {
        for (const element of selectAll(`${kind}:not([src], [type*="json"])`, page)) {
          found[kind].add(hashOf(element.text()));
        }
      }
    }
    expect(found.script.size).toBeGreaterThan(1);
    const policy = readPolicy();
    for (const kind of ['script', 'style'] as const) {
      const hashes = policy.get(`${kind}-src`)?.filter((source) => source.startsWith("'sha256-")) ?? [];
      expect([...found[kind]].sort(), kind).toEqual(hashes.toSorted());
    }
  });
});
