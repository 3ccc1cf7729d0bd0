/** Opens each page once in a browser, with late files, and checks everything. */
import {articles} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {metadataOf} from '../support/built-pages';
import {expect, hydrated} from '../support/fixtures';
import {goals} from '../support/goals';
import {test} from '../support/halting-site';
import {nextFrames, readThrough, recordShifts, shiftsOf, sumOf, UNSEEN} from '../support/layout-shifts';
import {expectFitting} from '../support/looks';
import {
  expectCards,
  expectChecks,
  expectDrawings,
  expectEarlyBeginning,
  expectNumberedSections,
} from '../support/page-checks';
import {isFull} from '../support/scope';
import {expectWithin, scriptsOf} from '../support/scripts';
import {base, visitedPages} from '../support/site';
import {holdBack, navigation, openMenu, typefacesLoaded} from '../support/visit';
import {words} from '../support/words';

/** Addresses, and the built files that hosts send for them. */
const visits = [
  ...visitedPages.map((page) => ({...page, status: 200, file: page.path})),
  {language: 'es', path: '/blog/regulations/no-existe', status: 404, file: '/404'},
  // An invalid encoding.
  {language: 'en', path: '/en/%E0%A4%A', status: 404, file: '/en/404'},
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
    errors,
  }) => {
    const [{size, colorScheme}] = viewsOf(visited);
    await recordShifts(page);
    await page.setViewportSize(size);
    await page.emulateMedia({colorScheme});
    const releaseTypefaces = await holdBack(page, /\/fonts\//);
    const releaseDrawings = await holdBack(page, /\/(?:drawings|img)\//);
    const response = await page.goto(address, {waitUntil: 'commit'});
    expect(response?.status()).toBe(status);
    await hydrated(page);
    await nextFrames(page);
    const start = await page.evaluate(() => performance.now());
    await releaseDrawings();
    await readThrough(page);
    expect.soft(await shiftsOf(page, 0, start), 'what moved while drawings came late').toEqual([]);
    // Visitors are on the first screen when typefaces arrive.
    await releaseTypefaces();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    const shifts = await shiftsOf(page, 0);
    expect.soft(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(goals.layoutShift.limit());
    expect.soft(await context.cookies()).toEqual([]);

    const metadata = metadataOf(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(metadata.title);
    await expect(page.locator('h1')).toHaveText([metadata.heading]);
    await expect(page.locator(UNCHANGED)).toHaveCount(metadata.all(UNCHANGED).length);
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(scripts.length, 'runtime, main, use, and the parts of the page').toBeGreaterThan(3);
    expectWithin(goals.script.limit(), scripts);

    await expectFitting(page);
    for (const view of viewsOf(visited)) {
      await show(page, view);
      await expectDrawings(page, view.name);
      await expectNoViolations(page, view.name);
      if (file === `${base[language]}blog`) {
        await openMenu(page, language);
        await navigation(page, language).locator('summary').click();
        await expect(navigation(page, language).getByText(words(language, 'regions.asia.description'))).toBeVisible();
        await expectNoViolations(page, `${view.name}, menu and regions open`);
        await page.keyboard.press('Escape');
      }
    }
    if (articles.some((article) => article.path === address)) {
      await expectEarlyBeginning(page);
      await expectNumberedSections(page);
      await expectChecks(page);
    }
    if (/blog(?:\/[a-z]+)?$/.test(file) && !articles.some((article) => article.path === address)) {
      await expectCards(page, file.endsWith('blog') ? 3 : 1);
    }
    // The console reports missing pages with their address, and the browser reports their status.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    expect(errors.all).toEqual(expect.arrayContaining(missing));
    expect(errors.all.filter((error) => status === 200 || !/\b404\b/.test(error))).toEqual([]);
  });
}

/** The pages with the most late files. */
const LATE = ['/', '/blog/importacion'];

// English pages have the same layout as Spanish ones.
for (const {path: address} of visitedPages.filter(({language}) => language === 'es')) {
  const tag = LATE.includes(address) ? [] : '@full';

  test(`${address} neither moves nor hydrates while its HTML arrives`, {tag}, async ({page, haltingSite, errors}) => {
    await page.setViewportSize({width: 360, height: 800});
    await recordShifts(page);
    const main = page.waitForResponse(/\/assets\/js\/main\./);
    const use = async () => {
      await page.mouse.move(Math.random() * 100, 100);
      return page.locator('link[rel="preload"][as="script"]').count();
    };
    await page.goto(haltingSite.url + address, {waitUntil: 'commit'});
    // The test above covers late typefaces.
    await typefacesLoaded(page);
    // An odd number, so that halts are after start tags and after end tags.
    for (let halts = 1; haltingSite.pass(15); halts++) {
      await nextFrames(page);
      // The header has arrived and can be used.
      if (halts === 4) {
        await expect.poll(use).toBeGreaterThan(0);
        await (await main).finished();
        await nextFrames(page);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      }
    }
    await hydrated(page);
    await nextFrames(page);
    expect(await shiftsOf(page, UNSEEN)).toEqual([]);
    await expect(page.locator('main use[data-href][href], main:not(:has(use[data-href]))').first()).toBeAttached();
    expect(errors.all.filter((error) => !error.startsWith('third-party'))).toEqual([]);
  });
}
