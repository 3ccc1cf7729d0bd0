import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {PDF_EXTENTS_FILE} from '../../../src/site/addresses';
import {type Language, languageFacts} from '../../../src/site/languages';
import {readWords} from '../../content-check/dictionary-files';
import type {BuiltSite, Step} from '../site';
import {findChromium} from './browser';
import {type Extent, printPdfs} from './print';

/** Elements that show the extent of a PDF, with its address on the host. */
const EXTENT = /<[^>]* data-pdf-extent="?([^" >]+)[^>]*>/g;

/**
 * Prints the articles, and shows the extents of their PDFs in the pages. Must run before `firstPaint`, which takes the
 * whole style sheet out of the pages.
 */
export function pdfs({siteDir, folder, pages, articles, offersPdfs}: BuiltSite): Step {
  const jobs = [...articles].flatMap(([language, list]) => list.map((article) => ({...article, language})));
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
      const printed = await printPdfs(folder, jobs, executablePath);
      const extents = Object.fromEntries(
        jobs.map(({pdf, language}) => [pdf, extentText(siteDir, language, printed.get(pdf))]),
      );
      writeFileSync(path.join(folder, PDF_EXTENTS_FILE), JSON.stringify(extents));
      for (const page of pages) {
        page.edit((html) => html.replaceAll(EXTENT, (tag, pdf) => tag + (extents[pdf] ?? '')));
      }
    },
  };
}

/** Returns the pages and the size of a PDF, in words of its language. */
function extentText(siteDir: string, language: Language, {pages, bytes}: Extent = {pages: 0, bytes: 0}): string {
  const size = new Intl.NumberFormat(languageFacts(language).locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);
  const template = readWords(siteDir, language, 'code')['pdf.extent'] ?? '';
  return template.replace('{pages}', String(pages)).replace('{size}', size);
}
