import {randomUUID} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {get} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import type {JSHandle, Page} from '@playwright/test';
import {headersFile, redirectsFile} from '../../src/hosting/generate';
import {headersFor, readHostRules} from '../../src/hosting/rules';
import {compressedCopy} from '../../src/stack/compressed';
import {formsService} from '../../src/stack/local-functions';
import {expect, test} from '../support/fixtures';
import {sentPage} from '../support/sent-page';
import {BUILD, pages} from '../support/site';
import {visit} from '../support/visit';

/** The sources of each directive of the policy that the build gave to its pages. */
async function policy(): Promise<ReadonlyMap<string, readonly string[]>> {
  const headers = headersFor(await readHostRules(BUILD), '/');
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Opens a page into which somebody has written markup of their own. */
async function visitInjected(page: Page, address: string, markup: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replace('</body>', `${markup}</body>`)});
  });
  await visit(page, address);
}

/** Hashes of the scripts and styles that stand in a page, and the attributes that a policy with hashes does not allow. */
const inlineCode = (page: JSHandle<Document>) =>
  page.evaluate(async (document) => {
    const hash = async ({textContent}: Element): Promise<string> => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(textContent ?? ''));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    };
    const hashes = (selector: string) => Promise.all([...document.querySelectorAll(selector)].map(hash));
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name === 'style' || name.startsWith('on'))
        .map((name) => `<${element.localName} ${name}>`),
    );
    return {script: await hashes('script:not([src], [type*="json"])'), style: await hashes('style'), attributes};
  });

