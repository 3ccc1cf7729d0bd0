/** Corrections of mistyped URLs, and URLs that cannot be decoded. tests/e2e/mistyped-urls.spec.ts tests both in a browser. */
import {expect, test} from 'vitest';
import {correctedPath, decodableUrl} from '../../src/site/mistyped-urls';
import {pages} from '../support/site-pages';

test.for([
  ['/EN/', '/en/'],
  ['/Blog', '/blog'],
  ['/BLOG/Logistics/', '/blog/logistics/'],
  ['/Herramientas/Coste', '/herramientas/coste'],
  ['/blog/importaci%C3%B3n', '/blog/importacion'],
  ['/blog/importaci%F3n', '/blog/importaci%25f3n'],
  ['/Blog.HTML', '/blog.html'],
  ['/blog.', '/blog'],
  ['/blog),', '/blog'],
  ['/blog%E2%80%9D.', '/blog'],
  ['/blog%20', '/blog'],
  ['/blog%', '/blog'],
  ['/en/%22', '/en/'],
  ['/blog/regulations/leer%20taric', '/blog/regulations/leer-taric'],
  ['/blog/regulations/leer_taric', '/blog/regulations/leer-taric'],
  ['//elsewhere.example/blog', '/elsewhere.example/blog'],
  ['/%2F%5Celsewhere.example', '/elsewhere.example'],
] as const)('The mistyped path %s is corrected to %s', ([requested, expected]) => {
  expect(correctedPath(requested)).toBe(expected);
});

test('No page has a path that would be corrected to another one', () => {
  expect(pages.map(({path}) => correctedPath(path))).toEqual(pages.map(({path}) => path));
});

test('A URL that the app could not decode is escaped, but not twice; all other URLs stay as they are', () => {
  const makeDecodable = (url: string) => decodableUrl(new URL(url, 'https://example.com'));
  const undecodableUrls = [
    '/blog/%ff',
    '/en/50%',
    '/%E0%A4%A?q=%',
    '/100%25',
    '/50%2525%',
    '/caf%C3%A9/%C3#%',
    '/blog#50%&a=%zz',
  ];
  for (const url of undecodableUrls) {
    const {pathname, hash} = new URL(makeDecodable(url), 'https://example.com');
    expect(() => decodeURI(decodeURI(pathname)), url).not.toThrow();
    expect(() => decodeURIComponent(hash), url).not.toThrow();
    expect(makeDecodable(makeDecodable(url)), url).toBe(makeDecodable(url));
  }
  const validUrls = [
    '/',
    '/blog?q=%#cuota%20y%25',
    '/caf%C3%A9',
    '/herramientas/coste#goods.price=5%25',
    '/a%20b',
    '/50%2525',
  ];
  expect(validUrls.map(makeDecodable)).toEqual(validUrls);
});
