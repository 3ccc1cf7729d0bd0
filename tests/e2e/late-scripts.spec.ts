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
  const {hasAfterPaint} = delay;

  test(`While ${delay.late} is loading, a form is filled in and sent once`, async ({page}) => {
    const release = await openEarly(page, '/', delay);
    const sent: unknown[] = [];
    await page.route(ENDPOINTS, (route) => {
      sent.push(route.request().postDataJSON());
      return accept(route);
    });
    const form = new SiteForm(page, 'es', 'contact');
    await form.fill();
    await (hasAfterPaint ? form.field('email').press('Enter') : form.submit.dblclick());
    await release();
    await expect(form.form.getByText(form.thanks)).toBeVisible();
    expect(sent).toEqual([form.body]);
  });

  test(`While ${delay.late} is loading, the colours change once, and the regions open and close`, async ({page}) => {
    // The colours of an earlier visit, and those of the next click.
    const [chosen, next] = hasAfterPaint ? ['system', 'light'] : ['dark', 'system'];
    await page.emulateMedia({colorScheme: 'light'});
    if (!hasAfterPaint) {
      await page.addInitScript(`localStorage.setItem('${COLOUR_MODE_KEY}', '${chosen}')`);
    }
    const release = await openEarly(page, '/blog', delay);
    const colours = navigation(page, 'es').getByRole('button');
    const named = (mode = '') => words('es', 'colorMode.label', {mode: word(`colorMode.${mode}`)});
    const bar = () => page.locator('html').evaluate((root) => getComputedStyle(root, '::before').content);
    expect(await bar()).toBe('none');
    await expect(colours).toHaveAccessibleName(named(chosen));
    await colours.click();
    expect(await bar()).toBe('""');

    const regions = page.getByRole('banner').getByRole('group');
    const summary = regions.getByText(word('nav.regions'), {exact: true});
    await summary.click();
    await regions.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(regions).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(regions).toHaveAttribute('open');
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', next ?? '');
    await expect(colours).toHaveAccessibleName(named(next));
    await expect.poll(bar).toBe('none');
    await expect(regions).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(regions).not.toHaveAttribute('open');
  });
}

for (const delay of [everyScript, theApplication]) {
  const {hasAfterPaint} = delay;

  test(`While ${delay.late} is loading, keys open the search with the typed words, and Escape cancels it`, async ({
    page,
  }) => {
    const release = await openEarly(page, '/blog', delay);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const early = page.getByRole('dialog').getByRole('textbox', {name: word('search.open'), exact: true});
    const dialog = page.getByRole('dialog', {name: word('search.dialog.label')});
    const field = dialog.getByRole('textbox');
    const button = page.getByRole('button', {name: word('search.open'), exact: true});
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(early).toBeFocused();
    await page.keyboard.type('fletx');
    await page.keyboard.press('Escape');
    await expect(early).toBeHidden();
    await expect(link).toBeFocused();

    if (hasAfterPaint) {
      await release();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((address) => address.includes('SearchDialog'))).toEqual([]);
      // The file of the search is late, too.
      const releaseSearch = await holdBack(page, /SearchDialog/);
      await button.click();
      await page.keyboard.press('End');
      await page.keyboard.type('y');
      await releaseSearch();
      await expect(field).toHaveValue('fletxy');
    } else {
      // The key is held down.
      await page.keyboard.down('/');
      await page.keyboard.down('/');
      await page.keyboard.up('/');
      await expect(page.locator('html')).toHaveAttribute('data-waiting');
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await release();
      await expect(dialog.locator('mark').first()).toBeVisible();
      await page.keyboard.type('e');
      await expect(field).toHaveValue('flete');
    }
    await expect(early).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hasAfterPaint ? button : link).toBeFocused();
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

test('While the application is loading, a translated page keeps text, focus and open menus', async ({page}) => {
  // Typed before any script listens.
  const name = new SiteForm(page, 'es', 'contact').field('name');
  const releaseAll = await openEarly(page, '/', everyScript);
  await translatePage(page);
  await name.fill('Inés');
  await releaseAll();
  await expect(name).toHaveValue('Inés');
  await expect(name).toBeFocused();

  const filter = page.getByRole('searchbox');
  await page.unrouteAll();
  await page.setViewportSize({width: 360, height: 740});
  const release = await openEarly(page, '/glosario', theApplication);
  await translatePage(page);
  await filter.fill('averia');
  const menu = navigation(page, 'es');
  await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
  await menu.getByText(word('nav.regions'), {exact: true}).click();
  await release();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('group').getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('averia');
  await expect(page.locator('#carta-de-porte')).toBeHidden();
  await expect(page.locator('#averia-gruesa')).toBeVisible();
});

test('While every script file is loading, links work, and the menu opens, stays, and closes', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await openEarly(page, '/blog/logistics', everyScript);
  const link = page.getByRole('main').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(application(page)).toHaveCount(0);
  const toggle = page.getByRole('button', {name: word('nav.menu'), exact: true});
  await toggle.click();
  await expect(navigation(page, 'es')).toBeVisible();
  await release();
  await expect(navigation(page, 'es')).toBeVisible();
  await toggle.click();
  await expect(navigation(page, 'es')).toBeHidden();
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
