/** What every page holds in the file that hosts send, before any script has run. A test asks all pages; its message names those that lack it. */
import {statSync} from 'node:fs';
import type {Element} from 'hast';
import {selectAll} from 'hast-util-select';
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/data/firm';
import {articles} from '../support/articles';
import {said} from '../support/built-page';
import {absolute} from '../support/published';
import {base, type Language, languages, type Page, pages} from '../support/site';
import {attribute, builtFile, readBuilt, type Told, toldBy} from '../support/told';
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

/** Every page, and those for addresses that nobody has. */
const everyPage: readonly Page[] = [
  ...pages,
  ...languages.map((language) => ({language, path: `${base[language]}404`})),
];

/** Paths of a language's pages without the start that all of them share. */
const namesOf = (language: Language): string[] =>
  pages
    .filter((page) => page.language === language)
    .map((page) => page.path.slice(base[language].length))
    .sort();

const isHidden = ({properties}: Element): boolean => String(properties.ariaHidden) === 'true';

/** The elements that a reader may meet, with those around them: none that is hidden from everybody who listens. */
function heard(parent: Told['document'] | Element): Element[] {
  const children = parent.children.filter((child) => child.type === 'element' && !isHidden(child)) as Element[];
  return children.flatMap((child) => [child, ...heard(child)]);
}

describe('the set of pages', () => {
  for (const language of languages) {
    test(`has every route of the specification in ${language}`, () => {
      expect(namesOf(language)).toEqual(expect.arrayContaining(ROUTES));
    });
  }

  test('is the same in both languages, each page once', () => {
    expect(namesOf('en')).toEqual(namesOf('es'));
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  });
});