test.describe('the policy', () => {
  test('names nobody but the site and the forms’ functions', async () => {
    const directives = await policy();
    const sources = [...directives.values()].flat();
    // WebAssembly alone, for the search: no JavaScript is made of text.
    expect(sources.filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual(["'wasm-unsafe-eval'"]);
    expect(directives.get('script-src')).toContain("'wasm-unsafe-eval'");
    expect(sources.filter((source) => source.includes('//'))).toEqual([new URL(formsService.baseUrl).origin]);
    expect(directives.get('connect-src')).toEqual(["'self'", new URL(formsService.baseUrl).origin]);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
      expect(directives.get(name), name).toEqual(["'none'"]);
    }
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  test('has the hash of every inline script and style of every page, and no other', async ({page}) => {
    const directives = await policy();
    await page.goto('/robots.txt');
    const found = {script: [] as string[], style: [] as string[], attributes: [] as string[]};
    for (const address of [...pages.map((candidate) => candidate.path), '/404', '/en/404']) {
      const inPage = await inlineCode(await sentPage(page, address));
      found.script.push(...inPage.script);
      found.style.push(...inPage.style);
      found.attributes.push(...inPage.attributes.map((attribute) => `${address}: ${attribute}`));
    }
    // One is not in the page as it is sent: the rules for what is fetched in advance.
    await page.goto('/blog');
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(1);
    found.script.push(...(await inlineCode(await page.evaluateHandle(() => document))).script);
    expect(found.attributes).toEqual([]);
    for (const kind of ['script', 'style'] as const) {
      const hashes = directives.get(`${kind}-src`)?.filter((source) => source.startsWith("'sha256-")) ?? [];
      expect([...new Set(found[kind])].sort(), kind).toEqual([...hashes].sort());
    }
    expect(found.script).not.toEqual([]);
  });

  test('keeps markup that others wrote into a page from doing anything', async ({page, violations}) => {
    const injections = {
      'script-src-elem': [
        '<script>window.injected = "inline script"</script>',
        '<script src="https://elsewhere.example/x.js"></script>',
      ],
      'script-src-attr': ['<img src="/img/none.svg" onerror="window.injected = \'handler\'" alt="">'],
      'style-src-elem': [
        '<style>body { outline: 3px solid red }</style>',
        '<link rel="stylesheet" href="https://elsewhere.example/x.css">',
      ],
      'style-src-attr': ['<p id="dressed" style="outline: 3px solid red">x</p>'],
      'img-src': ['<img src="https://elsewhere.example/x.png" alt="">'],
      'frame-src': ['<iframe src="https://elsewhere.example/" title="x"></iframe>'],
      'object-src': ['<object data="https://elsewhere.example/x.swf"></object>'],
      'base-uri': ['<base href="https://elsewhere.example/">'],
    };
    await visitInjected(page, '/blog', Object.values(injections).flat().join(''));
    const expected = Object.entries(injections).flatMap(([directive, markup]) => markup.map(() => directive));
    const directives = () => violations.map((violation) => /: ([\w-]+) blocked /.exec(violation)?.[1]);
    await expect.poll(directives).toEqual(expect.arrayContaining(expected));
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    for (const element of [page.locator('body'), page.locator('#dressed')]) {
      await expect(element).toHaveCSS('outline-style', 'none');
    }
    violations.length = 0;
  });

  test('lets a page talk to the site and the functions only', async ({page, violations}) => {
    const functions = `${formsService.baseUrl}/functions/v1/anything`;
    await page.route(functions, (route) => route.fulfill({json: {}, headers: {'Access-Control-Allow-Origin': '*'}}));
    await visit(page, '/blog');
    const ask = (address: string): Promise<boolean> =>
      page.evaluate(async (url) => {
        try {
          return (await fetch(url)).ok;
        } catch {
          return false;
        }
      }, address);
    expect(await ask('/robots.txt')).toBe(true);
    expect(await ask(functions)).toBe(true);
    expect(violations).toEqual([]);
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({json: {}, headers: {'Access-Control-Allow-Origin': '*'}}),
    );
    expect(await ask('https://elsewhere.example/')).toBe(false);
    await expect
      .poll(() => violations)
      .toEqual([expect.stringContaining('connect-src blocked https://elsewhere.example/')]);
    violations.length = 0;
  });

  test('lets no script make markup or scripts of text', async ({page, violations}) => {
    await visit(page, '/blog');
    const outcome = await page.evaluate(() => {
      const box = document.createElement('div');
      const attempts = {
        markup: () => {
          box.innerHTML = '<img src="/none.svg" alt="">';
        },
        address: () => {
          document.createElement('script').src = '/assets/x.js';
        },
        script: () => {
          document.createElement('script').text = 'window.injected = 1';
        },
        policy: () => {
          window.trustedTypes?.createPolicy('other', {});
        },
      };
      const refused = Object.entries(attempts).filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      });
      return {elements: box.childElementCount, refused: refused.map(([name]) => name)};
    });
    expect(outcome).toEqual({elements: 0, refused: ['markup', 'address', 'script', 'policy']});
    await expect.poll(() => violations.length).toBe(4);
    violations.length = 0;
  });

  test('lets no other site show a page in a frame', async ({page, baseURL}) => {
    const other = 'http://elsewhere.example/';
    const frame = `<iframe src="${baseURL}/blog"></iframe>`;
    await page.route(other, (route) => route.fulfill({contentType: 'text/html', body: frame}));
    await page.goto(other);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });

  test('lets the forms open a mail program where scripts have not come, and post nowhere else', async ({
    page,
    violations,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    const form = page.locator('main form').first();
    const submit = () => form.evaluate((element: HTMLFormElement) => element.submit());
    await submit();
    await form.evaluate((element) => element.setAttribute('action', 'https://elsewhere.example/'));
    await submit();
    await expect
      .poll(() => violations)
      .toEqual([expect.stringContaining('form-action blocked https://elsewhere.example')]);
    violations.length = 0;
  });

  test('fails every test that meets a violation', async ({page, violations}) => {
    await visitInjected(page, '/blog', '<script>window.injected = 1</script>');
    await expect.poll(() => violations).toHaveLength(1);
    // Only what comes after the test, in the fixture, is to fail.
    test.fail();
  });
});

