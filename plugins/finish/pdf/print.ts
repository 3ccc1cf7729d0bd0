import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {type Browser, type BrowserContext, chromium} from 'playwright-core';
import {firm} from '../../../src/site/firm';
import type {Article} from '../../articles/article';
import type {PdfCache} from './cache';
import {fingerprint} from './fingerprint';
import {roundDrawnLetters} from './glyphs';
import {repairOutline} from './outline';
import {printStyle} from './typefaces';

/** Maximum size of a PDF in bytes: on a slow line it loads within half a minute. */
export const MAX_PDF_BYTES = 500_000;

export interface PrintJob
  extends Pick<Article, 'permalink' | 'pdf' | 'title' | 'description' | 'publishedAt' | 'changedAt'> {
  readonly language: string;
}

interface PrintedPdf {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Pages printed at once: while one waits for its drawings, others are laid out. */
const CONCURRENCY = 4;

/**
 * Prints the PDFs that are not in the cache.
 *
 * @param folder The build folder.
 * @param executablePath Path of a Chromium.
 * @returns The number of PDFs printed.
 * @throws Error that names the page when a PDF is too large.
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
  // Only open-graph images need FONTCONFIG_FILE (plugins/finish/share-images/typeface.ts).
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
        if (bytes > MAX_PDF_BYTES) {
          throw new Error(
            `The PDF of ${job.permalink} has ${bytes} bytes, more than ${MAX_PDF_BYTES}. Which picture makes it heavy?`,
          );
        }
        cache.put(job.pdf, {fingerprint, pages, bytes}, pdf);
        console.log(`  ${job.pdf}: ${pages} pages, ${Math.round(bytes / 1000)} kB`);
      }
    };
    await Promise.all(Array.from({length: CONCURRENCY}, printNext));
  } finally {
    await browser.close();
  }
  return missing.length;
}

/** Serves the build to a browser at the address of the site, so that links in PDFs lead there. */
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
    await page.evaluate(prepareForPrint, style);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const headings = await page.locator('main').getByRole('heading').allTextContents();
    return await finish(await page.pdf({format: 'A4', tagged: true, outline: true}), job, headings);
  } finally {
    await page.close();
  }
}

/** Adds a style, shows all drawings, and sets the running title as src/client/running-title.ts does. */
function prepareForPrint(style: string): void {
  document.head.append(Object.assign(document.createElement('style'), {textContent: style}));
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href ?? '');
  }
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', JSON.stringify(title));
}

/** Makes a PDF smaller, repairs its outline, and adds the metadata that PDF readers show. */
async function finish(printed: Uint8Array, job: PrintJob, headings: readonly string[]): Promise<PrintedPdf> {
  const document = await PDFDocument.load(printed, {updateMetadata: false});
  roundDrawnLetters(document);
  repairOutline(document, headings);
  document.setTitle(job.title, {showInWindowTitleBar: true});
  document.setSubject(job.description);
  document.setAuthor(firm.name);
  document.setCreator(firm.website);
  document.setLanguage(job.language);
  document.setCreationDate(new Date(job.publishedAt));
  document.setModificationDate(new Date(job.changedAt));
  // Otherwise, links and the structure for screen readers are a third of a PDF.
  return {pdf: await document.save({useObjectStreams: true}), pages: document.getPageCount()};
}
