/**
 * The one list of what a build is. `npm run build`, `npm start`, the tests and the workflows run it.
 *
 *   --no-documents   prints no PDFs, and offers those that were printed before
 *   --release        insists on PDFs, and on what src/plugins/release-guard asks for; so does RELEASE=true
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {feeds} from '../src/postbuild/feeds';
import {firstPaint} from '../src/postbuild/first-paint';
import {formsFile} from '../src/postbuild/forms-file';
import {pdfs} from '../src/postbuild/pdf';
import {providePdfs} from '../src/postbuild/pdf/provide';
import {searchIndex} from '../src/postbuild/search';
import {securityHeaders} from '../src/postbuild/security-headers';
import {robots, structuredData} from '../src/postbuild/seo';
import {shareImages} from '../src/postbuild/share-images';
import {type BuiltSite, PROJECT, readSite} from '../src/postbuild/site';
import type {Step} from '../src/postbuild/step';
import {Processes} from './start/processes';

const DOCUSAURUS = path.join(PROJECT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

const {values: options} = parseArgs({
  options: {'no-documents': {type: 'boolean', default: false}, release: {type: 'boolean', default: false}},
});

/** The variable decides in Docusaurus, too, which inherits it. */
process.env.RELEASE ??= String(options.release);
const isRelease = process.env.RELEASE === 'true';

/** What is to be stopped when the build is. */
const processes = new Processes(() => undefined);

/** Reads blog, i18n, src and static; writes the pages, and .docusaurus/articles for the steps. */
const buildPages = (): Promise<void> =>
  processes.run({name: 'Docusaurus', command: process.execPath, args: [DOCUSAURUS, 'build'], isVerbose: true});

/** What becomes of the pages, in the order in which one needs what another has made. */
const stepsOf = (site: BuiltSite): readonly Step[] => [
  pdfs(site),
  searchIndex(site),
  feeds(site),
  shareImages(site),
  robots(site),
  formsFile(site),
  structuredData(),
  firstPaint(site),
  securityHeaders(site),
];

/** Does something and says how long it took. */
async function timed<Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await run();
  console.log(`[BUILD] ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Builds the whole site, with the PDFs that are there. */
async function buildSite(): Promise<void> {
  await timed('Pages', buildPages);
  const site = readSite();
  const steps = stepsOf(site);
  await timed('Reading of the pages', () => {
    for (const page of site.pages) {
      const $ = page.parse();
      for (const {readPage} of steps) {
        readPage?.(page, $);
      }
    }
  });
  for (const {name, run} of steps) {
    await timed(name, run);
  }
  await timed('Writing of the pages', () => {
    for (const page of site.pages) {
      page.write();
    }
  });
}

async function build(): Promise<void> {
  await buildSite();
  if (!options['no-documents'] && (await timed('Printing', () => providePdfs(PROJECT, isRelease)))) {
    console.log('[BUILD] Again, with pages that offer the new PDFs');
    await buildSite();
  }
}

async function stop(): Promise<void> {
  await processes.stop();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop());
}

build().catch((error: Error) => {
  console.error(`[ERROR] ${error.message}`);
  process.exitCode = 1;
});
