/**
 * If files are missing because of a bad connection, a new release or a blocker, text and links still work. An error of the
 * app affects only one part of the page, which then shows a message in the page's language.
 */
import type {Page, Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expect, reportedErrors, test} from '../support/fixtures';
import {FUNCTIONS_URL_PATTERN, fulfillAccepted, SiteForm} from '../support/forms';
import {COMMON_WORD, getMessage} from '../support/messages';
import {holdRequests, languageLink, mainHeading, navigation, navigationLink, visit} from '../support/page-actions';
import {expectDrawingsLoaded} from '../support/page-checks';
import {dictionary} from '../support/site-pages';

const blogHeading = (page: Page) => mainHeading(page, 'es', 'blog.heading');
const navLink = (page: Page, key: string) => navigationLink(page, 'es', key);

/** The host's response to a request for a file that it no longer has. */
const goneResponse = {status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>'};
const throwingScriptResponse = {contentType: 'text/javascript', body: 'throw new Error("broken")'};

/** URLs of the app's scripts, except its entry and Webpack's runtime. */
const CHUNKS = /\/assets\/js\/(?!page\.|main\.|runtime)/;

for (const [missingFiles, filePattern, response] of [
  ['the page script', /\/assets\/js\/page\./, goneResponse],
  ['a working entry script', /\/assets\/js\/main\./, throwingScriptResponse],
  ['the chunks of the app', CHUNKS, goneResponse],
  ['any assets, as when the browser has cached pages of an old release', /\/assets\//, goneResponse],
] as const) {
  test(`Without ${missingFiles}, the menu and links work, and an article can be read`, async ({page}) => {
    const menu = page.getByRole('button', {name: getMessage('es', 'nav.menu'), exact: true});
    await page.route(filePattern, (route) => route.fulfill(response));
    await page.setViewportSize({width: 360, height: 780});
    await page.goto('/');
    await menu.click();
    await expect(navigation(page, 'es')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page, 'es')).toBeHidden();
    await languageLink(page, 'es').click();
    await expect(page).toHaveURL('/en/');
    await expect(mainHeading(page, 'en', 'hero.title')).toBeVisible();

    const responseUrls: string[] = [];
    page.on('response', (received) => responseUrls.push(received.url()));
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/blog/importacion');
    await expect.poll(() => responseUrls.join('\n'), 'the file is requested').toMatch(filePattern);
    await expect(page.locator('html'), 'the web fonts have loaded').not.toHaveAttribute('data-typefaces');
    const paragraphs = page.locator('article [data-part] p:not([data-sources] p)');
    expect(await paragraphs.count()).toBeGreaterThan(10);
    await expect(paragraphs.filter({visible: true})).toHaveCount(await paragraphs.count());
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
    await expect(page.locator('html'), 'nothing waits for missing files').not.toHaveAttribute('data-waiting');
    await navLink(page, 'nav.blog').click();
    await expect(blogHeading(page)).toBeVisible();

    // The next interaction requests the missing file again. Chunks, and a script that threw, run again only on the next page.
    await page.unroute(filePattern);
    if (filePattern === CHUNKS || response === throwingScriptResponse) {
      await navLink(page, 'nav.home').click();
    }
    const isHydratedAfterKey = async () => {
      await page.keyboard.press('Shift');
      return page.locator('html[data-has-hydrated="true"]').count();
    };
    await expect.poll(isHydratedAfterKey).toBe(1);
  });
}

test('If web fonts are blocked, the text uses the fallback fonts, and drawings load', async ({page}) => {
  await page.route('**/fonts/**', (route) => route.abort('blockedbyclient'));
  const blockedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/fonts/'));
  await page.goto('/blog/importacion');
  await blockedRequest;
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
  await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /"Archivo Fallback", sans-serif/);
  await expectDrawingsLoaded(page, 'without web fonts');
});

test('If the connection is lost after loading, the page stays and prefetched pages open', async ({page, context}) => {
  const guide = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await visit(page, '/blog/logistics');
  await guide.scrollIntoViewIfNeeded();
  await expect(page.locator('head > link[rel="prefetch"]')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const path = (await guide.getAttribute('href')) ?? '';
  await guide.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('article').locator('[data-part] p').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blog/logistics');
  await expect(guide).toBeVisible();
});

test('After a new release, the links of an old page load the new pages, and form values survive', async ({page}) => {
  const form = new SiteForm(page, 'es', 'contact');
  await form.visit();
  await form.fill();
  // Chunks of the old release that were not prefetched no longer exist.
  await page.route(CHUNKS, (route) => route.fulfill(goneResponse));
  const navigationRequest = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/blog'),
  );
  await navLink(page, 'nav.blog').click();
  await navigationRequest;
  await expect(blogHeading(page)).toBeVisible();
  await page.unrouteAll();
  await navLink(page, 'nav.contact').click();
  await expect.poll(() => form.values()).toEqual(form.samples);
});

