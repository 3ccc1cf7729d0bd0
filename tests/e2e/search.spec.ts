/** The search dialog in both languages. Its results: tests/unit/search.test.ts. */
import type {Page} from '@playwright/test';
import {SEARCH_FOLDER} from '../../src/site/search-index';
import {applyView, expectNoAxeViolations, views} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {expectPageFits} from '../support/layout-checks';
import {COMMON_WORD, getMessage} from '../support/messages';
import {languageLink, pauseClock, visit} from '../support/page-actions';
import type {Language} from '../support/site-pages';

/** The controls of a page's search. */
function searchOf(page: Page, language: Language) {
  const message = (key: string, values?: Readonly<Record<string, string>>) =>
    getMessage(language, `search.${key}`, values);
  const button = page.getByRole('banner').getByRole('button', {name: message('open'), exact: true});
  const dialog = page.getByRole('dialog', {name: message('dialog.label')});
  const field = dialog.getByRole('textbox');
  const status = dialog.getByRole('status');
  const links = dialog.getByRole('listitem').getByRole('link');
  async function open(): Promise<void> {
    await button.click();
    await expect(field).toBeFocused();
  }
  /** Types a query and waits until the status shows it. */
  async function find(query: string): Promise<void> {
    await field.fill(query);
    await expect(status).toContainText(query);
  }
  return {message, button, dialog, field, status, links, open, find};
}

test('The search loads its index when it opens, retries after a failure, and leads to the section it finds', async ({
  page,
}) => {
  const path = '/en/blog/importacion';
  const indexPath = `/${SEARCH_FOLDER}/en.json`;
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const {message, button, dialog, field, status, links, open, find} = searchOf(page, 'en');
  await visit(page, path);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requestedPaths.filter((file) => file === indexPath || file.includes('SearchDialog'))).toEqual([]);

  await page.route(`**${indexPath}`, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(message('failed'));
  await page.unroute(`**${indexPath}`);
  await open();
  await find('xyzzyq');
  await expect(status).toHaveText(message('dialog.noResults', {query: 'xyzzyq'}));
  await expect(links).toHaveCount(0);
  await field.fill('a');
  await expect(status).toHaveText(message('dialog.tooShort'));
  await find('incoterms');
  const count = /^\d+/.exec((await status.textContent()) ?? '')?.[0] ?? '';
  await expect(status).toHaveText(message('dialog.manyResults', {count, query: 'incoterms'}));
  expect(new Set(requestedPaths.filter((file) => file.startsWith(`/${SEARCH_FOLDER}/`)))).toEqual(new Set([indexPath]));
  await applyView(page, views[0]);
  await expectNoAxeViolations(page, views[0].name);
  await expect(dialog).toBeInViewport({ratio: 0.99});

  const resultOnThisPage = dialog.locator(`li li a[href^="${path}#"]`).last();
  const hash = await resultOnThisPage.evaluate((anchor: HTMLAnchorElement) => decodeURI(anchor.hash));
  await resultOnThisPage.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();
});

test('The search works by keyboard, returns the focus when it closes, and keeps the query in the other language', async ({
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

  // The search in the other language starts with the same query.
  const spanishSearch = searchOf(page, 'es');
  await languageLink(page, 'en').click();
  await spanishSearch.open();
  await expect(spanishSearch.field).toHaveValue(COMMON_WORD.en);
  await expectPageFits(page);
});

test('Results of the search and the glossary filter are announced once, after typing has paused', async ({page}) => {
  const {dialog, status, links, open} = searchOf(page, 'es');
  await page.clock.install();
  await visit(page, '/glosario');
  await open();
  await pauseClock(page);
  const announcements: string[] = [];
  await page.exposeFunction('record', (text: string) => announcements.push(text));
  await page.evaluate(() => {
    const {record} = window as unknown as {record: (text: string) => Promise<void>};
    const recordAll = (changes: readonly MutationRecord[]) => {
      for (const {target} of changes) {
        const liveRegion = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [aria-live]',
        );
        if (liveRegion) {
          void record(liveRegion.textContent ?? '');
        }
      }
    };
    new MutationObserver(recordAll).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
  async function typeSlowly(text: string): Promise<void> {
    for (const character of text) {
      await page.keyboard.type(character);
      await page.clock.runFor(300);
    }
  }
  await typeSlowly('arancelario');
  await expect(links.first()).toBeVisible();
  expect(announcements).toEqual([]);
  await page.clock.runFor(1000);
  await expect(status).toContainText('«arancelario»');
  expect(announcements).toEqual([await status.textContent()]);
  await page.clock.runFor(5000);
  expect(announcements).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  announcements.length = 0;
  const filter = page.getByRole('main').getByRole('searchbox');
  await filter.focus();
  await typeSlowly('averia');
  await expect(page.locator('#averia-gruesa')).toBeVisible();
  await expect(page.locator('#arancel')).toBeHidden();
  expect(announcements).toEqual([]);
  await page.clock.runFor(1000);
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
  expect(announcements).toHaveLength(1);
});

for (const [platform, key, otherKey, keyName] of [
  ['MacIntel', 'Meta', 'Control', 'Cmd'],
  ['iPad', 'Meta', 'Control', 'Cmd'],
  ['Win32', 'Control', 'Meta', 'Ctrl'],
  ['Linux x86_64', 'Control', 'Meta', 'Ctrl'],
] as const) {
  test(`On ${platform}, ${keyName}+K opens the search, even from a field, and the dialog names the shortcut`, async ({
    page,
  }) => {
    const {message, button, dialog, field} = searchOf(page, 'en');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', {value}), platform);
    await visit(page, '/en/glosario');
    const filter = page.getByRole('main').getByRole('searchbox');
    await expect(button).toHaveAttribute('aria-keyshortcuts', `${key}+K`);
    await filter.focus();
    const preventions = await page.evaluateHandle(() => {
      const prevented: boolean[] = [];
      addEventListener('keydown', (event) => event.key === 'k' && prevented.push(event.defaultPrevented));
      return prevented;
    });
    await page.keyboard.press(`${otherKey}+k`);
    await expect.poll(() => preventions.jsonValue(), 'the key is left to the browser').toEqual([false]);
    await expect(filter).toBeFocused();
    await page.keyboard.press(`${key}+k`);
    await expect(field).toBeFocused();
    await expect(dialog).toContainText(message('dialog.shortcuts', {key: keyName}));
  });
}
