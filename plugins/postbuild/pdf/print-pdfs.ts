import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {type Browser, type BrowserContext, chromium} from '@playwright/test';
import {absoluteUrl, firm} from '../../../src/site/firm';
import type {Article} from '../../content/content-data';
import {createPrintFontCss} from './static-fonts';

type PrintJob = Article & {readonly language: string};

/** Number of pages printed at the same time. While one loads its drawings, Chromium can lay out others. */
const CONCURRENCY = 4;

/**
 * Prints articles into the build as PDFs.
 *
 * @param folder The build folder.
 * @param executablePath Chromium; by default Playwright's own.
 */
export async function printPdfs(folder: string, jobs: readonly PrintJob[], executablePath?: string): Promise<void> {
  const browser = await chromium.launch({executablePath});
  try {
    const context = await createContext(browser, folder);
    const css = await createPrintFontCss();
    const queue = jobs.values();
    const printFromQueue = async (): Promise<void> => {
      for (const job of queue) {
        await printArticle(context, folder, job, css);
      }
    };
    await Promise.all(Array.from({length: CONCURRENCY}, printFromQueue));
  } finally {
    await browser.close();
  }
}

/** Creates a browser context that serves the build at the site's own URL, so that links in PDFs lead to the site. */
async function createContext(browser: Browser, folder: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    javaScriptEnabled: false,
  });
  await context.route('**/*', (route) => {
    const {origin, pathname} = new URL(route.request().url());
    const file = path.join(folder, path.extname(pathname) === '' ? `${pathname}.html` : pathname);
    return origin === firm.website && existsSync(file) ? route.fulfill({path: file}) : route.abort();
  });
  return context;
}

async function printArticle(context: BrowserContext, folder: string, job: PrintJob, css: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(absoluteUrl(job.permalink), {waitUntil: 'networkidle'});
    await page.emulateMedia({media: 'print'});
    await page.evaluate(prepareForPrint, css);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const pdf = await addMetadata(await page.pdf({format: 'A4', tagged: true, outline: true}), job);
    const file = path.join(folder, job.pdf);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, pdf);
  } finally {
    await page.close();
  }
}

/** Runs in the page: adds CSS, loads all drawings, and sets the running title as src/browser/before-print.ts does. */
function prepareForPrint(css: string): void {
  document.head.append(Object.assign(document.createElement('style'), {textContent: css}));
  for (const image of document.images) {
    image.loading = 'eager';
  }
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', JSON.stringify(title));
}

/** Adds the document properties that PDF readers show. */
async function addMetadata(pdf: Uint8Array, job: PrintJob): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, {updateMetadata: false});
  document.setTitle(job.title, {showInWindowTitleBar: true});
  document.setSubject(job.description);
  document.setAuthor(firm.name);
  document.setCreator(firm.website);
  document.setLanguage(job.language);
  document.setCreationDate(new Date(job.publishedAt));
  document.setModificationDate(new Date(job.changedAt));
  // Compresses links and the structure for screen readers, which would be a third of the file.
  return document.save({useObjectStreams: true});
}
