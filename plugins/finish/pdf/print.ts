import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {type Browser, type BrowserContext, chromium} from 'playwright-core';
import {firm} from '../../../src/site/firm';
import type {Article} from '../../articles/article';
import type {PdfCache} from './cache';
import {fingerprint} from './fingerprint';
import {roundDrawnLetters} from './glyphs';
import {mendOutline} from './outline';
import {printStyle} from './typefaces';

/** What a PDF may weigh, in bytes: on a bad line it still comes within half a minute. */
export const MAX_BYTES = 500_000;

/** An article that is to be printed. */
export interface PrintJob
  extends Pick<Article, 'permalink' | 'pdf' | 'title' | 'description' | 'publishedAt' | 'changedAt'> {
  readonly language: string;
}

interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** How many pages are printed at once: while one waits for its drawings, others are set. */
const AT_ONCE = 4;

/**
 * Prints the PDFs that are not in the cache, as their pages stand.
 *
 * @param folder The build.
 * @param jobs The articles of all languages.
 * @param executablePath A Chromium.
 * @returns How many were printed.
 * @throws Error that names the page when a PDF came out too large.
 */
export async function printPdfs(
  folder: string,
  jobs: readonly PrintJob[],
  cache: PdfCache,
  executablePath: string,
): Promise<number> {
  const missing = jobs
    .map((job) => ({job, fingerprint: fingerprint(folder, readFileSync(pageFile(folder, job.permalink), 'utf8'))}))
    .filter(({job, fingerprint}) => cache.get(job.pdf)?.fingerprint !== fingerprint);
  if (missing.length === 0) {
    return 0;
  }
  // The open-graph images set it for themselves (plugins/finish/share-images/typeface.ts).
  const {FONTCONFIG_FILE: _, ...env} = process.env;
  const browser = await chromium.launch({executablePath, env});
  try {
    const context = await siteContext(browser, folder);
    const style = await printStyle();
    const queue = missing.values();
    const printNext = async (): Promise<void> => {
      for (const {job, fingerprint} of queue) {
        const {pdf, pages} = await print(context, job, style);
        const bytes = pdf.byteLength;
        if (bytes > MAX_BYTES) {
          throw new Error(
            `The PDF of ${job.permalink} has ${bytes} bytes, more than ${MAX_BYTES}. Which picture makes it heavy?`,
          );
        }
        cache.put(job.pdf, {fingerprint, pages, bytes}, pdf);
        console.log(`  ${job.pdf}: ${pages} pages, ${Math.round(bytes / 1000)} kB`);
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, printNext));
  } finally {
    await browser.close();
  }
  return missing.length;
}

/** A browser for which the build is the site at its own address: links in what it prints lead there. */
async function siteContext(browser: Browser, folder: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    javaScriptEnabled: false,
  });
  await context.route('**/*', (route) => {
    const {origin, pathname} = new URL(route.request().url());
    const file = path.extname(pathname) === '' ? pageFile(folder, pathname) : path.join(folder, pathname);
    return origin === firm.website && existsSync(file) ? route.fulfill({path: file}) : route.abort();
  });
  return context;
}

const pageFile = (folder: string, address: string): string => path.join(folder, `${address}.html`);

async function print(context: BrowserContext, job: PrintJob, style: string): Promise<PrintedPdf> {
  const page = await context.newPage();
  try {
    await page.goto(firm.website + job.permalink, {waitUntil: 'networkidle'});
    await page.emulateMedia({media: 'print'});
    await page.evaluate(preparePaper, style);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const headings = await page.locator('main').getByRole('heading').allTextContents();
    return await finish(await page.pdf({format: 'A4', tagged: true, outline: true}), job, headings);
  } finally {
    await page.close();
  }
}

/** Adds a style, shows all drawings, and runs the title at the head of the sheets, as src/client/print.ts does. */
function preparePaper(style: string): void {
  document.head.append(Object.assign(document.createElement('style'), {textContent: style}));
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href ?? '');
  }
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', JSON.stringify(title));
}

/** Adds to a PDF what a list of files, or a reader of PDFs, says of it. */
async function finish(printed: Uint8Array, job: PrintJob, headings: readonly string[]): Promise<PrintedPdf> {
  const document = await PDFDocument.load(printed, {updateMetadata: false});
  roundDrawnLetters(document);
  mendOutline(document, headings);
  document.setTitle(job.title, {showInWindowTitleBar: true});
  document.setSubject(job.description);
  document.setAuthor(firm.name);
  document.setCreator(firm.website);
  document.setLanguage(job.language);
  document.setCreationDate(new Date(job.publishedAt));
  document.setModificationDate(new Date(job.changedAt));
  // Links and the structure for screen readers are a third of a PDF otherwise.
  return {pdf: await document.save({useObjectStreams: true}), pages: document.getPageCount()};
}
