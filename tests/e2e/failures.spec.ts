/**
 * Without files that a bad line, a new release or a blocker takes away, text and links must work. Errors of the application
 * affect only their part of the page, which offers a link in the page's language.
 */
import type {Page, Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {errorsOf, expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {COMMON_WORD, words} from '../support/messages';
import {holdBack, languageLink, mainHeading, navigation, navigationLink, visit} from '../support/page-actions';
import {expectDrawings} from '../support/page-checks';
import {dictionary} from '../support/site-pages';

const heading = (page: Page) => mainHeading(page, 'es', 'blog.heading');
const link = (page: Page, key: string) => navigationLink(page, 'es', key);

/** The answer of a host that does not have a file any more. */
const gone = {status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>'};
const broken = {contentType: 'text/javascript', body: 'throw new Error("broken")'};

const PARTS = /\/assets\/js\/(?!page\.|main\.|runtime)/;

for (const [missing, files, answer] of [
  ['the script of the page itself', /\/assets\/js\/page\./, gone],
  ['a working application', /\/assets\/js\/main\./, broken],
  ['a part of the application', PARTS, gone],
  ['all files of an old release, whose pages a browser has cached', /\/assets\//, gone],
] as const) {
  test(`Without ${missing}, menu, languages and links work, and an article can be read`, async ({page}) => {
    const menu = page.getByRole('button', {name: words('es', 'nav.menu'), exact: true});
    await page.route(files, (route) => route.fulfill(answer));
    await page.setViewportSize({width: 360, height: 780});
    await page.goto('/');
    await menu.click();
    await expect(navigation(page, 'es')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page, 'es')).toBeHidden();
    await languageLink(page, 'es').click();
    await expect(page).toHaveURL('/en/');
    await expect(mainHeading(page, 'en', 'hero.title')).toBeVisible();

    const requested: string[] = [];
    page.on('response', (response) => requested.push(response.url()));
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/blog/importacion');
    await expect.poll(() => requested.join('\n'), 'the file is requested').toMatch(files);
    await expect(page.locator('html'), 'the typefaces load').not.toHaveAttribute('data-typefaces');
    const texts = page.locator('article [data-part] p:not([data-sources] p)');
    expect(await texts.count()).toBeGreaterThan(10);
    await expect(texts.filter({visible: true})).toHaveCount(await texts.count());
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
    await expect(page.locator('html'), 'nothing waits for missing files').not.toHaveAttribute('data-waiting');
    await link(page, 'nav.blog').click();
    await expect(heading(page)).toBeVisible();

    // A later event of use requests the file again. Parts, and a script that threw, run again on the next page.
    await page.unroute(files);
    if (files === PARTS || answer === broken) {
      await link(page, 'nav.home').click();
    }
    const interact = async () => {
      await page.keyboard.press('Shift');
      return page.locator('html[data-has-hydrated="true"]').count();
    };
    await expect.poll(interact).toBe(1);
  });
}

test('Without the typefaces, which some visitors block, the text uses the fallbacks, and the drawings load', async ({
  page,
}) => {
  await page.route('**/fonts/**', (route) => route.abort('blockedbyclient'));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/fonts/'));
  await page.goto('/blog/importacion');
  await blocked;
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
  await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /"Archivo Fallback", sans-serif/);
  await expectDrawings(page, 'without typefaces');
});

test('Offline after the load, the page stays, and prefetched pages open', async ({page, context}) => {
  const guide = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await visit(page, '/blog/logistics');
  await guide.scrollIntoViewIfNeeded();
  await expect(page.locator('head > link[rel="prefetch"]')).not.toHaveCount(0);
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

test('After a new release, a page of the old one leads to the new pages, and typed values survive', async ({page}) => {
  const form = new SiteForm(page, 'es', 'contact');
  await form.visit();
  await form.fill();
  // Parts of the old release that were not prefetched are gone.
  await page.route(PARTS, (route) => route.fulfill(gone));
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/blog'));
  await link(page, 'nav.blog').click();
  await loaded;
  await expect(heading(page)).toBeVisible();
  await page.unrouteAll();
  await link(page, 'nav.contact').click();
  await expect.poll(() => form.values()).toEqual(form.samples);
});

/** Takes the storage away from all pages that are opened from now on, as browsers do that block cookies. */
const switchOffStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });

test('Without storage, which some visitors switch off, a form keeps what is typed until it is sent, also on other pages', async ({
  page,
}) => {
  await switchOffStorage(page);
  const attempts: unknown[] = [];
  const answers = [(route: Route) => route.abort(), accept];
  await page.route(ENDPOINTS, (route) => {
    attempts.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()]);
    return answers.shift()?.(route);
  });
  const form = new SiteForm(page, 'es', 'registration');
  await form.visit();
  await form.fill();
  await form.submit.click();
  await expect(form.outcome).toContainText(form.failure);
  await link(page, 'nav.blog').click();
  await expect(heading(page)).toBeVisible();
  await link(page, 'nav.contact').click();
  await expect(form.tab).toBeChecked();
  expect(await form.values()).toEqual(form.samples);
  await form.submit.click();
  await expect(form.outcome).toContainText(form.success);
  expect(attempts).toHaveLength(2);
  expect(attempts[1], 'one lead').toEqual(attempts[0]);
  await link(page, 'nav.blog').click();
  await expect(heading(page)).toBeVisible();
  await link(page, 'nav.contact').click();
  await expect(form.field('firstName')).toHaveValue('');
  expect((await errorsOf(page)).filter((error) => error.startsWith('exception'))).toEqual([]);
});

