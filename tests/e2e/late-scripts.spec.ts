/** On a slow connection, scripts load long after the HTML. What visitors do in the meantime takes effect once. */
import type {Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/browser/colour-mode';
import {expect, reportedErrors, test} from '../support/fixtures';
import {FUNCTIONS_URL_PATTERN, fulfillAccepted, SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import {APP_SCRIPTS, holdRequests, mainHeading, navigation, visit, waitForPageScript} from '../support/page-actions';

const message = (key: string) => getMessage('es', key);

const EVERY_SCRIPT = /\/assets\/js\//;

/** The root element once the page is hydrated. */
const hydratedRoot = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page and holds the scripts whose URL matches. @returns A function that releases them and waits for hydration. */
async function openWithHeldScripts(page: Page, path: string, scripts: RegExp) {
  const release = await holdRequests(page, scripts);
  await page.goto(path, {waitUntil: 'commit'});
  if (scripts === APP_SCRIPTS) {
    await waitForPageScript(page);
  }
  await expect(page.locator('main')).toBeVisible();
  return async () => {
    await expect(hydratedRoot(page)).toHaveCount(0);
    await release();
    await expect(hydratedRoot(page)).toHaveCount(1);
  };
}

for (const path of ['/', '/blog/importacion', '/glosario', '/herramientas/coste']) {
  test(`${path} starts the app without any interaction, and requests no style sheet`, async ({page}) => {
    const styleSheetUrls: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && styleSheetUrls.push(request.url()));
    await page.goto(path);
    await expect(hydratedRoot(page)).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(styleSheetUrls).toEqual([]);
  });
}

test('In a browser that is never idle, the app still starts', async ({page}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout ? Number(setTimeout(callback, options.timeout)) : 0;
  });
  await page.goto('/');
  await expect(hydratedRoot(page)).toHaveCount(1);
});

test('If values in the URL start the app immediately, each script is in the page only once', async ({page}) => {
  await page.goto('/herramientas/coste#goods.price=61000');
  await expect(hydratedRoot(page)).toHaveCount(1);
  const scriptUrls = await page
    .locator('script[src]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')));
  expect(scriptUrls).toEqual([...new Set(scriptUrls)]);
});

/** Keeps rejecting promises, as browser extensions and analytics scripts do. */
function rejectLikeExtensions(): void {
  const extensionError = Object.assign(new Error('Extension context invalidated'), {
    stack: 'at chrome-extension://abc/a.js',
  });
  const reasons = [extensionError, new TypeError('Failed to fetch'), new DOMException('Denied'), 'blocked', undefined];
  setInterval(() => reasons.map((reason) => Promise.reject(reason)), 20);
}

test('While all scripts are loading, the registration form opens, keeps its values and is sent only once', async ({
  page,
}) => {
  await page.addInitScript(rejectLikeExtensions);
  const release = await openWithHeldScripts(page, '/', EVERY_SCRIPT);
  const sentBodies: unknown[] = [];
  await page.route(FUNCTIONS_URL_PATTERN, (route) => {
    sentBodies.push(route.request().postDataJSON());
    return fulfillAccepted(route);
  });
  const form = new SiteForm(page, 'es', 'registration');
  await form.tab.check();
  await form.fill();
  await form.field('email').press('Enter');
  await form.submitButton.dblclick();
  await release();
  await expect(form.form.getByText(form.thanks)).toBeVisible();
  expect(sentBodies).toEqual([form.sampleRequestBody]);
});

test('While the app is loading, a click on the colour mode button shows a progress bar and takes effect once', async ({
  page,
}) => {
  // The colour mode chosen on an earlier visit.
  await page.addInitScript(`localStorage['${COLOUR_MODE_KEY}'] ??= 'dark'`);
  const release = await openWithHeldScripts(page, '/blog', APP_SCRIPTS);
  const colourModeButton = navigation(page, 'es').getByRole('button');
  const labelOf = (mode: string) => getMessage('es', 'colorMode.label', {mode: message(`colorMode.${mode}`)});
  const progressBar = {pseudo: 'before'} as const;
  await expect(page.locator('html')).toHaveCSS('content', 'none', progressBar);
  await expect(colourModeButton).toHaveAccessibleName(labelOf('dark'));
  await colourModeButton.click();
  await expect(page.locator('html')).toHaveCSS('content', '""', progressBar);
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await expect(colourModeButton).toHaveAccessibleName(labelOf('system'));
  await expect(page.locator('html')).toHaveCSS('content', 'none', progressBar);
});

// On a click, React would hydrate the whole page synchronously.
test('While the app is loading, clicks do not reach React', async ({page}) => {
  const release = await openWithHeldScripts(page, '/blog', APP_SCRIPTS);
  const heading = page.getByRole('heading', {level: 1});
  await heading.click();
  await page.evaluate(() => {
    Object.assign(window, {clickCount: 0});
    document.getElementById('__docusaurus')?.addEventListener('click', () => {
      (window as unknown as {clickCount: number}).clickCount += 1;
    });
  });
  await heading.click();
  expect(await page.evaluate('clickCount')).toBe(0);
  await release();
  await heading.click();
  expect(await page.evaluate('clickCount')).toBe(1);
});

test('While the app is loading, only the last click or key press takes effect', async ({page}) => {
  const release = await openWithHeldScripts(page, '/blog', APP_SCRIPTS);
  const html = page.locator('html');
  const colourMode = await html.getAttribute('data-theme-choice');
  await navigation(page, 'es').getByRole('button').click();
  await page.keyboard.press('Control+k');
  await release();
  await expect(page.getByRole('dialog', {name: message('search.dialog.label')}).getByRole('textbox')).toBeFocused();
  await expect(html).toHaveAttribute('data-theme-choice', colourMode ?? '');
});

test('While the search is loading, typed text is kept for its field, and Escape keeps it closed', async ({page}) => {
  const dialog = page.getByRole('dialog', {name: message('search.dialog.label')});
  const button = page.getByRole('banner').getByRole('button', {name: message('search.open'), exact: true});
  await visit(page, '/blog');
  const release = await holdRequests(page, /SearchDialog|\/search\/es\.json/);
  await button.click();
  await page.keyboard.type('arancel');
  await release();
  await expect(dialog.getByRole('textbox')).toHaveValue('arancel');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.locator('mark').first()).toBeVisible();

  await visit(page, '/blog');
  const releaseAgain = await holdRequests(page, /SearchDialog|\/search\/es\.json/);
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

test('While the app is loading, Back cancels its requests and shows the previous page', async ({page}) => {
  await visit(page, '/blog');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await holdRequests(page, APP_SCRIPTS);
  await page.reload({waitUntil: 'commit'});
  await page.locator('h1').press('Shift');
  await expect(page.locator('script[src*="/libraries."]')).toBeAttached();
  const cancelledRequest = page.waitForEvent('requestfailed', (request) => APP_SCRIPTS.test(request.url()));
  await page.route(/\/blog$/, async (route) => {
    await cancelledRequest;
    await page.unroute(APP_SCRIPTS);
    await route.continue();
  });
  await page.goBack();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await expect(hydratedRoot(page)).toHaveCount(1);
  expect(await reportedErrors(page)).toEqual([]);
});
