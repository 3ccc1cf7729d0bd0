/** The HTML of all pages before any script has run. Each test checks all pages; its message names those that fail. */
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {attributes, type Elements, isDead, metadataOf, textOf, textsOf} from '../support/built-pages';
import {base, languages, type Page, pages} from '../support/site';
import {words} from '../support/words';

/** All pages and the 404 pages. */
const everyPage: readonly Page[] = [
  ...pages,
  ...languages.map((language) => ({language, path: `${base[language]}404`})),
];

const phone = `tel:${firm.phone.replaceAll(' ', '')}`;

/** Whether a picture has an accessible name of at least two words. */
const isNamed = (picture: Elements): boolean =>
  picture.is('[role="img"], img:not([role])') && /\S \S/.test(picture.attr('aria-label') ?? picture.attr('alt') ?? '');

describe('every page', () => {
  test('has language, description, and a title that is unique in its language', () => {
    const titles = everyPage.map(({language, path: address}) => `${language}: ${metadataOf(address).title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const page of everyPage) {
      const {language, path: address} = page;
      const metadata = metadataOf(address);
      expect.soft(metadata.language, address).toBe(language);
      expect.soft(metadata.texts('head > title'), address).toEqual([expect.stringMatching(`^\\S.* · ${firm.name}$`)]);
      // 404 pages are not in search results.
      const description = pages.includes(page) ? [expect.stringMatching(/^\S.{48,}\S$/)] : [];
      expect.soft(metadata.meta('description'), address).toEqual(description);
    }
  });

  test('has one heading of the first level before all others, and skips no level', () => {
    for (const {path: address} of everyPage) {
      const metadata = metadataOf(address);
      const title = articles.find((article) => article.path === address)?.frontMatter.title;
      expect.soft(metadata.texts('h1'), address).toEqual([title ?? expect.stringMatching(/\S/)]);
      const headings = metadata.all('main :is(h1, h2, h3, h4, h5, h6)');
      const levels = headings.map((heading) => Number(heading.prop('tagName')?.[1]));
      const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
      expect.soft(jumps.map(textOf), address).toEqual([]);
      expect.soft(headings.map(textOf), address).not.toContain('');
    }
  });

  test('has a footer with a year, the legal pages and the firm’s email address', () => {
    for (const {language, path: address} of everyPage) {
      const metadata = metadataOf(address);
      expect.soft(metadata.texts('footer').join(), address).toMatch(new RegExp(`© \\d{4} ${firm.name}`));
      const links = metadata.all('footer a').map((link) => [textOf(link), link.attr('href')]);
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

  test('has no dead links, also to parts of pages, and loads nothing from other hosts', () => {
    for (const {path: address} of everyPage) {
      const metadata = metadataOf(address);
      const links = attributes('body a', 'href', metadata.document);
      const shown = metadata
        .all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, form, iframe, object')
        .flatMap((element) => ['href', 'src', 'data-href', 'data'].flatMap((name) => element.attr(name) ?? []));
      const inside = links.filter((link) => !/^(?:https?|mailto|tel):/.test(link));
      expect.soft([...inside, ...shown].filter((link) => isDead(link, address))).toEqual([]);
    }
  });

  test('shows addresses of the firm in their links, and opens other sites in a marked new tab without opener', () => {
    const known: Readonly<Record<string, string>> = {[`mailto:${firm.email}`]: firm.email, [phone]: firm.phone};
    for (const {language, path: address} of everyPage) {
      const metadata = metadataOf(address);
      const direct = metadata.all('a[href^="mailto:"], a[href^="tel:"]');
      const shown = direct.map((link) => [link.attr('href'), textOf(link)]);
      expect.soft(shown.filter(([href = '', text]) => known[href] !== text)).toEqual([]);
      for (const link of metadata.all('body a[href^="http"]')) {
        const where = `${address}: ${link.attr('href')}`;
        expect.soft(link.attr('target'), where).toBe('_blank');
        expect.soft(link.attr('rel'), where).toMatch(/\bnoopener\b/);
        expect.soft(textsOf('*', link), where).toContain(words(language, 'link.newTab'));
      }
    }
  });

  test('has a name for each picture, or hides it from assistive technology', () => {
    for (const {path: address} of everyPage) {
      const exposed = ':is([role="img"], img, svg, [data-drawing]):not([aria-hidden="true"], [aria-hidden="true"] *)';
      const unnamed = metadataOf(address)
        .all(exposed)
        .filter((picture) => !isNamed(picture));
      expect.soft(unnamed.map(String), address).toEqual([]);
    }
  });

  test('has each id once, and every id that an attribute refers to', () => {
    for (const {path: address} of everyPage) {
      const {ids, document} = metadataOf(address);
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

test.each(languages)('the landing page in %s has the email address and phone number of the firm', (language) => {
  expect(attributes('main dl a', 'href', metadataOf(base[language]).document)).toEqual([`mailto:${firm.email}`, phone]);
});
