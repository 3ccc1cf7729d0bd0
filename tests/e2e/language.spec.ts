/** The switch to the other language, and what it keeps. Its name and where it leads: tests/unit/navigation.test.ts. */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, type FormName, SiteForm} from '../support/forms';
import type {Language} from '../support/site';
import {expectOpened, languageLink, navigationLink, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

/** Asserts that the site has stored nothing about the visitor but, in this tab, these forms. */
async function expectStored(page: Page, ...forms: readonly string[]): Promise<void> {
  const stored = () =>
    page.evaluate(() => {
      const {session = '{}', ...others} = {...sessionStorage} as Record<string, string>;
      return [Object.keys(JSON.parse(session).drafts ?? {}).sort(), others, {...localStorage}];
    });
  await expect.poll(stored, 'session, local').toEqual([forms, {}, {}]);
  expect(await page.context().cookies(), 'cookies').toEqual([]);
}

test('The language switch keeps query and anchor, however it is followed, and is made ready only when about to be used', async ({
  page,
}) => {
  await visit(page, '/en/?ref=feria%202025');
  const link = languageLink(page, 'en');
  await link.hover();
  // With the pointer still.
  await page.evaluate(() => location.assign('#services'));
  const opened = page.context().waitForEvent('page');
  await page.mouse.down({button: 'middle'});
  await page.mouse.up({button: 'middle'});
  await expectOpened(await opened, '/?ref=feria%202025#services');
  await link.focus();
  await expect(link, 'to be copied').toHaveJSProperty('href', new URL('/?ref=feria%202025#services', page.url()).href);
  await link.hover();
  await expect(link).toHaveAttribute('data-language-switch', 'near');
  await page.mouse.move(5, 400);
  await expect(link).toHaveAttribute('data-language-switch', '');

  await switchLanguage(page, 'en');
  await expect(page).toHaveURL('/?ref=feria%202025#services');
  await expect(page.getByRole('heading', {name: words('es', 'services.title'), exact: true})).toBeInViewport();
});

test('The language switch keeps the place in an article, and not in what is read after it', async ({page}) => {
  const section = page.locator('[data-part="section"]').nth(2).getByRole('heading', {level: 2});
  let current: Language = 'es';
  await visit(page, '/blog/importacion');
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 740});
    await section.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    const switchSize = await languageLink(page, current).boundingBox();
    expect(Math.min(switchSize?.width ?? 0, switchSize?.height ?? 0), 'for a finger').toBeGreaterThanOrEqual(44);
    current = await switchLanguage(page, current);
    await expect(section).toBeInViewport();
  }

  await page.locator('[data-part] a[href$="/blog/regulations/brief-tecnico"]').first().click();
  await expect(page).toHaveURL('/blog/regulations/brief-tecnico');
  await expect(page.locator('[data-part="section"]')).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('What was typed stays in its tab until it is sent: in the other language, on a reload, and when a page crashes', async ({
  page,
  context,
}) => {
  const form = (current: Language, name: FormName) => new SiteForm(page, current, name);
  const expectTyped = async (current: Language, name: FormName) => {
    await expect(form(current, name).tab, 'the open tab').toBeChecked();
    expect(await form(current, name).values()).toEqual(form(current, name).samples);
  };
  await form('es', 'contact').visit();
  await form('es', 'contact').fill();
  await form('es', 'registration').tab.click();
  await form('es', 'registration').fill();

  // There and back, in both forms.
  for (const from of ['es', 'en'] as const) {
    const to = await switchLanguage(page, from);
    await expectTyped(to, 'registration');
    await expect(form(to, 'registration').form, 'the place').toBeInViewport();
    await form(to, 'contact').tab.click();
    await expectTyped(to, 'contact');
    await form(to, 'registration').tab.click();
    // Without the end of a visit: a page that crashes says nothing before.
    await expectStored(page, 'contact', 'contact-tabs', 'register');
    await page.reload();
    await expectTyped(to, 'registration');
  }

  // Through a visit to the articles, and a change of language there; not once it is sent.
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(page).toHaveURL('/blog');
  await switchLanguage(page, 'es');
  await navigationLink(page, 'en', 'nav.contact').click();
  await expectTyped('en', 'registration');
  await page.route(ENDPOINTS, accept);
  await form('en', 'registration').submit.click();
  await expect(form('en', 'registration').field('firstName')).toHaveValue('');
  await switchLanguage(page, 'en');
  await expect(form('es', 'registration').field('firstName')).toHaveValue('');

  // Back to before it was sent, which browsers may show as it was; another tab has nothing.
  await page.goBack();
  await expect(form('en', 'registration').field('firstName')).toHaveValue('');
  await form('en', 'contact').tab.click();
  expect(await form('en', 'contact').values()).toEqual(form('en', 'contact').samples);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    navigationLink(page, 'en', 'nav.home').click({modifiers: ['Control']}),
  ]);
  const other = new SiteForm(tab, 'en', 'contact');
  await expectOpened(tab, '/en/#home');
  await hydrated(tab);
  expect(Object.values(await other.values()).join('')).toBe('');
  await tab.close();
  await form('en', 'contact').submit.click();
  await expect(form('en', 'contact').field('message')).toHaveValue('');
  await expectStored(page);
});
