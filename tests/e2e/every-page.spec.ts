/** Opens each page once, with delayed fonts and images, and makes all checks that need a browser. */
import path from 'node:path';
import type {Route} from '@playwright/test';
import {feedFiles} from '../../src/site/feeds';
import {articles} from '../support/articles';
import {applyView, expectNoAxeViolations, type View, views} from '../support/axe';
import {readBuiltFile, readBuiltPage} from '../support/built-pages';
import {expect, reportedErrors, test, waitForHydration} from '../support/fixtures';
import {goals} from '../support/goals';
import {expectPageFits} from '../support/layout-checks';
import {getMessage} from '../support/messages';
import {holdRequests, navigation} from '../support/page-actions';
import {
  expectDrawingsLoaded,
  expectNumberedSections,
  layoutShifts,
  scriptBytes,
  scrollThrough,
  waitForPaint,
} from '../support/page-checks';
import {baseUrl, languages, visitedPages} from '../support/site-pages';
import {isFullRun} from '../support/test-scope';

/** Visited paths, with the built file that the host sends for each. */
const visits = [
  ...visitedPages.map((page) => ({...page, status: 200, file: page.path})),
  {language: 'es', path: '/blog/regulations/no-existe', status: 404, file: '/404'},
  {language: 'en', path: '/en/blog/not-there', status: 404, file: '/en/404'},
] as const;

/** The paths of the pages without the language prefix: one for each kind of page. */
const kindPaths = [...new Set(visits.map(({language, file}) => file.slice(baseUrl[language].length)))];

/**
 * The views in which a page is checked. A full run checks all views. Any other run checks one view of a page: a phone for
 * Spanish pages, a desktop for English ones. The colour mode alternates from one kind of page to the next.
 */
function viewsOf({language, file}: (typeof visits)[number]): readonly [View, ...View[]] {
  const firstIndex = (kindPaths.indexOf(file.slice(baseUrl[language].length)) % 2) * 2;
  const first = views[language === 'es' ? firstIndex : firstIndex + 1] ?? views[0];
  return isFullRun ? [first, ...views.filter((view) => view !== first)] : [first];
}

/** Elements of `<head>` that the app must not add or remove. */
const UNCHANGED_ELEMENTS = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

