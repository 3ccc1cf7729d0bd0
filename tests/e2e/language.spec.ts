import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {formNames, SiteForm} from '../support/forms';
import {base, type Language, languages, pages} from '../support/site';
import {clickInPlace, nativeNames, navigation, otherLanguage, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

/** The address of the same page in the other language. */
function counterpart(language: Language, path: string): string {
  return language === 'es' ? `/en${path}` : path.replace(/^\/en\/?/, '/');
}

const languageSwitch = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('link', {name: nativeNames[otherLanguage[language]], exact: true});

/** Asserts that the site has stored nothing about the visitor. */
async function expectNothingStored(page: Page): Promise<void> {
  expect(await page.evaluate(() => ({...sessionStorage})), 'session storage').toEqual({});
  expect(await page.evaluate(() => ({...localStorage})), 'local storage').toEqual({});
  expect(await page.context().cookies(), 'cookies').toEqual([]);
}

/** The heading nearest to the top of the window, counted from the page's top, and its distance from it in pixels. */
function nearestHeading(page: Page): Promise<{heading: number; distance: number}> {
  return page.evaluate(() => {
    const distances = [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.getBoundingClientRect().top);
    const nearest = Math.min(...distances.map(Math.abs));
    const heading = distances.findIndex((distance) => Math.abs(distance) === nearest);
    return {heading, distance: distances[heading] ?? Number.NaN};
  });
}

/** How far from the top of the window a heading stands, in pixels. */
function distanceOf(page: Page, heading: number): Promise<number> {
  return page.evaluate(
    (number) =>
      [...document.querySelectorAll('main :is(h1, h2, h3)')]
        .filter((candidate) => candidate.checkVisibility())
        .at(number)
        ?.getBoundingClientRect().top ?? Number.NaN,
    heading,
  );
}

const scrollTo = (page: Page, part: number) =>
  page.evaluate(
    (wanted) =>
      window.scrollTo({
        top: (document.documentElement.scrollHeight - window.innerHeight) * wanted,
        behavior: 'instant',
      }),
    part,
  );

/** Waits until nothing on the page moves any more. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const layout = () => `${window.scrollY} of ${document.documentElement.scrollHeight}`;
    for (let calmFrames = 0, last = layout(); calmFrames < 10; last = layout()) {
      await new Promise(requestAnimationFrame);
      calmFrames = layout() === last ? calmFrames + 1 : 0;
    }
  });
}

/** Asserts that the visitor sees the same part of the page after `change`, give or take half a screen. */
async function expectPlaceKept(page: Page, change: () => Promise<void>): Promise<void> {
  await settled(page);
  const before = await nearestHeading(page);
  await change();
  await settled(page);
  const after = await distanceOf(page, before.heading);
  const tolerance = (page.viewportSize()?.height ?? 0) / 2;
  expect(Math.abs(after - before.distance), 'the heading has moved by').toBeLessThan(tolerance);
}

for (const language of languages) {
  const other = otherLanguage[language];

  test.describe(`Language switch (${language})`, () => {
    test('names the other language in its own words, without a flag', async ({page}) => {
      await visit(page, base[language]);
      const link = languageSwitch(page, language);
      await expect(link).toHaveText(nativeNames[other]);
      await expect(link).toHaveAttribute('lang', other);
      await expect(link).toHaveAttribute('hreflang', other);
      await expect(link.locator('img, svg, picture')).toHaveCount(0);
      await expect(link).toHaveCSS('background-image', 'none');
      await expect(page.getByRole('banner').getByText(/\p{Regional_Indicator}/u)).toHaveCount(0);
    });

    test.describe('without scripts', () => {
      test.use({javaScriptEnabled: false});

      test('leads to the same page, everywhere', async ({page}) => {
        for (const {path} of pages.filter((candidate) => candidate.language === language)) {
          await page.goto(path);
          await expect(languageSwitch(page, language)).toHaveAttribute('href', counterpart(language, path));
        }
      });
    });

    test('keeps the query and the anchor of the address', async ({page}) => {
      await visit(page, `${base[language]}?ref=feria%202025#services`);
      await switchLanguage(page, language);
      await expect(page).toHaveURL(`${base[other]}?ref=feria%202025#services`);
      const services = page.getByRole('heading', {name: words(other, 'services.title'), exact: true});
      await expect(services).toBeInViewport();
    });

    for (const viewport of [
      {width: 1280, height: 720},
      {width: 360, height: 740},
    ]) {
      test.describe(`at ${viewport.width} px`, () => {
        test.use({viewport});

        for (const path of ['', 'blog/importacion']) {
          test(`keeps the place on /${path}`, async ({page}) => {
            for (const part of [0.4, 0.75]) {
              await visit(page, base[language] + path);
              await scrollTo(page, part);
              await openMenu(page);
              await expectPlaceKept(page, async () => {
                await switchLanguage(page, language);
              });
            }
          });
        }

        test('keeps the place on the page when the registration form is open', async ({page}) => {
          // When a browser lays a page out is its own affair. Whoever listens and measures makes it do so after every scroll.
          await page.addInitScript(() =>
            document.addEventListener('scroll', () => document.documentElement.getBoundingClientRect()),
          );
          const form = new SiteForm(page, language, 'registration');
          await form.visit();
          await form.field('interests').fill(form.samples.interests ?? '');
          await form.submit.evaluate((button) => button.scrollIntoView({block: 'center', behavior: 'instant'}));
          await openMenu(page);
          await expectPlaceKept(page, async () => {
            await switchLanguage(page, language);
            await expect(new SiteForm(page, other, 'registration').form).toBeVisible();
            await expect(new SiteForm(page, other, 'contact').form).toBeHidden();
          });
        });
      });
    }

    test('leaves the pages read after it at their top', async ({page}) => {
      await visit(page, `${base[language]}blog/importacion`);
      await scrollTo(page, 0.5);
      await switchLanguage(page, language);
      await page.locator('[data-part] a[href$="/blog/regulations/brief-tecnico"]').first().click();
      await expect(page).toHaveURL(`${base[other]}blog/regulations/brief-tecnico`);
      await expect(page.locator('[data-part="section"]')).toHaveCount(4);
      await settled(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    test('keeps what was typed into both forms and the open tab, there and back', async ({page}) => {
      const forms = formNames.map((name) => new SiteForm(page, language, name));
      for (const [index, form] of forms.entries()) {
        await (index === 0 ? form.visit() : form.tab.click());
        await form.fill();
      }
      for (const from of [language, other]) {
        const to = await switchLanguage(page, from);
        // The last form filled in was in front.
        for (const name of formNames.toReversed()) {
          const form = new SiteForm(page, to, name);
          if (name !== formNames.at(-1)) {
            await expect(form.form).toBeHidden();
            await form.tab.click();
          }
          await expect(form.tab).toBeChecked();
          expect(await form.values()).toEqual(form.samples);
        }
        await new SiteForm(page, to, 'registration').tab.click();
        await expectNothingStored(page);
      }
    });

    test('sends what was typed in the other language', async ({page}) => {
      const form = new SiteForm(page, language, 'contact');
      await form.visit();
      await form.fill();
      await switchLanguage(page, language);
      await page.route(`**${form.definition.endpoint}`, (route) => route.fulfill({json: {}}));
      const request = page.waitForRequest(`**${form.definition.endpoint}`);
      const there = new SiteForm(page, other, 'contact');
      await there.submit.click();
      const {name, email, message} = form.samples;
      expect((await request).postDataJSON()).toEqual({name, email, message});
      // What was sent must not come back with the next change of language.
      await expect(there.field('name')).toHaveValue('');
      await switchLanguage(page, other);
      await expect(form.field('name')).toHaveValue('');
      await expect(form.field('message')).toHaveValue('');
    });

    test('keeps what was typed during a visit to the articles, and through a change of language there', async ({
      page,
    }) => {
      const nav = (current: Language) => navigation(page, current);
      const form = new SiteForm(page, language, 'registration');
      await form.visit();
      await form.fill();
      await nav(language)
        .getByRole('link', {name: words(language, 'nav.blog'), exact: true})
        .click();
      await expect(page).toHaveURL(`${base[language]}blog`);
      await nav(language)
        .getByRole('link', {name: words(language, 'nav.contact'), exact: true})
        .click();
      await expect(page).toHaveURL(`${base[language]}#contact`);
      expect(await form.values()).toEqual(form.samples);

      await nav(language)
        .getByRole('link', {name: words(language, 'nav.blog'), exact: true})
        .click();
      await expect(page).toHaveURL(`${base[language]}blog`);
      await switchLanguage(page, language);
      await nav(other)
        .getByRole('link', {name: words(other, 'nav.contact'), exact: true})
        .click();
      await expect(page).toHaveURL(`${base[other]}#contact`);
      expect(await new SiteForm(page, other, 'registration').values()).toEqual(form.samples);
      await expectNothingStored(page);
    });

    test('is made ready only while somebody is about to use it', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      const link = languageSwitch(page, language);
      const isNear = (expected: boolean) =>
        expect(link).toHaveAttribute('data-language-switch', expected ? 'near' : '');
      await link.focus();
      await isNear(true);
      await page.keyboard.press('Tab');
      await isNear(false);
      await link.hover();
      await isNear(true);
      await page.mouse.move(5, 400);
      await isNear(false);
    });

    test('leaves nothing behind when the other language is opened in a tab of its own', async ({page}) => {
      const form = new SiteForm(page, language, 'contact');
      await form.visit();
      await form.fill();
      const opened = page.context().waitForEvent('page');
      await languageSwitch(page, language).click({modifiers: ['ControlOrMeta']});
      await expect((await opened).locator('html')).toHaveAttribute('lang', other);
      expect(await form.values()).toEqual(form.samples);
      await expectNothingStored(page);
    });
  });
}

test.describe('Language of a fresh visit', () => {
  test.use({locale: 'en-GB'});

  test('is Spanish, whatever the browser speaks and whatever was read before', async ({page, context}) => {
    await visit(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL('/');
    await switchLanguage(page, 'es');
    await expectNothingStored(page);

    const later = await context.newPage();
    await visit(later, '/');
    await expect(later).toHaveURL('/');
    await expect(later.locator('html')).toHaveAttribute('lang', 'es');
    await expect(later.getByRole('heading', {level: 1})).toHaveText(words('es', 'hero.title'));
  });
});

/** On a phone the switch is in the menu. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', {name: /^Men[uú]$/});
  if (await menu.isVisible()) {
    await clickInPlace(page, menu);
  }
}
