/**
 * `npm run bench`: what every page of the built site costs a visitor, beside the goals (tests/support/goals.ts); README,
 * "Measuring speed", says what is counted. Faults, such as a page that is not found, end it with a failure; missed goals do not.
 *
 *   --runs 5            how often each thing is measured
 *   --url /blog         only this page; may be repeated
 *   --only load         only this part (load, script, next, language, first); may be repeated
 *   --origin http://…   measures a site that is served elsewhere instead of serving build/
 *   --against http://…  measures another build of the site that is served there, too, and shows the ratio
 *   --json file         writes all readings to a file
 */
import {writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, launch} from 'puppeteer-core';
import {isBuilt} from '../../src/hosting/build-folder';
import {HOST} from '../../src/stack/ports';
import {Processes} from '../../src/stack/processes';
import {ensureChromium} from '../engines/browsers';
import {ROOT} from '../support/articles';
import {freePort} from '../support/ports';
import type {Page as SitePage} from '../support/site';
import type {MeasureId, Readings} from './measures';
import {ScriptGate} from './script-gate';
import {median} from './statistics';
import {addReadings, missedGoals, type Row, type Samples, table} from './table';
import {until} from './visitor';

/** A site that is being measured. */
interface Subject {
  readonly origin: string;
  readonly gate: ScriptGate;
}

interface Options {
  readonly runs: number;
  readonly urls: readonly string[];
  readonly only: readonly string[];
  readonly origin: string | undefined;
  readonly against: string | undefined;
  readonly json: string | undefined;
}

/** @throws Error when an option makes no sense. */
function readOptions(): Options {
  const {values} = parseArgs({
    options: {
      runs: {type: 'string', default: '5'},
      url: {type: 'string', multiple: true, default: []},
      only: {type: 'string', multiple: true, default: []},
      origin: {type: 'string'},
      against: {type: 'string'},
      json: {type: 'string'},
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs must be a whole number from 1, not "${values.runs}".`);
  }
  const originOf = (name: 'origin' | 'against'): string | undefined => {
    const value = values[name];
    if (value !== undefined && !URL.canParse(value)) {
      throw new Error(`--${name} must be an address such as http://127.0.0.1:3000, not "${value}".`);
    }
    return value && new URL(value).origin;
  };
  return {
    runs,
    urls: values.url,
    only: values.only,
    origin: originOf('origin'),
    against: originOf('against'),
    json: values.json,
  };
}

/** A group of measures that are taken together. */
interface Part {
  readonly id: string;
  /** What is measured and how, above the table. */
  readonly title: string;
  readonly ids: readonly MeasureId[];
  /** The same at every run. */
  readonly isConstant?: true;
  readonly measure: (subject: Subject, page: SitePage) => Promise<Readings>;
}

/** What is measured, in the order in which it is shown. */
async function measuredParts(
  browser: Browser,
  pages: readonly SitePage[],
  benchmarkIndexes: number[],
): Promise<readonly Part[]> {
  // These read the built site.
  const {runLighthouse} = await import('./lighthouse');
  const {measureFullVisit} = await import('./full-visit');
  const {measureNextPage, measureLanguageSwitch} = await import('./page-change');
  const {measureFirstInteractions} = await import('./first-interaction');
  return [
    {
      id: 'load',
      title:
        'Load, with Lighthouse (mobile preset, simulated slow 4G, 4x CPU); what runs before the visitor does anything',
      ids: [
        ...(['performance', 'accessibility', 'bestPractices', 'seo', 'firstContentfulPaint'] as const),
        ...(['largestContentfulPaint', 'totalBlockingTime', 'layoutShift', 'firstView', 'requests'] as const),
        ...(['scriptsBeforeText', 'scriptBytesBeforeUse', 'inlineScript'] as const),
      ],
      measure: async ({origin}, {path: address}) => {
        const {readings, benchmarkIndex} = await runLighthouse(browser, origin + address);
        benchmarkIndexes.push(benchmarkIndex);
        return readings;
      },
    },
    {
      id: 'script',
      title: 'All script of a visit that reads to the end and follows no link, gzipped',
      ids: ['script', 'scriptWithPrefetched'],
      isConstant: true,
      measure: ({gate}, {path: address}) => measureFullVisit(browser, gate, address),
    },
    {
      id: 'next',
      title: 'Next page after a tap on a link (slow 4G, 4x CPU); early: before any script has come',
      ids: [
        ...(['nextEarly', 'nextEarlyDom', 'nextEarlyWay'] as const),
        ...(['nextHydrated', 'nextHydratedDom', 'nextHydratedStill', 'nextHydratedWay'] as const),
      ],
      measure: ({gate}, page) => measureNextPage(browser, gate, page, pages),
    },
    {
      id: 'language',
      title: 'Language switch after a click (slow 4G, 4x CPU); early: before any script has come',
      ids: [
        ...(['languageEarly', 'languageEarlyDom', 'languageEarlyWay'] as const),
        ...(['languageHydrated', 'languageHydratedDom', 'languageHydratedWay'] as const),
      ],
      measure: ({gate}, page) => measureLanguageSwitch(browser, gate, page),
    },
    {
      id: 'first',
      title:
        'First interaction, before any script has come (slow 4G, 4x CPU): median/75th percentile/longest; 16 is "16 or less"; lost: nothing came of it, or not for good',
      ids: [
        ...(['menuDelay', 'menuEffect', 'colourModeDelay', 'colourModeEffect'] as const),
        ...(['typingDelay', 'typingEffect', 'tabDelay', 'tabEffect'] as const),
      ],
      measure: ({gate}, page) => measureFirstInteractions(browser, gate, page),
    },
  ];
}

/** Serves the build in a process of its own, so that what measures and what is measured do not wait for each other. */
async function serve(processes: Processes): Promise<string> {
  const port = String(await freePort());
  processes.start({
    name: 'The site',
    command: process.execPath,
    args: [
      '--import',
      'tsx',
      '--eval',
      `require(${JSON.stringify(path.join(ROOT, 'src/stack/site.ts'))}).serveSite(${port})`,
    ],
  });
  const origin = `http://${HOST}:${port}`;
  await until(async () => (await fetch(origin)).ok, 'the site to answer');
  return origin;
}

/** What is to be undone at the end, the last first. */
const undo: (() => unknown)[] = [];

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      // The others are to be done all the same.
      console.error((error as Error).message);
    }
  }
}

