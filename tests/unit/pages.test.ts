/** What every page holds in the file that hosts send, before any script has run. A test asks all pages; its message names those that lack it. */
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {base, languages, type Page, pages} from '../support/site';
import {allSaid, attributes, type Elements, isDead, said, toldBy} from '../support/told';
import {words} from '../support/words';

/** Every page, and those for addresses that nobody has. */
const everyPage: readonly Page[] = [
  ...pages,
  ...languages.map((language) => ({language, path: `${base[language]}404`})),
];

const phone = `tel:${firm.phone.replaceAll(' ', '')}`;

/** Whether an element of the page is heard as a picture with a name of two words. */
const isNamed = (picture: Elements): boolean =>
  picture.is('[role="img"], img:not([role])') && /\S \S/.test(picture.attr('aria-label') ?? picture.attr('alt') ?? '');

describe('every page', () => {
  test('says in its head what it is, as no other page of its language does', () => {
    const titles = everyPage.map(({language, path: address}) => `${language}: ${toldBy(address).title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const page of everyPage) {
      const {language, path: address} = page;
      const told = toldBy(address);
      expect.soft(told.language, address).toBe(language);
      expect.soft(told.texts('head > title'), address).toEqual([expect.stringMatching(`^\\S.* · ${firm.name}$`)]);
      // Nobody is led to the pages for what is missing.
      const description = pages.includes(page) ? [expect.stringMatching(/^\S.{48,}\S$/)] : [];
      expect.soft(told.meta('description'), address).toEqual(description);
    }
  });

  test('has one heading of the first level, before all others, and leaves out no level', () => {
    for (const {path: address} of everyPage) {
      const told = toldBy(address);
      const title = articles.find((article) => article.path === address)?.frontMatter.title;
      expect.soft(told.texts('h1'), address).toEqual([title ?? expect.stringMatching(/\S/)]);
      const headings = told.all('main :is(h1, h2, h3, h4, h5, h6)');
      const levels = headings.map((heading) => Number(heading.prop('tagName')?.[1]));
      const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
      expect.soft(jumps.map(said), address).toEqual([]);
      expect.soft(headings.map(said), address).not.toContain('');
    }
  });

  test('has a foot with a year, the legal pages and the firm’s mail', () => {
    for (const {language, path: address} of everyPage) {
      const told = toldBy(address);
      expect.soft(told.texts('footer').join(), address).toMatch(new RegExp(`© \\d{4} ${firm.name}`));
      const links = told.all('footer a').map((link) => [said(link), link.attr('href')]);
      expect.soft(links, address).toEqual(
        expect.arrayContaining([
          [words(language, 'footer.legalNotice'), `${base[language]}aviso-legal`],
          [words(language, 'footer.privacy'), `${base[language]}privacidad`],
          [words(language, 'footer.accessibility'), `${base[language]}accesibilidad`],
          [words(language, 'glossary.title'), `${base[language]}glosario`],
          [firm.email, `mailto:${firm.email}`],
        ]),
      );
    }
  });

  test('leads only to what exists, down to the part of the page, and shows nothing that others keep', () => {
    for (const {path: address} of everyPage) {
      const told = toldBy(address);
      const links = attributes('body a', 'href', told.document);
      const shown = told
        .all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, form, iframe, object')
        .flatMap((element) => ['href', 'src', 'data-href', 'data'].flatMap((name) => element.attr(name) ?? []));
      const inside = links.filter((link) => !/^(?:https?|mailto|tel):/.test(link));
      expect.soft([...inside, ...shown].filter((link) => isDead(link, address))).toEqual([]);
    }
  });

  test('says of a link where it leads: to the firm as it is reached, elsewhere in a new tab without hold of the page', () => {
    const known: Readonly<Record<string, string>> = {[`mailto:${firm.email}`]: firm.email, [phone]: firm.phone};
    for (const {language, path: address} of everyPage) {
      const told = toldBy(address);
      const direct = told.all('a[href^="mailto:"], a[href^="tel:"]');
      const shown = direct.map((link) => [link.attr('href'), said(link)]);
      expect.soft(shown.filter(([href = '', text]) => known[href] !== text)).toEqual([]);
      for (const link of told.all('body a[href^="http"]')) {
        const where = `${address}: ${link.attr('href')}`;
        expect.soft(link.attr('target'), where).toBe('_blank');
        expect.soft(link.attr('rel'), where).toMatch(/\bnoopener\b/);
        expect.soft(allSaid('*', link), where).toContain(words(language, 'link.newTab'));
      }
    }
  });

  test('says what each picture shows, or hides it from those who listen', () => {
    for (const {path: address} of everyPage) {
      const heard = ':is([role="img"], img, svg, [data-drawing]):not([aria-hidden="true"], [aria-hidden="true"] *)';
      const mute = toldBy(address)
        .all(heard)
        .filter((picture) => !isNamed(picture));
      expect.soft(mute.map(String), address).toEqual([]);
    }
  });

  test('has each id once, and every name that a part takes from another', () => {
    for (const {path: address} of everyPage) {
      const {ids, document} = toldBy(address);
      expect.soft(ids.length, address).toBe(new Set(ids).size);
      const named = ['aria-labelledby', 'aria-describedby', 'for', 'popovertarget'].flatMap((name) =>
        attributes(`[${name}]`, name, document).flatMap((list) => list.split(' ')),
      );
      expect
        .soft(
          named.filter((id) => !ids.includes(id)),
          address,
        )
        .toEqual([]);
    }
  });
});

test.each(languages)('the landing page in %s says how to reach the firm', (language) => {
  expect(attributes('main dl a', 'href', toldBy(base[language]).document)).toEqual([`mailto:${firm.email}`, phone]);
});