/** Makes access to storage throw in all pages opened from now on, as in browsers that block cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });

test('If storage is blocked, a form keeps its values across pages until it is sent', async ({page}) => {
  await blockStorage(page);
  const attempts: unknown[] = [];
  const responders = [(route: Route) => route.abort(), fulfillAccepted];
  await page.route(FUNCTIONS_URL_PATTERN, (route) => {
    attempts.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()]);
    return responders.shift()?.(route);
  });
  const form = new SiteForm(page, 'es', 'registration');
  await form.visit();
  await form.fill();
  await form.submitButton.click();
  await expect(form.outcome).toContainText(form.failure);
  await navLink(page, 'nav.blog').click();
  await expect(blogHeading(page)).toBeVisible();
  await navLink(page, 'nav.contact').click();
  await expect(form.tab).toBeChecked();
  expect(await form.values()).toEqual(form.samples);
  await form.submitButton.click();
  await expect(form.outcome).toContainText(form.success);
  expect(attempts).toHaveLength(2);
  expect(attempts[1], 'same values and idempotency key').toEqual(attempts[0]);
  await navLink(page, 'nav.blog').click();
  await expect(blogHeading(page)).toBeVisible();
  await navLink(page, 'nav.contact').click();
  await expect(form.field('firstName')).toHaveValue('');
  expect((await reportedErrors(page)).filter((error) => error.startsWith('exception'))).toEqual([]);
});

test('If storage is blocked, calculators, checklists and the colour mode still work', async ({page}) => {
  await blockStorage(page);
  await visit(page, '/herramientas/coste');
  await page.locator('#goods-price').fill('61234,5');
  await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await languageLink(page, 'es').click();
  await expect(page).toHaveURL(/\/en\/herramientas\/coste#.*goods\.price=61234/);
  await page.getByRole('link', {name: dictionary('en', 'calculators')['calculator.ask']?.message ?? ''}).click();
  await expect(new SiteForm(page, 'en', 'contact').field('message')).toHaveValue(/61,234\.5/);

  await visit(page, '/blog/regulations/checklist');
  const point = page.getByRole('article').getByRole('checkbox').first();
  await point.check();
  await expect(point).toBeChecked();
  expect((await reportedErrors(page)).filter((error) => error.startsWith('exception'))).toEqual([]);
});

test('An error in the search closes only its dialog, and the dialog opens again with the same query', async ({
  page,
}) => {
  const message = (key: string) => getMessage('en', `search.${key}`);
  const dialog = page.getByRole('dialog', {name: message('dialog.label')});
  const field = dialog.getByRole('textbox');
  const openButton = page.getByRole('banner').getByRole('button', {name: message('open'), exact: true});
  await visit(page, '/en/blog');
  await openButton.click();
  await field.fill(COMMON_WORD.en);
  await expect(dialog.locator('mark').first()).toBeVisible();
  await dialog
    .getByRole('list')
    .first()
    .evaluate((list) => list.remove());
  await field.fill('xyzzyq');
  await expect(page.getByRole('alert')).toHaveText(message('crashed'));
  await expect(dialog).toHaveCount(0);
  await openButton.click();
  await expect(field).toHaveValue('xyzzyq');
});

test('If a page throws while rendering, it shows a message with a working reload button', async ({page}) => {
  const errorHeading = mainHeading(page, 'en', 'error.title');
  await visit(page, '/en/');
  // From now on, formatting the date of an article throws.
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('provoked');
      },
    });
  });
  await navigationLink(page, 'en', 'nav.blog').click();
  await expect(errorHeading).toBeVisible();
  await expect(page).toHaveURL('/en/blog');
  expect((await reportedErrors(page)).join()).toContain('provoked');
  await expect(page.getByRole('alert')).toContainText(getMessage('en', 'error.help', {email: firm.email}));
  await page
    .getByRole('main')
    .getByRole('button', {name: getMessage('en', 'error.reload')})
    .click();
  await expect(mainHeading(page, 'en', 'blog.heading')).toBeVisible();
});

for (const [behaviour, policy] of [
  ['allows nothing', '{createHTML: () => null, createScript: () => null, createScriptURL: () => null}'],
  ['throws', '{createHTML() { throw 0; }, createScript() { throw 0; }, createScriptURL() { throw 0; }}'],
  ['creates only HTML', '{createHTML: (text) => text}'],
] as const) {
  test(`The page works with an extension's default Trusted Types policy that ${behaviour}`, async ({page}) => {
    await page.addInitScript(`trustedTypes.createPolicy('default', ${policy})`);
    await visit(page, '/');
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    // Docusaurus inserts its progress bar as an HTML string (nprogress).
    const release = await holdRequests(page, CHUNKS);
    await navLink(page, 'nav.blog').click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await release();
    await expect(blogHeading(page)).toBeVisible();
    expect(await reportedErrors(page)).toEqual([]);
  });
}
