/** Makes the index of the site search (src/components/SearchDialog) from the built pages, one for each language. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {SEARCH_FOLDER} from '../data/search';
import {BUILD, filesOf} from '../hosting/build-folder';
import {isSearchable} from './pages';
import {neededFiles} from './runtime';

/** What of a page's main part is no text of its own; parts of our components say it themselves (`data-pagefind-ignore`). */
const EXCLUDED = ['.visually-hidden', '.hash-link', 'svg', 'noscript', 'details', 'main footer', '[data-screen-only]'];

/** The address of a page from its file, as links have it. */
const addressOf = (file: string): string => `/${file.replace(/\.html$/, '')}`;

/** @throws Error when a page cannot be read, or no page is left. */
export async function generateSearchIndex(): Promise<void> {
  // A package of ES modules alone.
  const {close, createIndex} = await import('pagefind');
  const {index, errors} = await createIndex({rootSelector: 'main', excludeSelectors: EXCLUDED});
  if (!index) {
    throw new Error(errors.join('\n'));
  }
  const faults: string[] = [];
  let count = 0;
  for (const file of filesOf(BUILD)) {
    const content = file.endsWith('.html') ? readFileSync(path.join(BUILD, file), 'utf8') : '';
    if (isSearchable(file, content)) {
      const added = await index.addHTMLFile({url: addressOf(file), content});
      faults.push(...added.errors.map((error) => `${file}: ${error}`));
      count += 1;
    }
  }
  const made = await index.getFiles();
  await close();
  faults.push(...made.errors);
  if (faults.length > 0 || count === 0) {
    throw new Error(`The search has no index.\n  ${faults.join('\n  ') || 'No page is to be found by it.'}`);
  }
  rmSync(path.join(BUILD, SEARCH_FOLDER), {recursive: true, force: true});
  for (const {path: name, content} of neededFiles(made.files)) {
    const target = path.join(BUILD, SEARCH_FOLDER, name);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
}
