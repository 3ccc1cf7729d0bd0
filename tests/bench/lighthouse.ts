/**
 * `npm run bench`: loads each page of the built site with Lighthouse's mobile preset and compares the medians with the goals
 * (tests/support/goals.ts). Fails if a page cannot be measured, but not if a goal is missed.
 *
 *   --runs 5       number of loads for each page
 *   --url /blog    only this page; can be repeated
 */
import {cpus, loadavg} from 'node:os';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site-server';
import {requireChromium} from '../support/chromium';
import {type Goal, goals, KB} from '../support/goals';
import {pages} from '../support/site-pages';

const columns: readonly (readonly [
  heading: string,
  metric: string,
  goal?: Goal,
  divisor?: number,
  decimals?: number,
])[] = [
  ['perf.', 'performance', goals.performance],
  ['a11y', 'accessibility', goals.otherCategories],
  ['best pr.', 'best-practices', goals.otherCategories],
  ['SEO', 'seo', goals.otherCategories],
  ['FCP ms', 'firstContentfulPaint', goals.firstContentfulPaint],
  ['LCP ms', 'largestContentfulPaint', goals.largestContentfulPaint],
  ['TBT ms', 'totalBlockingTime', goals.totalBlockingTime],
  ['CLS', 'cumulativeLayoutShift', goals.layoutShift, 1, 3],
  ['first view KB', 'firstView', goals.firstViewBytes, KB, 1],
  ['scripts before text', 'scriptsBeforeText', goals.scriptsBeforeText],
  ['machine', 'benchmarkIndex'],
];

/** Values by metric. */
type MetricValues = Readonly<Record<string, number>>;

/** A request in Lighthouse's audit `network-requests`. */
interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  /** Bytes of the headers and the compressed body. */
  readonly transferSize: number;
  /** Milliseconds from the start of navigation. */
  readonly networkRequestTime: number;
}

/** Loads a page once. @param port Chromium's debugging port. @throws Error if Lighthouse could not measure something. */
async function measure(url: string, port: number): Promise<MetricValues> {
  const {default: lighthouse} = await import('lighthouse');
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const result = await lighthouse(url, {port, onlyCategories, disableFullPageScreenshot: true, logLevel: 'error'});
  const {audits, categories, environment, runtimeError} = result?.lhr ?? {};
  const itemsOf = (audit: string) => (audits?.[audit]?.details as {items?: unknown} | undefined)?.items ?? [];
  const [metrics = {}] = itemsOf('metrics') as MetricValues[];
  const requests = (itemsOf('network-requests') as NetworkRequest[]).filter((request) =>
    request.url.startsWith('http'),
  );
  const isBeforeText = ({resourceType, networkRequestTime}: NetworkRequest) =>
    resourceType === 'Script' && networkRequestTime < Number(metrics.observedFirstContentfulPaint);
  const values: MetricValues = {
    ...metrics,
    ...Object.fromEntries(onlyCategories.map((name) => [name, Math.round(Number(categories?.[name]?.score) * 100)])),
    firstView: requests.reduce((total, {transferSize}) => total + transferSize, 0),
    scriptsBeforeText: requests.filter(isBeforeText).length,
    benchmarkIndex: Number(environment?.benchmarkIndex),
  };
  const missingMetrics = columns.map(([, metric]) => metric).filter((metric) => !Number.isFinite(values[metric]));
  if (runtimeError || missingMetrics.length > 0) {
    const reason = runtimeError?.message ?? `no value for ${missingMetrics.join(', ')}`;
    throw new Error(`Lighthouse could not measure ${url}: ${reason}. Run "npm run build", then measure again.`);
  }
  return values;
}

/** Formats a row of the table: the median of each metric. A median that misses its goal has ✗. */
const formatRow = (page: string, runs: readonly MetricValues[]) =>
  Object.fromEntries(
    columns.map(([heading, metric, goal, divisor = 1, decimals]) => {
      const sorted = runs.map((values) => values[metric] ?? Number.NaN).sort((a, b) => a - b);
      const value = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
      const limit = goal?.limit(page) ?? value;
      const isMissed = goal?.isMinimum ? value < limit : value > limit;
      return [heading, `${isMissed ? '✗ ' : ''}${(value / divisor).toFixed(decimals)}`];
    }),
  );

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {runs: {type: 'string', default: '5'}, url: {type: 'string', multiple: true, default: []}},
  });
  const paths = values.url.length > 0 ? values.url : pages.map(({path}) => path);
  const [sitePort, port] = [await freePort(), await freePort()];
  const server = await serveSite(sitePort);
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launch({executablePath: requireChromium(), args});
  const rows: Record<string, object> = {};
  try {
    for (const page of paths) {
      console.error(page);
      const runs: MetricValues[] = [];
      while (runs.length < Number(values.runs)) {
        runs.push(await measure(`http://${HOST}:${sitePort}${page}`, port));
      }
      rows[page] = formatRow(page, runs);
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
  console.table(rows);
  console.log(`Medians of ${values.runs} runs. 1 KB is 1,000 bytes. ✗ misses its goal. "machine" is Lighthouse's benchmark index
(1500 or more on a fast desktop); load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`);
}

void main();
