/** The PDFs of all articles, which the build prints. */
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {type Article, articles} from '../support/articles';
import {attributeValues, builtDocument, collapseSpaces, publicUrl, textsOf} from '../support/built-pages';
import {formatDate, getMessage} from '../support/messages';
import {type Pdf, readPdf, withoutSpaces} from '../support/pdf';
import {BUILD_FOLDER, baseUrl, languages} from '../support/site-pages';

/** The targets that start with `prefix`, of all links in the Markdown of an article. Images are not links. */
const linksIn = ({body}: Article, prefix: string): string[] =>
  [...body.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    link.startsWith(prefix) ? [link] : [],
  );

describe.for(articles.map((article) => [article.pdfPath, article] as const))('The PDF %s', ([, article]) => {
  const {language, frontMatter, body} = article;
  const {title, date, checked, hero_alt} = frontMatter;
  let pdf: Pdf;
  beforeAll(async () => {
    pdf = await readPdf(path.join(BUILD_FOLDER, article.pdfPath));
  }, 60_000);

  test('has metadata, bookmarks, tags and embedded fonts', () => {
    expect(pdf).toMatchObject({title, language, showsTitle: true, isTagged: true});
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(pdf.outline).toEqual([[title, ...headings, getMessage(language, 'article.review')]]);
    expect(pdf.bytes).toBeLessThan(500_000);
    const fonts = pdf.pages.flatMap((page) => page.fonts);
    expect(fonts.filter((name) => !/^[A-Z]+\+(?:Archivo|SourceSerif4)-/.test(name))).toEqual([]);
  });

  test('has a cover with title, dates and chart, and the title and page number on every other page', () => {
    const [cover, ...otherPages] = pdf.pages;
    expect(otherPages.length).toBeGreaterThanOrEqual(2);
    const dates = [
      getMessage(language, 'article.published', {date: formatDate(date, language)}),
      getMessage(language, 'article.checked', {date: formatDate(checked, language)}),
    ];
    for (const line of [title, ...dates]) {
      expect.soft(cover?.text).toContain(withoutSpaces(line));
    }
    expect.soft(cover?.altTexts).toEqual([hero_alt]);
    // A page without a chart has at most 30 paths: rules, bullets and underlines.
    expect.soft(cover?.pathCount, 'paths of the chart').toBeGreaterThan(30);
    for (const [index, {text}] of otherPages.entries()) {
      // In the content of the PDF, header and footer come before the text of the page.
      const headerAndFooter = withoutSpaces(`${title} ${index + 2} / ${pdf.pages.length}`);
      expect.soft(text.slice(0, headerAndFooter.length)).toBe(headerAndFooter);
    }
  });

  test('has working links, and prints their URLs and the URL of its article', () => {
    const urls = new Set(pdf.pages.flatMap((page) => page.urls));
    const text = pdf.pages.map((page) => page.text).join('');
    const externalLinks = linksIn(article, 'https://');
    const internalLinks = linksIn(article, '/').map((link) => publicUrl(baseUrl[language] + link.slice(1)));
    expect(externalLinks.length).toBeGreaterThanOrEqual(4);
    for (const link of [...externalLinks, ...internalLinks]) {
      expect.soft([...urls]).toContain(new URL(link).href);
      expect.soft(text.includes(`(${link})`), `${link} is printed`).toBe(true);
    }
    expect.soft(text, 'URLs of glossary terms and anchors are not printed').not.toMatch(/\/glosario#|\(#/);
    expect(text).toContain(publicUrl(article.path));
  });

  test('is linked by its title from its article and, for articles about regulations, from their list', () => {
    const isInList = article.listPath.endsWith('/regulations');
    for (const pagePath of [article.path, ...(isInList ? [article.listPath] : [])]) {
      const linkText = collapseSpaces(`${getMessage(language, 'pdf.download')}: ${title}`);
      expect.soft(textsOf(`main a[href="${article.pdfPath}"]`, builtDocument(pagePath)), pagePath).toEqual([linkText]);
    }
  });
});

test.for(languages)('The list of regulations starts with the three PDFs of the specification (%s)', (language) => {
  const pdfPaths = attributeValues('main a[download]', 'href', builtDocument(`${baseUrl[language]}blog/regulations`));
  const specifiedNames = ['articulo-normativas-ue-mercosur', 'brief-tecnico-mercosur', 'checklist-preparacion'];
  expect(pdfPaths.slice(0, 3)).toEqual(specifiedNames.map((name) => `${baseUrl[language]}documents/${name}.pdf`));
});
