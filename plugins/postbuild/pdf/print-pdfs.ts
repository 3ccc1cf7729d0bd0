import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {type Browser, type BrowserContext, chromium} from '@playwright/test';
import {absolute, firm} from '../../../src/site/firm';
import type {Article} from '../../content/content-data';
import {printStyle} from './static-fonts';

type PrintJob = Article & {readonly language: string};

/** Pages printed at once: while one waits for its drawings, others are laid out. */
const CONCURRENCY = 4;

/** Prints the PDFs of articles into the build. */
export async function printPdfs(folder: string, jobs: readonly PrintJob[], executablePath?: string): Promise<void> {
  const browser = await chromium.launch({executablePath});
  try {
    const context = await siteContext(browser, folder);
    const style = await printStyle();
    const queue = jobs.values();
    const printNext = async (): Promise<void> => {
      for (const job of queue) {
        await print(context, folder, job, style);
      }
    };
    await Promise.all(Array.from({length: CONCURRENCY}, printNext));
  } finally {
    await browser.close();
  }
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
    const file = path.join(folder, path.extname(pathname) === '' ? `${pathname}.html` : pathname);
    return origin === firm.website && existsSync(file) ? route.fulfill({path: file}) : route.abort();
  });
  return context;
}

async function print(context: BrowserContext, folder: string, job: PrintJob, style: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(absolute(job.permalink), {waitUntil: 'networkidle'});
    await page.emulateMedia({media: 'print'});
    await page.evaluate(prepareForPrint, style);
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

/** Adds a style, loads all drawings, and sets the running title as src/browser/before-print.ts does. */
function prepareForPrint(style: string): void {
  document.head.append(Object.assign(document.createElement('style'), {textContent: style}));
  for (const image of document.images) {
    image.loading = 'eager';
  }
  const title = document.querySelector('[data-running-title]')?.textContent;
  document.documentElement.style.setProperty('--running-title', JSON.stringify(title));
}

/** Adds the metadata that PDF readers show. */
async function addMetadata(printed: Uint8Array, job: PrintJob): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed, {updateMetadata: false});
  document.setTitle(job.title, {showInWindowTitleBar: true});
  document.setSubject(job.description);
  document.setAuthor(firm.name);
  document.setCreator(firm.website);
  document.setLanguage(job.language);
  document.setCreationDate(new Date(job.publishedAt));
  document.setModificationDate(new Date(job.changedAt));
  // Otherwise, links and the structure for screen readers are a third of a PDF.
  return document.save({useObjectStreams: true});
}
