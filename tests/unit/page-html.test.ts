/** The HTML of all pages before any script has run. */
import {expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {attributeValues, isDeadLink, readBuiltPage, textOf, textsOf} from '../support/built-pages';
import {getMessage} from '../support/messages';
import {baseUrl, languages, pages, type SitePage} from '../support/site-pages';

/** All pages of the sitemaps, and the 404 pages. */
const everyPage: readonly SitePage[] = [
  ...pages,
  ...languages.map((language) => ({language, path: `${baseUrl[language]}404`})),
];

const PHONE_URL = `tel:${firm.phone.replaceAll(' ', '')}`;

test('Every page declares its language and has a title that is unique in that language', () => {
  const titles = everyPage.map(({language, path: pagePath}) => `${language}: ${readBuiltPage(pagePath).title}`);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  for (const page of everyPage) {
    const {language, texts} = readBuiltPage(page.path);
    expect.soft(language, page.path).toBe(page.language);
    const [title = '', ...otherTitles] = texts('head > title');
    expect.soft([title.split(' · ').at(-1), ...otherTitles], page.path).toEqual([firm.name]);
    expect.soft(title, page.path).toMatch(/^\S.* · /);
  }
});

test('Every page has exactly one first-level heading, before all others, and skips no heading level', () => {
  for (const {path: pagePath} of everyPage) {
    const {texts, elements} = readBuiltPage(pagePath);
    const articleTitle = articles.find((article) => article.path === pagePath)?.frontMatter.title;
    expect.soft(texts('h1'), pagePath).toEqual([articleTitle ?? expect.stringMatching(/\S/)]);
    const headings = elements('main :is(h1, h2, h3, h4, h5, h6)');
    const levels = headings.map((heading) => Number(heading.prop('tagName')?.[1]));
    const headingsAfterGaps = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1);
    expect.soft(headingsAfterGaps.map(textOf), pagePath).toEqual([]);
  }
});

test('Every page has a footer with a year, links to the legal pages and the firm’s email address', () => {
  for (const {language, path: pagePath} of everyPage) {
    const {texts, elements} = readBuiltPage(pagePath);
    expect
      .soft(
        texts('footer')
          .join()
          .replace(/© \d{4} /, '© '),
        pagePath,
      )
      .toContain(`© ${firm.name}`);
    const links = elements('footer a').map((link) => [textOf(link), link.attr('href')]);
    const expected = [
      [getMessage(language, 'footer.legalNotice'), `${baseUrl[language]}aviso-legal`],
      [getMessage(language, 'footer.privacy'), `${baseUrl[language]}privacidad`],
      [getMessage(language, 'footer.accessibility'), `${baseUrl[language]}accesibilidad`],
      [getMessage(language, 'glossary.title'), `${baseUrl[language]}glosario`],
      [firm.email, `mailto:${firm.email}`],
    ];
    expect.soft(links, pagePath).toEqual(expect.arrayContaining(expected));
  }
});

test('Every button that needs the app, or its form, has an id, so that an early click can be replayed', () => {
  for (const {path: pagePath} of everyPage) {
    const {elements} = readBuiltPage(pagePath);
    for (const button of elements('button:not([popovertarget])')) {
      expect.soft(button.attr('id') ?? button.closest('form').attr('id'), `${pagePath} ${button}`).toBeTruthy();
    }
  }
});

test('No page has dead links or dead anchors, or loads files from other hosts', () => {
  for (const {path: pagePath} of everyPage) {
    const {elements, document} = readBuiltPage(pagePath);
    const loadingElements = elements(
      'link:not([rel="canonical"], [rel="alternate"]), script, img, source, use, form, iframe, object',
    );
    const loadedUrls = loadingElements.flatMap((element) =>
      ['href', 'src', 'data-href', 'data'].flatMap((name) => element.attr(name) ?? []),
    );
    const internalLinks = attributeValues('body a', 'href', document).filter(
      (link) => !/^(?:https?|mailto|tel):/.test(link),
    );
    expect.soft([...internalLinks, ...loadedUrls].filter((link) => isDeadLink(link, pagePath))).toEqual([]);
  }
});

test('Email and phone links show the address or number, and external links open in a new tab and say so', () => {
  const textByHref: Readonly<Record<string, string>> = {[`mailto:${firm.email}`]: firm.email, [PHONE_URL]: firm.phone};
  for (const {language, path: pagePath} of everyPage) {
    const {elements} = readBuiltPage(pagePath);
    const contactLinks = elements('a[href^="mailto:"], a[href^="tel:"]').map((link) => [
      link.attr('href'),
      textOf(link),
    ]);
    expect.soft(contactLinks.filter(([href = '', text]) => textByHref[href] !== text)).toEqual([]);
    for (const link of elements('body a[href^="http"]')) {
      const actual = [link.attr('target'), /\bnoopener\b/.test(link.attr('rel') ?? ''), textsOf('*', link).join()];
      const newTabLabel = expect.stringContaining(getMessage(language, 'link.newTab'));
      expect.soft(actual, `${pagePath}: ${link.attr('href')}`).toEqual(['_blank', true, newTabLabel]);
    }
  }
  for (const language of languages) {
    const landingPageLinks = attributeValues('main dl a', 'href', readBuiltPage(baseUrl[language]).document);
    expect(landingPageLinks, 'contact links on the landing page').toEqual([`mailto:${firm.email}`, PHONE_URL]);
  }
});
