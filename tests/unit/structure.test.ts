/** What every page consists of, as it is built: its outline, its foot, and links that lead somewhere. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {select, selectAll} from 'hast-util-select';
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/data/firm';
import {allSaid, attributes, builtPage, said} from '../support/built-page';
import {BUILD, base, type Language, languages, pages} from '../support/site';
import {words} from '../support/words';

/** The routes of section 2 of the specification and the pages that the law asks for, as they stand after a language's base. */
const ROUTES = [
  '',
  'blog',
  'blog/importacion',
  'blog/regulations',
  'blog/regulations/normativas-ue-mercosur',
  'blog/regulations/brief-tecnico',
  'blog/regulations/checklist',
  'blog/logistics',
  'blog/logistics/tendencias-logistica-2025',
  'blog/logistics/brief-tecnico',
  'blog/logistics/tendencias-importacion',
  'aviso-legal',
  'privacidad',
  'accesibilidad',
];

const LEGAL_PAGES = {
  'aviso-legal': 'footer.legalNotice',
  privacidad: 'footer.privacy',
  accesibilidad: 'footer.accessibility',
} as const;

/** The eight figures of section 9 of the specification as each language writes them. */
const COUNTERS: Readonly<Record<Language, readonly string[]>> = {
  es: ['101+', '7+', '100+', '80+', '9+', '50+', '98 %', '4,8/5'],
  en: ['101+', '7+', '100+', '80+', '9+', '50+', '98%', '4.8/5'],
};

/** Every page that can be shown. */
const all = [...pages, ...languages.map((language) => ({language, path: `${base[language]}404`}))];
const byAddress = all.map((page) => [page.path, page.language] as const);

/** What an address can end with on each page: ids. */
const idsOf = new Map(byAddress.map(([address]) => [address, new Set(attributes('[id]', 'id', builtPage(address)))]));

/** Whether this site has what an address of its own names, down to the part of a page or the picture in a drawing. */
function exists({pathname, hash}: URL): boolean {
  const [address = '', id = ''] = [pathname, hash.slice(1)].map(decodeURIComponent);
  const ids = idsOf.get(address);
  const file = path.join(BUILD, address);
  if (ids || path.extname(address) === '' || !existsSync(file)) {
    return ids !== undefined && (id === '' || ids.has(id));
  }
  return id === '' || readFileSync(file, 'utf8').includes(` id="${id}"`);
}

describe.each(byAddress)('%s', (address, language) => {
  const page = builtPage(address);

  test('has one heading above all others, and leaves out no level', () => {
    const levels = selectAll('h1, h2, h3, h4, h5, h6', page).map(({tagName}) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(allSaid('h1, h2, h3, h4, h5, h6', page)).not.toContain('');
  });

  test('names the firm and the legal pages at its foot', () => {
    const foot = selectAll('footer', page).at(-1) ?? page;
    expect(allSaid('p', foot).join()).toMatch(new RegExp(`© \\d{4} ${firm.name}`));
    for (const [name, key] of Object.entries(LEGAL_PAGES)) {
      expect(allSaid(`a[href="${base[language]}${name}"]`, foot)).toEqual([words(language, key)]);
    }
  });

  test('leads to no page, part or file that is missing', () => {
    const named = (['href', 'src', 'data-href'] as const).flatMap((name) =>
      attributes(`[${name}]`, name === 'data-href' ? 'dataHref' : name, page),
    );
    const own = named.map((link) => new URL(link, firm.website + address)).filter((to) => to.origin === firm.website);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((to) => !exists(to)).map(String)).toEqual([]);
  });
});

describe.each(languages)('in %s', (language) => {
  test('every route of the specification exists', () => {
    const ofLanguage = pages.filter((page) => page.language === language).map((page) => page.path);
    expect(ofLanguage).toEqual(expect.arrayContaining(ROUTES.map((route) => base[language] + route)));
  });

  test('the landing page states the eight figures', () => {
    expect(allSaid('[data-counter] dd', builtPage(base[language]))).toEqual(COUNTERS[language]);
  });

  test('the page for addresses that do not exist says so in both languages, and leads home', () => {
    const main = select('main', builtPage(`${base[language]}404`));
    expect(main && said(main)).toMatch(/404.*Oops! Page not found.*Return to Home.*Volver al inicio/);
  });
});
