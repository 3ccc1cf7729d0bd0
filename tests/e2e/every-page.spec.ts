/** Opens each page once in a browser, with late files, and checks everything. */
import path from 'node:path';
import type {Route} from '@playwright/test';
import {feedFiles} from '../../src/site/feeds';
import {articles} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {metadataOf, readBuilt} from '../support/built-pages';
import {errorsOf, expect, hydrated, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {expectFitting} from '../support/layout-checks';
import {words} from '../support/messages';
import {holdBack, navigation} from '../support/page-actions';
import {
  expectDrawings,
  expectNumberedSections,
  nextFrames,
  readThrough,
  scriptBytes,
  shiftsOf,
} from '../support/page-checks';
import {base, languages, visitedPages} from '../support/site-pages';
import {isFull} from '../support/test-scope';

/** Addresses, and the built files that hosts send for them. */
const visits = [
  ...visitedPages.map((page) => ({...page, status: 200, file: page.path})),
  {language: 'es', path: '/blog/regulations/no-existe', status: 404, file: '/404'},
  {language: 'en', path: '/en/blog/not-there', status: 404, file: '/en/404'},
] as const;

const kinds = [...new Set(visits.map(({language, file}) => file.slice(base[language].length)))];

/** The views of a page: each kind in light and dark colours, in Spanish on a phone, in English on a desktop; or all. */
function viewsOf({language, file}: (typeof visits)[number]): readonly [View, ...View[]] {
  const pair = (kinds.indexOf(file.slice(base[language].length)) % 2) * 2;
  const first = views[language === 'es' ? pair : pair + 1] ?? views[0];
  return isFull ? [first, ...views.filter((view) => view !== first)] : [first];
}

/** Elements of the head that the application must not change. */
const UNCHANGED = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

for (const visited of visits) {
  const {language, path: address, status, file} = visited;

  test(`${address} is complete, small and accessible, does not move, and loads nothing from other hosts`, async ({
    page,
    context,
  }) => {
    const [{size, colorScheme}] = viewsOf(visited);
    await page.setViewportSize(size);
    await page.emulateMedia({colorScheme});
    const releaseTypefaces = await holdBack(page, /\/fonts\//);
    const releaseDrawings = await holdBack(page, /\/(?:drawings|img)\//);
    const response = await page.goto(address, {waitUntil: 'commit'});
    expect(response?.status()).toBe(status);
    // The load event waits for the drawings, but a key starts the application at once.
    await page.locator('h1').press('Shift');
    await hydrated(page);
    await nextFrames(page);
    const start = await page.evaluate(() => performance.now());
    await releaseDrawings();
    await readThrough(page);
    expect.soft(await shiftsOf(page, start), 'what moved while drawings came late').toEqual([]);
    // Visitors are on the first screen when typefaces arrive.
    await releaseTypefaces();
    await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^Archivo,/);
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    const shifts = await shiftsOf(page);
    const moved = shifts.reduce((sum, {value}) => sum + value, 0);
    expect.soft(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(goals.layoutShift.limit(address));
    expect.soft(await context.cookies()).toEqual([]);

    const metadata = metadataOf(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(metadata.title);
    await expect(page.locator('h1')).toHaveText([metadata.heading]);
    await expect(page.locator(UNCHANGED)).toHaveCount(metadata.all(UNCHANGED).length);
    await page.waitForLoadState('networkidle');
    const bytes = await scriptBytes(page);
    expect(bytes, 'scripts of the application').toBeGreaterThan(50_000);
    expect(bytes, 'scripts of the application').toBeLessThanOrEqual(goals.script.limit(visited.path));

    await expectFitting(page);
    for (const view of viewsOf(visited)) {
      await show(page, view);
      await expectDrawings(page, view.name);
      await expectNoViolations(page, view.name);
      if (file === `${base[language]}blog`) {
        const menu = page.getByRole('banner').getByRole('button', {name: words(language, 'nav.menu'), exact: true});
        if (await menu.isVisible()) {
          await menu.click();
        }
        await navigation(page, language).locator('summary').click();
        await expect(navigation(page, language).getByText(words(language, 'regions.asia.description'))).toBeVisible();
        await expectNoViolations(page, `${view.name}, menu and regions open`);
        await page.keyboard.press('Escape');
      }
    }
    if (articles.some((article) => article.path === address)) {
      await expectNumberedSections(page);
    }
    // The console reports missing pages with their address, and the browser reports their status.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    const errors = await errorsOf(page);
    expect(errors).toEqual(expect.arrayContaining(missing));
    expect(errors.filter((error) => status === 200 || !/\b404\b/.test(error))).toEqual([]);
  });
}

test('A page neither moves nor hydrates while its HTML arrives', async ({page}) => {
  // A script that does not arrive holds up the second half of the page.
  await page.route('/blog/importacion', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const half = html.indexOf('<h2', html.length / 2);
    const script = '<script src="/assets/js/late.js"></script>';
    await route.fulfill({response, body: html.slice(0, half) + script + html.slice(half)});
  });
  const late: Route[] = [];
  await page.route('**/late.js', (route) => void late.push(route));
  await page.goto('/blog/importacion', {waitUntil: 'commit'});
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Shift');
  // A slow machine may draw a table before all of its rows are there.
  await expect(page.locator('script[src$="late.js"]')).toBeAttached();
  await nextFrames(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  const start = await page.evaluate(() => performance.now());
  await Promise.all(late.map((route) => route.fulfill({contentType: 'text/javascript', body: ''})));
  await hydrated(page);
  await nextFrames(page);
  // A shift below this is not seen: a hundredth of the screen's area moves by a tenth of its height.
  expect((await shiftsOf(page, start)).filter(({value}) => value > 0.001)).toEqual([]);
});

for (const [width, colorScheme, file] of [
  [360, 'light', 'importacion.narrow.light.svg'],
  [360, 'dark', 'importacion.narrow.dark.svg'],
  [1280, 'light', 'importacion.medium.light.svg'],
] as const) {
  test(`The chart of an article loads in the one file that is shown (${width} px, ${colorScheme})`, async ({page}) => {
    const charts: string[] = [];
    page.on('request', (request) => request.url().includes('/drawings/es/importacion') && charts.push(request.url()));
    await page.setViewportSize({width, height: 740});
    await page.emulateMedia({colorScheme});
    await page.goto('/blog/importacion', {waitUntil: 'networkidle'});
    // On a busy machine the network may be idle before the browser has laid out the image.
    await expect.poll(() => charts.map((url) => path.basename(url))).toEqual([file]);
  });
}

test('feeds and sitemaps are well-formed XML', async ({page}) => {
  const files = [`blog/${feedFiles.rss}`, `blog/${feedFiles.atom}`, 'sitemap.xml'];
  for (const address of languages.flatMap((language) => files.map((file) => base[language] + file))) {
    const parse = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent;
    expect.soft(await page.evaluate(parse, readBuilt(address).toString()), address).toBeUndefined();
  }
});
