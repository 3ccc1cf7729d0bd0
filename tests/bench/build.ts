/**
 * `npm run bench -- build`: measures builds (time and memory) and visits (bytes) with many articles. Builds copies of
 * the site, cold and warm, without PDFs and share images, which a stock site has not.
 *
 *   --articles 10,100    numbers of articles in place of 10, 100 and 1,000
 *   --against stock      compares builds with those of Docusaurus' unmodified preset, by default with 1,000 articles
 */
import {cpus, loadavg} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Browser, chromium} from '@playwright/test';
import {freePort, HOST} from '../../tools/start/ports';
import {requireChromium} from '../support/programs';
import {gzipped, scriptsOf, total} from '../support/scripts';
import {SiteCopy} from '../support/site-copy';
import {type BuildCost, coldAndWarm} from './measured-build';
import {marked} from './measures';
import {stockSite} from './stock-site';
import {writeArticles} from './synthetic-articles';

/** With 1,000 articles on two cores: seconds and MB of a build, and gzipped bytes of script on a page per article. */
const GOAL = {articles: 1000, seconds: 60, memory: 3000, script: 20};
/** The largest ratios of our time and memory to those of a stock build. */
const STOCK_GOAL = {cold: 1.25, warm: 1.2, memory: 1} as const;
/** Arguments of npm that build a copy of this site or of the unmodified preset. */
const BUILD = ['exec', 'docusaurus', 'build'];
/** The largest growth of the first view, in bytes: the hashes in its file names differ and compress differently. */
const HASH_NOISE = 64;
/** Real articles of both kinds, which are the same in every size of the site. */
const VISITED = ['/blog/importacion', '/blog/logistics/brief-tecnico'];

/**
 * Loads a page in a browser until React has hydrated it.
 *
 * @returns Gzipped bytes of HTML and style sheets (`firstView`), and of all script.
 */
async function visit(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(url);
  // The scripts wait for a first event of use.
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
    const builds = await coldAndWarm(copy, BUILD, file);
    // The copy's server serves the copy's build.
    const {serveSite}: typeof import('../../tools/start/site') = await import(
      path.join(copy.folder, 'tools/start/site.ts')
    );
    const port = await freePort();
    await serveSite(port);
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (const address of VISITED) {
      visits.push(await visit(browser, `http://${HOST}:${port}${address}`));
    }
    return {articles, builds, visits};
  } finally {
    copy.remove();
  }
}

type Result = Awaited<ReturnType<typeof measure>>;

/** Prints the results, with ✗ at missed goals. */
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
      results.map(({articles, visits}, size) => {
        const {firstView = 0, script = 0} = visits[index] ?? {};
        const smaller = results[size - 1];
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

/** Prints the costs of a build with so many articles beside those of a stock site with the same Markdown. */
async function compareWithStock(articles: number): Promise<void> {
  const costs: Readonly<Record<'cold' | 'warm', BuildCost>>[] = [];
  for (const [copy, command] of [
    [new SiteCopy({hasOwnCache: true}), BUILD],
    [stockSite(), BUILD],
  ] as const) {
    try {
      const [file = ''] = writeArticles(copy, articles);
      costs.push(await coldAndWarm(copy, command, file));
    } finally {
      copy.remove();
    }
  }
  const [ours, stock] = costs;
  console.log(`Builds of ${articles} articles, both languages; "times" is ours by stock, beside its goal`);
  console.table(
    (['cold', 'warm'] as const).flatMap((kind) =>
      (['seconds', 'memory'] as const).map((measure) => {
        const [own = 0, other = 0] = [ours?.[kind][measure], stock?.[kind][measure]];
        const goal = STOCK_GOAL[measure === 'memory' ? 'memory' : kind];
        const what = `${kind}, ${measure === 'memory' ? 'peak MB' : 'seconds'}`;
        return {
          what,
          ours: own.toFixed(0),
          stock: other.toFixed(0),
          times: marked(own / other, own / other > goal, 2),
          goal,
        };
      }),
    ),
  );
}

/** Prints the number of articles, and how busy the machine is. */
const announce = (articles: number): void =>
  console.log(`${articles} articles ... (load of this machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`);

async function main(): Promise<void> {
  const {values} = parseArgs({options: {articles: {type: 'string'}, against: {type: 'string'}}});
  const {articles = values.against ? '1000' : '10,100,1000', against} = values;
  const sizes = articles.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--articles takes whole numbers with commas between them, not "${articles}".`);
  }
  if (against !== undefined && against !== 'stock') {
    throw new Error(`--against knows "stock", not "${against}".`);
  }
  sizes.sort((one, other) => one - other);
  if (against) {
    for (const size of sizes) {
      announce(size);
      await compareWithStock(size);
    }
    return;
  }
  const browser = await chromium.launch({executablePath: await requireChromium()});
  try {
    const results: Result[] = [];
    for (const size of sizes) {
      announce(size);
      results.push(await measure(browser, size));
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
