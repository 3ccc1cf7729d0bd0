/**
 * `npm run bench -- interaction`: visits pages with a slow phone on a slow line and uses them 0.3, 1.5 and 5 seconds after the
 * first contentful paint. Compares the answers with those of Docusaurus' unmodified preset, and with an earlier build. A page
 * that cannot be measured makes it fail; a missed goal does not.
 *
 *   --runs 3             how often each page is visited at each moment
 *   --url /blog          only this page; may be repeated
 *   --before <folder>    an earlier build
 *   --stock <folder>     the preset's build, which is made there when it is missing
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
import {BUILD} from '../support/site-pages';
import {benchmarkIndex, MENU, MOMENTS, PLANS, type Plan, QUIET, type Visit, visit} from './measured-visit';
import {buildStock} from './preset-site';

/** The preset has the article alone of these pages. */
const STOCK_PLAN: Plan = {address: '/blog/importacion', menu: ['.navbar__toggle', '.navbar-sidebar__close']};

interface Site {
  readonly name: 'ours' | 'before' | 'stock';
  readonly folder: string;
  readonly plans: readonly Plan[];
}

interface Result extends Visit {
  /** Name of the site, and address on it. */
  readonly page: string;
  readonly moment: number;
}

/** The figures of a page, as medians; those from before use are of the visits whose use begins last. */
function figuresOf(results: readonly Result[]) {
  const median = (name: keyof Visit, moment: number = QUIET) => {
    const sorted = results
      .filter((one) => one.moment === moment)
      .map((one) => one[name])
      .sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  };
  return {
    'answer 0.3 s': median('worstAnswer', 300),
    '1.5 s': median('worstAnswer', 1500),
    '5 s': median('worstAnswer'),
    'FCP ms': median('firstContentfulPaint'),
    'LCP ms': median('largestContentfulPaint'),
    CLS: median('layoutShift'),
    'blocking ms': median('blockingTime'),
    'longest task ms': Math.max(...MOMENTS.map((moment) => median('longestTask', moment))),
    'script kB': median('script') / KB,
  };
}

type Figures = ReturnType<typeof figuresOf>;

/** Above this benchmark index of the machine, answers have an absolute goal, too. */
const FAST_MACHINE = 2500;

/** The largest figures of our pages, beside those of the preset's article and of the same page in the earlier build. */
const limits = (stock: Figures, before: Figures | undefined, machine: number): Partial<Figures> => ({
  'answer 0.3 s': 2 * stock['answer 0.3 s'],
  '1.5 s': 2 * stock['1.5 s'],
  '5 s': Math.min(1.5 * stock['5 s'], machine >= FAST_MACHINE ? 150 : Number.POSITIVE_INFINITY),
  'LCP ms': Math.min(0.4 * stock['LCP ms'], before ? 1.05 * before['LCP ms'] : Number.POSITIVE_INFINITY),
  CLS: 0.02,
  'blocking ms': 0.8 * stock['blocking ms'],
  'longest task ms': before ? 1.05 * before['longest task ms'] : Number.POSITIVE_INFINITY,
  'script kB': 160,
});

/** A row of the table, with ✗ at a figure above its limit. */
const rowOf = (figures: Figures, limit: Partial<Figures>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const isMissed = value > (limit[name as keyof Figures] ?? Number.POSITIVE_INFINITY);
      return [name, `${isMissed ? '✗ ' : ''}${value.toFixed(name === 'CLS' ? 3 : 0)}`];
    }),
  );

/** Visits all pages of all sites in each run, so that they share the machine's good minutes and its bad ones. */
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
      for (const moment of MOMENTS) {
        for (const {site, origin} of servers) {
          for (const plan of site.plans) {
            const page = `${site.name} ${plan.address}`;
            results.push({...(await visit(browser, origin, plan, moment)), page, moment});
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
      stock: {type: 'string'},
    },
  });
  const temporary = mkdtempSync(path.join(tmpdir(), 'stock-'));
  const stock = path.resolve(values.stock ?? path.join(temporary, 'build'));
  const addresses = values.url.length > 0 ? values.url : PLANS.map(({address}) => address);
  const plans = addresses.map((address) => PLANS.find((plan) => plan.address === address) ?? {address, menu: MENU});
  const sites: readonly Site[] = [
    {name: 'ours', folder: BUILD, plans},
    ...(values.before ? [{name: 'before', folder: path.resolve(values.before), plans} as const] : []),
    {name: 'stock', folder: stock, plans: [STOCK_PLAN]},
  ];
  const browser = await chromium.launch({executablePath: requireChromium()});
  try {
    if (!existsSync(stock)) {
      await buildStock(stock);
    }
    const machine = await benchmarkIndex(browser);
    const results = await visitAll(browser, sites, Number(values.runs));
    const figures = new Map(
      [...new Set(results.map(({page}) => page))].map((name) => [
        name,
        figuresOf(results.filter(({page}) => page === name)),
      ]),
    );
    const stockFigures = figures.get(`stock ${STOCK_PLAN.address}`) as Figures;
    const rows = [...figures].map(([page, found]) => {
      const [site, address] = page.split(' ');
      const isOurs = site === 'ours';
      return [page, rowOf(found, isOurs ? limits(stockFigures, figures.get(`before ${address}`), machine) : {})];
    });
    console.table(Object.fromEntries(rows));
    const lateness = Math.max(...results.map((one) => one.lateness));
    console.log(`Medians of ${values.runs} runs, at a 360 px phone with Lighthouse's DevTools throttling (CPU/4; 562.5 ms, 1.4 Mbit/s down).
Answer: the longest from a touch or a key to the next paint when use begins 0.3, 1.5 or 5 s after the first contentful
paint (at most ${lateness.toFixed(0)} ms later). CLS and blocking: until then, at most 5 s. ✗ misses its goal. Lighthouse's benchmark index
of the machine: ${machine.toFixed(0)}; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`);
  } finally {
    await browser.close();
    rmSync(temporary, {recursive: true});
  }
}

void main();
