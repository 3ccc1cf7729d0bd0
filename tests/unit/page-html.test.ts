/** The HTML of all pages before any script has run. */
import {expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {attributes, isDead, metadataOf, textOf, textsOf} from '../support/built-pages';
import {words} from '../support/messages';
import {base, languages, type Page, pages} from '../support/site-pages';

/** All pages and the 404 pages. */
const everyPage: readonly Page[] = [
  ...pages,
  ...languages.map((language) => ({language, path: `${base[language]}404`})),
];

const phone = `tel:${firm.phone.replaceAll(' ', '')}`;

test('every page has its language, and a title that is unique in its language', () => {
  const titles = everyPage.map(({language, path: address}) => `${language}: ${metadataOf(address).title}`);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  for (const page of everyPage) {
    const {language, texts} = metadataOf(page.path);
    expect.soft(language, page.path).toBe(page.language);
    const [title = '', ...others] = texts('head > title');
    expect.soft([title.split(' · ').at(-1), ...others], page.path).toEqual([firm.name]);
    expect.soft(title, page.path).toMatch(/^\S.* · /);
  }
});

test('every page has one heading of the first level before all others, and skips no level', () => {
  for (const {path: address} of everyPage) {
    const {texts, all} = metadataOf(address);
    const title = articles.find((article) => article.path === address)?.frontMatter.title;
    expect.soft(texts('h1'), address).toEqual([title ?? expect.stringMatching(/\S/)]);
    const headings = all('main :is(h1, h2, h3, h4, h5, h6)');
    const levels = headings.map((heading) => Number(heading.prop('tagName')?.[1]));
    const jumps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
    expect.soft(jumps.map(textOf), address).toEqual([]);
  }
});

test('every page has a footer with a year, the legal pages and the firm’s email address', () => {
  for (const {language, path: address} of everyPage) {
    const {texts, all} = metadataOf(address);
    expect
      .soft(
        texts('footer')
          .join()
          .replace(/© \d{4} /, '© '),
        address,
      )
      .toContain(`© ${firm.name}`);
    const links = all('footer a').map((link) => [textOf(link), link.attr('href')]);
    const wanted = [
      [words(language, 'footer.legalNotice'), `${base[language]}aviso-legal`],
      [words(language, 'footer.privacy'), `${base[language]}privacidad`],
      [words(language, 'footer.accessibility'), `${base[language]}accesibilidad`],
      [words(language, 'glossary.title'), `${base[language]}glosario`],
      [firm.email, `mailto:${firm.email}`],
    ];
    expect.soft(links, address).toEqual(expect.arrayContaining(wanted));
  }
});

test('every button for which the application is needed can be found again in a translated page, by its id or its form’s', () => {
  for (const {path: address} of everyPage) {
    const {all} = metadataOf(address);
    for (const button of all('button:not([popovertarget])')) {
      expect.soft(button.attr('id') ?? button.closest('form').attr('id'), `${address} ${button}`).toBeTruthy();
    }
  }
});

test('no page has dead links, also to parts of pages, or loads anything from other hosts', () => {
  for (const {path: address} of everyPage) {
    const {all, document} = metadataOf(address);
    const shown = all('link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, form, iframe, object');
    const loaded = shown.flatMap((element) =>
      ['href', 'src', 'data-href', 'data'].flatMap((name) => element.attr(name) ?? []),
    );
    const inside = attributes('body a', 'href', document).filter((link) => !/^(?:https?|mailto|tel):/.test(link));
    expect.soft([...inside, ...loaded].filter((link) => isDead(link, address))).toEqual([]);
  }
});

test('addresses of the firm are readable in their links, and other sites open in a marked new tab', () => {
  const known: Readonly<Record<string, string>> = {[`mailto:${firm.email}`]: firm.email, [phone]: firm.phone};
  for (const {language, path: address} of everyPage) {
    const {all} = metadataOf(address);
    const shown = all('a[href^="mailto:"], a[href^="tel:"]').map((link) => [link.attr('href'), textOf(link)]);
    expect.soft(shown.filter(([href = '', text]) => known[href] !== text)).toEqual([]);
    for (const link of all('body a[href^="http"]')) {
      const found = [link.attr('target'), /\bnoopener\b/.test(link.attr('rel') ?? ''), textsOf('*', link).join()];
      const mark = expect.stringContaining(words(language, 'link.newTab'));
      expect.soft(found, `${address}: ${link.attr('href')}`).toEqual(['_blank', true, mark]);
    }
  }
  for (const language of languages) {
    const details = attributes('main dl a', 'href', metadataOf(base[language]).document);
    expect(details, 'the landing page').toEqual([`mailto:${firm.email}`, phone]);
  }
});
