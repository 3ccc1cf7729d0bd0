/** On a slow line the scripts load long after the text. Actions of visitors meanwhile take effect, once. */
import type {Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/client/colour-mode';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {holdBack, mainHeading, navigation, visit} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);

/** Late files. */
const everyScript = /\/assets\/js\//;
const theApplication = /\/assets\/js\/(?!after-paint\.)/;

/** The root element when React has hydrated the page. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page without its late files. @returns A function that releases them and waits until the page is hydrated. */
async function openEarly(page: Page, address: string, late: RegExp) {
  const letThrough = await holdBack(page, late);
  await page.goto(address, {waitUntil: 'commit'});
  await expect
    .poll(() => page.evaluate(() => window.site?.session !== undefined), 'src/client/after-paint.ts has loaded')
    .toBe(late === theApplication);
  await expect(page.locator('main')).toBeVisible();
  return async () => {
    await expect(application(page)).toHaveCount(0);
    await letThrough();
    await expect(application(page)).toHaveCount(1);
  };
}

test('A page that is only read loads no script but that for after its first paint', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/blog/importacion');
  await page.waitForFunction(() => window.site?.session !== undefined);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringContaining('/after-paint.')]);
});

test('While every script file is loading, a form is filled in and sent once', async ({page}) => {
  const release = await openEarly(page, '/', everyScript);
  const sent: unknown[] = [];
  await page.route(ENDPOINTS, (route) => {
    sent.push(route.request().postDataJSON());
    return accept(route);
  });
  const form = new SiteForm(page, 'es', 'contact');
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
  const release = await openEarly(page, '/blog', theApplication);
  const colours = navigation(page, 'es').getByRole('button');
  const named = (mode: string) => words('es', 'colorMode.label', {mode: word(`colorMode.${mode}`)});
  const bar = () => page.locator('html').evaluate((root) => getComputedStyle(root, '::before').content);
  expect(await bar()).toBe('none');
  await expect(colours).toHaveAccessibleName(named('dark'));
  await colours.click();
  expect(await bar()).toBe('""');
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await expect(colours).toHaveAccessibleName(named('system'));
  await expect.poll(bar).toBe('none');
});

test('While every script file is loading, keys ask for the search, which opens later and returns the focus', async ({
  page,
}) => {
  const release = await openEarly(page, '/blog', everyScript);
  const dialog = page.getByRole('dialog', {name: word('search.dialog.label')});
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await release();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('flete');
  await expect(dialog.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('Before the application starts, the back button shows the page of the address', async ({page}) => {
  await visit(page, '/blog');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => window.site?.session !== undefined);
  await page.goBack();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
});

test('While the application is loading, the other form opens, and text and focus stay', async ({page}) => {
  const release = await openEarly(page, '/', theApplication);
  const contact = new SiteForm(page, 'es', 'contact');
  const registration = new SiteForm(page, 'es', 'registration');
  await expect(contact.tab).toBeChecked();
  await expect(registration.form).toBeHidden();
  await contact.fill();
  await contact.tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(contact.form).toBeHidden();
  await registration.fill();
  await registration.field('interests').press('End');
  await page.keyboard.type(' Antes');
  await release();
  await page.keyboard.type(' y después');
  const interests = `${registration.samples.interests} Antes y después`;
  expect(await registration.values()).toEqual({...registration.samples, interests});
  await expect(contact.form).toBeHidden();
  await contact.tab.click();
  expect(await contact.values()).toEqual(contact.samples);
});
