/** On a slow line the scripts load long after the text. Actions of visitors meanwhile take effect, once. */
import type {Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/browser/colour-mode';
import {errorsOf, expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {words} from '../support/messages';
import {APPLICATION, holdBack, mainHeading, navigation, pageScriptRan, visit} from '../support/page-actions';

const word = (key: string) => words('es', key);

const EVERY_SCRIPT = /\/assets\/js\//;

/** The root element when React has hydrated the page. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page without its late files. @returns A function that releases them and waits until the page is hydrated. */
async function openEarly(page: Page, address: string, late: RegExp) {
  const letThrough = await holdBack(page, late);
  await page.goto(address, {waitUntil: 'commit'});
  if (late === APPLICATION) {
    await pageScriptRan(page);
  }
  await expect(page.locator('main')).toBeVisible();
  return async () => {
    await expect(application(page)).toHaveCount(0);
    await letThrough();
    await expect(application(page)).toHaveCount(1);
  };
}

for (const address of ['/', '/blog/importacion', '/glosario', '/herramientas/coste']) {
  test(`${address}, which nobody touches, starts the application by itself, and has all its style`, async ({page}) => {
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await page.goto(address);
    await expect(application(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(sheets).toEqual([]);
  });
}

test('A browser that is never idle starts the application, too', async ({page}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) => (options?.timeout ? Number(setTimeout(run, options.timeout)) : 0);
  });
  await page.goto('/');
  await expect(application(page)).toHaveCount(1);
});

test('An address with values, which starts the application at once, runs each script once', async ({page}) => {
  await page.goto('/herramientas/coste#goods.price=61000');
  await expect(application(page)).toHaveCount(1);
  const scripts = await page.locator('script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(scripts).toEqual([...new Set(scripts)]);
});

/** What extensions and analytics reject in a page, all the time. */
function rejectLikeOthers(): void {
  const foreign = Object.assign(new Error('Extension context invalidated'), {stack: 'at chrome-extension://abc/a.js'});
  const reasons = [foreign, new TypeError('Failed to fetch'), new DOMException('Denied'), 'blocked', undefined];
  setInterval(() => reasons.map((reason) => Promise.reject(reason)), 20);
}

test('While every script file is loading, the other form opens, keeps its text and is sent once, whatever others reject', async ({
  page,
}) => {
  await page.addInitScript(rejectLikeOthers);
  const release = await openEarly(page, '/', EVERY_SCRIPT);
  const sent: unknown[] = [];
  await page.route(ENDPOINTS, (route) => {
    sent.push(route.request().postDataJSON());
    return accept(route);
  });
  const form = new SiteForm(page, 'es', 'registration');
  await form.tab.check();
  await form.fill();
  await form.field('email').press('Enter');
  await form.submit.dblclick();
  await release();
  await expect(form.form.getByText(form.thanks)).toBeVisible();
  expect(sent).toEqual([form.body]);
});

test('While the application is loading, a press on the colours takes effect once, under a progress bar', async ({
  page,
}) => {
  // The colours of an earlier visit.
  await page.addInitScript(`localStorage['${COLOUR_MODE_KEY}'] ??= 'dark'`);
  const release = await openEarly(page, '/blog', APPLICATION);
  const colours = navigation(page, 'es').getByRole('button');
  const named = (mode: string) => words('es', 'colorMode.label', {mode: word(`colorMode.${mode}`)});
  const bar = {pseudo: 'before'} as const;
  await expect(page.locator('html')).toHaveCSS('content', 'none', bar);
  await expect(colours).toHaveAccessibleName(named('dark'));
  await colours.click();
  await expect(page.locator('html')).toHaveCSS('content', '""', bar);
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await expect(colours).toHaveAccessibleName(named('system'));
  await expect(page.locator('html')).toHaveCSS('content', 'none', bar);
});

test('While the application is loading, no press reaches React, which would hydrate the whole page at once', async ({
  page,
}) => {
  const release = await openEarly(page, '/blog', APPLICATION);
  const heading = page.getByRole('heading', {level: 1});
  await heading.click();
  await page.evaluate(() => {
    Object.assign(window, {heard: 0});
    document.getElementById('__docusaurus')?.addEventListener('click', () => {
      (window as unknown as {heard: number}).heard += 1;
    });
  });
  await heading.click();
  expect(await page.evaluate('heard')).toBe(0);
  await release();
  await heading.click();
  expect(await page.evaluate('heard')).toBe(1);
});

test('While the application is loading, the last press alone is carried out: the search, not the colours', async ({
  page,
}) => {
  const release = await openEarly(page, '/blog', APPLICATION);
  const html = page.locator('html');
  const colours = await html.getAttribute('data-theme-choice');
  await navigation(page, 'es').getByRole('button').click();
  await page.keyboard.press('Control+k');
  await release();
  await expect(page.getByRole('dialog', {name: word('search.dialog.label')}).getByRole('textbox')).toBeFocused();
  await expect(html).toHaveAttribute('data-theme-choice', colours ?? '');
});

test('While the search itself is loading, it takes what is typed at once; cancelled, it does not open', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', {name: word('search.dialog.label')});
  const button = page.getByRole('banner').getByRole('button', {name: word('search.open'), exact: true});
  await visit(page, '/blog');
  const release = await holdBack(page, /SearchDialog|\/search\/es\.json/);
  await button.click();
  await page.keyboard.type('arancel');
  await release();
  await expect(dialog.getByRole('textbox')).toHaveValue('arancel');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.locator('mark').first()).toBeVisible();

  await visit(page, '/blog');
  const releaseAgain = await holdBack(page, /SearchDialog|\/search\/es\.json/);
  await button.click();
  await page.keyboard.type('arancel');
  await page.keyboard.press('Escape');
  await releaseAgain();
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('While the application is loading, the back button shows the other page, and does not start this one', async ({
  page,
}) => {
  await visit(page, '/blog');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await holdBack(page, APPLICATION);
  await page.reload({waitUntil: 'commit'});
  await page.locator('h1').press('Shift');
  await expect(page.locator('script[src*="/libraries."]')).toBeAttached();
  const stopped = page.waitForEvent('requestfailed', (request) => APPLICATION.test(request.url()));
  await page.route(/\/blog$/, async (route) => {
    await stopped;
    await page.unroute(APPLICATION);
    await route.continue();
  });
  await page.goBack();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await expect(application(page)).toHaveCount(1);
  expect(await errorsOf(page)).toEqual([]);
});
