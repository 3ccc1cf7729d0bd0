/** On a bad line the scripts come long after the text. Whatever a visitor does meanwhile counts, and is done once. */
import type {Page} from '@playwright/test';
import {storageNamespace} from '../../src/data/storage';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {HaltingSite} from '../support/halting-site';
import {navigation} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);
const narrow = {width: 360, height: 740};
const wide = {width: 1280, height: 800};

/** What is late, and what has come before the visitor acts. */
const lines = [
  {late: 'every script file', files: /\/assets\/js\//, hasUse: false},
  {late: 'the application', files: /\/assets\/js\/(?!use\.)/, hasUse: true},
] as const;

/** Opens a page without its late files. @returns Lets them come. */
async function openEarly(page: Page, address: string, {files, hasUse}: (typeof lines)[number]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, {waitUntil: 'commit'});
  await expect.poll(() => page.evaluate(() => 'drafts' in window), 'src/early/use has come').toBe(hasUse);
  await expect(page.locator('main')).toBeVisible();
  return release;
}

/** Whether the application has taken the page over. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** The button for the colours of the page, in any of its states. */
const colours = (page: Page) =>
  page.getByRole('banner').getByRole('button', {name: word('colorMode.label').split('{')[0] ?? ''});

for (const line of lines) {
  test.describe(`While ${line.late} is on its way`, () => {
    test.use({viewport: wide});

    test.afterEach(async ({page}) => {
      // Nobody waits for scripts that a test left behind.
      await page.unrouteAll({behavior: 'ignoreErrors'});
    });

    for (const way of ['a click', 'Enter'] as const) {
      test(`what is typed and sent with ${way} is sent, once`, async ({page}) => {
        const release = await openEarly(page, '/', line);
        const sent: unknown[] = [];
        await page.route(ENDPOINTS, (route) => {
          sent.push(route.request().postDataJSON());
          return accept(route);
        });
        const form = new SiteForm(page, 'es', 'contact');
        await form.fill();
        await (way === 'Enter' ? form.field('email').press('Enter') : form.submit.click());
        await expect(application(page)).toHaveCount(0);
        release();
        await expect(page.getByText(word(form.definition.thanks)).filter({visible: true})).toHaveCount(1);
        expect(sent).toEqual([form.body]);
      });
    }

    for (const address of ['/', '/#contact']) {
      test(`what is typed on ${address} stays, and the field keeps the focus`, async ({page}) => {
        const release = await openEarly(page, address, line);
        const form = new SiteForm(page, 'es', 'contact');
        await form.fill();
        const message = form.field('message');
        await message.press('End');
        await message.pressSequentially(' Antes');
        release();
        await expect(application(page)).toHaveCount(1);
        await page.keyboard.type(' y después');
        expect(await form.values()).toEqual({...form.samples, message: `${form.samples.message} Antes y después`});
      });
    }

    test('a page that a translator has changed meanwhile does what was asked, and the field keeps the focus', async ({
      page,
    }) => {
      await page.emulateMedia({colorScheme: 'light'});
      const release = await openEarly(page, '/', line);
      const field = new SiteForm(page, 'es', 'contact').field('name');
      await page.getByRole('heading', {level: 1}).evaluate((heading) => {
        heading.textContent = 'Traduzido';
      });
      await colours(page).click();
      await field.focus();
      release();
      await expect(application(page)).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
      await expect(field).toBeFocused();
    });

    test('a click that has to wait shows that it does', async ({page}) => {
      const release = await openEarly(page, '/blog', line);
      const bar = () => page.locator('html').evaluate((root) => getComputedStyle(root, '::before').content);
      expect(await bar()).toBe('none');
      await colours(page).click();
      expect(await bar()).toBe('""');
      release();
      await expect.poll(bar).toBe('none');
    });

    test('the colours that the visitor chose some other day are named', async ({page}) => {
      await page.addInitScript((key) => localStorage.setItem(key, 'dark'), `theme-${storageNamespace}`);
      await openEarly(page, '/blog', line);
      await expect(colours(page)).toHaveAccessibleName(
        word('colorMode.label').replace('{mode}', word('colorMode.dark')),
      );
    });

    test('an empty form is not sent, and says what is missing', async ({page}) => {
      const release = await openEarly(page, '/', line);
      const form = new SiteForm(page, 'es', 'contact');
      await form.submit.click();
      release();
      await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field('name')).toBeFocused();
    });

    test('the other form opens at once, and stays open', async ({page}) => {
      const release = await openEarly(page, '/', line);
      const contact = new SiteForm(page, 'es', 'contact');
      const registration = new SiteForm(page, 'es', 'registration');
      await contact.tab.focus();
      await page.keyboard.press('ArrowRight');
      await expect(registration.form).toBeVisible();
      await expect(contact.form).toBeHidden();
      await registration.fill();
      release();
      await expect(application(page)).toHaveCount(1);
      await expect(registration.form).toBeVisible();
      await expect(contact.form).toBeHidden();
      expect(await registration.values()).toEqual(registration.samples);
    });

    test('the menu opens at once, stays open, and closes', async ({page}) => {
      await page.setViewportSize(narrow);
      const release = await openEarly(page, '/blog', line);
      const toggle = page.getByRole('button', {name: word('nav.menu'), exact: true});
      await toggle.click();
      await expect(navigation(page, 'es')).toBeVisible();
      release();
      await expect(application(page)).toHaveCount(1);
      await expect(navigation(page, 'es')).toBeVisible();
      await toggle.click();
      await expect(navigation(page, 'es')).toBeHidden();
    });

    test('the list of regions opens at once, stays open, and closes', async ({page}) => {
      const release = await openEarly(page, '/blog', line);
      const list = page.getByRole('banner').getByRole('group');
      await list.getByText(word('nav.regions'), {exact: true}).click();
      await expect(list).toHaveAttribute('open');
      if (line.hasUse) {
        await page.keyboard.press('Escape');
        await expect(list).not.toHaveAttribute('open');
        await page.keyboard.press('Enter');
      }
      release();
      await expect(application(page)).toHaveCount(1);
      await expect(list).toHaveAttribute('open');
      await page.keyboard.press('Escape');
      await expect(list).not.toHaveAttribute('open');
    });

    for (const way of ['a click', 'Enter'] as const) {
      test(`a link followed with ${way} leads on without waiting for it`, async ({page}) => {
        await openEarly(page, '/blog', line);
        const link = page.getByRole('main').getByRole('link').first();
        const address = (await link.getAttribute('href')) ?? '';
        await (way === 'Enter' ? link.press('Enter') : link.click());
        await expect(page).toHaveURL(address);
        await expect(application(page)).toHaveCount(0);
      });
    }

    test('the colours change once, as asked', async ({page}) => {
      await page.emulateMedia({colorScheme: 'light'});
      const release = await openEarly(page, '/blog', line);
      await colours(page).click();
      release();
      await expect(colours(page)).toHaveAccessibleName(
        word('colorMode.label').replace('{mode}', word('colorMode.light')),
      );
      await expect(application(page)).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    });

    test('the language changes, with the place and what was typed', async ({page}) => {
      const release = await openEarly(page, '/', line);
      await new SiteForm(page, 'es', 'contact').fill();
      const {samples} = new SiteForm(page, 'es', 'contact');
      await page.getByRole('banner').getByRole('link', {name: 'English', exact: true}).click();
      release();
      await expect(page).toHaveURL('/en/');
      const form = new SiteForm(page, 'en', 'contact');
      await expect.poll(() => form.values()).toEqual(samples);
      await expect(form.form).toBeInViewport();
    });

    test('the keyboard goes the same way through the page', async ({page}) => {
      const release = await openEarly(page, '/blog', line);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', {name: 'Saltar al contenido principal'});
      await expect(skip).toBeFocused();
      release();
      await expect(application(page)).toHaveCount(1);
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });
  });
}

