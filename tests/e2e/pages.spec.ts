/** A browser opens a page once, on a bad line, and asks everything of it. */
import {articles} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {expect, hydrated} from '../support/fixtures';
import {goals} from '../support/goals';
import {test} from '../support/halting-site';
import {ALONG_THE_LINE, nextFrames, readThrough, recordShifts, shiftsOf, sumOf, UNSEEN} from '../support/layout-shifts';
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
import {toldBy} from '../support/told';
import {holdBack, navigation, openMenu, typefacesLoaded} from '../support/visit';
import {words} from '../support/words';

/** Addresses, and the built files that answer them. */
const visits = [
  ...visitedPages.map((page) => ({...page, status: 200, file: page.path})),
  {language: 'es', path: '/blog/regulations/no-existe', status: 404, file: '/404'},
  // Wrongly encoded.
  {language: 'en', path: '/en/%E0%A4%A', status: 404, file: '/en/404'},
] as const;

const kinds = [...new Set(visits.map(({language, file}) => file.slice(base[language].length)))];

/** How a page is looked at: each kind by day and by night, in Spanish on a phone and in English on a desktop; or all ways. */
function viewsOf({language, file}: (typeof visits)[number]): readonly [View, ...View[]] {
  const pair = (kinds.indexOf(file.slice(base[language].length)) % 2) * 2;
  const first = views[language === 'es' ? pair : pair + 1] ?? views[0];
  return isFull ? [first, ...views.filter((view) => view !== first)] : [first];
}

/** What the application must leave in the head as it was sent. */
const NAMED = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

for (const visited of visits) {
  const {language, path: address, status, file} = visited;

  test(`${address} arrives whole, still and light, can be read, and asks nothing of others`, async ({
    page,
    context,
    faults,
  }) => {
    const [{size, colorScheme}] = viewsOf(visited);
    await recordShifts(page);
    await page.setViewportSize(size);
    await page.emulateMedia({colorScheme});
    const letTypefacesCome = await holdBack(page, /\/fonts\//);
    const letDrawingsCome = await holdBack(page, /\/(?:drawings|img)\//);
    const response = await page.goto(address, {waitUntil: 'commit'});
    expect(response?.status()).toBe(status);
    await hydrated(page);
    await nextFrames(page);
    const start = await page.evaluate(() => performance.now());
    await letDrawingsCome();
    await readThrough(page);
    expect.soft(await shiftsOf(page, 0, start), 'what moved while drawings came late').toEqual([]);
    // On the first screen, where visitors are when typefaces arrive.
    await letTypefacesCome();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    const shifts = await shiftsOf(page, 0);
    expect
      .soft(
        shifts.filter(({isAlongLine, value}) => !isAlongLine && value > UNSEEN),
        'what moved',
      )
      .toEqual([]);
    expect.soft(sumOf(shifts), 'how much moved along its line').toBeLessThanOrEqual(ALONG_THE_LINE);
    expect.soft(await context.cookies()).toEqual([]);

    const told = toldBy(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(told.title);
    await expect(page.locator('h1')).toHaveText([told.heading]);
    await expect(page.locator(NAMED)).toHaveCount(told.all(NAMED).length);
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(scripts.length, 'runtime, main, use, and the parts of the page').toBeGreaterThan(3);
    expectWithin(goals.script.limit(address), scripts);

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
    // Of a missing page, the console says which it is, and the browser that it got none.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    expect(faults.all).toEqual(expect.arrayContaining(missing));
    expect(faults.all.filter((fault) => status === 200 || !/\b404\b/.test(fault))).toEqual([]);
  });
}

/** The pages with most that comes late. */
const LATE = ['/', '/blog/importacion'];

// English pages are laid out like the Spanish ones.
for (const {path: address} of visitedPages.filter(({language}) => language === 'es')) {
  const tag = LATE.includes(address) ? [] : '@full';

  test(`${address} does not move, nor is taken over, while its HTML arrives`, {tag}, async ({
    page,
    haltingSite,
    faults,
  }) => {
    await page.setViewportSize({width: 360, height: 800});
    await recordShifts(page);
    const main = page.waitForResponse(/\/assets\/js\/main\./);
    const use = async () => {
      await page.mouse.move(Math.random() * 100, 100);
      return page.locator('link[rel="preload"][as="script"]').count();
    };
    await page.goto(haltingSite.url + address, {waitUntil: 'commit'});
    // What moves when they come late is for the test above.
    await typefacesLoaded(page);
    // An odd number, so that halts fall behind start tags as well as behind end tags.
    for (let halts = 1; haltingSite.pass(15); halts++) {
      await nextFrames(page);
      // The head of the page is there, and can be used.
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
    expect(faults.all.filter((fault) => !fault.startsWith('third-party'))).toEqual([]);
  });
}
