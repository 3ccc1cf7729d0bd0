import {BUILD, readArticles} from '../site';
import {findChromium} from './browser';
import {PdfCache} from './cache';
import {printPdfs} from './print';

const ADVICE = 'Install Chromium, or name one in CHROMIUM_PATH: npx playwright install --with-deps chromium';

/**
 * Prints the PDFs that the built pages lack.
 *
 * @param siteDir The folder of the site.
 * @param isRelease Whether all articles have to be offered as PDFs.
 * @param findBrowser Finds the browser that prints.
 * @returns Whether there are new ones, which no page offers yet.
 * @throws Error in a release without a browser.
 */
export async function providePdfs(
  siteDir: string,
  isRelease: boolean,
  findBrowser: typeof findChromium = findChromium,
): Promise<boolean> {
  const browser = await findBrowser();
  if (browser) {
    const orders = [...readArticles().values()].flatMap(({pdfs}) => pdfs);
    return (await printPdfs(BUILD, orders, new PdfCache(siteDir), browser)) > 0;
  }
  if (isRelease) {
    throw new Error(`A release offers every article as a PDF, and no browser was found to print them. ${ADVICE}`);
  }
  console.warn(`[WARNING] No browser was found that prints PDFs: articles that have changed offer none. ${ADVICE}`);
  return false;
}
