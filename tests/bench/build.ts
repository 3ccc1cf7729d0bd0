/**
 * `npm run bench:build`: what a site of many articles costs its writers (time and memory of a build) and its visitors (bytes of
 * one article). Each number of articles is built in a scratch copy of the site by `npm run build` itself, without PDFs: cold, with nothing
 * kept from an earlier build, and warm, after a change of one article.
 *
 *   npm run bench:build -- --articles 10,100     other numbers than 10, 100 and 1,000
 */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {ensureChromium} from '../support/engines/browsers';
import {freePort} from '../support/ports';
import {gzipped, scriptsOf, total} from '../support/scripts';
import {SiteCopy} from '../support/site-copy';
import {marked} from './measures';
import {writeArticles} from './synthetic-articles';

/** Of 1,000 articles on two cores: seconds and MB of a build; bytes, gzipped, that an article adds to the script of another's visitor. */
const GOAL = {articles: 1000, seconds: 60, memory: 3000, script: 20};
/**
 * By how many bytes the first view may differ, which is not to grow at all: pages of two sizes of the site name their files by other
 * hashes, which are as long but not as compressible.
 */
const HASH_NOISE = 64;
/** What a visitor reads: real articles of both kinds, the same in every size of the site. */
const VISITED = ['/blog/importacion', '/blog/logistics/brief-tecnico'];

/** What a program and all that it started hold in memory just now, in MB. */
function memoryOf(root: number): number {
  const family = new Set([root]);
  let kilobytes = 0;
  // Parents stand before their children.
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'}).trim().split('\n')) {
    const [pid = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number);
    if (family.has(pid) || family.has(parent)) {
      family.add(pid);
      kilobytes += resident;
    }
  }
  return kilobytes / 1000;
}

/**
 * Builds as a release is built.
 *
 * @returns Its time, and the most that all its processes held together, in MB.
 * @throws Error with the end of what the build printed when it fails.
 */
async function build(copy: SiteCopy) {
  const start = performance.now();
  const child = spawn('npm', ['run', 'build', '--', '--no-documents'], {cwd: copy.folder});
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0));
  }, 500);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5000);
    });
  }
  const [code] = await once(child, 'close');
  clearInterval(sampling);
  if (code !== 0) {
    throw new Error(`The build in ${copy.folder} failed:\n${output}`);
  }
  return {seconds: (performance.now() - start) / 1000, memory};
}

/**
 * Loads a page as a visitor's browser does, until React has taken it over.
 *
 * @returns Bytes gzipped: of HTML and style sheets, with which the page can be read, and of all script.
 */
async function visit(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(url);
  // The first sign of use, for which the scripts wait.
  await page.keyboard.press('Tab');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  const sheets = page.locator('link[rel="stylesheet"]');
  const read = [url, ...(await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)))];
  const sizes = {firstView: total(await Promise.all(read.map(gzipped))), script: total(await scriptsOf(page))};
  await page.close();
  return sizes;
}

async function measure(browser: Browser, articles: number) {
  const copy = new SiteCopy({hasOwnCache: true});
  try {
    const [file = ''] = writeArticles(copy, articles);
    const cold = await build(copy);
    copy.write(file, `${copy.read(file)}\nUna frase más.\n`);
    const warm = await build(copy);
    // The copy's own server serves the copy's build.
    const {serveSite}: typeof import('../../tools/start/site') = await import(
      path.join(copy.folder, 'tools/start/site.ts')
    );
    const port = await freePort();
    await serveSite(port);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (const address of VISITED) {
      visits.push(await visit(browser, `http://${HOST}:${port}${address}`));
    }
    return {articles, builds: {cold, warm}, visits};
  } finally {
    copy.remove();
  }
}

type Result = Awaited<ReturnType<typeof measure>>;

/** Prints what was measured, with ✗ where a goal is missed. */
function print(results: readonly Result[]): void {
  console.log('Builds, both languages');
  console.table(
    results.flatMap(({articles, builds}) =>
      Object.entries(builds).map(([kind, {seconds, memory}]) => ({
        articles,
        kind,
        seconds: marked(seconds, articles >= GOAL.articles && seconds > GOAL.seconds, 1),
        'peak MB': marked(memory, articles >= GOAL.articles && memory > GOAL.memory),
      })),
    ),
  );
  console.log('Visits, bytes gzipped');
  console.table(
    VISITED.flatMap((address, index) =>
      results.map(({articles, visits}, place) => {
        const {firstView = 0, script = 0} = visits[index] ?? {};
        const smaller = results[place - 1];
        const before = smaller?.visits[index] ?? {firstView, script};
        const added = smaller ? (script - before.script) / (articles - smaller.articles) : 0;
        return {
          address,
          articles,
          'first view': marked(firstView, firstView - before.firstView > HASH_NOISE),
          script,
          'script an article': marked(added, added >= GOAL.script, 1),
        };
      }),
    ),
  );
}

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
        `${articles} articles ... (load of this machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
      );
      results.push(await measure(browser, articles));
    }
    print(results);
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
