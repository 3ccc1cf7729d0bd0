/** The PDFs of articles, which the build prints. */
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {type Article, articles} from '../support/articles';
import {absolute, attributes, builtPage, oneLine, textsOf} from '../support/built-pages';
import {words, writtenDay} from '../support/messages';
import {type Pdf, readPdf, withoutSpaces} from '../support/pdf';
import {BUILD, base, languages} from '../support/site-pages';

/** The links of a text that start with `start`, as in its Markdown. */
const linksIn = ({body}: Article, start: string): string[] =>
  [...body.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    link.startsWith(start) ? [link] : [],
  );

describe.for(articles.map((article) => [article.document, article] as const))('%s', ([, article]) => {
  const {language, frontMatter, body} = article;
  const {title, date, checked, hero_alt} = frontMatter;
  let pdf: Pdf;
  beforeAll(async () => {
    pdf = await readPdf(path.join(BUILD, article.document));
  }, 60_000);

  test('has metadata, bookmarks, tags and embedded fonts', () => {
    expect(pdf).toMatchObject({title, language, showsTitle: true, isTagged: true});
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(pdf.outline).toEqual([[title, ...headings, words(language, 'article.review')]]);
    expect(pdf.bytes).toBeLessThan(500_000);
    const fonts = pdf.pages.flatMap((page) => page.fonts);
    expect(fonts.filter((name) => !/^[A-Z]+\+(?:Archivo|SourceSerif4)-/.test(name))).toEqual([]);
  });

  test('has a cover, and title and page number on every other page', () => {
    const [cover, ...others] = pdf.pages;
    expect(others.length).toBeGreaterThanOrEqual(2);
    const days = [
      words(language, 'article.published', {date: writtenDay(date, language)}),
      words(language, 'article.checked', {date: writtenDay(checked, language)}),
    ];
    for (const line of [title, ...days]) {
      expect.soft(cover?.text).toContain(withoutSpaces(line));
    }
    expect.soft(cover?.figures).toEqual([hero_alt]);
    // A page without a chart has at most 30 rules, bullets and underlines.
    expect.soft(cover?.paths, 'lines of the chart').toBeGreaterThan(30);
    for (const [index, {text}] of others.entries()) {
      // Header and footer precede the text of a page.
      const edges = withoutSpaces(`${title} ${index + 2} / ${pdf.pages.length}`);
      expect.soft(text.slice(0, edges.length)).toBe(edges);
    }
  });

  test('has its own address, and working links, whose addresses are also printed', () => {
    const addresses = new Set(pdf.pages.flatMap((page) => page.addresses));
    const text = pdf.pages.map((page) => page.text).join('');
    const outside = linksIn(article, 'https://');
    const inside = linksIn(article, '/').map((link) => absolute(base[language] + link.slice(1)));
    expect(outside.length).toBeGreaterThanOrEqual(4);
    for (const link of [...outside, ...inside]) {
      expect.soft([...addresses]).toContain(new URL(link).href);
      expect.soft(text.includes(`(${link})`), `${link} is printed`).toBe(true);
    }
    expect.soft(text, 'the addresses of terms and of parts of the page').not.toMatch(/\/glosario#|\(#/);
    expect(text).toContain(absolute(article.path));
  });

  test('is offered on its page and in the list of regulations, by its title', () => {
    const isInList = article.parent.endsWith('/regulations');
    for (const address of [article.path, ...(isInList ? [article.parent] : [])]) {
      const link = oneLine(`${words(language, 'pdf.download')}: ${title}`);
      expect.soft(textsOf(`main a[href="${article.document}"]`, builtPage(address)), address).toEqual([link]);
    }
  });
});

test.for(languages)('the list of regulations in %s begins with three PDFs with the prescribed names', (language) => {
  const links = attributes('main a[download]', 'href', builtPage(`${base[language]}blog/regulations`));
  const prescribed = ['articulo-normativas-ue-mercosur', 'brief-tecnico-mercosur', 'checklist-preparacion'];
  expect(links.slice(0, 3)).toEqual(prescribed.map((name) => `${base[language]}documents/${name}.pdf`));
});