/** @returns Whether everything could be measured. */
async function main(): Promise<boolean> {
  const options = readOptions();
  if (!isBuilt()) {
    throw new Error('Nothing is built yet. Run "npm run build" first.');
  }
  const {pages: allPages} = await import('../support/site');
  const unknown = options.urls.find((url) => !allPages.some(({path: address}) => address === url));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is in neither sitemap of the built site.`);
  }
  const pages =
    options.urls.length > 0 ? allPages.filter(({path: address}) => options.urls.includes(address)) : allPages;

  const executablePath = await ensureChromium();
  // Puppeteer, as Lighthouse; with Playwright the browser does not show what it has prerendered.
  const browser = await launch({
    executablePath,
    // It does not start with its sandbox as root; it opens nothing but our own pages.
    args: ['--no-sandbox'],
    // Ctrl-C is for us: there is more to put away.
    ...{handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false},
  });
  undo.push(() => browser.close());
  const benchmarkIndexes: number[] = [];
  const allParts = await measuredParts(browser, allPages, benchmarkIndexes);
  const noPart = options.only.find((id) => allParts.every((part) => part.id !== id));
  if (noPart !== undefined) {
    throw new Error(`--only knows ${allParts.map(({id}) => id).join(', ')}, not "${noPart}".`);
  }
  const parts = allParts.filter(({id}) => options.only.length === 0 || options.only.includes(id));

  const processes = new Processes((name, ending) => {
    console.error(`${name} ended unexpectedly (${ending}).`);
  });
  undo.push(() => processes.stop());
  const origin = options.origin ?? (await serve(processes));
  const ours = await subject(origin);
  const other = options.against === undefined ? undefined : await subject(options.against);

  const load = loadavg()[0] ?? 0;
  const rows: (Row & {readonly ours: Samples})[] = pages.map(({path: address}) => ({
    address,
    ours: {},
    ...(other ? {other: {}} : {}),
  }));
  const faults: string[] = [];
  for (const part of parts) {
    for (const [index, page] of pages.entries()) {
      console.error(`${part.id} ${index + 1}/${pages.length} ${page.path}`);
      const row = rows[index];
      for (let run = 0; row && run < (part.isConstant ? 1 : options.runs); run++) {
        // In turns, so that what else the machine does meets both.
        for (const [name, site, samples] of [['', ours, row.ours] as const, ['other: ', other, row.other] as const]) {
          if (site && samples) {
            try {
              addReadings(samples, await part.measure(site, page));
            } catch (error) {
              faults.push(`${name}${part.id} ${page.path}: ${(error as Error).message}`);
            }
          }
        }
      }
    }
  }

  const index = benchmarkIndexes.length > 0 ? median(benchmarkIndexes).toFixed(0) : 'not measured';
  console.log(`
${pages.length} pages, ${options.runs} runs, medians; ${await browser.version()} on ${cpus().length} cores.
Lighthouse's benchmark index ${index} (a fast desktop: 1500 and more); load average ${load.toFixed(1)} at the start, ${loadavg()[0]?.toFixed(1)} at the end.
KB are 1,000 bytes. ✗ misses its goal.`);
  for (const {title, ids} of parts) {
    console.log(`\n${title}\n${table(rows, ids)}`);
  }
  const missed = parts.flatMap(({id, ids}) => missedGoals(rows, id, ids));
  console.log(
    missed.length > 0 ? `\nMissed goals\n${missed.join('\n')}` : '\nNothing that was measured misses its goal.',
  );
  if (faults.length > 0) {
    console.log(`\nCould not be measured\n${faults.join('\n')}`);
  }
  if (options.json) {
    // JSON has no infinity; an effect that was lost is null there.
    writeFileSync(options.json, JSON.stringify({benchmarkIndexes, runs: options.runs, rows, faults}, null, 2));
  }
  return faults.length === 0;
}

async function subject(origin: string): Promise<Subject> {
  const gate = await ScriptGate.before(origin);
  undo.push(() => gate.close());
  return {origin, gate};
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

process.on('uncaughtException', (error) => {
  // Puppeteer itself stumbles over the documents that a browser had prerendered (see `Visitor.ask`).
  if (!/detached Frame/.test(error.message)) {
    console.error(error);
    void cleanUp().finally(() => process.exit(1));
  }
});

main()
  .catch((error: Error) => {
    console.error(error.message);
    return false;
  })
  .then(async (isComplete) => {
    await cleanUp();
    process.exit(isComplete ? 0 : 1);
  });
