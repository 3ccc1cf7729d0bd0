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
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Browser} from 'puppeteer-core';
import {isBuilt} from '../../src/hosting/build-folder';
import {HOST} from '../../src/stack/ports';
import {ROOT} from '../support/articles';
import {freePort} from '../support/ports';
import type {Page as SitePage} from '../support/site';
import {type MeasureId, missedGoals, type Readings, type Row, table} from './measures';

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
  if (values.origin !== undefined && !URL.canParse(values.origin)) {
    throw new Error(`--origin must be an address such as http://127.0.0.1:3000, not "${values.origin}".`);
  }
  return {...values, runs};
}

/** A group of measures that are taken together. */
interface Part {
  /** What is measured and how, above the table. */
  readonly title: string;
  readonly ids: readonly MeasureId[];
  /** The same at every run. */
  readonly isConstant?: true;
  readonly measure: (page: SitePage) => Promise<Readings>;
}

/** What is measured, by the name that `--only` knows, in the order in which it is shown. */
async function measuredParts(
  browser: Browser,
  origin: string,
  pages: readonly SitePage[],
): Promise<Readonly<Record<string, Part>>> {
  // These read the built site.
  const {runLighthouse} = await import('./lighthouse');
  const {measureScript, measureNextPage, measureLanguageSwitch} = await import('./visits');
  return {
    load: {
      title: 'Load, with Lighthouse (mobile preset, simulated slow 4G, 4x CPU)',
      ids: [
        ...(['performance', 'accessibility', 'bestPractices', 'seo', 'firstContentfulPaint'] as const),
        ...(['largestContentfulPaint', 'totalBlockingTime', 'layoutShift', 'firstView', 'scriptsBeforeText'] as const),
      ],
      measure: ({path: address}) => runLighthouse(browser, origin + address),
    },
    script: {
      title: 'All script of a visit that reads to the end and follows no link, gzipped',
      ids: ['script'],
      isConstant: true,
      measure: async ({path: address}) => ({script: await measureScript(browser, origin + address)}),
    },
    next: {
      title: 'Milliseconds until the next page is seen after a tap on a link (slow 4G, 4x CPU)',
      ids: ['nextEarly', 'nextHydrated'],
      measure: (page) => measureNextPage(browser, origin, page, pages),
    },
    language: {
      title: 'Milliseconds until the other language is seen after a click on the switch (slow 4G, 4x CPU)',
      ids: ['languageEarly', 'languageHydrated'],
      measure: (page) => measureLanguageSwitch(browser, origin, page),
    },
  };
}

/** Serves the build in a process of its own, so that what measures and what is measured do not wait for each other. */
async function serve(): Promise<string> {
  const port = await freePort();
  const script = `require(${JSON.stringify(path.join(ROOT, 'src/stack/site.ts'))}).serveSite(${port}).then(() => console.log())`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {stdio: ['ignore', 'pipe', 'inherit']});
  process.once('exit', () => server.kill());
  await once(server.stdout, 'data');
  return `http://${HOST}:${port}`;
}

/** @returns Whether everything could be measured. */
async function main(): Promise<boolean> {
  const options = readOptions();
  if (!isBuilt()) {
    throw new Error('Nothing is built yet. Run "npm run build" first.');
  }
  const {pages: allPages} = await import('../support/site');
  const unknown = options.url.find((url) => !allPages.some(({path: address}) => address === url));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is in neither sitemap of the built site.`);
  }
  const pages = options.url.length > 0 ? allPages.filter(({path: address}) => options.url.includes(address)) : allPages;

  const {launchBrowser} = await import('./visits');
  const browser = await launchBrowser();
  const origin = options.origin ? new URL(options.origin).origin : await serve();
  const parts = Object.entries(await measuredParts(browser, origin, allPages));
  const noPart = options.only.find((id) => parts.every(([part]) => part !== id));
  if (noPart !== undefined) {
    throw new Error(`--only knows ${parts.map(([id]) => id).join(', ')}, not "${noPart}".`);
  }
  const wanted = parts.filter(([id]) => options.only.length === 0 || options.only.includes(id));

  const load = loadavg()[0] ?? 0;
  const rows: Row[] = pages.map(({path: address}) => ({address, runs: []}));
  const faults: string[] = [];
  for (const [id, {isConstant, measure}] of wanted) {
    for (const [index, page] of pages.entries()) {
      console.error(`${id} ${index + 1}/${pages.length} ${page.path}`);
      for (let run = 0; run < (isConstant ? 1 : options.runs); run++) {
        try {
          rows[index]?.runs.push(await measure(page));
        } catch (error) {
          faults.push(`${id} ${page.path}: ${(error as Error).message}`);
        }
      }
    }
  }

  console.log(`
${pages.length} pages, ${options.runs} runs, medians; ${await browser.version()} on ${cpus().length} cores.
Load average ${load.toFixed(1)} at the start, ${loadavg()[0]?.toFixed(1)} at the end. KB are 1,000 bytes. ✗ misses its goal.`);
  for (const [, {title, ids}] of wanted) {
    console.log(`\n${title}`);
    console.table(table(rows, ids));
  }
  const missed = wanted.flatMap(([, {ids}]) => missedGoals(rows, ids));
  console.log(missed.length > 0 ? `Missed goals\n${missed.join('\n')}` : 'Nothing that was measured misses its goal.');
  if (faults.length > 0) {
    console.log(`\nCould not be measured\n${faults.join('\n')}`);
  }
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({rows, faults}, null, 2));
  }
  await browser.close();
  return faults.length === 0;
}

process.on('uncaughtException', (error) => {
  // Puppeteer itself stumbles over the documents that a browser had prerendered (see visits.ts).
  if (!/detached Frame/.test(error.message)) {
    console.error(error);
    process.exit(1);
  }
});

main().then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
