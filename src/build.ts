/**
 * `npm run build`: the pages of all languages, their documents, the index of their search, and what the host must know of them.
 *
 *   --no-documents   prints none, and offers those that were printed before
 *
 * `RELEASE=true` (`npm run build:release`) insists on documents, and on what src/plugins/release-guard.ts asks for.
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {provideDocuments} from './documents/provide';
import {writeHostFiles} from './hosting/generate';
import {generateSearchIndex} from './search/generate';

const SITE = path.join(__dirname, '..');
const isRelease = process.env.RELEASE === 'true';

/** @throws Error when the pages could not be built; Docusaurus has said why. */
function buildPages(): void {
  const {status} = spawnSync('npx', ['docusaurus', 'build'], {cwd: SITE, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error('The pages could not be built: see above.');
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {'no-documents': {type: 'boolean', default: false}}});
  buildPages();
  if (!values['no-documents'] && (await provideDocuments(SITE, isRelease))) {
    console.log('[INFO] The pages are built again, to offer the new PDFs with their pages and sizes.');
    buildPages();
  }
  await generateSearchIndex();
  // Last: it lists all files.
  writeHostFiles();
}

main().catch((error: Error) => {
  console.error(`[ERROR] ${error.message}`);
  process.exit(1);
});
