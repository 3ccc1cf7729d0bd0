import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PdfExtents} from '../../../src/client/pdf-extents';
import {PDF_EXTENTS_FILE} from '../../../src/site/addresses';
import {type Language, languageFacts} from '../../../src/site/languages';
import {type BuiltSite, readTranslations} from '../site';
import type {Step} from '../step';
import {findChromium} from './browser';
import {PdfCache} from './cache';
import {printPdfs} from './print';

/** The attribute of elements that show the extent of a PDF; its value is the address of the PDF. */
const EXTENT_ATTRIBUTE = 'data-pdf-extent';

/**
 * Prints the articles whose PDF is missing or outdated, copies all PDFs to the build, and shows their extents in the
 * pages. Must run before `firstPaint`, which takes the whole style sheet out of the pages.
 */
export function pdfs({siteDir, folder, pages, articles, offersPdfs}: BuiltSite): Step {
  const jobs = [...articles].flatMap(([language, {entries}]) => entries.map(({article}) => ({...article, language})));
  return {
    name: 'PDFs',
    async run() {
      const executablePath = offersPdfs ? findChromium() : undefined;
      if (!executablePath) {
        console.warn(
          '[WARNING] Articles are not offered as PDFs: no browser was found that prints them, or PDFS=false. ' +
            'Install Chromium, or name one in CHROMIUM_PATH: npx playwright install --with-deps chromium',
        );
        return;
      }
      const cache = new PdfCache(siteDir);
      await printPdfs(folder, jobs, cache, executablePath);
      const extents: PdfExtents = Object.fromEntries(
        jobs.map(({pdf, language}) => {
          const target = path.join(folder, pdf);
          mkdirSync(path.dirname(target), {recursive: true});
          cpSync(cache.fileOf(pdf), target);
          return [pdf, extentOf(siteDir, language, cache, pdf)];
        }),
      );
      writeFileSync(path.join(folder, PDF_EXTENTS_FILE), JSON.stringify(extents));
      for (const page of pages) {
        page.fill(EXTENT_ATTRIBUTE, (pdf) => extents[pdf] ?? '');
      }
    },
  };
}

/** Returns the pages and the size of a PDF, in words of its language. */
function extentOf(siteDir: string, language: Language, cache: PdfCache, pdf: string): string {
  const {pages = 0, bytes = 0} = cache.get(pdf) ?? {};
  const size = new Intl.NumberFormat(languageFacts(language).locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);
  const template = readTranslations(siteDir, language)['pdf.extent'] ?? '';
  return template.replace('{pages}', String(pages)).replace('{size}', size);
}