test('While the application is on its way, a link takes along what was typed', async ({page}) => {
  await page.setViewportSize(wide);
  await openEarly(page, '/', lines[1]);
  const form = new SiteForm(page, 'es', 'contact');
  await form.fill();
  await navigation(page, 'es')
    .getByRole('link', {name: word('nav.blog'), exact: true})
    .click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => page.evaluate(() => 'drafts' in window)).toBe(true);
  expect(await page.evaluate(() => ({...sessionStorage})), 'nothing is left behind').toEqual({});
  await navigation(page, 'es')
    .getByRole('link', {name: word('nav.contact'), exact: true})
    .click();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => form.values()).toEqual(form.samples);
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('While the page itself is on its way, the application waits for it', async ({page, baseURL, faults}) => {
  const site = await HaltingSite.before(baseURL ?? '');
  try {
    await page.goto(`${site.url}/blog`, {waitUntil: 'commit'});
    // The head of the page, with its menu: something is drawn, and can be used.
    site.pass(60);
    const main = page.waitForResponse(/\/assets\/js\/main\./);
    await expect
      .poll(async () => {
        await page.mouse.move(Math.random() * 100, 100);
        return page.evaluate(() => document.querySelectorAll('link[rel="preload"][as="script"]').length);
      })
      .toBeGreaterThan(0);
    await (await main).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(application(page)).toHaveCount(0);
    while (site.pass(100)) {
      // To the end.
    }
    await expect(application(page)).toHaveCount(1);
    await expect(page.locator('main use[href]').first()).toBeAttached();
    expect(faults.all.filter((fault) => !fault.startsWith('third-party'))).toEqual([]);
  } finally {
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await site.close();
  }
});
