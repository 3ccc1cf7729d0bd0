/** The switch to the other language, and what it keeps. Its name and where it leads: tests/unit/navigation.test.ts. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, type FormName, SiteForm} from '../support/forms';
import {tried} from '../support/scope';
import {base, type Language, languages} from '../support/site';
import {languageLink, navigation, openMenu, otherLanguage, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

/** Asserts that the site has stored nothing about the visitor. */
async function expectNothingStored(page: Page): Promise<void> {
  expect(await page.evaluate(() => [{...sessionStorage}, {...localStorage}]), 'session, local').toEqual([{}, {}]);
  expect(await page.context().cookies(), 'cookies').toEqual([]);
}

/** How far from the top of the window each heading of the page stands, in pixels. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.getBoundingClientRect().top),
  );

/** Scrolls over a part of the page. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((wanted) => {
    const top = (document.documentElement.scrollHeight - window.innerHeight) * wanted;
    window.scrollTo({top, behavior: 'instant'});
  }, part);

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

/** Changes the language. Asserts that the visitor sees the same part of the page after it, give or take half a screen. */
async function expectPlaceKept(page: Page, language: Language): Promise<void> {
  await openMenu(page, language);
  await settled(page);
  const before = await headings(page);
  const nearest = before.indexOf(before.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? Number.NaN);
  await switchLanguage(page, language);
  await settled(page);
  const moved = ((await headings(page))[nearest] ?? Number.NaN) - (before[nearest] ?? Number.NaN);
  expect(Math.abs(moved), 'the heading has moved by').toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
}

const wide = {width: 1280, height: 720};
const phone = {width: 360, height: 740};

// Whatever a browser speaks, the site begins in Spanish.
test.use({locale: 'en-GB'});

for (const language of languages) {
  const other = otherLanguage[language];
  const home = base[language];
  const mainly = (chosen: Language | undefined) => tried(chosen === language);

  test.describe(`Language switch (${language})`, () => {
    test('keeps query and anchor, and is made ready only when about to be used', mainly('en'), async ({page}) => {
      await visit(page, `${home}?ref=feria%202025#services`);
      const link = languageLink(page, language);
      await expect(link, 'no flag').toHaveCSS('background-image', 'none');
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

      await switchLanguage(page, language);
      await expect(page).toHaveURL(`${base[other]}?ref=feria%202025#services`);
      const services = page.getByRole('heading', {name: words(other, 'services.title'), exact: true});
      await expect(services).toBeInViewport();
    });

    for (const [name, viewport, path, chosen] of [
      ['landing page', wide, '', 'en'],
      ['landing page on a phone', phone, '', undefined],
      ['article', wide, 'blog/importacion', undefined],
      ['article on a phone', phone, 'blog/importacion', 'es'],
    ] as const) {
      test(`keeps the place on the ${name}, there and back`, mainly(chosen), async ({page}) => {
        await page.setViewportSize(viewport);
        await visit(page, home + path);
        await scrollTo(page, 0.4);
        await expectPlaceKept(page, language);
        await scrollTo(page, 0.75);
        await expectPlaceKept(page, other);
        if (path) {
          // The pages read after it begin at their top.
          await page.locator('[data-part] a[href$="/blog/regulations/brief-tecnico"]').first().click();
          await expect(page).toHaveURL(`${home}blog/regulations/brief-tecnico`);
          await expect(page.locator('[data-part="section"]')).toHaveCount(4);
          await settled(page);
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
        }
      });
    }

    for (const [name, viewport, chosen] of [
      ['the registration form', wide, undefined],
      ['the registration form on a phone', phone, 'en'],
    ] as const) {
      test(`keeps the place in ${name}`, mainly(chosen), async ({page}) => {
        await page.setViewportSize(viewport);
        // When a browser lays a page out is its own affair. Whoever listens and measures makes it do so after every scroll.
        await page.addInitScript(() =>
          document.addEventListener('scroll', () => document.documentElement.getBoundingClientRect()),
        );
        const form = new SiteForm(page, language, 'registration');
        await form.visit();
        await form.field('interests').fill(form.samples.interests ?? '');
        await form.submit.evaluate((button) => button.scrollIntoView({block: 'center', behavior: 'instant'}));
        await expectPlaceKept(page, language);
        await expect(new SiteForm(page, other, 'registration').form).toBeVisible();
        await expect(new SiteForm(page, other, 'contact').form).toBeHidden();
      });
    }

    test('keeps what was typed until it is sent, and nothing else', mainly('es'), async ({page, context}) => {
      const form = (current: Language, name: FormName) => new SiteForm(page, current, name);
      const expectTyped = async (current: Language, name: FormName) => {
        await expect(form(current, name).tab, 'the open tab').toBeChecked();
        expect(await form(current, name).values()).toEqual(form(current, name).samples);
      };
      await form(language, 'contact').visit();
      await form(language, 'contact').fill();
      await form(language, 'registration').tab.click();
      await form(language, 'registration').fill();

      await test.step('as the other language is opened in a tab of its own', async () => {
        const opened = context.waitForEvent('page');
        await languageLink(page, language).click({modifiers: ['ControlOrMeta']});
        const tab = await opened;
        await expect(tab.locator('html')).toHaveAttribute('lang', other);
        await expectTyped(language, 'registration');
        await expectNothingStored(page);
        await tab.close();
      });

      await test.step('there and back, in both forms', async () => {
        for (const from of [language, other]) {
          const to = await switchLanguage(page, from);
          await expectTyped(to, 'registration');
          await expect(form(to, 'contact').form).toBeHidden();
          await form(to, 'contact').tab.click();
          await expectTyped(to, 'contact');
          await form(to, 'registration').tab.click();
          await expectNothingStored(page);
        }
      });

      await test.step('through a visit to the articles, and a change of language there', async () => {
        const follow = async (current: Language, item: 'blog' | 'contact', address: string) => {
          const name = words(current, `nav.${item}`);
          await navigation(page, current).getByRole('link', {name, exact: true}).click();
          await expect(page).toHaveURL(base[current] + address);
        };
        await follow(language, 'blog', 'blog');
        await follow(language, 'contact', '#contact');
        await expectTyped(language, 'registration');
        await follow(language, 'blog', 'blog');
        await switchLanguage(page, language);
        await follow(other, 'contact', '#contact');
        await expectTyped(other, 'registration');
        await expectNothingStored(page);
      });

      await test.step('and sends it once, in the other language', async () => {
        await page.route(ENDPOINTS, accept);
        const request = page.waitForRequest(ENDPOINTS);
        await form(other, 'registration').submit.click();
        expect((await request).postDataJSON()).toEqual(form(other, 'registration').body);
        // What was sent must not come back with the next change of language.
        await expect(form(other, 'registration').field('firstName')).toHaveValue('');
        await switchLanguage(page, other);
        await expect(form(language, 'registration').field('firstName')).toHaveValue('');
        await expect(form(language, 'registration').field('interests')).toHaveValue('');
      });

      await test.step('The next visit begins in Spanish', async () => {
        const later = await context.newPage();
        await visit(later, '/');
        await expect(later).toHaveURL('/');
        await expect(later.locator('html')).toHaveAttribute('lang', 'es');
        await expect(later.getByRole('heading', {level: 1})).toHaveText(words('es', 'hero.title'));
      });
    });
  });
}
