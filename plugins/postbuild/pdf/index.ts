import type {BuiltSite, PostbuildStep} from '../built-site';

/** Prints each article as a PDF, unless `PDFS=false`. Needs the inline style of the built pages. */
export function pdfsStep({folder, articles}: BuiltSite): PostbuildStep {
  const jobs = [...articles].flatMap(([language, articlesInLanguage]) =>
    articlesInLanguage.map((article) => ({...article, language})),
  );
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
