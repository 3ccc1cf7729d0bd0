/** On a bad line the scripts come long after the text. Whatever a visitor does meanwhile counts, and is done once. */
import type {Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/early/head/colour-mode';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {HaltingSite} from '../support/halting-site';
import {tried} from '../support/scope';
import {navigation} from '../support/visit';
import {words} from '../support/words';

const word = (key: string) => words('es', key);

/** What is late, and what has come before the visitor acts. */
const lines = [
  {late: 'every script file', files: /\/assets\/js\//, hasUse: false},
  {late: 'the application', files: /\/assets\/js\/(?!use\.)/, hasUse: true},
] as const;

/** Opens a page without its late files. @returns Lets them come, and waits until the application has taken the page over. */
async function openEarly(page: Page, address: string, {files, hasUse}: (typeof lines)[number]) {
  let resolve = () => {};
  const released = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, {waitUntil: 'commit'});
  await expect.poll(() => page.evaluate(() => 'drafts' in window), 'src/early/use has come').toBe(hasUse);
  await expect(page.locator('main')).toBeVisible();
  return async () => {
    await expect(application(page)).toHaveCount(0);
    resolve();
    await expect(application(page)).toHaveCount(1);
  };
}

/** Whether the application has taken the page over. */
const application = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** The button for the colours of the page, in any of its states. */
const coloursOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', {name: word('colorMode.label').split('{')[0]});

test.use({viewport: {width: 1280, height: 800}});

test.afterEach(async ({page}) => {
  // Nobody waits for scripts that a test left behind.
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

for (const line of lines) {
  test.describe(`While ${line.late} is on its way`, () => {
    const {hasUse} = line;

    for (const way of ['a click', 'Enter'] as const) {
      const isAlways = (way === 'Enter') === hasUse;

      test(`what is typed and sent with ${way} is sent, once`, tried(isAlways), async ({page}) => {
        const release = await openEarly(page, '/', line);
        const sent: unknown[] = [];
        await page.route(ENDPOINTS, (route) => {
          sent.push(route.request().postDataJSON());
          return accept(route);
        });
        const form = new SiteForm(page, 'es', 'contact');
        await form.fill();
        await (way === 'Enter' ? form.field('email').press('Enter') : form.submit.click());
        await release();
        await expect(form.form.getByText(word(form.definition.thanks))).toBeVisible();
        expect(sent).toEqual([form.body]);
      });

      test(`a link followed with ${way} leads on without waiting for it`, tried(isAlways), async ({page}) => {
        await openEarly(page, '/blog', line);
        const link = page.getByRole('main').getByRole('link').first();
        const address = (await link.getAttribute('href')) ?? '';
        await (way === 'Enter' ? link.press('Enter') : link.click());
        await expect(page).toHaveURL(address);
        await expect(application(page)).toHaveCount(0);
      });
    }

    for (const address of ['/', '/#contact']) {
      const isAlways = (address === '/') === hasUse;

      test(
        `the other form opens on ${address}, and what is typed and the focus stay`,
        tried(isAlways),
        async ({page}) => {
          const release = await openEarly(page, address, line);
          const contact = new SiteForm(page, 'es', 'contact');
          const registration = new SiteForm(page, 'es', 'registration');
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
        },
      );
    }

    test('an empty form is not sent, and says what is missing', tried(!hasUse), async ({page}) => {
      const release = await openEarly(page, '/', line);
      const form = new SiteForm(page, 'es', 'contact');
      await form.submit.click();
      await release();
      await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field('name')).toBeFocused();
    });

    // The colours that somebody chose some other day, and those that come next.
    const [chosen, next] = hasUse ? (['system', 'light'] as const) : (['dark', 'system'] as const);

    test(`the colours change once, from ${chosen}, and the list of regions opens at once`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'light'});
      if (!hasUse) {
        await page.addInitScript(`localStorage.setItem('${COLOUR_MODE_KEY}', '${chosen}')`);
      }
      const release = await openEarly(page, '/blog', line);
      const named = (mode: string) => word('colorMode.label').replace('{mode}', word(`colorMode.${mode}`));
      const colours = coloursOf(page);
      const bar = () => page.locator('html').evaluate((root) => getComputedStyle(root, '::before').content);
      expect(await bar()).toBe('none');
      await expect(colours).toHaveAccessibleName(named(chosen));
      await colours.click();
      expect(await bar()).toBe('""');

      const regions = page.getByRole('banner').getByRole('group');
      await regions.getByText(word('nav.regions'), {exact: true}).click();
      await expect(regions).toHaveAttribute('open');
      if (hasUse) {
        await page.keyboard.press('Escape');
        await expect(regions).not.toHaveAttribute('open');
        await page.keyboard.press('Enter');
      }
      await release();
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', next);
      await expect(colours).toHaveAccessibleName(named(next));
      await expect.poll(bar).toBe('none');
      await expect(regions).toHaveAttribute('open');
      await page.keyboard.press('Escape');
      await expect(regions).not.toHaveAttribute('open');
    });

    test(
      'a page that a translator has changed does what was asked, and keeps the focus',
      tried(hasUse),
      async ({page}) => {
        const release = await openEarly(page, '/', line);
        const field = new SiteForm(page, 'es', 'contact').field('name');
        await page.getByRole('heading', {level: 1}).evaluate((heading) => {
          heading.textContent = 'Traduzido';
        });
        await coloursOf(page).click();
        await field.focus();
        await release();
        await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
        await expect(field).toBeFocused();
      },
    );

    test('the menu opens at once, stays open, and closes', tried(!hasUse), async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      const release = await openEarly(page, '/blog', line);
      const toggle = page.getByRole('button', {name: word('nav.menu'), exact: true});
      await toggle.click();
      await expect(navigation(page, 'es')).toBeVisible();
      await release();
      await expect(navigation(page, 'es')).toBeVisible();
      await toggle.click();
      await expect(navigation(page, 'es')).toBeHidden();
    });

    test('the language changes, with the place and what was typed', tried(hasUse), async ({page}) => {
      const release = await openEarly(page, '/', line);
      const spanish = new SiteForm(page, 'es', 'contact');
      await spanish.fill();
      await page.getByRole('banner').getByRole('link', {name: 'English', exact: true}).click();
      await release();
      await expect(page).toHaveURL('/en/');
      const form = new SiteForm(page, 'en', 'contact');
      await expect.poll(() => form.values()).toEqual(spanish.samples);
      await expect(form.form).toBeInViewport();
    });

    test('the keyboard goes the same way through the page', tried(!hasUse), async ({page}) => {
      const release = await openEarly(page, '/blog', line);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', {name: 'Saltar al contenido principal'});
      await expect(skip).toBeFocused();
      await release();
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });
  });
}

test('While the application is on its way, a link takes along what was typed', async ({page}) => {
  await openEarly(page, '/', lines[1]);
  const form = new SiteForm(page, 'es', 'contact');
  const link = (key: string) => navigation(page, 'es').getByRole('link', {name: word(key), exact: true});
  await form.fill();
  await link('nav.blog').click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => page.evaluate(() => 'drafts' in window)).toBe(true);
  expect(await page.evaluate(() => ({...sessionStorage})), 'nothing is left behind').toEqual({});
  await link('nav.contact').click();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => form.values()).toEqual(form.samples);
});

test('While the page itself is on its way, the application waits for it', async ({page, baseURL, faults}) => {
  const site = await HaltingSite.before(baseURL ?? '');
  try {
    await page.goto(`${site.url}/blog`, {waitUntil: 'commit'});
    // The head of the page, with its menu: something is drawn, and can be used.
    site.pass(60);
    const main = page.waitForResponse(/\/assets\/js\/main\./);
    const asked = async () => {
      await page.mouse.move(Math.random() * 100, 100);
      return page.locator('link[rel="preload"][as="script"]').count();
    };
    await expect.poll(asked).toBeGreaterThan(0);
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
