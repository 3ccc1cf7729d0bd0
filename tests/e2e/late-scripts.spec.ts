/** On a slow line the scripts load long after the text. Actions of visitors meanwhile take effect, once. */
import type {Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/client/colour-mode';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {translatePage} from '../support/translator';
import {holdBack, mainHeading, navigation, navigationLink, visit} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);

/** Late files, and whether src/client/after-paint.ts has loaded before the visitor acts. */
const everyScript = {late: 'every script file', files: /\/assets\/js\//, hasAfterPaint: false} as const;
const theApplication = {
  late: 'the application',
  files: /\/assets\/js\/(?!after-paint\.)/,
  hasAfterPaint: true,
} as const;

/** The root element when React has hydrated the page. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page without its late files. @returns A function that releases them and waits until the page is hydrated. */
async function openEarly(
  page: Page,
  address: string,
  {files, hasAfterPaint}: typeof everyScript | typeof theApplication,
) {
  const letThrough = await holdBack(page, files);
  await page.goto(address, {waitUntil: 'commit'});
  await expect
    .poll(() => page.evaluate(() => window.site?.session !== undefined), 'src/client/after-paint.ts has loaded')
    .toBe(hasAfterPaint);
  await expect(page.locator('main')).toBeVisible();
  return async () => {
    await expect(application(page)).toHaveCount(0);
    await letThrough();
    await expect(application(page)).toHaveCount(1);
  };
}

for (const delay of [everyScript, theApplication]) {
  test(`While ${delay.late} is loading, a form is filled in and sent once`, async ({page}) => {
    const release = await openEarly(page, '/', delay);
    const sent: unknown[] = [];
    await page.route(ENDPOINTS, (route) => {
      sent.push(route.request().postDataJSON());
      return accept(route);
    });
    const form = new SiteForm(page, 'es', 'contact');
    await form.fill();
    await (delay.hasAfterPaint ? form.field('email').press('Enter') : form.submit.dblclick());
    await release();
    await expect(form.form.getByText(form.thanks)).toBeVisible();
    expect(sent).toEqual([form.body]);
  });

  test(`While ${delay.late} is loading, a press on the colours takes effect once, under a progress bar`, async ({
    page,
  }) => {
    // The colours of an earlier visit.
    await page.addInitScript(`localStorage['${COLOUR_MODE_KEY}'] ??= 'dark'`);
    const release = await openEarly(page, '/blog', delay);
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
}

for (const delay of [everyScript, theApplication]) {
  test(`While ${delay.late} is loading, keys open the search with the typed words, and Escape cancels it`, async ({
    page,
  }) => {
    const release = await openEarly(page, '/blog', delay);
    const early = page.getByRole('dialog').getByRole('textbox', {name: word('search.open'), exact: true});
    const dialog = page.getByRole('dialog', {name: word('search.dialog.label')});
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(early).toBeFocused();
    await page.keyboard.type('fletx');
    await page.keyboard.press('Escape');
    await expect(early).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await release();
    await expect(dialog.locator('mark').first()).toBeVisible();
    await page.keyboard.type('e');
    await expect(dialog.getByRole('textbox')).toHaveValue('flete');
    await expect(early).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
}

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

test('While every script file is loading, what is typed into a translated page stays, with the focus', async ({
  page,
}) => {
  const name = new SiteForm(page, 'es', 'contact').field('name');
  const release = await openEarly(page, '/', everyScript);
  await translatePage(page);
  await name.fill('Inés');
  await release();
  await expect(name).toHaveValue('Inés');
  await expect(name).toBeFocused();
});

test('While every script file is loading, links work, and menu and regions open, stay, and close', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await openEarly(page, '/blog/logistics', everyScript);
  const link = page.getByRole('main').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(application(page)).toHaveCount(0);
  const menu = navigation(page, 'es');
  await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
  await menu.getByText(word('nav.regions'), {exact: true}).click();
  await release();
  await expect(menu.getByRole('group').getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('While the application is loading, typed values survive a reload and a link', async ({page}) => {
  await openEarly(page, '/', theApplication);
  const form = new SiteForm(page, 'es', 'contact');
  await form.fill();
  await page.reload({waitUntil: 'commit'});
  await expect.poll(() => form.values()).toEqual(form.samples);
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => page.evaluate(() => window.site?.session !== undefined)).toBe(true);
  await navigationLink(page, 'es', 'nav.contact').click();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => form.values()).toEqual(form.samples);
});
