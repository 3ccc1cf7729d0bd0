/** What a bad line, a new release or a blocked file takes away must be neither the text nor the way on. */
import type {BrowserContext, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {navigation, visit} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);
const heading = (page: Page, key: string) => page.getByRole('heading', {level: 1, name: word(key), exact: true});
const blogLink = (page: Page) => navigation(page, 'es').getByRole('link', {name: word('nav.blog'), exact: true});

/** The link of the first article in a list. */
const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

/** Whether the application has taken the page over. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** A file that a host does not have any more. */
const gone = {status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>'};

/** What may be missing. */
const missing = [
  {what: 'the script for the use of the pages', files: '**/assets/js/use.*.js'},
  {what: "the application's script", files: '**/assets/js/main.*.js'},
  {what: 'a part of the application', files: /\/assets\/js\/(?!use\.|main\.|runtime)/},
  {what: 'every script', files: '**/assets/js/**'},
  {what: 'the style sheet', files: '**/assets/css/**'},
] as const;

for (const {what, files} of missing) {
  test.describe(`Without ${what}`, () => {
    test.use({viewport: {width: 1280, height: 800}});

    test('an article is read, and its links lead on', async ({page}) => {
      let asked = 0;
      await page.route(files, (route) => {
        asked += 1;
        return route.fulfill(gone);
      });
      await page.goto('/blog/importacion');
      // Somebody reads the page, which would start the application.
      const read = async () => {
        await page.mouse.wheel(0, 50);
        return asked;
      };
      await expect.poll(read, 'the file is missed').toBeGreaterThan(0);
      await expect(page.getByRole('article').getByRole('heading', {level: 2})).not.toHaveCount(0);
      for (const paragraph of await page.locator('article [data-part] p').all()) {
        await expect(paragraph).toBeVisible();
      }
      await blogLink(page).click();
      await expect(page).toHaveURL('/blog');
      await expect(heading(page, 'blog.heading')).toBeVisible();
    });

    test('the menu opens, the tabs change, and the language changes', async ({page}) => {
      await page.setViewportSize({width: 360, height: 780});
      await page.route(files, (route) => route.fulfill(gone));
      await page.goto('/');
      await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
      await expect(navigation(page, 'es')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(navigation(page, 'es')).toBeHidden();

      const registration = new SiteForm(page, 'es', 'registration');
      await registration.tab.click();
      await registration.fill();
      expect(await registration.values()).toEqual(registration.samples);

      await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
      await navigation(page, 'es').getByRole('link', {name: 'English', exact: true}).click();
      await expect(page).toHaveURL('/en/');
      await expect(page.getByRole('heading', {level: 1, name: words('en', 'hero.title')})).toBeVisible();
    });
  });
}

test('A script that did not come is asked for again when the visitor goes on', async ({page}) => {
  const main = '**/assets/js/main.*.js';
  await page.route(main, (route) => route.abort('internetdisconnected'));
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
  await page.unroute(main);
  const goOn = async () => {
    await page.keyboard.press('Shift');
    return application(page).count();
  };
  await expect.poll(goOn).toBe(1);
});

test("When the application's script breaks off, a click no longer waits for it", async ({page}) => {
  await page.route('**/assets/js/main.*.js', (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'throw new Error("broken")'}),
  );
  await page.goto('/blog');
  await expect.poll(() => page.evaluate(() => 'drafts' in window)).toBe(true);
  const broken = page.waitForEvent('pageerror');
  await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
  await broken;
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  await blogLink(page).click();
  await expect(page).toHaveURL('/blog');
});

test('With the typefaces blocked, the text stands in those of the system', async ({page}) => {
  await page.route('**/fonts/**', (route) => route.abort('blockedbyclient'));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/fonts/'));
  await page.goto('/blog/importacion');
  await blocked;
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
  const face = await page.getByRole('heading', {level: 1}).evaluate((element) => getComputedStyle(element).fontFamily);
  expect(face).toContain('Archivo Fallback');
  const seen = await page.evaluate(() => [...document.fonts].filter(({status}) => status === 'error').length);
  expect(seen, 'faces that did not come').toBeGreaterThan(0);
});

test('In a browser that does not say when it has drawn a page, the page can be used', async ({page}) => {
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') {
        observe.call(this, options);
      }
    };
  });
  await visit(page, '/blog');
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
});

test.describe('Offline after the load', () => {
  test.use({viewport: {width: 1280, height: 800}});

  async function readThenGoOffline(page: Page, context: BrowserContext): Promise<void> {
    await visit(page, '/blog/logistics');
    await firstCard(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
  }

  test('the page stays, and what it fetched ahead opens', async ({page, context}) => {
    await readThenGoOffline(page, context);
    const guide = firstCard(page);
    const address = (await guide.getAttribute('href')) ?? '';
    await guide.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('article').locator('[data-part] p').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog/logistics');
    await expect(firstCard(page)).toBeVisible();
  });

  test('what was typed stays when it cannot be sent', async ({page, context}) => {
    const form = new SiteForm(page, 'es', 'contact');
    await form.visit();
    await context.setOffline(true);
    await form.fill();
    await form.submit.click();
    await expect(form.form.getByRole('link')).not.toHaveCount(0);
    expect(await form.values()).toEqual(form.samples);
  });
});

test.describe('After a new release', () => {
  test.use({viewport: {width: 1280, height: 800}});

  test('a page of the old one goes on to pages of the new one', async ({page}) => {
    await visit(page, '/privacidad');
    // The parts of the old release are gone, those of pages that were not fetched ahead.
    await page.route(/\/assets\/js\/(?!use\.|main\.|runtime)/, (route) => route.fulfill(gone));
    const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/blog'));
    await blogLink(page).click();
    await loaded;
    await expect(heading(page, 'blog.heading')).toBeVisible();
    await firstCard(page).click();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('what was typed on a page of the old one is there on pages of the new one', async ({page}) => {
    const form = new SiteForm(page, 'es', 'contact');
    await form.visit();
    await form.fill();
    await page.route(/\/assets\/js\/(?!use\.|main\.|runtime)/, (route) => route.fulfill(gone));
    const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/blog'));
    await blogLink(page).click();
    await loaded;
    await page.unrouteAll();
    await expect(heading(page, 'blog.heading')).toBeVisible();
    await navigation(page, 'es')
      .getByRole('link', {name: word('nav.contact'), exact: true})
      .click();
    await expect.poll(() => form.values()).toEqual(form.samples);
  });

  test('a page of the old one that a browser kept can be read, and leads on', async ({page}) => {
    // All of its files are gone, and only the document is there.
    await page.route('**/assets/**', (route) => route.fulfill(gone));
    await page.goto('/blog/importacion');
    await page.mouse.wheel(0, 600);
    await expect(page.locator('article [data-part] p').first()).toBeVisible();
    await page.unroute('**/assets/**');
    await blogLink(page).click();
    await expect(heading(page, 'blog.heading')).toBeVisible();
    await hydrated(page);
  });
});
