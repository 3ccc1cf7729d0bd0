/** The link to the other language keeps the visitor's state. Its name and target: tests/unit/navigation.test.ts. */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, type FormName, SiteForm} from '../support/forms';
import {words} from '../support/messages';
import {draftsStored, languageLink, navigationLink, switchLanguage, visit} from '../support/page-actions';
import type {Language} from '../support/site-pages';

/** Expects only the drafts of these forms in the storage of this tab, and no cookies. */
async function expectStored(page: Page, ...forms: readonly string[]): Promise<void> {
  await draftsStored(page, ...forms);
  expect(await page.evaluate(() => ({...localStorage}))).toEqual({});
  expect(await page.context().cookies(), 'cookies').toEqual([]);
}

test('The link to the other language keeps query and anchor', async ({page}) => {
  await visit(page, '/en/?ref=feria%202025');
  const link = languageLink(page, 'en');
  await link.hover();
  // The address changes while the pointer rests on the link.
  await page.evaluate(() => location.assign('#services'));
  await link.focus();
  await expect(link, 'to be copied').toHaveJSProperty('href', new URL('/?ref=feria%202025#services', page.url()).href);

  await switchLanguage(page, 'en');
  await expect(page).toHaveURL('/?ref=feria%202025#services');
  await expect(page.getByRole('heading', {name: words('es', 'services.title'), exact: true})).toBeInViewport();
});

test('The link to the other language keeps the position in an article, and the next page starts at its top', async ({
  page,
}) => {
  const section = page.locator('[data-part="section"]').nth(3).getByRole('heading', {level: 2});
  let current: Language = 'es';
  // Until its typefaces have arrived, the page does not lay out the sections below the window.
  await page.route('**/*.woff2', () => {});
  await visit(page, '/blog/importacion');
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 740});
    await section.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    const switchSize = await languageLink(page, current).boundingBox();
    expect(Math.min(switchSize?.width ?? 0, switchSize?.height ?? 0), 'for a finger').toBeGreaterThanOrEqual(44);
    await page.unroute('**/*.woff2');
    current = await switchLanguage(page, current);
    await expect(section).toBeInViewport();
  }

  await page.locator('[data-part] a[href$="/blog/regulations/brief-tecnico"]').first().click();
  await expect(page).toHaveURL('/blog/regulations/brief-tecnico');
  await expect(page.locator('[data-part="section"]')).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('An attempt in the other language has the words and the key of the first one: it may have arrived', async ({
  page,
}) => {
  const attempts: unknown[] = [];
  await page.route(ENDPOINTS, (route) => {
    attempts.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()]);
    return route.abort();
  });
  const spanish = new SiteForm(page, 'es', 'contact');
  await spanish.visit();
  await spanish.fill();
  await spanish.submit.click();
  await expect(spanish.outcome).toContainText(spanish.failure);
  await switchLanguage(page, 'es');
  const english = new SiteForm(page, 'en', 'contact');
  await english.submit.click();
  await expect(english.outcome).toContainText(english.failure);
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toEqual(attempts[0]);
});

test('Drafts stay in their tab until they are sent: in the other language, and after a reload', async ({page}) => {
  const form = (current: Language, name: FormName) => new SiteForm(page, current, name);
  const expectTyped = async (current: Language, name: FormName) => {
    await expect(form(current, name).tab, 'the open tab').toBeChecked();
    expect(await form(current, name).values()).toEqual(form(current, name).samples);
  };
  await form('es', 'contact').visit();
  await form('es', 'contact').fill();
  await form('es', 'registration').tab.click();
  await form('es', 'registration').fill();
  await switchLanguage(page, 'es');
  await expectTyped('en', 'registration');
  await expect(form('en', 'registration').form, 'the place').toBeInViewport();
  // Drafts are stored at once, because a page that crashes has no event for it.
  await expectStored(page, 'contact', 'contact-tabs', 'register');
  await page.reload();
  await expectTyped('en', 'registration');
  await hydrated(page);

  // Drafts survive a visit to the articles with a change of language there, until they are sent.
  await navigationLink(page, 'en', 'nav.blog').click();
  await expect(page).toHaveURL('/en/blog');
  await switchLanguage(page, 'en');
  await navigationLink(page, 'es', 'nav.contact').click();
  await expectTyped('es', 'registration');
  await page.route(ENDPOINTS, accept);
  await form('es', 'registration').submit.click();
  await expect(form('es', 'registration').field('firstName')).toHaveValue('');
  await switchLanguage(page, 'es');
  await expect(form('en', 'registration').field('firstName')).toHaveValue('');
  // Browsers may restore the page from before the draft was sent.
  await page.goBack();
  await expect(form('es', 'registration').field('firstName')).toHaveValue('');
  await form('es', 'contact').tab.click();
  await expectTyped('es', 'contact');
  await form('es', 'contact').submit.click();
  await expect(form('es', 'contact').field('message')).toHaveValue('');
  await expectStored(page);
});
