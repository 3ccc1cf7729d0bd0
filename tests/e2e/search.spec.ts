/** The dialogue of the search in both languages. Its results: tests/unit/search.test.ts. */
import type {Page} from '@playwright/test';
import {SEARCH_FOLDER} from '../../src/site/search-index';
import {expectNoViolations, show, views} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {expectFitting} from '../support/layout-checks';
import {COMMON_WORD, words} from '../support/messages';
import {languageLink, stopClock, visit} from '../support/page-actions';
import type {Language} from '../support/site-pages';

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

test('Results come with each letter, and are announced once, when typing rests; in the glossary, too', async ({
  page,
}) => {
  const {dialog, status, links, open} = searchOf(page, 'es');
  await page.clock.install();
  await visit(page, '/glosario');
  await open();
  await stopClock(page);
  const spoken: string[] = [];
  await page.exposeFunction('record', (text: string) => spoken.push(text));
  await page.evaluate(() => {
    const {record} = window as unknown as {record: (text: string) => Promise<void>};
    const recordAll = (changes: readonly MutationRecord[]) => {
      for (const {target} of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [aria-live]');
        if (live) {
          void record(live.textContent ?? '');
        }
      }
    };
    new MutationObserver(recordAll).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
  async function typeInto(letters: string): Promise<void> {
    for (const letter of letters) {
      await page.keyboard.type(letter);
      await page.clock.runFor(300);
    }
  }
  await typeInto('arancelario');
  await expect(links.first()).toBeVisible();
  expect(spoken).toEqual([]);
  await page.clock.runFor(1000);
  await expect(status).toContainText('«arancelario»');
  expect(spoken).toEqual([await status.textContent()]);
  await page.clock.runFor(5000);
  expect(spoken).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  spoken.length = 0;
  const filter = page.getByRole('main').getByRole('searchbox');
  await filter.focus();
  await typeInto('averia');
  await expect(page.locator('#averia-gruesa')).toBeVisible();
  await expect(page.locator('#arancel')).toBeHidden();
  expect(spoken).toEqual([]);
  await page.clock.runFor(1000);
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
  expect(spoken).toHaveLength(1);
});

for (const [platform, key, other, name] of [
  ['MacIntel', 'Meta', 'Control', 'Cmd'],
  ['iPad', 'Meta', 'Control', 'Cmd'],
  ['Win32', 'Control', 'Meta', 'Ctrl'],
  ['Linux x86_64', 'Control', 'Meta', 'Ctrl'],
] as const) {
  test(`On ${platform} ${name}+K opens the search, also in a field, and its hints say so`, async ({page}) => {
    const {word, button, dialog, field} = searchOf(page, 'en');
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', {value}), platform);
    await visit(page, '/en/glosario');
    const filter = page.getByRole('main').getByRole('searchbox');
    await expect(button).toHaveAttribute('aria-keyshortcuts', `${key}+K`);
    await filter.focus();
    const preventions = await page.evaluateHandle(() => {
      const seen: boolean[] = [];
      addEventListener('keydown', (event) => event.key === 'k' && seen.push(event.defaultPrevented));
      return seen;
    });
    await page.keyboard.press(`${other}+k`);
    await expect.poll(() => preventions.jsonValue(), 'the key is left to the browser').toEqual([false]);
    await expect(filter).toBeFocused();
    await page.keyboard.press(`${key}+k`);
    await expect(field).toBeFocused();
    await expect(dialog).toContainText(word('dialog.keys', {key: name}));
  });
}
