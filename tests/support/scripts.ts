import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {BUILD} from './site';

/** A page of Playwright or Puppeteer, in which something can be asked. */
interface AskedPage {
  evaluate<Answer>(question: () => Answer): Promise<Answer>;
}

/**
 * The scripts that a page has run so far, each with its size in the build, gzipped, in bytes without headers. What was only fetched in
 * advance is none of them.
 *
 * @param folder The build that is served.
 */
export async function scriptsOf(page: AskedPage, folder = BUILD): Promise<[file: string, bytes: number][]> {
  // The bundler takes its parts out of the page when they have come, and what is preloaded is listed as a link's.
  const addresses = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const run = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter(Boolean);
  });
  const files = new Set(addresses.map((address) => new URL(address).pathname).filter((file) => file.endsWith('.js')));
  return [...files].map((file) => [file, gzipSync(readFileSync(path.join(folder, file)), {level: 9}).length]);
}
