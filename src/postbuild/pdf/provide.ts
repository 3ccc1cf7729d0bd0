import type {ArticleIndex} from '../../plugins/articles/article-index';
import {BUILD} from '../site';
import {findChromium} from './browser';
import {PdfCache} from './cache';
import {printPdfs} from './print';

const ADVICE = 'Install Chromium, or name one in CHROMIUM_PATH: npx playwright install --with-deps chromium';

/**
 * Finds what prints the PDFs that the built pages lack, and otherwise says what articles offer without it.
 *
 * @param siteDir The folder of the site.
 * @param indexes What the build knows of the articles of each language.
 * @param isRelease Whether all articles have to be offered as PDFs.
 * @param findBrowser Finds the browser that prints.
 * @returns A function that prints them, and returns how many; no page offers these yet. Undefined without a browser.
 * @throws Error in a release without a browser.
 */
export async function pdfPrinter(
  siteDir: string,
  indexes: readonly ArticleIndex[],
  isRelease: boolean,
  findBrowser: typeof findChromium = findChromium,
): Promise<(() => Promise<number>) | undefined> {
  const browser = await findBrowser();
  if (browser) {
    const orders = indexes.flatMap(({pdfs}) => pdfs);
    return () => printPdfs(BUILD, orders, new PdfCache(siteDir), browser);
  }
  if (isRelease) {
    throw new Error(`A release offers every article as a PDF, and no browser was found to print them. ${ADVICE}`);
  }
  const articles = indexes.flatMap((index) => index.articles);
  const offering = articles.filter(({pdf}) => pdf).length;
  const offer =
    offering > 0
      ? `${offering} of ${articles.length} articles offer the PDF of an earlier build`
      : 'No article offers a PDF';
  console.warn(`[WARNING] ${offer}: no browser was found that prints PDFs. ${ADVICE}`);
  return undefined;
}
