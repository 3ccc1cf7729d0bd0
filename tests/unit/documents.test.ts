/** Articles as files to take along: PDFs that were printed at build. */
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {selectAll} from 'hast-util-select';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {firm} from '../../src/data/firm';
import {findChromium} from '../../src/documents/browser';
import {fingerprint} from '../../src/documents/fingerprint';
import {printDocuments} from '../../src/documents/print';
import {provideDocuments} from '../../src/documents/provide';
import {readOrders, Shelf} from '../../src/documents/shelf';
import {type Article, articles, articlesIn, ROOT} from '../support/articles';
import {allSaid, builtPage, oneLine} from '../support/built-page';
import {type Pdf, readPdf, withoutSpaces} from '../support/pdf';
import {isFull} from '../support/scope';
import {BUILD, base, languages} from '../support/site';
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

/** Addresses that a text links to, as its writer wrote them. */
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

  test('says what it is to readers, lists and screen readers', () => {
    expect(pdf).toMatchObject({title, language, showsTitle: true, isTagged: true, missingFonts: []});
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings).not.toHaveLength(0);
    expect(pdf.outline.map((entry) => entry.title)).toEqual([title]);
    const entries = pdf.outline.flatMap(({items}) => items.map((entry) => entry.title));
    expect(entries).toEqual([...headings, words(language, 'article.shelfLife')]);
    expect(pdf.bytes).toBeLessThan(500_000);
  });

  test('has a cover, and its name and number on every sheet after it', () => {
    const {pages} = pdf;
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const [cover, ...others] = pages;
    for (const line of [
      title,
      words(language, 'article.published', {date: writtenDay(date, language)}),
      words(language, 'article.checked', {date: writtenDay(checked, language)}),
    ]) {
      expect.soft(cover?.text).toContain(withoutSpaces(line));
    }
    expect.soft(cover?.figures).toEqual([hero_alt]);
    expect.soft(cover?.paths, 'lines of the chart').toBeGreaterThan(PATHS_OF_TEXT);
    for (const [index, {text}] of others.entries()) {
      // What runs at the edges of a sheet comes before its text.
      const edges = withoutSpaces(`${title} ${index + 2} / ${pages.length}`);
      expect.soft(text.slice(0, edges.length)).toBe(edges);
    }
  });

  test('leads on, on the screen and on paper', () => {
    const addresses = new Set(pdf.pages.flatMap((page) => page.addresses));
    const text = pdf.pages.map((page) => page.text).join('');
    const outside = linksIn(article, 'https://');
    const inside = linksIn(article, '/').map((link) => firm.website + base[language] + link.slice(1));
    expect(outside.length).toBeGreaterThanOrEqual(4);
    for (const link of [...outside, ...inside]) {
      expect.soft([...addresses]).toContain(new URL(link).href);
      expect.soft(text.includes(`(${link})`), `${link} is printed`).toBe(true);
    }
    const hosts = new Set([firm.website, ...outside].map((address) => new URL(address).host));
    const elsewhere = [...addresses].filter((address) => {
      const {protocol, host} = new URL(address);
      return protocol !== 'mailto:' && (protocol !== 'https:' || !hosts.has(host));
    });
    expect(elsewhere).toEqual([]);
  });

  test('is offered on its page and in the list of regulations, with its pages and its size', () => {
    const isInList = article.parent.endsWith('/regulations');
    for (const address of [article.path, ...(isInList ? [article.parent] : [])]) {
      const size = `${Math.round(pdf.bytes / 1000)}\u00a0kB`;
      const extent = words(language, 'document.extent', {pages: String(pdf.pages.length), size});
      const link = oneLine(`${words(language, 'document.download')}: ${title}${extent}`);
      expect.soft(allSaid(`main a[href="${article.document}"]`, builtPage(address)), address).toEqual([link]);
    }
  });
});

test('the lists of regulations offer three documents by their prescribed names', () => {
  for (const language of languages) {
    const links = selectAll('main a[download]', builtPage(`${base[language]}blog/regulations`));
    const prescribed = Object.values(PRESCRIBED).map((name) => `${base[language]}documents/${name}.pdf`);
    expect(links.map(({properties}) => properties.href)).toEqual(prescribed);
    const named = Object.keys(PRESCRIBED).map(
      (name) => articlesIn(language).find((one) => one.name === name)?.document,
    );
    expect(named).toEqual(prescribed);
  }
});

describe('printing', () => {
  const orders = readOrders(ROOT);
  const shelf = new Shelf(ROOT);
  const html = (page: string): string => readFileSync(path.join(BUILD, `${page}.html`), 'utf8');
  const [importing, checklist] = [html('en/blog/importacion'), html('blog/regulations/checklist')];
  const mended = importing.replace(/(<div data-part="?intro"?[^>]*><p>)/, '$1Mended. ');
  const scratch = mkdtempSync(path.join(tmpdir(), 'documents-'));
  afterAll(() => rmSync(scratch, {recursive: true}));

  test('prints nothing twice', async () => {
    expect(orders.map(({address}) => address).sort()).toEqual(articles.map(({document}) => document).sort());
    expect(await printDocuments(BUILD, orders, shelf, 'no browser is needed')).toBe(0);
  });

  test('prints anew what is on paper in another way, and nothing for what only screens show', () => {
    const shared = importing.replace('>Share<', '>Pass on<');
    expect(new Set([importing, shared, mended]).size, 'both are changed').toBe(3);
    expect(fingerprint(BUILD, shared)).toBe(fingerprint(BUILD, importing));
    expect(fingerprint(BUILD, mended)).not.toBe(fingerprint(BUILD, importing));
    const chart = /\/drawings\/[\w./-]*checklist[\w./-]*\.svg/.exec(checklist)?.[0] ?? 'no chart';
    cpSync(path.join(BUILD, chart), path.join(scratch, chart));
    const before = fingerprint(scratch, checklist);
    writeFileSync(path.join(scratch, chart), '<svg/>');
    expect(fingerprint(scratch, checklist)).not.toBe(before);
  });

  test.runIf(isFull)('puts the one article on the shelf whose text has changed, once', {timeout: 120_000}, async () => {
    const [build, here] = [path.join(scratch, 'build'), new Shelf(scratch)];
    cpSync(BUILD, build, {recursive: true});
    // What is on it was printed by the build that is tested; and to cut the typefaces anew takes long.
    cpSync(shelf.fileOf(''), here.fileOf(''), {recursive: true});
    writeFileSync(path.join(build, 'en/blog/importacion.html'), mended);
    const print = async () => printDocuments(build, orders, new Shelf(scratch), (await findChromium()) ?? '');
    expect(await print()).toBe(1);
    const {pages} = await readPdf(here.fileOf('/en/documents/importacion.pdf'));
    expect(pages.some(({text}) => text.includes('Mended.'))).toBe(true);
    expect(await print()).toBe(0);
  });

  test('needs a browser: without one a release is refused and says what to install, and any other build goes on', async () => {
    const none = async () => undefined;
    await expect(provideDocuments(ROOT, true, none)).rejects.toThrow(
      /A release offers every article as a PDF, and no browser was found.*npx playwright install/,
    );
    expect(await provideDocuments(ROOT, false, none)).toBe(false);
  });
});