for (const pageVisit of visits) {
  const {language, path: pagePath, status, file} = pageVisit;

  test(`${pagePath} is complete, accessible and small, does not shift, and loads nothing from other hosts`, async ({
    page,
    context,
  }) => {
    const [{size, colorScheme}] = viewsOf(pageVisit);
    await page.setViewportSize(size);
    await page.emulateMedia({colorScheme});
    const releaseFonts = await holdRequests(page, /\/fonts\//);
    const releaseDrawings = await holdRequests(page, /\/(?:drawings|img)\//);
    const response = await page.goto(pagePath, {waitUntil: 'commit'});
    expect(response?.status()).toBe(status);
    // The app starts after the load event, which waits for the drawings, or immediately on a key press.
    await page.locator('h1').press('Shift');
    await waitForHydration(page);
    await waitForPaint(page);
    const startTime = await page.evaluate(() => performance.now());
    await releaseDrawings();
    await scrollThrough(page);
    expect.soft(await layoutShifts(page, startTime), 'layout shifts while drawings arrive late').toEqual([]);
    // Visitors are still at the top of the page when fonts arrive.
    await releaseFonts();
    await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^Archivo,/);
    await page.evaluate(() => document.fonts.ready);
    await waitForPaint(page);
    const shifts = await layoutShifts(page);
    const totalShift = shifts.reduce((sum, {value}) => sum + value, 0);
    expect.soft(totalShift, JSON.stringify(shifts)).toBeLessThanOrEqual(goals.layoutShift.limit(pagePath));
    expect.soft(await context.cookies()).toEqual([]);

    const metadata = readBuiltPage(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(metadata.title);
    await expect(page.locator('h1')).toHaveText([metadata.heading]);
    await expect(page.locator(UNCHANGED_ELEMENTS)).toHaveCount(metadata.elements(UNCHANGED_ELEMENTS).length);
    await page.waitForLoadState('networkidle');
    const bytes = await scriptBytes(page);
    expect(bytes, 'bytes of the app’s scripts').toBeGreaterThan(50_000);
    expect(bytes, 'bytes of the app’s scripts').toBeLessThanOrEqual(goals.scriptBytes.limit(pageVisit.path));

    await expectPageFits(page);
    for (const view of viewsOf(pageVisit)) {
      await applyView(page, view);
      await expectDrawingsLoaded(page, view.name);
      await expectNoAxeViolations(page, view.name);
      if (file === `${baseUrl[language]}blog`) {
        const menu = page
          .getByRole('banner')
          .getByRole('button', {name: getMessage(language, 'nav.menu'), exact: true});
        if (await menu.isVisible()) {
          await menu.click();
        }
        await navigation(page, language).locator('summary').click();
        await expect(
          navigation(page, language).getByText(getMessage(language, 'regions.asia.description')),
        ).toBeVisible();
        await expectNoAxeViolations(page, `${view.name}, menu and regions open`);
        await page.keyboard.press('Escape');
      }
    }
    if (articles.some((article) => article.path === pagePath)) {
      await expectNumberedSections(page);
    }
    // On a 404 page, the app logs the missing path and the browser logs the status.
    const missingPageErrors = status === 404 ? [`error: 404: no page at ${pagePath}`] : [];
    const errors = await reportedErrors(page);
    expect(errors).toEqual(expect.arrayContaining(missingPageErrors));
    expect(errors.filter((error) => status === 200 || !/\b404\b/.test(error))).toEqual([]);
  });
}

test('A page neither shifts nor hydrates while its HTML is arriving', async ({page}) => {
  // A blocking script that does not arrive holds up the second half of the HTML.
  await page.route('/blog/importacion', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const splitIndex = html.indexOf('<h2', html.length / 2);
    const script = '<script src="/assets/js/late.js"></script>';
    await route.fulfill({response, body: html.slice(0, splitIndex) + script + html.slice(splitIndex)});
  });
  const heldScripts: Route[] = [];
  await page.route('**/late.js', (route) => void heldScripts.push(route));
  await page.goto('/blog/importacion', {waitUntil: 'commit'});
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Shift');
  // Waits for all of the first half: a slow machine may paint a table before all its rows have arrived.
  await expect(page.locator('script[src$="late.js"]')).toBeAttached();
  await waitForPaint(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  const startTime = await page.evaluate(() => performance.now());
  await Promise.all(heldScripts.map((route) => route.fulfill({contentType: 'text/javascript', body: ''})));
  await waitForHydration(page);
  await waitForPaint(page);
  // A shift of 0.001 is barely visible: a hundredth of the viewport's area moves by a tenth of its height.
  expect((await layoutShifts(page, startTime)).filter(({value}) => value > 0.001)).toEqual([]);
});

for (const [width, colorScheme, file] of [
  [360, 'light', 'importacion.narrow.light.svg'],
  [360, 'dark', 'importacion.narrow.dark.svg'],
  [1280, 'light', 'importacion.medium.light.svg'],
] as const) {
  test(`An article loads only the shown variant and mode of its chart (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    const chartUrls: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/drawings/es/importacion') && chartUrls.push(request.url()),
    );
    await page.setViewportSize({width, height: 740});
    await page.emulateMedia({colorScheme});
    await page.goto('/blog/importacion', {waitUntil: 'networkidle'});
    // On a busy machine the network may be idle before the browser has laid out the image.
    await expect.poll(() => chartUrls.map((url) => path.basename(url))).toEqual([file]);
  });
}

test('Feeds and sitemaps are well-formed XML', async ({page}) => {
  const files = [`blog/${feedFiles.rss}`, `blog/${feedFiles.atom}`, 'sitemap.xml'];
  for (const filePath of languages.flatMap((language) => files.map((file) => baseUrl[language] + file))) {
    const parse = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent;
    expect.soft(await page.evaluate(parse, readBuiltFile(filePath).toString()), filePath).toBeUndefined();
  }
});
