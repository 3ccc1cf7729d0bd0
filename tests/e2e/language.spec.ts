/** The link to the other language keeps the visitor's state. Its name and target: tests/unit/navigation.test.ts. */
import type {Page} from '@playwright/test';
import {expect, test, waitForHydration} from '../support/fixtures';
import {type FormName, FUNCTIONS_URL_PATTERN, fulfillAccepted, SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import {expectStoredDrafts, languageLink, navigationLink, switchLanguage, visit} from '../support/page-actions';
import type {Language} from '../support/site-pages';

/** Expects the drafts of exactly these forms in `sessionStorage`, an empty `localStorage` and no cookies. */
async function expectStored(page: Page, ...forms: readonly string[]): Promise<void> {
  await expectStoredDrafts(page, ...forms);
  expect(await page.evaluate(() => ({...localStorage}))).toEqual({});
  expect(await page.context().cookies(), 'cookies').toEqual([]);
}

test('The link to the other language keeps the query and the hash', async ({page}) => {
  await visit(page, '/en/?ref=feria%202025');
  const link = languageLink(page, 'en');
  await link.hover();
  // The URL changes while the pointer is on the link.
  await page.evaluate(() => location.assign('#services'));
  await link.focus();
  await expect(link, 'the URL to copy').toHaveJSProperty(
    'href',
    new URL('/?ref=feria%202025#services', page.url()).href,
  );

  await switchLanguage(page, 'en');
  await expect(page).toHaveURL('/?ref=feria%202025#services');
  await expect(page.getByRole('heading', {name: getMessage('es', 'services.title'), exact: true})).toBeInViewport();
});

test('The link to the other language keeps the scroll position; any other link opens its page at the top', async ({
  page,
}) => {
  const section = page.locator('[data-part="section"]').nth(3).getByRole('heading', {level: 2});
  let currentLanguage: Language = 'es';
  // Until its web fonts have arrived, the page does not lay out the sections below the viewport.
  await page.route('**/*.woff2', () => {});
  await visit(page, '/blog/importacion');
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 740});
    await section.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    const switchSize = await languageLink(page, currentLanguage).boundingBox();
    expect(Math.min(switchSize?.width ?? 0, switchSize?.height ?? 0), 'target size for touch').toBeGreaterThanOrEqual(
      44,
    );
    await page.unroute('**/*.woff2');
    currentLanguage = await switchLanguage(page, currentLanguage);
    await expect(section).toBeInViewport();
  }

  await page.locator('[data-part] a[href$="/blog/regulations/brief-tecnico"]').first().click();
  await expect(page).toHaveURL('/blog/regulations/brief-tecnico');
  await expect(page.locator('[data-part="section"]')).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('A retry in the other language sends the same values and idempotency key', async ({page}) => {
  const attempts: unknown[] = [];
  await page.route(FUNCTIONS_URL_PATTERN, (route) => {
    attempts.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()]);
    return route.abort();
  });
  const spanishForm = new SiteForm(page, 'es', 'contact');
  await spanishForm.visit();
  await spanishForm.fill();
  await spanishForm.submitButton.click();
  await expect(spanishForm.outcome).toContainText(spanishForm.failure);
  await switchLanguage(page, 'es');
  const englishForm = new SiteForm(page, 'en', 'contact');
  await englishForm.submitButton.click();
  await expect(englishForm.outcome).toContainText(englishForm.failure);
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toEqual(attempts[0]);
});

test('Form drafts survive a change of language, a reload and other pages until they are sent', async ({page}) => {
  const form = (current: Language, name: FormName) => new SiteForm(page, current, name);
  const expectTyped = async (current: Language, name: FormName) => {
    await expect(form(current, name).tab, 'the selected tab').toBeChecked();
    expect(await form(current, name).values()).toEqual(form(current, name).samples);
  };
  await form('es', 'contact').visit();
  await form('es', 'contact').fill();
  await form('es', 'registration').tab.click();
  await form('es', 'registration').fill();
  await switchLanguage(page, 'es');
  await expectTyped('en', 'registration');
  await expect(form('en', 'registration').form, 'the scroll position').toBeInViewport();
  // Drafts are stored with each input, because a page that crashes fires no event.
  await expectStored(page, 'contact', 'contact-tabs', 'register');
  await page.reload();
  await expectTyped('en', 'registration');
  await waitForHydration(page);

  // Drafts survive a visit to the articles with a change of language there, until they are sent.
  await navigationLink(page, 'en', 'nav.blog').click();
  await expect(page).toHaveURL('/en/blog');
  await switchLanguage(page, 'en');
  await navigationLink(page, 'es', 'nav.contact').click();
  await expectTyped('es', 'registration');
  await page.route(FUNCTIONS_URL_PATTERN, fulfillAccepted);
  await form('es', 'registration').submitButton.click();
  await expect(form('es', 'registration').field('firstName')).toHaveValue('');
  await switchLanguage(page, 'es');
  await expect(form('en', 'registration').field('firstName')).toHaveValue('');
  // The browser may restore the page as it was before the draft was sent.
  await page.goBack();
  await expect(form('es', 'registration').field('firstName')).toHaveValue('');
  await form('es', 'contact').tab.click();
  await expectTyped('es', 'contact');
  await form('es', 'contact').submitButton.click();
  await expect(form('es', 'contact').field('message')).toHaveValue('');
  await expectStored(page);
});