test('Without storage, calculators, checklists and colours work, and a result reaches the form', async ({page}) => {
  await switchOffStorage(page);
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
  expect((await errorsOf(page)).filter((error) => error.startsWith('exception'))).toEqual([]);
});

test('An error in the search closes only the search, which opens again with the typed words', async ({page}) => {
  const word = (key: string) => words('en', `search.${key}`);
  const dialog = page.getByRole('dialog', {name: word('dialog.label')});
  const field = dialog.getByRole('textbox');
  const open = page.getByRole('banner').getByRole('button', {name: word('open'), exact: true});
  await visit(page, '/en/blog');
  await open.click();
  await field.fill(COMMON_WORD.en);
  await expect(dialog.locator('mark').first()).toBeVisible();
  await dialog
    .getByRole('list')
    .first()
    .evaluate((list) => list.remove());
  await field.fill('xyzzyq');
  await expect(page.getByRole('alert')).toHaveText(word('crashed'));
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(field).toHaveValue('xyzzyq');
});

test('An error in a page leaves header and footer, and shows a message with working links', async ({page}) => {
  const crashed = mainHeading(page, 'en', 'error.title');
  await visit(page, '/en/');
  // The days of articles cannot be written from now on.
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('provoked');
      },
    });
  });
  await navigationLink(page, 'en', 'nav.blog').click();
  await expect(crashed).toBeVisible();
  await expect(page).toHaveURL('/en/blog');
  expect((await errorsOf(page)).join()).toContain('provoked');
  await expect(page.getByRole('alert')).toContainText(words('en', 'error.wayOn', {email: firm.email}));
  await page
    .getByRole('main')
    .getByRole('button', {name: words('en', 'error.reload')})
    .click();
  await expect(mainHeading(page, 'en', 'blog.heading')).toBeVisible();
});

for (const [habit, rules] of [
  ['allows nothing', '{createHTML: () => null, createScript: () => null, createScriptURL: () => null}'],
  ['throws', '{createHTML() { throw 0; }, createScript() { throw 0; }, createScriptURL() { throw 0; }}'],
  ['knows only its own markup', '{createHTML: (text) => text}'],
] as const) {
  test(`Beside a default Trusted Types policy of an extension that ${habit}, the page works`, async ({page}) => {
    await page.addInitScript(`trustedTypes.createPolicy('default', ${rules})`);
    await visit(page, '/');
    await page.getByRole('banner').getByRole('navigation').getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    // With the theme's progress bar, which is markup from a text.
    const letThrough = await holdBack(page, PARTS);
    await link(page, 'nav.blog').click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await letThrough();
    await expect(heading(page)).toBeVisible();
    expect(await errorsOf(page)).toEqual([]);
  });
}
