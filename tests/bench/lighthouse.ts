/**
 * `npm run bench`: loads each page of the built site with Lighthouse's mobile preset, and compares the medians with the
 * goals (tests/support/goals.ts). A page that cannot be measured makes it fail; a missed goal does not.
 *
 *   --runs 5       how often each page is loaded
 *   --url /blog    only this page; may be repeated
 */
import {cpus, loadavg} from 'node:os';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {requireChromium} from '../support/chromium';
import {type Goal, goals, KB} from '../support/goals';
import {pages} from '../support/site-pages';

/** Heading, name of the reading, its goal, the divisor of the shown value, and its decimals. */
const columns: readonly (readonly [heading: string, name: string, goal?: Goal, scale?: number, decimals?: number])[] = [
  ['perf.', 'performance', goals.performance],
  ['a11y', 'accessibility', goals.category],
  ['best pr.', 'best-practices', goals.category],
  ['SEO', 'seo', goals.category],
  ['FCP ms', 'firstContentfulPaint', goals.firstContentfulPaint],
  ['LCP ms', 'largestContentfulPaint', goals.largestContentfulPaint],
  ['TBT ms', 'totalBlockingTime', goals.totalBlockingTime],
  ['CLS', 'cumulativeLayoutShift', goals.layoutShift, 1, 3],
  ['first view KB', 'firstView', goals.firstView, KB, 1],
  ['scripts before text', 'scriptsBeforeText', goals.scriptsBeforeText],
  ['machine', 'benchmarkIndex'],
];

type Readings = Readonly<Record<string, number>>;

/** A request in the audit `network-requests`: size of headers and compressed body in bytes, start in milliseconds. */
interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly networkRequestTime: number;
}

/** Loads a page once. @throws Error when Lighthouse could not measure all of it. */
async function measure(url: string, port: number): Promise<Readings> {
  const {default: lighthouse} = await import('lighthouse');
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const result = await lighthouse(url, {port, onlyCategories, disableFullPageScreenshot: true, logLevel: 'error'});
  const {audits, categories, environment, runtimeError} = result?.lhr ?? {};
  const itemsOf = (audit: string) => (audits?.[audit]?.details as {items?: unknown} | undefined)?.items ?? [];
  const [metrics = {}] = itemsOf('metrics') as Readings[];
  const requests = (itemsOf('network-requests') as NetworkRequest[]).filter((one) => one.url.startsWith('http'));
  const isBeforeText = ({resourceType, networkRequestTime}: NetworkRequest) =>
    resourceType === 'Script' && networkRequestTime < Number(metrics.observedFirstContentfulPaint);
  const readings: Readings = {
    ...metrics,
    ...Object.fromEntries(onlyCategories.map((name) => [name, Math.round(Number(categories?.[name]?.score) * 100)])),
    firstView: requests.reduce((total, {transferSize}) => total + transferSize, 0),
    scriptsBeforeText: requests.filter(isBeforeText).length,
    benchmarkIndex: Number(environment?.benchmarkIndex),
  };
  const missing = columns.map(([, name]) => name).filter((name) => !Number.isFinite(readings[name]));
  if (runtimeError || missing.length > 0) {
    throw new Error(`Lighthouse could not measure ${missing} of ${url}: ${runtimeError?.message}`);
  }
  return readings;
}

/** A row of the table: the median of each reading, with ✗ when it misses its goal. */
const rowOf = (address: string, runs: readonly Readings[]) =>
  Object.fromEntries(
    columns.map(([heading, name, goal, scale = 1, decimals]) => {
      const sorted = runs.map((readings) => readings[name] ?? Number.NaN).sort((a, b) => a - b);
      const value = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
      const limit = goal?.limit(address) ?? value;
      const isMissed = goal?.isFloor ? value < limit : value > limit;
      return [heading, `${isMissed ? '✗ ' : ''}${(value / scale).toFixed(decimals)}`];
    }),
  );

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {runs: {type: 'string', default: '5'}, url: {type: 'string', multiple: true, default: []}},
  });
  const addresses = values.url.length > 0 ? values.url : pages.map(({path}) => path);
  const [sitePort, port] = [await freePort(), await freePort()];
  const server = await serveSite(sitePort);
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launch({executablePath: requireChromium(), args});
  const table: Record<string, object> = {};
  try {
    for (const address of addresses) {
      console.error(address);
      const runs: Readings[] = [];
      while (runs.length < Number(values.runs)) {
        runs.push(await measure(`http://${HOST}:${sitePort}${address}`, port));
      }
      table[address] = rowOf(address, runs);
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  console.table(table);
  console.log(`Medians of ${values.runs} runs. KB are 1,000 bytes. ✗ misses its goal. "machine" is Lighthouse's benchmark index
(a fast desktop: 1500 and more); load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`);
}

void main();