test('A file that many ask for at once is compressed once, for all of them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
  try {
    for (let round = 0; round < 5; round += 1) {
      const file = path.join(folder, `${round}.js`);
      // Never compressed before.
      const content = `/* ${randomUUID()} */`.repeat(10_000);
      writeFileSync(file, content);
      const copies = await Promise.all(Array.from({length: 8}, () => compressedCopy(file, 'br')));
      expect(new Set(copies).size).toBe(1);
      const [copy = ''] = copies;
      expect(brotliDecompressSync(readFileSync(copy)).toString()).toBe(content);
      rmSync(copy);
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('What npm start sends is compressed with Brotli where the browser takes it', async ({baseURL}) => {
  const {encoding, body} = await new Promise<{encoding?: string; body: Buffer}>((resolve, reject) => {
    get(`${baseURL}/blog`, {headers: {'Accept-Encoding': 'gzip, deflate, br, zstd'}}, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks)}));
    }).on('error', reject);
  });
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toMatch(/^<!doctype html>.*<\/body>/is);
});

test.describe('what the build tells the host', () => {
  const FORMS = 'https://forms.example/base';
  let folder: string;

  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hosting-'));
    for (const base of ['', 'en/']) {
      write(`${base}404.html`, '');
      write(`${base}index.html`, `<html lang=${base ? 'en' : 'es'} dir=ltr>`);
      write(`${base}assets/js/main.0123abcd.js`, '');
    }
  });
  test.afterEach(() => rmSync(folder, {recursive: true}));

  function write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  }
  const directive = (name: string): string | undefined =>
    new RegExp(`${name} ([^;]*)`).exec(headersFile(folder, FORMS))?.[1];

  test('allows each inline script and style once, and takes data for data', () => {
    write('one.html', '<script>1\r\n</script><script type=application/ld+json>{}</script><script src=/x.js></script>');
    write('two.html', '<script type=module>2</script><script>1\n</script><noscript><style>a{}</style></noscript>');
    write('three.html', '<template><style>b{}</style></template><script type=speculationrules>{}</script>');
    // And the rules that are the same in all pages.
    expect(directive('script-src')?.match(/sha256-/g)).toHaveLength(3 + 1);
    // echo 1 | openssl sha256 -binary | base64
    expect(directive('script-src')).toContain("'sha256-Q1WkaxnTSNwvV8BG+O9j1FOOu5NgAPPJ7pVKJ0YN2GU='");
    expect(directive('style-src')?.match(/sha256-/g)).toHaveLength(2);
    expect(directive('connect-src')).toBe("'self' https://forms.example");
  });

  for (const markup of [
    '<p style="color: red">',
    '<svg style=display:none>',
    '<noscript><p style=x></noscript>',
    '<button onclick=go()>',
    '<a href=" javascript:go()">',
  ]) {
    test(`refuses ${markup}, and names the page`, () => {
      write('blog/one.html', markup);
      expect(() => headersFile(folder, FORMS)).toThrow(/blog\/one\.html: <\w+ [a-z]+=/);
    });
  }

  test('refuses more different scripts and styles than a line of the header holds', () => {
    for (let count = 0; count < 40; count += 1) {
      write(`${count}.html`, `<style>:root { --title: "${count}" }</style><script>1</script>`);
    }
    expect(() => headersFile(folder, FORMS)).toThrow(/2 different inline scripts and 40 different inline styles/);
  });

  test('refuses to let a file be kept for good that has no hash in its name', () => {
    write('en/assets/images/ship.png', '');
    expect(() => headersFile(folder, FORMS)).toThrow('en/assets/images/ship.png');
  });

  test('refuses forms that are sent to no address', () => {
    expect(() => headersFile(folder, 'forms.example')).toThrow('SUPABASE_URL');
    expect(headersFile(folder, '')).toContain("connect-src 'self';");
  });

  test('leads from the prefix of the default language to its pages, as deep as they lie', () => {
    write('blog/a/b.html', '');
    write('en/blog/a/b/c.html', '');
    const rules = redirectsFile(folder)
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(rules).toEqual([
      '/es / 301',
      '/es/ / 301',
      '/es/:a /:a 301',
      '/es/:a/:b /:a/:b 301',
      '/es/:a/:b/:c /:a/:b/:c 301',
    ]);
  });
});
