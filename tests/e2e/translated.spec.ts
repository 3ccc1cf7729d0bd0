/** Pages that a browser's translator has changed: everything on them goes on, and what changes is seen to change. */
import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, formNames, SiteForm} from '../support/forms';
import {isFull} from '../support/scope';
import {base, type Language, visitedPages} from '../support/site';
import {translatePage} from '../support/translator';
import {navigation, openMenu, switchLanguage, visit} from '../support/visit';
import {COMMON_WORD, FIGURES, words} from '../support/words';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', {level: 1});

/** Every page in the full run; else each kind in one of the languages, by turns. */
const tried = visitedPages.filter(({language}, place) => isFull || (place % 2 === 0) === (language === 'es'));

for (const {language, path: address} of tried) {
  // Both cases run the same code of ours; each language takes one of them.
  for (const when of isFull ? ['before', 'after'] : [language === 'es' ? 'before' : 'after']) {
    test(`${address}, translated ${when} its application starts, goes on`, async ({page, context, faults}) => {
      await context.grantPermissions(['clipboard-write']);
      if (when === 'before') {
        await page.goto(address);
        await translatePage(page);
        await hydrated(page);
      } else {
        await visit(page, address);
        await translatePage(page);
      }
      // What all pages have alike is tried on one.
      if (address.endsWith('/blog')) {
        await search(page, language);
        await tryHead(page, language);
      }
      await tryOwnParts(page, language);
      await goAndComeBack(page, language, address);
      await switchLanguage(page, language);
      const errors = faults.all.filter((fault) => /^exception|insertBefore|removeChild|NotFoundError/.test(fault));
      expect(errors).toEqual([]);
    });
  }
}

/** Looks for a word letter by letter, for a word that is nowhere, and for nothing any more. */
async function search(page: Page, language: Language): Promise<void> {
  const word = (key: string) => words(language, `search.${key}`);
  const dialog = page.getByRole('dialog', {name: word('dialog.label')});
  const field = dialog.getByRole('textbox');
  const status = dialog.getByRole('status');
  await page
    .getByRole('banner')
    .getByRole('button', {name: word('open'), exact: true})
    .click();
  let typed = '';
  for (const letter of COMMON_WORD[language]) {
    typed += letter;
    await field.press(letter);
    await expect(status).toHaveText(typed.length < 2 ? word('dialog.short') : new RegExp(`[“«]\u200b?${typed}`));
  }
  await expect(dialog.locator('mark').first()).toBeVisible();
  await field.fill('xyzzyq');
  await expect(dialog.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await field.fill('');
  await expect(status).toHaveText(word('dialog.idle'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Changes the colours, opens the panel of regions and, on a phone, the menu. */
async function tryHead(page: Page, language: Language): Promise<void> {
  const toggle = navigation(page, language).getByRole('button');
  for (const mode of ['light', 'dark', 'system']) {
    await toggle.click();
    const name = words(language, 'colorMode.label', {mode: words(language, `colorMode.${mode}`)});
    await expect(toggle).toHaveAccessibleName(name);
    await expect(toggle).toHaveAttribute('title', name);
  }
  const regions = navigation(page, language).getByRole('group');
  await regions.locator('summary').click();
  await expect(regions.getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(regions.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({width: 390, height: 844});
  await openMenu(page, language);
  await expect(navigation(page, language)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation(page, language)).toBeHidden();
  await page.setViewportSize({width: 1280, height: 800});
}

/** Uses what only some pages have. */
async function tryOwnParts(page: Page, language: Language): Promise<void> {
  const filter = main(page).getByRole('searchbox');
  const share = main(page).getByRole('button', {name: words(language, 'article.share'), exact: true});
  if (await filter.isVisible()) {
    await tryFilter(page, language, filter);
  } else if (await share.isVisible()) {
    await tryArticle(page, language, share);
  } else if (await main(page).locator('form').count()) {
    await tryLanding(page, language);
  }
}

async function tryFilter(page: Page, language: Language, filter: Locator): Promise<void> {
  const entries = main(page).getByRole('definition');
  const shown = entries.filter({visible: true});
  const all = await entries.count();
  const told = async () => words(language, 'glossary.found', {count: String(await shown.count()), all: String(all)});
  let before = all;
  for (const letter of 'aver') {
    await filter.press(letter);
    await expect(main(page).getByRole('status')).toHaveText(await told());
    expect(await shown.count()).toBeLessThanOrEqual(before);
    before = await shown.count();
  }
  expect(before).toBeLessThan(all);
  await filter.fill('');
  await expect(shown).toHaveCount(all);
  await expect(main(page).getByRole('status')).toBeEmpty();
}

async function tryArticle(page: Page, language: Language, share: Locator): Promise<void> {
  const outcome = share.locator('..').getByRole('status');
  await share.click();
  await expect(outcome).toHaveText(words(language, 'article.linkCopied'));
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await share.click();
  const {origin, pathname} = new URL(page.url());
  await expect(outcome).toHaveText(words(language, 'article.copyLink', {address: origin + pathname}));

  const mark = page.getByRole('article').locator('a[href*="/glosario#"], a[data-footnote-ref]').first();
  // After a press of the pointer, the focus that a script gives does not count as the keyboard's.
  await page.keyboard.press('Tab');
  await mark.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
}

/** Sees the counters count, and sends both forms: empty, wrong, in vain and well. */
async function tryLanding(page: Page, language: Language): Promise<void> {
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
    await form.field('email').fill('ines@');
    await submit.click();
    await expect(outcome).toHaveText(`Error${words(language, 'form.error.email')}`);
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

/** Follows links of the head and of the text, and comes back each time. */
async function goAndComeBack(page: Page, language: Language, address: string): Promise<void> {
  const title = (await heading(page).textContent()) ?? '';
  const blog = navigation(page, language).getByRole('link', {name: words(language, 'nav.blog'), exact: true});
  const inside = main(page).locator(`a[href^="${base[language]}"]:not([href*="#"]):not([download])`).first();
  for (const way of [blog, inside]) {
    if ((await way.count()) > 0 && (await way.getAttribute('href')) !== address) {
      await way.click();
      await expect(page).not.toHaveURL(address);
      await expect(heading(page)).not.toHaveText(title);
      await page.goBack();
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveURL(address);
    }
  }
}
