/** Articles as files to take along: PDFs that were printed at build. */
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Locator} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {findChromium} from '../../src/documents/browser';
import {printDocuments} from '../../src/documents/print';
import {provideDocuments} from '../../src/documents/provide';
import {readOrders, Shelf} from '../../src/documents/shelf';
import {type Article, articles, articlesIn, ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {readPdf, withoutSpaces} from '../support/pdf';
import {BUILD, base, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';
import {words} from '../support/words';
import {writtenDay} from '../support/written-day';

/** Names of documents that the specification prescribes, by article. */
const PRESCRIBED = {
  'regulations/normativas-ue-mercosur': 'articulo-normativas-ue-mercosur',
  'regulations/brief-tecnico': 'brief-tecnico-mercosur',
  'regulations/checklist': 'checklist-preparacion',
} as const;

/** What a page of text has in lines and shapes: rules, bullets, underlines. A chart has more. */
const PATHS_OF_TEXT = 30;

const fileOf = (article: Article): string => path.join(BUILD, article.document);

/** Addresses that a text links to, as its writer wrote them. */
const linksIn = ({body}: Article, start: string): string[] =>
  [...body.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    link.startsWith(start) ? [link] : [],
  );

/** Expects a link to name its document's extent, and the host to send that very document. */
async function expectDownload(link: Locator, article: Article): Promise<void> {
  await expect(link).toHaveAttribute('href', article.document);
  const {pages, bytes} = await readPdf(fileOf(article));
  const size = `${Math.round(bytes / 1000)}\u00a0kB`;
  const extent = words(article.language, 'document.extent', {pages: String(pages.length), size});
  await expect(link).toContainText(extent.replaceAll(/\s+/g, ' '));
  const response = await link.page().request.get(article.document);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).equals(readFileSync(fileOf(article))), 'the file that was measured').toBe(true);
}

test.describe('the document of', () => {
  for (const article of articles) {
    const {language, frontMatter, body} = article;
    const {title, date, checked, hero_alt} = frontMatter;

    test(`${article.path} says what it is to readers, lists and screen readers`, async () => {
      const pdf = await readPdf(fileOf(article));
      expect(pdf).toMatchObject({title, language, showsTitle: true, isTagged: true, missingFonts: []});
      const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
      expect(headings).not.toHaveLength(0);
      expect(pdf.outline.map((entry) => entry.title)).toEqual([title]);
      const entries = pdf.outline.flatMap(({items}) => items.map((entry) => entry.title));
      expect(entries).toEqual([...headings, words(language, 'article.shelfLife')]);
      expect(pdf.bytes).toBeLessThan(500_000);
    });

    test(`${article.path} has a cover, and its name and number on every sheet after it`, async () => {
      const {pages} = await readPdf(fileOf(article));
      expect(pages.length).toBeGreaterThanOrEqual(3);
      const [cover, ...others] = pages;
      for (const line of [
        title,
        words(language, 'article.published', {date: writtenDay(date, language)}),
        words(language, 'article.checked', {date: writtenDay(checked, language)}),
      ]) {
        expect(cover?.text).toContain(withoutSpaces(line));
      }
      expect(cover?.figures).toEqual([hero_alt]);
      expect(cover?.paths, 'lines of the chart').toBeGreaterThan(PATHS_OF_TEXT);
      for (const [index, {text}] of others.entries()) {
        // What runs at the edges of a sheet comes before its text.
        expect(text.startsWith(withoutSpaces(`${title} ${index + 2} / ${pages.length}`)), text.slice(0, 99)).toBe(true);
      }
    });

    test(`${article.path} leads on, on the screen and on paper`, async () => {
      const {pages} = await readPdf(fileOf(article));
      const addresses = new Set(pages.flatMap((page) => page.addresses));
      const text = pages.map((page) => page.text).join('');
      const [outside, inside] = [linksIn(article, 'https://'), linksIn(article, '/')];
      expect(outside.length).toBeGreaterThanOrEqual(4);
      for (const link of [...outside, ...inside.map((link) => firm.website + base[language] + link.slice(1))]) {
        expect([...addresses]).toContain(new URL(link).href);
        expect(text, 'printed').toContain(`(${link})`);
      }
      const hosts = new Set([firm.website, ...outside].map((address) => new URL(address).host));
      const elsewhere = [...addresses].filter((address) => {
        const {protocol, host} = new URL(address);
        return protocol !== 'mailto:' && (protocol !== 'https:' || !hosts.has(host));
      });
      expect(elsewhere).toEqual([]);
    });

    test(`${article.path} is offered with its pages and its size`, async ({page}) => {
      await page.goto(article.path);
      const link = page.getByRole('article').getByRole('link', {name: words(language, 'document.download')});
      await expectDownload(link, article);
    });
  }
});

