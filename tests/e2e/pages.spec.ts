/** Opens each page once in a browser, with late files, and checks everything. */
import {createServer} from 'node:http';
import {freePort, HOST} from '../../tools/start/ports';
import {articles} from '../support/articles';
import {expectNoViolations, show, type View, views} from '../support/axe';
import {metadataOf} from '../support/built-pages';
import {expect, hydrated, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {expectFitting} from '../support/looks';
import {
  expectCards,
  expectChecks,
  expectDrawings,
  expectEarlyBeginning,
  expectNumberedSections,
  nextFrames,
  readThrough,
  recordShifts,
  scriptBytes,
  shiftsOf,
} from '../support/page-checks';
import {isFull} from '../support/scope';
import {base, visitedPages} from '../support/site';
import {holdBack, navigation, openMenu} from '../support/visit';
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
    expect.soft(await shiftsOf(page, start), 'what moved while drawings came late').toEqual([]);
    // Visitors are on the first screen when typefaces arrive.
    await releaseTypefaces();
    await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
    await expect(page.locator('h1')).toHaveCSS('font-family', /^Archivo,/);
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    const shifts = await shiftsOf(page);
    const moved = shifts.reduce((sum, {value}) => sum + value, 0);
    expect.soft(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(goals.layoutShift.limit());
    expect.soft(await context.cookies()).toEqual([]);

    const metadata = metadataOf(file);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(metadata.title);
    await expect(page.locator('h1')).toHaveText([metadata.heading]);
    await expect(page.locator(UNCHANGED)).toHaveCount(metadata.all(UNCHANGED).length);
    await page.waitForLoadState('networkidle');
    const bytes = await scriptBytes(page);
    expect(bytes, 'scripts of the application').toBeGreaterThan(50_000);
    expect(bytes, 'scripts of the application').toBeLessThanOrEqual(goals.script.limit());

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
    } else if (/blog(?:\/[a-z]+)?$/.test(file)) {
      await expectCards(page, file.endsWith('blog') ? 3 : 1);
    }
    // The console reports missing pages with their address, and the browser reports their status.
    const missing = status === 404 ? [`error: 404: no page at ${address}`] : [];
    expect(errors.all).toEqual(expect.arrayContaining(missing));
    expect(errors.all.filter((error) => status === 200 || !/\b404\b/.test(error))).toEqual([]);
  });
}

test('A page neither moves nor hydrates while its HTML arrives', async ({page, baseURL}) => {
  let finish = (): void => undefined;
  const halted = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // Sends half of the page, and the rest when the test says so.
  const server = createServer(async ({url}, answer) => {
    const response = await fetch(`${baseURL}${url}`, {headers: {'accept-encoding': 'identity'}});
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    const body = Buffer.from(await response.arrayBuffer());
    const half = url === '/blog/importacion' ? Math.floor(body.length / 2) : body.length;
    answer.write(body.subarray(0, half));
    await (half < body.length && halted);
    answer.end(body.subarray(half));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  await recordShifts(page);
  const main = page.waitForResponse(/\/assets\/js\/main\./);
  await page.goto(`http://${HOST}:${port}/blog/importacion`, {waitUntil: 'commit'});
  await expect(page.locator('h1')).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 100);
  await (await main).finished();
  await nextFrames(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  finish();
  await hydrated(page);
  await nextFrames(page);
  // A shift below this is not seen: a hundredth of the screen's area moves by a tenth of its height.
  expect((await shiftsOf(page)).filter(({value}) => value > 0.001)).toEqual([]);
  server.closeAllConnections();
  server.close();
});
