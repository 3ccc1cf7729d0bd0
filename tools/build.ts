/**
 * The one list of what a build is. `npm run build`, `npm start`, the tests and the workflows run it.
 *
 *   --no-documents   prints no PDFs, and offers those that were printed before
 *
 * `RELEASE=true` (`npm run build:release`) insists on PDFs, and on what src/plugins/release-guard.ts asks for.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {provideDocuments} from '../src/postbuild/pdf/provide';
import {generateSearchIndex} from '../src/postbuild/search/generate';
import {writeHostFiles} from '../src/postbuild/security-headers/host-files';
import {Processes} from './start/processes';

const SITE = path.join(__dirname, '..');
const DOCUSAURUS = path.join(SITE, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

const {values: options} = parseArgs({options: {'no-documents': {type: 'boolean', default: false}}});
const isRelease = process.env.RELEASE === 'true';

/** What is to be stopped when the build is. */
const processes = new Processes(() => undefined);
let hasNewDocuments = false;

const buildPages = (): Promise<void> =>
  processes.run({name: 'Docusaurus', command: process.execPath, args: [DOCUSAURUS, 'build'], isVerbose: true});

interface Step {
  readonly name: string;
  readonly run: () => Promise<void> | void;
  /** Whether this build can do without it. */
  readonly isSkipped?: () => boolean;
}

const steps: readonly Step[] = [
  {name: 'Pages', run: buildPages},
  {
    name: 'PDFs',
    run: async () => {
      hasNewDocuments = await provideDocuments(SITE, isRelease);
    },
    isSkipped: () => options['no-documents'],
  },
  {name: 'Pages that offer the new PDFs', run: buildPages, isSkipped: () => !hasNewDocuments},
  {name: 'Search index', run: generateSearchIndex},
  // Last: they name every file, and a build that has them is whole.
  {name: 'Headers and redirects', run: writeHostFiles},
];

async function build(): Promise<void> {
  for (const {name, run, isSkipped} of steps) {
    if (!isSkipped?.()) {
      const start = performance.now();
      await run();
      console.log(`[BUILD] ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
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