for (const language of languages) {
  test(`the list of regulations in ${language} offers three documents by their prescribed names`, async ({page}) => {
    await page.goto(`${base[language]}blog/regulations`);
    const links = page.getByRole('main').getByRole('link', {name: words(language, 'document.download')});
    await expect(links).toHaveCount(3);
    for (const [index, [name, document]] of Object.entries(PRESCRIBED).entries()) {
      const article = articlesIn(language).find((candidate) => candidate.name === name) as Article;
      expect(article.document).toBe(`${base[language]}documents/${document}.pdf`);
      await expectDownload(links.nth(index), article);
    }
  });
}

test('a build without documents succeeds, and its pages offer none', async ({page}) => {
  test.setTimeout(180_000);
  const copy = new SiteCopy();
  try {
    const {succeeded, output} = await copy.build({}, '--locale', 'es');
    expect(succeeded, output).toBe(true);
    expect(existsSync(path.join(copy.folder, 'build/documents'))).toBe(false);
    for (const name of ['importacion', 'regulations', 'regulations/checklist']) {
      await page.setContent(copy.read(`build/blog/${name}.html`));
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
      await expect(page.locator('a[download], a[href*="/documents/"]')).toHaveCount(0);
    }
  } finally {
    copy.remove();
  }
});

test.describe('printing', () => {
  // One shelf and one build for all: each test goes on where the last one ended.
  test.describe.configure({mode: 'serial'});

  const orders = readOrders(ROOT);
  let scratch: string;
  let build: string;
  let browser: string;

  test.beforeAll(async () => {
    scratch = mkdtempSync(path.join(tmpdir(), 'documents-'));
    build = path.join(scratch, 'build');
    cpSync(BUILD, build, {recursive: true});
    const [kept, here] = [new Shelf(ROOT), new Shelf(scratch)];
    // What is on it was printed by the build that is tested; and to cut the typefaces anew takes long.
    cpSync(kept.fileOf(''), here.fileOf(''), {recursive: true});
    browser = (await findChromium()) ?? '';
  });

  test.afterAll(() => rmSync(scratch, {recursive: true, force: true}));

  /** Prints, and says which documents are new. */
  async function print(): Promise<string[]> {
    const shelf = new Shelf(scratch);
    const stamps = orders.map(({address}) => statSync(shelf.fileOf(address)).mtimeMs);
    const count = await printDocuments(build, orders, shelf, browser);
    const printed = orders.map(({address}) => address);
    const fresh = printed.filter((address, index) => statSync(shelf.fileOf(address)).mtimeMs !== stamps[index]);
    expect(fresh).toHaveLength(count);
    return fresh;
  }

  function change(file: string, from: string | RegExp, to: string): void {
    const before = readFileSync(path.join(build, file), 'utf8');
    const after = before.replace(from, to);
    expect(after, `${file} is changed`).not.toBe(before);
    writeFileSync(path.join(build, file), after);
  }

  test('prints nothing twice', async () => {
    expect(orders).toHaveLength(articles.length);
    expect(await print()).toEqual([]);
  });

  test('prints the one article anew whose text has changed, and that once', async () => {
    change('en/blog/importacion.html', /(<div data-part="?intro"?[^>]*><p>)/, '$1Mended. ');
    expect(await print()).toEqual(['/en/documents/importacion.pdf']);
    const {pages} = await readPdf(new Shelf(scratch).fileOf('/en/documents/importacion.pdf'));
    expect(pages.some(({text}) => text.includes('Mended.'))).toBe(true);
    expect(await print()).toEqual([]);
  });

  test('prints nothing anew for what only screens show', async () => {
    change('en/blog/importacion.html', '>Share<', '>Pass on<');
    expect(await print()).toEqual([]);
  });

  test('prints the article anew whose chart has changed', async () => {
    const page = readFileSync(path.join(build, 'blog/regulations/checklist.html'), 'utf8');
    const chart = /\/assets\/drawings\/[\w./-]*checklist[\w./-]*\.svg|\/drawings\/[\w./-]*checklist[\w./-]*\.svg/.exec(
      page,
    )?.[0];
    change(chart ?? '', '</svg>', '<!-- changed --></svg>');
    expect(await print()).toEqual(['/documents/checklist-preparacion.pdf']);
  });
});

test.describe('without a browser that prints', () => {
  const none = async () => undefined;

  test('a release is refused, and says what to install', async () => {
    await expect(provideDocuments(ROOT, true, none)).rejects.toThrow(
      /A release offers every article as a PDF, and no browser was found.*npx playwright install/,
    );
  });

  test('any other build goes on', async () => {
    expect(await provideDocuments(ROOT, false, none)).toBe(false);
  });
});
