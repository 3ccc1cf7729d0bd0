/**
 * `npm run bench:build`: what a site of many articles costs its writers (time and memory of a build) and its visitors (bytes of
 * one article). Each number of articles is built in a scratch copy of the site by `npm run build` itself, without PDFs: cold, with nothing
 * kept from an earlier build, and warm, after a change of one article.
 *
 *   npm run bench:build -- --articles 10,100     other numbers than 10, 100 and 1,000
 */
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import type {Browser} from 'puppeteer-core';
import {HOST} from '../../src/stack/ports';
import {freePort} from '../support/ports';
import {SiteCopy} from '../support/site-copy';
import {writeArticles} from './synthetic-articles';
import {launchBrowser, measureScript} from './visits';

/** Of 1,000 articles on two cores: seconds and MB of a build; bytes, gzipped, that an article adds to the script of another's visitor. */
const GOAL = {articles: 1000, seconds: 60, memory: 3000, script: 20};
/**
 * By how many bytes the first view may differ, which is not to grow at all: pages of two sizes of the site name their files by other
 * hashes, which are as long but not as compressible.
 */
const HASH_NOISE = 64;
/** What a visitor reads: real articles of both kinds, the same in every size of the site. */
const VISITED = ['/blog/importacion', '/blog/logistics/brief-tecnico'];

interface Build {
  readonly seconds: number;
  /** The most that all its processes held together, in MB. */
  readonly memory: number;
}

/** What a visit loads, in bytes gzipped: the document, with which the page can be read, and all script. */
interface Visit {
  readonly firstView: number;
  readonly script: number;
}

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

/** Builds as a release is built. @throws Error with the end of what the build printed when it fails. */
async function build(copy: SiteCopy): Promise<Build> {
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

async function measure(browser: Browser, articles: number) {
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
      const document = readFileSync(path.join(copy.folder, 'build', `${address}.html`));
      const script = await measureScript(browser, `http://${HOST}:${port}${address}`, path.join(copy.folder, 'build'));
      visits.push({firstView: gzipSync(document, {level: 9}).length, script});
    }
    return {articles, builds: {cold, warm}, visits};
  } finally {
    copy.remove();
  }
}

type Result = Awaited<ReturnType<typeof measure>>;

/** Prints what was measured, and which goals were missed. */
function print(results: readonly Result[]): void {
  const missed: string[] = [];
  const check = (isReached: boolean, goal: string) => {
    if (!isReached) {
      missed.push(goal);
    }
  };
  const builds = results.flatMap(({articles, builds}) =>
    Object.entries(builds).map(([kind, {seconds, memory}]) => {
      if (articles >= GOAL.articles) {
        check(seconds <= GOAL.seconds, `${articles} articles, ${kind}: over ${GOAL.seconds} s`);
        check(memory <= GOAL.memory, `${articles} articles, ${kind}: over ${GOAL.memory} MB`);
      }
      return {articles, kind, seconds: Number(seconds.toFixed(1)), 'peak MB': Math.round(memory)};
    }),
  );
  const visits = VISITED.flatMap((address, index) =>
    results.map(({articles, visits}, place) => {
      const smaller = results[place - 1];
      const growth = (part: keyof Visit) => (visits[index]?.[part] ?? 0) - (smaller?.visits[index]?.[part] ?? 0);
      const scriptGrowth = smaller && growth('script') / (articles - smaller.articles);
      if (scriptGrowth !== undefined) {
        check(growth('firstView') <= HASH_NOISE, `${address}, ${articles} articles: the first view grows`);
        check(scriptGrowth < GOAL.script, `${address}, ${articles} articles: ${GOAL.script} B of script each, or more`);
      }
      return {address, articles, ...visits[index], 'script an article': scriptGrowth?.toFixed(1)};
    }),
  );
  console.log('Builds, both languages');
  console.table(builds);
  console.log('Visits, bytes gzipped');
  console.table(visits);
  console.log(missed.length > 0 ? `Missed goals\n${missed.join('\n')}` : 'No goal is missed.');
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {articles: {type: 'string', default: '10,100,1000'}}});
  const sizes = values.articles.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--articles takes whole numbers with commas between them, not "${values.articles}".`);
  }
  const browser = await launchBrowser();
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
