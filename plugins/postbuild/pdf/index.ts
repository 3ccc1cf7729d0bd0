import type {BuiltSite, Step} from '../site';
import {findChromium} from './browser';
import {printPdfs} from './print';

/** Prints the articles from the built pages, which must have their style; none with `PDFS=false`. */
export function pdfs({folder, articles}: BuiltSite): Step {
  const jobs = [...articles].flatMap(([language, list]) => list.map((article) => ({...article, language})));
  return {
    name: 'PDFs',
    async run() {
      const executablePath = process.env.PDFS === 'false' ? undefined : findChromium();
      if (executablePath) {
        await printPdfs(folder, jobs, executablePath);
      }
    },
  };
}