describe('every page', () => {
  test('says in its head what it is, as no other page of its language does', () => {
    const titles = everyPage.map((page) => toldBy(page.path).title);
    for (const page of everyPage) {
      const {language, path: address} = page;
      const told = toldBy(address);
      expect.soft(told.language, address).toBe(language);
      expect.soft(told.all('head > title'), address).toHaveLength(1);
      expect.soft(told.title, address).toMatch(new RegExp(`^\\S.* · ${firm.name}$`));
      // Nobody is led to the pages for what is missing.
      const description = pages.includes(page) ? [expect.stringMatching(/^\S.{48,}\S$/)] : [];
      expect.soft(told.meta('description'), address).toEqual(description);
      const namesakes = everyPage.filter((one, index) => one.language === language && titles[index] === told.title);
      expect.soft(namesakes).toEqual([page]);
    }
  });

  test('has one heading of the first level, before all others, and leaves out no level', () => {
    for (const {path: address} of everyPage) {
      const told = toldBy(address);
      const title = articles.find((article) => article.path === address)?.frontMatter.title;
      expect.soft(told.texts('h1'), address).toEqual([title ?? expect.stringMatching(/\S/)]);
      const headings = told.all('main :is(h1, h2, h3, h4, h5, h6)');
      expect.soft(headings[0]?.tagName, address).toBe('h1');
      const levels = headings.map(({tagName}) => Number(tagName[1]));
      const jumps = headings.filter((_, index) => index > 0 && (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
      expect.soft(jumps.map(said), address).toEqual([]);
      const empty = headings.filter((heading) => said(heading) === '');
      expect.soft(empty, address).toEqual([]);
    }
  });

  test('has a foot with the year of its build, the legal pages and the firm’s mail', () => {
    for (const {language, path: address} of everyPage) {
      const year = statSync(builtFile(address) ?? '').mtime.getFullYear();
      const told = toldBy(address);
      expect.soft(told.texts('footer').join(), address).toContain(`© ${year} ${firm.name}`);
      const links = told.all('footer a').map((link) => [said(link), attribute(link, 'href')]);
      expect.soft(links, address).toEqual(
        expect.arrayContaining([
          [words(language, 'footer.legalNotice'), `${base[language]}aviso-legal`],
          [words(language, 'footer.privacy'), `${base[language]}privacidad`],
          [words(language, 'footer.accessibility'), `${base[language]}accesibilidad`],
          [firm.email, `mailto:${firm.email}`],
        ]),
      );
    }
  });

  test('leads only to what exists, down to the part of the page, and shows nothing that others keep', () => {
    for (const {path: address} of everyPage) {
      const told = toldBy(address);
      const links = told.all('body a').map((link) => attribute(link, 'href'));
      const shown = told
        .all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, form, iframe, object')
        .flatMap(({properties}) => ['href', 'src', 'dataHref', 'data'].flatMap((name) => properties[name] ?? []));
      const inside = (link: string): boolean => !/^(?:https?|mailto|tel):/.test(link);
      const dead = [...links.filter(inside), ...shown.map(String)].filter((link) => {
        const {origin, pathname, hash} = new URL(link, absolute(address));
        const file = builtFile(pathname);
        if (origin !== firm.website || !file) {
          return true;
        }
        const id = decodeURIComponent(hash.slice(1));
        const isPart = file.endsWith('.html')
          ? toldBy(pathname.replace(/\.html$/, '')).ids.includes(id)
          : readBuilt(pathname).includes(` id="${id}"`);
        return id !== '' && !isPart;
      });
      expect.soft(dead, address).toEqual([]);
    }
  });

  test('gives the firm’s mail address and telephone number as they are, whatever links to them', () => {
    for (const {path: address} of everyPage) {
      const links = toldBy(address).all('a[href^="mailto:"], a[href^="tel:"]');
      const known = {[`mailto:${firm.email}`]: firm.email, [`tel:${firm.phone.replaceAll(' ', '')}`]: firm.phone};
      const shown = links.map((link) => [attribute(link, 'href'), said(link)]);
      const wrong = shown.filter(([href = '', text]) => known[href] !== text);
      expect.soft(wrong, address).toEqual([]);
    }
  });

  test('says of a link to elsewhere that it opens a new tab, which gets no hold of the page', () => {
    for (const {language, path: address} of everyPage) {
      for (const link of toldBy(address).all('body a[href^="http"]')) {
        const where = `${address}: ${attribute(link, 'href')}`;
        expect.soft(attribute(link, 'target'), where).toBe('_blank');
        expect.soft(attribute(link, 'rel'), where).toMatch(/\bnoopener\b/);
        const notes = selectAll('*', link).filter((part) => said(part) === words(language, 'link.newTab'));
        expect.soft(notes, where).toHaveLength(1);
      }
    }
  });

  test('says what each picture shows, or hides it from those who listen', () => {
    for (const {path: address} of everyPage) {
      const pictures = heard(toldBy(address).document).filter(
        ({tagName, properties}) =>
          /^(?:img|svg)$/.test(tagName) || properties.role?.toString() === 'img' || 'dataDrawing' in properties,
      );
      const mute = pictures.filter(({tagName, properties}) => {
        const isPicture = String(properties.role ?? tagName) === 'img';
        return !isPicture || !/\S \S/.test(String(properties.ariaLabel ?? properties.alt ?? ''));
      });
      const names = mute.map((picture) => attribute(picture, 'dataName') || picture.tagName);
      expect.soft(names, address).toEqual([]);
    }
  });

  test('has each id once, and every name that a part takes from another', () => {
    for (const {path: address} of everyPage) {
      const told = toldBy(address);
      const {ids} = told;
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      expect.soft(repeated, address).toEqual([]);
      const named = told
        .all('[aria-labelledby], [aria-describedby], [for], [popovertarget]')
        .flatMap(({properties}) =>
          ['ariaLabelledBy', 'ariaDescribedBy', 'htmlFor', 'popoverTarget'].flatMap((name) => properties[name] ?? []),
        )
        .flatMap((list) => String(list).split(' '));
      const missing = named.filter((id) => !ids.includes(id));
      expect.soft(missing, address).toEqual([]);
    }
  });
});

describe('without scripts', () => {
  for (const language of languages) {
    test(`the landing page in ${language} has its texts and how to reach the firm`, () => {
      const told = toldBy(base[language]);
      expect(told.heading).toBe(words(language, 'hero.title'));
      const keys = ['about.text.who', 'mission.text', 'services.import.description', 'logistics.sea.description'];
      expect(told.texts('main *')).toEqual(expect.arrayContaining(keys.map((key) => words(language, key))));
      const links = told.all('main dl a').map((link) => attribute(link, 'href'));
      expect(links).toEqual([`mailto:${firm.email}`, `tel:${firm.phone.replaceAll(' ', '')}`]);
    });

    test(`the landing page in ${language} has both forms with their fields and buttons`, () => {
      const told = toldBy(base[language]);
      for (const {tab, field, submit} of [
        {tab: 'contact.tab.contact', field: 'form.message', submit: 'contactForm.submit'},
        {tab: 'contact.tab.register', field: 'form.interests', submit: 'registrationForm.submit'},
      ]) {
        expect(told.texts('main label:has([type="radio"])')).toContain(words(language, tab));
        const form = told.all('main form').find((one) => said(one).includes(words(language, submit)));
        const labels = form ? selectAll('label', form).map(said) : [];
        const found = labels.filter((text) => text.startsWith(words(language, field)));
        expect(found, tab).toHaveLength(1);
      }
    });

    test(`the page in ${language} for what is missing says so in both languages and leads on`, () => {
      const told = toldBy(`${base[language]}404`);
      expect(told.heading).toBe('404 Oops! Page not found');
      const main = told.texts('main').join();
      expect(main).toContain(words(language, 'notFound.wayOn'));
      expect(told.texts('main [lang="es"]').join()).toContain('Esta página no existe');
      const home = told.all('main a').find((link) => /Return to Home.*Volver al inicio/.test(said(link)));
      expect(attribute(home, 'href')).toBe(base[language]);
    });
  }
});
