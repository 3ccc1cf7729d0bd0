import type {BuiltSite, Step} from '../site';
import {findChromium} from './browser';
import {printPdfs} from './print';

/** Prints the articles from the built pages, which must have their style. */
export function pdfs({folder, articles, offersPdfs}: BuiltSite): Step {
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
      await printPdfs(folder, jobs, executablePath);
    },
  };
}
