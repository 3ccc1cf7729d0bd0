/** Pages that a browser's translator has changed: all controls work, and changes of texts are visible. */
import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, formNames, SiteForm} from '../support/forms';
import {isFull} from '../support/scope';
import {base, type Language, languages} from '../support/site';
import {translatePage} from '../support/translator';
import {navigation, switchLanguage} from '../support/visit';
import {COMMON_WORD, FIGURES, words} from '../support/words';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', {level: 1});

/** Actions on a page of each kind. */
const acts: Readonly<Record<string, (page: Page, language: Language) => Promise<void>>> = {
  '': countAndSend,
  blog: searchAndChangeColours,
  'blog/importacion': shareAndLookUp,
  glosario: filter,
};

for (const [index, [name, act]] of Object.entries(acts).entries()) {
  for (const language of languages.filter((_, position) => isFull || position === index % 2)) {
    test(`${base[language]}${name} works when it is translated before or after hydration`, async ({
      page,
      context,
      errors,
    }) => {
      const address = base[language] + name;
      await context.grantPermissions(['clipboard-write']);
      // One language tests a translation before hydration, the other one after it.
      await page.goto(address);
      await (language === 'es' ? translatePage(page) : hydrated(page));
      await (language === 'es' ? hydrated(page) : translatePage(page));
      await act(page, language);

      const title = (await heading(page).textContent()) ?? '';
      const inside = `a[href^="${base[language]}"]:not([href*="#"], [download], [href="${address}"])`;
      for (const links of [navigation(page, language).locator(inside), main(page).locator(inside)]) {
        if ((await links.count()) > 0) {
          await links.first().click();
          await expect(page).not.toHaveURL(address);
          await expect(heading(page)).not.toHaveText(title);
          await page.goBack();
          await expect(heading(page)).toHaveText(title);
        }
      }
      await switchLanguage(page, language);
      expect(errors.all.filter((error) => /^exception|insertBefore|removeChild|NotFoundError/.test(error))).toEqual([]);
    });
  }
}

/** Types a known word by letters, an unknown word, and an empty text; changes colours; opens the regions. */
async function searchAndChangeColours(page: Page, language: Language): Promise<void> {
  const dialog = page.getByRole('dialog', {name: words(language, 'search.dialog.label')});
  const field = dialog.getByRole('textbox');
  const status = dialog.getByRole('status');
  await page.getByRole('button', {name: words(language, 'search.open'), exact: true}).click();
  let typed = '';
  for (const letter of COMMON_WORD[language]) {
    typed += letter;
    await field.press(letter);
    const found = new RegExp(`[“«]\u200b?${typed}`);
    await expect(status).toHaveText(typed.length < 2 ? words(language, 'search.dialog.short') : found);
  }
  await expect(dialog.locator('mark').first()).toBeVisible();
  await field.fill('xyzzyq');
  await expect(dialog.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await field.fill('');
  await expect(status).toHaveText(words(language, 'search.dialog.idle'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const toggle = navigation(page, language).getByRole('button');
  for (const mode of ['light', 'dark', 'system']) {
    await toggle.click();
    const name = words(language, 'colorMode.label', {mode: words(language, `colorMode.${mode}`)});
    await expect(toggle).toHaveAccessibleName(name);
  }
  const regions = navigation(page, language).getByRole('group');
  await regions.locator('summary').click();
  await expect(regions.getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(regions.getByRole('link')).toHaveCount(0);
}

async function filter(page: Page, language: Language): Promise<void> {
  const shown = main(page).getByRole('definition').filter({visible: true});
  const all = await shown.count();
  for (const letter of 'aver') {
    await main(page).getByRole('searchbox').press(letter);
    const count = String(await shown.count());
    const message = words(language, 'glossary.found', {count, all: String(all)});
    await expect(main(page).getByRole('status')).toHaveText(message);
  }
  expect(await shown.count()).toBeLessThan(all);
  await main(page).getByRole('searchbox').fill('');
  await expect(shown).toHaveCount(all);
  await expect(main(page).getByRole('status')).toBeEmpty();
}

async function shareAndLookUp(page: Page, language: Language): Promise<void> {
  const share = main(page).getByRole('button', {name: words(language, 'article.share'), exact: true});
  await share.click();
  await expect(share.locator('..').getByRole('status')).toHaveText(words(language, 'article.linkCopied'));
  const mark = page.getByRole('article').locator('a[href*="/glosario#"], a[data-footnote-ref]').first();
  // Without a key press, `focus()` after a click would not match `:focus-visible`.
  await page.keyboard.press('Tab');
  await mark.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
}

/** Waits for the counters, and sends both forms: empty, with a failure, and with success. */
async function countAndSend(page: Page, language: Language): Promise<void> {
  const counters = page.getByRole('region', {name: words(language, 'about.title')}).getByRole('definition');
  for (const [index, figure] of FIGURES[language].entries()) {
    await counters.nth(index).scrollIntoViewIfNeeded();
    await expect(counters.nth(index)).toHaveText(figure);
  }
  for (const name of formNames) {
    const form = new SiteForm(page, language, name);
    const {definition, outcome, submit, tab} = form;
    await tab.click();
    await submit.click();
    await expect(outcome).toHaveText(`Error${words(language, 'form.error.incomplete')}`);
    await form.fill();
    await expect(form.field('email')).toHaveAccessibleDescription('');
    await page.route(ENDPOINTS, (route) => route.fulfill({status: 503, json: {}}));
    await submit.click();
    await expect(outcome).toContainText(definition.failure[language]);
    await page.route(ENDPOINTS, accept);
    await submit.click();
    await expect(outcome).toHaveText(definition.success[language] + form.thanks + form.reference);
    await expect(submit).toHaveText(words(language, `${name}Form.submit`));
  }
}
