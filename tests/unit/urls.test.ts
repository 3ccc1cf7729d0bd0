/** Addresses that cannot be decoded, and what misspelt ones may mean. In a browser: tests/e2e/mistyped-urls.spec.ts. */
import {expect, test} from 'vitest';
import {decodableAddress, likelyAddress} from '../../src/site/mistyped-urls';
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
] as const)('%s may mean %s', ([asked, likely]) => {
  expect(likelyAddress(asked)).toBe(likely);
});

test('no page has an address that means another one', () => {
  expect(pages.map(({path}) => likelyAddress(path))).toEqual(pages.map(({path}) => path));
});

test('an address that the application cannot decode is escaped once, and others stay', () => {
  const decodable = (address: string) => decodableAddress(new URL(address, 'https://example.com'));
  const odd = ['/blog/%ff', '/en/50%', '/%E0%A4%A?q=%', '/100%25', '/50%2525%', '/caf%C3%A9/%C3#%', '/blog#50%&a=%zz'];
  for (const address of odd) {
    const {pathname, hash} = new URL(decodable(address), 'https://example.com');
    expect(() => decodeURI(decodeURI(pathname)), address).not.toThrow();
    expect(() => decodeURIComponent(hash), address).not.toThrow();
    expect(decodable(decodable(address)), address).toBe(decodable(address));
  }
  const plain = [
    '/',
    '/blog?q=%#cuota%20y%25',
    '/caf%C3%A9',
    '/herramientas/coste#goods.price=5%25',
    '/a%20b',
    '/50%2525',
  ];
  expect(plain.map(decodable)).toEqual(plain);
});
