/** What a bad line, a new release or a blocked file takes away must be neither the text nor the way on. */
import type {Page, Route} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {navigation, visit} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);
const heading = (page: Page) => page.getByRole('heading', {level: 1, name: word('blog.heading'), exact: true});
const link = (page: Page, key: string) => navigation(page, 'es').getByRole('link', {name: word(key), exact: true});

/** The link of the first article in a list. */
const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

/** Answers as a host does that does not have a file any more. */
const gone = (route: Route): Promise<void> =>
  route.fulfill({status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>'});

/** Answers with a script that throws. */
const broken = (route: Route): Promise<void> =>
  route.fulfill({contentType: 'text/javascript', body: 'throw new Error("broken")'});

const PARTS = /\/assets\/js\/(?!use\.|main\.|runtime)/;
const MAIN = '**/assets/js/main.*.js';

test.use({viewport: {width: 1280, height: 800}});

for (const [what, files, answer] of [
  ['the script for the use of the pages', '**/assets/js/use.*.js', gone],
  ['an application that runs', MAIN, broken],
  ['a part of the application', PARTS, gone],
  ['the style sheet', '**/assets/css/**', gone],
] as const) {
  test(`Without ${what}, menu, tabs, languages and links work, and an article is read`, async ({page}) => {
    let asked = 0;
    await page.route(files, (route) => {
      asked += 1;
      return answer(route);
    });
    const menu = page.getByRole('button', {name: word('nav.menu'), exact: true});
    const registration = new SiteForm(page, 'es', 'registration');
    await page.setViewportSize({width: 360, height: 780});
    await page.goto('/');
    await menu.click();
    await expect(navigation(page, 'es')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page, 'es')).toBeHidden();
    await registration.tab.click();
    await registration.fill();
    await menu.click();
    await navigation(page, 'es').getByRole('link', {name: 'English', exact: true}).click();
    await expect(page).toHaveURL('/en/');
    await expect(page.getByRole('heading', {level: 1, name: words('en', 'hero.title')})).toBeVisible();

    asked = 0;
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/blog/importacion');
    // Somebody reads the page, which would start the application.
    const read = async () => {
      await page.mouse.wheel(0, 50);
      return asked;
    };
    await expect.poll(read, 'the file is missed').toBeGreaterThan(0);
    const texts = page.locator('article [data-part] p');
    await expect(texts.filter({visible: true})).toHaveCount(await texts.count());
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
    await expect(page.locator('html'), 'nothing waits for what does not come').not.toHaveAttribute('data-waiting');
    await link(page, 'nav.blog').click();
    await expect(heading(page)).toBeVisible();
  });
}

test('Without the typefaces, the text stands in those of the system, and the drawings come', async ({page}) => {
  await page.route('**/fonts/**', (route) => route.abort('blockedbyclient'));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/fonts/'));
  await page.goto('/blog/importacion');
  await blocked;
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
  await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /"Archivo Fallback", sans-serif/);
  await expect(page.locator('main use[href]').first()).toBeAttached();
});

test('In a browser that does not say when it has drawn a page, the page can be used', async ({page}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await visit(page, '/blog');
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
});

test('A script that did not come is asked for again when the visitor goes on', async ({page}) => {
  await page.route(MAIN, (route) => route.abort('internetdisconnected'));
  await page.goto('/blog');
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  const use = async () => {
    await page.mouse.wheel(0, 50);
    return failures;
  };
  await expect.poll(use).toBeGreaterThan(0);
  await page.unroute(MAIN);
  const goOn = async () => {
    await page.keyboard.press('Shift');
    return page.locator('html[data-has-hydrated="true"]').count();
  };
  await expect.poll(goOn).toBe(1);
});

test('Offline after the load, the page stays, and what it fetched ahead opens', async ({page, context}) => {
  const guide = firstCard(page);
  await visit(page, '/blog/logistics');
  await guide.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const address = (await guide.getAttribute('href')) ?? '';
  await guide.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article').locator('[data-part] p').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blog/logistics');
  await expect(guide).toBeVisible();
});

test('After a new release, a page of the old one goes on to pages of the new one, with what was typed', async ({
  page,
}) => {
  const form = new SiteForm(page, 'es', 'contact');
  await form.visit();
  await form.fill();
  // The parts of the old release are gone, those of pages that were not fetched ahead.
  await page.route(PARTS, gone);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/blog'));
  await link(page, 'nav.blog').click();
  await loaded;
  await expect(heading(page)).toBeVisible();
  await page.unrouteAll();
  // What was typed is there.
  await page.waitForFunction(() => 'drafts' in window);
  await link(page, 'nav.contact').click();
  await expect.poll(() => form.values()).toEqual(form.samples);
});

test('After a new release, a page of the old one that a browser kept can be read, and leads on', async ({page}) => {
  // All of its files are gone, and only the document is there.
  await page.route('**/assets/**', gone);
  await page.goto('/blog/importacion');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('article [data-part] p').first()).toBeVisible();
  await page.unroute('**/assets/**');
  await link(page, 'nav.blog').click();
  await expect(heading(page)).toBeVisible();
  await hydrated(page);
});
