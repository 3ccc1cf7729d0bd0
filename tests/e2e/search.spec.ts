/** The dialogue of the search in both languages. Its results: tests/unit/search.test.ts. */
import type {Page} from '@playwright/test';
import {SEARCH_FOLDER} from '../../src/site/search';
import {expectNoViolations, show, views} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {expectFitting} from '../support/looks';
import type {Language} from '../support/site';
import {languageLink, visit} from '../support/visit';
import {COMMON_WORD, words} from '../support/words';

/** The controls of a page's search. */
function searchOf(page: Page, language: Language) {
  const word = (key: string, values?: Readonly<Record<string, string>>) => words(language, `search.${key}`, values);
  const button = page.getByRole('banner').getByRole('button', {name: word('open'), exact: true});
  const dialog = page.getByRole('dialog', {name: word('dialog.label')});
  const field = dialog.getByRole('textbox');
  const status = dialog.getByRole('status');
  const marks = dialog.locator('mark');
  const links = dialog.getByRole('listitem').getByRole('link');
  async function open(): Promise<void> {
    await button.click();
    await expect(field).toBeFocused();
  }
  /** Types words and waits for the result in the status. */
  async function find(typed: string): Promise<void> {
    await field.fill(typed);
    await expect(status).toContainText(typed);
  }
  return {word, button, dialog, field, status, marks, links, open, find};
}

test('The search loads its index when opened, retries, shows more results, is accessible, and leads to them', async ({
  page,
}) => {
  const address = '/en/blog/importacion';
  const index = `/${SEARCH_FOLDER}/en.json`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const {word, dialog, field, status, links, open, find} = searchOf(page, 'en');
  await visit(page, address);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === index || path.includes('SearchDialog'))).toEqual([]);

  await page.route(`**${index}`, (route) => route.abort());
  await open();
  await field.fill('incoterm');
  await expect(status).toHaveText(word('dialog.failed'));
  await page.unroute(`**${index}`);
  await find('xyzzyq');
  await expect(status).toHaveText(word('dialog.none', {words: 'xyzzyq'}));
  await expect(links).toHaveCount(0);
  await field.fill('a');
  await expect(status).toHaveText(word('dialog.short'));
  await find('incoterms');
  const count = /^\d+/.exec((await status.textContent()) ?? '')?.[0] ?? '';
  await expect(status).toHaveText(word('dialog.many', {count, words: 'incoterms'}));
  expect(new Set(asked.filter((path) => path.startsWith(`/${SEARCH_FOLDER}/`)))).toEqual(new Set([index]));
  const shown = await links.count();
  await dialog.getByRole('button', {name: word('dialog.more')}).click();
  await expect.poll(() => links.count()).toBeGreaterThan(shown);
  await expect(dialog.locator('li a:focus')).toHaveCount(1);

  for (const view of views.slice(0, 2)) {
    await show(page, view);
    await expectNoViolations(page, view.name);
    await expect(dialog).toBeInViewport({ratio: 0.99});
  }

  const ofThisPage = dialog.locator(`li li a[href^="${address}#"]`).last();
  const hash = await ofThisPage.evaluate((anchor: HTMLAnchorElement) => decodeURI(anchor.hash));
  await ofThisPage.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
});

test('The search opens before hydration, and works with the keyboard', async ({page}) => {
  const {field, marks, links} = searchOf(page, 'es');
  await page.goto('/blog');
  // src/client/after-paint.ts handles keys before the application does.
  await page.waitForFunction(() => window.site?.session !== undefined);
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await field.fill('');
  await page.keyboard.type(COMMON_WORD.es);
  await expect(marks.first()).toBeVisible();
  for (const [index, key] of ['ArrowDown', 'ArrowDown', 'Tab'].entries()) {
    await page.keyboard.press(key);
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
});

test('The search returns the focus when it is closed, and keeps the typed words and the setting for "/"', async ({
  page,
}) => {
  const {word, button, dialog, field, find} = searchOf(page, 'en');
  await visit(page, '/en/blog');
  await page.route(/SearchDialog/, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(word('failed'));
  await page.unroute(/SearchDialog/);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await find(COMMON_WORD.en);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  // The search in the other language starts with the typed words.
  const spanish = searchOf(page, 'es');
  await languageLink(page, 'en').click();
  await spanish.open();
  await expect(spanish.field).toHaveValue(COMMON_WORD.en);
  await expect(spanish.status).toContainText(COMMON_WORD.en);
  await expectFitting(page);

  // Visitors may switch off the key "/".
  const slash = spanish.dialog.getByRole('checkbox', {name: spanish.word('dialog.slash')});
  await slash.uncheck();
  await visit(page, '/blog');
  await page.keyboard.press('Control+k');
  await expect(spanish.field).toBeFocused();
  await expect(slash).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(spanish.dialog).toBeHidden();
});
