/**
 * `npm run bench:build`: what a site of many articles costs its writers (time and memory of a build) and its visitors (bytes of
 * one article). Each number of articles is built in a scratch copy of the site by `npm run build` itself, without PDFs: cold, with nothing
 * kept from an earlier build, and warm, after a change of one article.
 *
 *   npm run bench:build -- --articles 10,100     other numbers than 10, 100 and 1,000
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium} from '@playwright/test';
import {HOST} from '../../src/stack/ports';
import {ensureChromium} from '../engines/browsers';
import {freePort} from '../support/ports';
import {SiteCopy} from '../support/site-copy';
import {writeArticles} from './synthetic-articles';
import {type Usage, watchUsage} from './usage';

/** Of 1,000 articles on two cores: seconds and MB of a build; bytes, gzipped, that an article adds to the script of another's visitor. */
const GOAL = {articles: 1000, seconds: 60, memory: 3000, script: 20};
/**
 * By how many bytes the first view may differ, which is not to grow at all: pages of two sizes of the site name their files by other
 * hashes, which are as long but not as compressible.
 */
const HASH_NOISE = 64;
/** What a visitor reads: real articles of both kinds, the same in every size of the site. */
const VISITED = ['/blog/importacion', '/blog/logistics/brief-tecnico'];

interface Build extends Usage {
  readonly seconds: number;
}

/** What a visit loads, in bytes gzipped. */
interface Visit {
  /** HTML and style sheets: with them the page can be read. */
  readonly firstView: number;
  /** All scripts that run until the page is alive. */
  readonly script: number;
  /** Scripts that are fetched in case the visitor follows a link. */
  readonly prefetched: number;
}

interface Result {
  readonly articles: number;
  readonly cold: Build;
  readonly warm: Build;
  readonly visits: readonly Visit[];
}

/** Builds as a release is built. @throws Error with the end of what the build printed when it fails. */
async function build(copy: SiteCopy): Promise<Build> {
  const start = performance.now();
  const child = spawn('npm', ['run', 'build', '--', '--no-documents'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopWatching = watchUsage(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5000);
    });
  }
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  const usage = stopWatching();
  if (code !== 0) {
    throw new Error(`The build in ${copy.folder} failed:\n${output}`);
  }
  return {seconds, ...usage};
}

/** Loads a page as a visitor's browser does, until React has taken it over. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage();
  const loaded: Record<keyof Visit, Promise<number>[]> = {firstView: [], script: [], prefetched: []};
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const size = () => response.body().then((body) => gzipSync(body, {level: 9}).length);
    if (kind === 'document' || kind === 'stylesheet') loaded.firstView.push(size());
    else if (kind === 'script') loaded.script.push(size());
    else if (response.url().endsWith('.js')) loaded.prefetched.push(size());
  });
  await page.goto(url);
  // The first sign of use, should the scripts wait for it.
  await page.mouse.move(1, 1);
  await page.keyboard.press('Tab');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  const total = async (sizes: Promise<number>[]) => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const [firstView, script, prefetched] = await Promise.all([
    total(loaded.firstView),
    total(loaded.script),
    total(loaded.prefetched),
  ]);
  await page.close();
  return {firstView, script, prefetched};
}

async function measure(browser: Browser, articles: number): Promise<Result> {
  const copy = new SiteCopy({hasOwnCache: true});
  try {
    const [file = ''] = writeArticles(copy, articles);
    const cold = await build(copy);
    copy.write(file, `${copy.read(file)}\nUna frase más.\n`);
    const warm = await build(copy);
    // The copy's own server serves the copy's build.
    const {serveSite}: typeof import('../../src/stack/site') = await import(
      path.join(copy.folder, 'src/stack/site.ts')
    );
    const port = await freePort();
    await serveSite(port);
    const visits: Visit[] = [];
    for (const address of VISITED) {
      visits.push(await visit(browser, `http://${HOST}:${port}${address}`));
    }
    return {articles, cold, warm, visits};
  } finally {
    copy.remove();
  }
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', {maximumFractionDigits: digits, minimumFractionDigits: digits});

function printBuilds(results: readonly Result[]): void {
  console.log('\nBuild, both languages      time   computing   peak memory');
  for (const {articles, ...builds} of results) {
    for (const kind of ['cold', 'warm'] as const) {
      const {seconds, cpuSeconds, memory} = builds[kind];
      const isJudged = articles >= GOAL.articles;
      const missed = [
        ...(isJudged && seconds > GOAL.seconds ? [`over ${GOAL.seconds} s`] : []),
        ...(isJudged && memory > GOAL.memory ? [`over ${number(GOAL.memory)} MB`] : []),
      ];
      console.log(
        `${number(articles).padStart(7)} articles, ${kind}` +
          `${number(seconds, 1).padStart(9)} s${number(cpuSeconds, 1).padStart(10)} s${number(memory).padStart(10)} MB  ${marked(missed)}`,
      );
    }
  }
}

function printVisits(results: readonly Result[]): void {
  for (const [index, address] of VISITED.entries()) {
    console.log(
      `\n${address}, gzipped`.padEnd(36) +
        'first view      script   prefetched    growth an article: first view, script, prefetched',
    );
    let smaller: {articles: number; visit: Visit} | undefined;
    for (const {articles, visits} of results) {
      const visit = visits[index] as Visit;
      const growth = (part: keyof Visit) =>
        smaller ? (visit[part] - smaller.visit[part]) / (articles - smaller.articles) : Number.NaN;
      const missed = [
        ...(smaller && visit.firstView - smaller.visit.firstView > HASH_NOISE ? ['the first view grows'] : []),
        ...(growth('script') >= GOAL.script ? [`script: ${GOAL.script} B or more`] : []),
      ];
      const grown = smaller
        ? `${number(growth('firstView'), 1).padStart(20)} B${number(growth('script'), 1).padStart(8)} B${number(growth('prefetched'), 1).padStart(12)} B`
        : '';
      const sizes = [visit.firstView, visit.script, visit.prefetched]
        .map((size) => `${number(size)} B`.padStart(13))
        .join('');
      console.log(`${number(articles).padStart(7)} articles      ${sizes}${grown}  ${marked(missed)}`);
      smaller = {articles, visit};
    }
  }
}

const marked = (missed: readonly string[]) => (missed.length > 0 ? `MISSED: ${missed.join('; ')}` : '');

async function main(): Promise<void> {
  const {values} = parseArgs({options: {articles: {type: 'string', default: '10,100,1000'}}});
  const sizes = values.articles.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--articles takes whole numbers with commas between them, not "${values.articles}".`);
  }
  const browser = await chromium.launch({executablePath: await ensureChromium()});
  try {
    const results: Result[] = [];
    for (const articles of sizes.sort((one, other) => one - other)) {
      console.log(
        `${number(articles)} articles ... (load of this machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
      );
      results.push(await measure(browser, articles));
    }
    printBuilds(results);
    printVisits(results);
  } finally {
    await browser.close();
  }
}

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
