/**
 * `npm run bench -- interaction`: visits pages with an emulated slow phone on a slow network, and starts to use them 0.3, 1.5
 * and 5 seconds after the first contentful paint. Compares loading and response times with a build of Docusaurus' unmodified
 * classic preset and with an earlier build. Fails if a page cannot be measured, but not if a goal is missed.
 *
 *   --runs 3             number of visits for each page and each of the three times
 *   --url /blog          only this page; can be repeated
 *   --before <folder>    an earlier build of this site
 *   --preset <folder>    the preset build; created if it does not exist
 */
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {cpus, loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium} from '@playwright/test';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {requireChromium} from '../support/chromium';
import {KB} from '../support/goals';
import {BUILD_FOLDER} from '../support/site-pages';
import {
  benchmarkIndex,
  LOADING_WINDOW,
  MENU_SELECTORS,
  SCENARIOS,
  type Scenario,
  USE_DELAYS,
  type VisitMetrics,
  visit,
} from './measured-visit';
import {buildPresetSite} from './preset-site';

/** Of the measured pages, the preset build only has the article. */
const PRESET_SCENARIO: Scenario = {path: '/blog/importacion', menu: ['.navbar__toggle', '.navbar-sidebar__close']};

interface Site {
  readonly name: 'ours' | 'before' | 'preset';
  readonly folder: string;
  readonly scenarios: readonly Scenario[];
}

interface Result extends VisitMetrics {
  /** Name of the site and path of the page: `ours /blog`. */
  readonly page: string;
  /** As in `visit`. */
  readonly useDelay: number;
}

/** The medians for a page. Loading metrics are taken from the visits with the longest `useDelay`, except the longest task. */
function mediansOf(results: readonly Result[]) {
  const median = (name: keyof VisitMetrics, useDelay: number = LOADING_WINDOW) => {
    const sorted = results
      .filter((result) => result.useDelay === useDelay)
      .map((result) => result[name])
      .sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  };
  return {
    'response 0.3 s': median('slowestResponse', 300),
    '1.5 s': median('slowestResponse', 1500),
    '5 s': median('slowestResponse'),
    'FCP ms': median('firstContentfulPaint'),
    'LCP ms': median('largestContentfulPaint'),
    CLS: median('layoutShift'),
    'blocking ms': median('blockingTime'),
    'longest task ms': Math.max(...USE_DELAYS.map((useDelay) => median('longestTask', useDelay))),
    'script kB': median('scriptBytes') / KB,
  };
}

type Medians = ReturnType<typeof mediansOf>;

/** From this benchmark index on, the machine is fast enough for an absolute goal for response times. */
const FAST_MACHINE_INDEX = 2500;

/**
 * Returns the limits for a page of this site.
 *
 * @param preset The article in the preset build.
 * @param before The same page in the earlier build.
 * @param machineIndex Benchmark index of the machine.
 */
const limitsFor = (preset: Medians, before: Medians | undefined, machineIndex: number): Partial<Medians> => ({
  'response 0.3 s': 2 * preset['response 0.3 s'],
  '1.5 s': 2 * preset['1.5 s'],
  '5 s': Math.min(1.5 * preset['5 s'], machineIndex >= FAST_MACHINE_INDEX ? 150 : Number.POSITIVE_INFINITY),
  'LCP ms': Math.min(0.4 * preset['LCP ms'], before ? 1.05 * before['LCP ms'] : Number.POSITIVE_INFINITY),
  CLS: 0.02,
  'blocking ms': 0.8 * preset['blocking ms'],
  'longest task ms': before ? 1.05 * before['longest task ms'] : Number.POSITIVE_INFINITY,
  'script kB': 160,
});

/** Formats a row of the table, with ✗ before a value above its limit. */
const formatRow = (medians: Medians, limits: Partial<Medians>) =>
  Object.fromEntries(
    Object.entries(medians).map(([name, value]) => {
      const isMissed = value > (limits[name as keyof Medians] ?? Number.POSITIVE_INFINITY);
      return [name, `${isMissed ? '✗ ' : ''}${value.toFixed(name === 'CLS' ? 3 : 0)}`];
    }),
  );

/** Visits all pages of all sites in each run, so that a temporary load on the machine affects all sites alike. */
async function visitAll(browser: Browser, sites: readonly Site[], runs: number): Promise<readonly Result[]> {
  const results: Result[] = [];
  const servers = await Promise.all(
    sites.map(async (site) => {
      const port = await freePort();
      return {site, origin: `http://${HOST}:${port}`, server: await serveSite(port, site.folder)};
    }),
  );
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.error(`run ${run} of ${runs}`);
      for (const useDelay of USE_DELAYS) {
        for (const {site, origin} of servers) {
          for (const scenario of site.scenarios) {
            const page = `${site.name} ${scenario.path}`;
            results.push({...(await visit(browser, origin, scenario, useDelay)), page, useDelay});
          }
        }
      }
    }
  } finally {
    await Promise.all(servers.map(({server}) => server.dispose()));
  }
  return results;
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      runs: {type: 'string', default: '3'},
      url: {type: 'string', multiple: true, default: []},
      before: {type: 'string'},
      preset: {type: 'string'},
    },
  });
  const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'preset-'));
  const presetBuildFolder = path.resolve(values.preset ?? path.join(temporaryFolder, 'build'));
  const paths = values.url.length > 0 ? values.url : SCENARIOS.map((scenario) => scenario.path);
  const scenarios = paths.map(
    (name) => SCENARIOS.find((scenario) => scenario.path === name) ?? {path: name, menu: MENU_SELECTORS},
  );
  const sites: readonly Site[] = [
    {name: 'ours', folder: BUILD_FOLDER, scenarios},
    ...(values.before ? [{name: 'before', folder: path.resolve(values.before), scenarios} as const] : []),
    {name: 'preset', folder: presetBuildFolder, scenarios: [PRESET_SCENARIO]},
  ];
  const browser = await chromium.launch({executablePath: requireChromium()});
  try {
    if (!existsSync(presetBuildFolder)) {
      await buildPresetSite(presetBuildFolder);
    }
    const machineIndex = await benchmarkIndex(browser);
    const results = await visitAll(browser, sites, Number(values.runs));
    const mediansByPage = new Map(
      [...new Set(results.map(({page}) => page))].map((name) => [
        name,
        mediansOf(results.filter(({page}) => page === name)),
      ]),
    );
    const preset = mediansByPage.get(`preset ${PRESET_SCENARIO.path}`) as Medians;
    const rows = [...mediansByPage].map(([page, medians]) => {
      const [site, name] = page.split(' ');
      const limits = site === 'ours' ? limitsFor(preset, mediansByPage.get(`before ${name}`), machineIndex) : {};
      return [page, formatRow(medians, limits)];
    });
    console.table(Object.fromEntries(rows));
    const lateness = Math.max(...results.map((result) => result.lateness));
    console.log(`Medians of ${values.runs} runs with an emulated 360 px phone and Lighthouse's DevTools throttling (CPU/4; 562.5 ms, 1.4 Mbit/s down).
Response: longest time from a tap or key to the next paint, if use begins 0.3, 1.5 or 5 s after the first contentful paint
(in this run, up to ${lateness.toFixed(0)} ms later). FCP, LCP, CLS and blocking: of the visits in which use begins after 5 s.
✗ misses its goal. Lighthouse's benchmark index of this machine: ${machineIndex.toFixed(0)}; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`);
  } finally {
    await browser.close();
    rmSync(temporaryFolder, {recursive: true});
  }
}

void main();
