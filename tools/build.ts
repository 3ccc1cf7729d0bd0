/**
 * Builds the site into `build/`: Docusaurus makes the pages, then the steps of src/postbuild make the rest of them, one after the other
 * (src/postbuild/README.md). `npm run build`, `npm start`, the tests and the workflows run it.
 *
 *   --no-pdfs     prints no PDFs, and offers those that were printed before
 *   --no-images   draws no open-graph images: a site of a thousand articles has two thousand, at a tenth of a second each
 *   --release     insists on PDFs, and on what src/plugins/release-guard asks for; so does RELEASE=true
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gitHistory} from '../src/content/git-history';
import {feeds} from '../src/postbuild/feeds';
import {firstPaint} from '../src/postbuild/first-paint';
import {formsFile} from '../src/postbuild/forms-file';
import {pdfs} from '../src/postbuild/pdf';
import {pdfPrinter} from '../src/postbuild/pdf/provide';
import {searchIndex} from '../src/postbuild/search';
import {securityHeaders} from '../src/postbuild/security-headers';
import {robots, structuredData} from '../src/postbuild/seo';
import {shareImages} from '../src/postbuild/share-images';
import {type BuiltSite, PROJECT, readArticles, readSite} from '../src/postbuild/site';
import {type Step, writePages} from '../src/postbuild/step';
import {Processes} from './start/processes';

const {values: options} = parseArgs({
  options: {
    'no-pdfs': {type: 'boolean'},
    'no-images': {type: 'boolean'},
    release: {type: 'boolean', default: false},
  },
});

/** In the order in which one needs what another has made. */
const stepsOf = (site: BuiltSite): readonly Step[] => [
  pdfs(site),
  searchIndex(site),
  feeds(site),
  ...(options['no-images'] ? [] : [shareImages(site)]),
  robots(site),
  formsFile(site),
  structuredData(),
  firstPaint(site),
  writePages(site),
  securityHeaders(site),
];

/** The variable decides in Docusaurus, too, which inherits it. */
process.env.RELEASE ??= String(options.release);
const isRelease = process.env.RELEASE === 'true';

/** What is to be stopped when the build is. */
const processes = new Processes(() => undefined);

const DOCUSAURUS = path.join(PROJECT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Reads blog, i18n, src and static; writes the pages, and .docusaurus/articles for the steps. */
const docusaurus = (): Promise<void> =>
  processes.run({name: 'Docusaurus', command: process.execPath, args: [DOCUSAURUS, 'build'], isVerbose: true});

async function buildSite(): Promise<void> {
  await timed('Docusaurus: the pages', docusaurus);
  const site = readSite();
  const steps = stepsOf(site);
  await timed('Pages read', () => {
    for (const page of site.pages) {
      const $ = page.parse();
      for (const {readPage} of steps) {
        readPage?.(page, $);
      }
    }
  });
  for (const {name, writes, run} of steps) {
    await timed(`${name}: ${writes}`, () => run?.());
  }
}

async function build(): Promise<void> {
  const {problem} = gitHistory(PROJECT);
  if (problem) {
    console.warn(`[WARNING] The sitemap has the days of articles only: ${problem}`);
  }
  await buildSite();
  const print = options['no-pdfs'] ? undefined : await pdfPrinter(PROJECT, [...readArticles().values()], isRelease);
  if (print && (await timed('Missing PDFs printed', print)) > 0) {
    console.log('[BUILD] Again, with pages that offer the new PDFs');
    await buildSite();
  }
}

/** Does something and says how long it took. */
async function timed<Result>(what: string, run: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await run();
  console.log(`[BUILD] ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  return result;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void processes.stop().then(() => process.exit(1)));
}

build().catch((error: Error) => {
  console.error(`[ERROR] ${error.message}`);
  process.exitCode = 1;
});
