/**
 * `npm run bench`: measures the speed of each page of the built site against the goals (tests/support/goals.ts), as
 * tests/README.md, "Measuring speed", describes. Errors, such as a missing page, make it fail; missed goals do not.
 *
 *   --runs 5            how often each measure is taken
 *   --url /blog         only this page; may be repeated
 *   --only load         only this part (load, script, next, language); may be repeated
 *   --origin http://…   measures a running site instead of serving build/
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

/** @throws Error when an option is invalid. */
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
  // Imported only now, because they read the built site.
  const {pages: allPages} = await import('../support/site');
  const {startHere} = await import('../support/hosts');
  const {measureLoad} = await import('./lighthouse');
  const {languageSwitch, measureChange, measureScript, nextPage} = await import('./visits');
  const unknown = options.url.find((url) => !allPages.some(({path}) => path === url));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is in neither sitemap of the built site.`);
  }
  const pages = options.url.length > 0 ? allPages.filter(({path}) => options.url.includes(path)) : allPages;

  // Lighthouse uses Puppeteer, too, and under Playwright the browser does not show prerendered pages. As root, Chromium
  // does not start with its sandbox, which is not needed for our own pages.
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
  const errors: string[] = [];
  for (const part of options.only) {
    for (const [index, page] of pages.entries()) {
      console.error(`${part} ${index + 1}/${pages.length} ${page.path}`);
      // The scripts are the same in each run.
      for (let run = 0; run < (part === 'script' ? 1 : options.runs); run++) {
        try {
          rows[index]?.runs.push(await measure[part](page));
        } catch (error) {
          errors.push(`${part} ${page.path}: ${(error as Error).message}`);
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
  if (errors.length > 0) {
    console.log(`\nCould not be measured\n${errors.join('\n')}`);
  }
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({runs: options.runs, rows, errors}, null, 2));
  }
  await browser.close();
  return errors.length === 0;
}

main().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
