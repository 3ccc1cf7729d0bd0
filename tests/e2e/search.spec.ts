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
  return {word, button, dialog, field, status, links, open, find};
}

test('The search loads its index when opened, retries, is accessible, and leads to what it finds', async ({page}) => {
  const address = '/en/blog/importacion';
  const index = `/${SEARCH_FOLDER}/en.json`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const {word, button, dialog, field, status, links, open, find} = searchOf(page, 'en');
  await visit(page, address);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === index || path.includes('SearchDialog'))).toEqual([]);

  await page.route(`**${index}`, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(word('failed'));
  await page.unroute(`**${index}`);
  await open();
  await find('xyzzyq');
  await expect(status).toHaveText(word('dialog.none', {words: 'xyzzyq'}));
  await expect(links).toHaveCount(0);
  await field.fill('a');
  await expect(status).toHaveText(word('dialog.short'));
  await find('incoterms');
  const count = /^\d+/.exec((await status.textContent()) ?? '')?.[0] ?? '';
  await expect(status).toHaveText(word('dialog.many', {count, words: 'incoterms'}));
  expect(new Set(asked.filter((path) => path.startsWith(`/${SEARCH_FOLDER}/`)))).toEqual(new Set([index]));
  await show(page, views[0]);
  await expectNoViolations(page, views[0].name);
  await expect(dialog).toBeInViewport({ratio: 0.99});

  const ofThisPage = dialog.locator(`li li a[href^="${address}#"]`).last();
  const hash = await ofThisPage.evaluate((anchor: HTMLAnchorElement) => decodeURI(anchor.hash));
  await ofThisPage.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
});

test('The search works with the keyboard, returns the focus when it is closed, and keeps the typed words', async ({
  page,
}) => {
  const {dialog, field, links, find} = searchOf(page, 'en');
  await visit(page, '/en/blog');
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await find(COMMON_WORD.en);
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['Tab', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  // The search in the other language starts with the typed words.
  const spanish = searchOf(page, 'es');
  await languageLink(page, 'en').click();
  await spanish.open();
  await expect(spanish.field).toHaveValue(COMMON_WORD.en);
  await expectFitting(page);
});
