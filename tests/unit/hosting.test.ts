/** The files `_headers` and `_redirects` of the build, with the policy of its pages. */
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {headersFile, redirectsFile} from '../../plugins/finish/security-headers';
import {InlineCode} from '../../plugins/finish/security-headers/inline-code';
import {filesOf, pagesOf} from '../../plugins/finish/site';
import {speculationRules} from '../../src/client/speculation-rules';
import {formsServiceOf} from '../../src/site/forms-service';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {parseHtml, selectAll} from '../support/built-pages';
import {BUILD} from '../support/site';

const rules = readHostRules(BUILD);
/** Directives that allow nothing. */
const CLOSED = ['object-src', 'base-uri', 'frame-ancestors'];

describe('the headers of every page', () => {
  const headers = headersFor(rules, '/');

  const policy = new Map(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  const all = [...policy.values()].flat();

  test('allow only the site and the functions of the forms, and only features that pages use', () => {
    const functions = new URL(formsServiceOf(process.env).baseUrl).origin;
    // Without scripts a form opens the mail program.
    expect(all.filter((source) => /unsafe|\*|^[a-z]+:$|\/\//.test(source)).sort()).toEqual([
      'data:',
      functions,
      'mailto:',
    ]);
    const expected = {
      'img-src': ["'self'", 'data:'],
      'form-action': ['mailto:'],
      'connect-src': ["'self'", functions],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      ...Object.fromEntries(CLOSED.map((name) => [name, ["'none'"]])),
    };
    expect(Object.fromEntries(policy)).toMatchObject(expected);
    const devices = ['camera', 'geolocation', 'microphone', 'payment'];
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}$/),
      'Permissions-Policy': expect.stringMatching(devices.map((name) => `(?=.*${name}=\\(\\))`).join('')),
    });
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
    for (const kind of ['script', 'style'] as const) {
      const hashes = policy.get(`${kind}-src`)?.filter((source) => source.startsWith("'sha256-")) ?? [];
      expect([...found[kind]].sort(), kind).toEqual(hashes.toSorted());
    }
  });
});

describe('with files of its own', () => {
  const FORMS = 'https://forms.example/base';
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hosting-'));
    for (const base of ['', 'en/']) {
      write(`${base}404.html`, '');
      write(`${base}index.html`, `<html lang=${base ? 'en' : 'es'} dir=ltr>`);
      write(`${base}assets/js/main.0123abcd.js`, '');
    }
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  function write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  }
  function headersOf(formsUrl: string): string {
    const code = new InlineCode();
    for (const page of pagesOf(folder)) {
      code.add(page.file, page.parse());
    }
    return headersFile(filesOf(folder), code, formsUrl);
  }
  const directive = (name: string): string | undefined => new RegExp(`${name} ([^;]*)`).exec(headersOf(FORMS))?.[1];

  test('a build allows each inline script and style once, and no data blocks', () => {
    write('one.html', '<script>1\r\n</script><script type=application/ld+json>{}</script><script src=/x.js></script>');
    write('two.html', '<script type=module>2</script><script>1\n</script><noscript><style>a{}</style></noscript>');
    write('three.html', '<template><style>b{}</style></template><script type=speculationrules>{}</script>');
    // Three scripts and the speculation rules.
    expect(directive('script-src')?.match(/sha256-/g)).toHaveLength(3 + 1);
    // echo 1 | openssl sha256 -binary | base64
    expect(directive('script-src')).toContain("'sha256-Q1WkaxnTSNwvV8BG+O9j1FOOu5NgAPPJ7pVKJ0YN2GU='");
    expect(directive('style-src')?.match(/sha256-/g)).toHaveLength(2);
    expect(directive('connect-src')).toBe("'self' https://forms.example");
  });

  test.for([
    '<svg style="display:none">',
    '<noscript><p style=x></noscript>',
    '<button onclick=go()>',
    '<a href=" javascript:go()">',
  ])('a build with %s is refused with the name of the page', (markup) => {
    write('blog/one.html', markup);
    expect(() => headersOf(FORMS)).toThrow(/blog\/one\.html: <\w+ [a-z]+=/);
  });

  test('too many scripts and styles, immutable files without a hash, and forms without a valid URL are refused', () => {
    expect(() => headersOf('forms.example')).toThrow('SUPABASE_URL');
    expect(headersOf('')).toContain("connect-src 'self';");
    for (let count = 0; count < 40; count += 1) {
      write(`${count}.html`, `<style>:root { --title: "${count}" }</style><script>1</script>`);
    }
    expect(() => headersOf(FORMS)).toThrow(/2 different inline scripts and 40 different inline styles/);
    write('en/assets/images/ship.png', '');
    expect(() => headersOf(FORMS)).toThrow('en/assets/images/ship.png');
  });

  test('the prefix of the default language redirects to its pages, for each depth of its folders', () => {
    write('blog/a.html', '');
    write('en/blog/a/b/c.html', '');
    const lines = redirectsFile(pagesOf(folder)).split('\n');
    expect(lines.filter((line) => line.startsWith('/'))).toEqual([
      '/es / 301',
      '/es/ / 301',
      '/es/:a /:a 301',
      '/es/:a/:b /:a/:b 301',
    ]);
  });
});
