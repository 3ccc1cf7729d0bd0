import type {BuiltSite, Step} from '../built-site';

/** Prints the articles from the built pages, which must have their style; none with `PDFS=false`. */
export function pdfs({folder, articles}: BuiltSite): Step {
  const jobs = [...articles].flatMap(([language, list]) => list.map((article) => ({...article, language})));
  return {
    name: 'PDFs',
    async run() {
      if (process.env.PDFS !== 'false') {
        const {findChromium} = await import('./find-chromium');
        const {printPdfs} = await import('./print-pdfs');
        await printPdfs(folder, jobs, findChromium());
      }
    },
  };
}
