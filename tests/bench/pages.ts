/**
 * `npm run bench`: what every page of the built site costs a visitor, beside the goals (tests/support/goals.ts); README,
 * "Measuring speed", says what is counted. Faults, such as a page that is not found, end it with a failure; missed goals do not.
 *
 *   --runs 5            how often each thing is measured
 *   --url /blog         only this page; may be repeated
 *   --only load         only this part (load, script, next, language); may be repeated
 *   --origin http://…   measures a site that is served elsewhere instead of serving build/
 *   --json file         writes all readings to a file
 */
import {writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {parseArgs} from 'node:util';
import {launch} from 'puppeteer-core';
import {isBuilt} from '../../plugins/finish/site';
import {requireChromium} from '../support/programs';
import type {Page as SitePage} from '../support/site';
import {type Part, parts, printPart, type Readings, type Row} from './measures';

/** @throws Error when an option makes no sense. */
function readOptions() {
  const {values} = parseArgs({
    options: {
      runs: {type: 'string', default: '5'},
      url: {type: 'string', multiple: true, default: []},
      only: {type: 'string', multiple: true, default: []},
      origin: {type: 'string'},
      json: {type: 'string'},
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs must be a whole number from 1, not "${values.runs}".`);
  }
  const unknown = values.only.find((part) => !(part in parts));
  if (unknown !== undefined) {
    throw new Error(`--only knows ${Object.keys(parts).join(', ')}, not "${unknown}".`);
  }
  return {...values, only: (values.only.length > 0 ? values.only : Object.keys(parts)) as Part[], runs};
}

/** @returns Whether everything could be measured. */
async function main(): Promise<boolean> {
  const options = readOptions();
  if (!isBuilt()) {
    throw new Error('Nothing is built yet. Run "npm run build" first.');
  }
  // These read the built site.
  const {pages: allPages} = await import('../support/site');
  const {startHere} = await import('../support/hosts');
  const {measureLoad} = await import('./lighthouse');
  const {languageSwitch, measureChange, measureScript, nextPage} = await import('./visits');
  const unknown = options.url.find((url) => !allPages.some(({path}) => path === url));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is in neither sitemap of the built site.`);
  }
  const pages = options.url.length > 0 ? allPages.filter(({path}) => options.url.includes(path)) : allPages;

  // Puppeteer, as Lighthouse; with Playwright the browser does not show what it has prerendered. Chromium does not start with its
  // sandbox as root; it opens nothing but our own pages.
  const browser = await launch({executablePath: await requireChromium(), args: ['--no-sandbox']});
  const origin = options.origin ? new URL(options.origin).origin : (await startHere()).origin;
  const measure: Readonly<Record<Part, (page: SitePage) => Promise<Readings>>> = {
    load: ({path}) => measureLoad(browser, origin + path),
    script: async ({path}) => ({script: await measureScript(browser, origin + path)}),
    next: async (page) => ({
      nextEarly: await measureChange(browser, origin, nextPage(page, allPages), true),
      nextHydrated: await measureChange(browser, origin, nextPage(page, allPages), false),
    }),
    language: async (page) => ({
      languageEarly: await measureChange(browser, origin, languageSwitch(page), true),
      languageHydrated: await measureChange(browser, origin, languageSwitch(page), false),
    }),
  };

  const load = loadavg()[0]?.toFixed(1);
  const rows: Row[] = pages.map(({path}) => ({address: path, runs: []}));
  const faults: string[] = [];
  for (const part of options.only) {
    for (const [index, page] of pages.entries()) {
      console.error(`${part} ${index + 1}/${pages.length} ${page.path}`);
      // Script is the same at every run.
      for (let run = 0; run < (part === 'script' ? 1 : options.runs); run++) {
        try {
          rows[index]?.runs.push(await measure[part](page));
        } catch (error) {
          faults.push(`${part} ${page.path}: ${(error as Error).message}`);
        }
      }
    }
  }

  console.log(`
${pages.length} pages, ${options.runs} runs, medians; ${await browser.version()} on ${cpus().length} cores.
Load average ${load} at the start, ${loadavg()[0]?.toFixed(1)} at the end; "machine" is Lighthouse's benchmark index (a fast desktop: 1500 and more).
KB are 1,000 bytes. ✗ misses its goal.`);
  for (const part of options.only) {
    printPart(part, rows);
  }
  if (faults.length > 0) {
    console.log(`\nCould not be measured\n${faults.join('\n')}`);
  }
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({runs: options.runs, rows, faults}, null, 2));
  }
  await browser.close();
  return faults.length === 0;
}

main().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
