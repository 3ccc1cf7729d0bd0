/** The search, as visitors of both languages use it. What its indexes hold: tests/unit/search.test.ts. */
import type {Page} from '@playwright/test';
import {SEARCH_FOLDER} from '../../src/data/search';
import {expectNoViolations, show, views} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {isFull} from '../support/scope';
import {base, type Language, languages} from '../support/site';
import {nativeNames, otherLanguage, visit} from '../support/visit';
import {words} from '../support/words';

/** The search of a page, as a visitor finds it. */
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
  /** Looks for something and waits for what is told. @returns The words that are marked in what was found, in small letters. */
  async function find(typed: string): Promise<readonly string[]> {
    await field.fill(typed);
    await expect(status).toContainText(typed);
    return (await marks.allTextContents()).map((mark) => mark.toLowerCase());
  }
  return {word, button, dialog, field, status, marks, links, open, find};
}

/** The words that must be found for what is typed: with or without accents, and other forms of a word. */
const FINDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {logistica: 'logística', LOGÍSTICA: 'logística', importaciones: 'importación importar', arancel: 'aranceles'},
  en: {duties: 'duty', duty: 'duties', importing: 'import importer', lógistics: 'logistics'},
};
const NOWHERE = 'xyzzyq';
const COMMON = {es: 'aduana', en: 'customs'} as const;

for (const language of languages) {
  test(`The search in ${language} finds words when it is opened, and breaks no rule of WCAG`, async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (/SearchDialog/.test(pathname) || pathname.startsWith(`/${SEARCH_FOLDER}/`)) {
        asked.push(pathname);
      }
    });
    const address = `${base[language]}blog/importacion`;
    const {word, dialog, field, status, links, open, find} = searchOf(page, language);
    await visit(page, address);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked, 'asked for before it is opened').toEqual([]);

    await open();
    await expect(status).toHaveText(word('dialog.idle'));
    await field.fill('a');
    await expect(status).toHaveText(word('dialog.short'));
    await find(COMMON[language]);
    const count = /^\d+/.exec((await status.textContent()) ?? '')?.[0] ?? '';
    await expect(status).toHaveText(word('dialog.many', {count, words: COMMON[language]}));
    await expect(links.first()).toBeInViewport();
    await field.fill(NOWHERE);
    await expect(status).toHaveText(word('dialog.none', {words: NOWHERE}));
    await expect(links).toHaveCount(0);

    for (const [typed, found] of Object.entries(FINDS[language])) {
      expect(await find(typed), typed).toEqual(expect.arrayContaining(found.split(' ')));
      const passages = await dialog.locator('p:has(mark)').allTextContents();
      expect(passages[0]?.split(' ').length, 'words of the passage').toBeGreaterThan(10);
      for (const passage of passages) {
        // Where it is not a whole sentence it says so.
        expect(passage).toMatch(/^[^\p{Ll}].*[.!?:;»”)…]$/u);
      }
    }

    await find('mercosur');
    const more = dialog.getByRole('button', {name: word('dialog.more')});
    await expect(more).toBeVisible();
    while (await more.isVisible()) {
      const shown = await links.count();
      await more.click();
      await expect.poll(() => links.count()).toBeGreaterThan(shown);
      await expect(dialog.locator('li a:focus')).toHaveCount(1);
    }
    expect(asked).toContain(`/${SEARCH_FOLDER}/pagefind.js`);
    expect(asked.filter((path) => path.includes(`/${language}_`)).length).toBeGreaterThan(1);
    const needless = new RegExp(`/${otherLanguage[language]}_|worker`);
    expect(asked.filter((path) => needless.test(path))).toEqual([]);

    for (const view of views.slice(0, isFull ? 4 : 2)) {
      await show(page, view);
      await expectNoViolations(page, view.name);
      await expect(dialog).toBeInViewport({ratio: 0.99});
      const tooWide = await dialog.evaluate((sheet) =>
        [sheet, ...sheet.querySelectorAll('*')]
          .filter(({scrollWidth, clientWidth}) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(({outerHTML}) => outerHTML.slice(0, 100)),
      );
      expect(tooWide, 'wider than its place').toEqual([]);
    }

    await find('incoterms');
    const ofThisPage = dialog.locator(`li li a[href^="${address}#"]`).last();
    const id = await ofThisPage.evaluate((anchor: HTMLAnchorElement) => decodeURI(anchor.hash.slice(1)));
    await ofThisPage.click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
}

test('The search opens before the application, and is worked with the keyboard', async ({page}) => {
  const {dialog, field, marks, links} = searchOf(page, 'es');
  await page.goto('/blog');
  // What takes keys (src/early/use) comes when the text stands.
  await page.waitForFunction(() => 'drafts' in window);
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
  await field.fill('');
  await page.keyboard.type(COMMON.es);
  await expect(marks.first()).toBeVisible();
  for (const [place, key] of ['ArrowDown', 'ArrowDown', 'Tab'].entries()) {
    await page.keyboard.press(key);
    await expect(links.nth(place)).toBeFocused();
  }
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  await expect(field).toBeFocused();

  // On to the first section of a page, which the keyboard is brought to.
  const section = dialog.locator('li li a').first();
  const target = await section.evaluate((link: HTMLAnchorElement) => decodeURI(link.hash.slice(1)));
  while (!(await section.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => decodeURI(new URL(page.url()).hash.slice(1))).toBe(target);
  const heading = page.locator(`[id="${target}"]`);
  await expect(heading).toBeInViewport();
  await page.keyboard.press('Tab');
  const goesOn = await heading.evaluate((element) => {
    const focused = document.activeElement;
    const isBehind = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return focused?.closest('main') && (element.contains(focused) || isBehind !== 0);
  });
  expect(goesOn, 'the keyboard goes on from the section').toBe(true);
});

test('The search gives the focus back when it is closed, and keeps what was typed and chosen', async ({page}) => {
  const {word, button, dialog, field, marks, open, find} = searchOf(page, 'en');
  await visit(page, '/en/blog');
  await page.route(/SearchDialog/, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(word('failed'));
  await page.unroute(/SearchDialog/);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await find(COMMON.en);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await open();
  await expect(field).toHaveValue(COMMON.en);
  await expect(marks.first()).toBeVisible();
  await dialog.getByRole('button', {name: word('dialog.close')}).click();
  await expect(button).toBeFocused();

  // In the other language it is looked for what was typed, too.
  const spanish = searchOf(page, 'es');
  await page.getByRole('banner').getByRole('link', {name: nativeNames.es, exact: true}).click();
  await spanish.open();
  await expect(spanish.field).toHaveValue(COMMON.en);
  await expect(spanish.status).toContainText(COMMON.en);

  // The key "/" is left alone for those who switch it off.
  const slash = spanish.dialog.getByRole('checkbox', {name: spanish.word('dialog.slash')});
  await slash.uncheck();
  await visit(page, '/blog');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(spanish.field).toBeFocused();
  await expect(spanish.field).toHaveValue('');
  await expect(slash).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(spanish.dialog).toBeHidden();
});

for (const [part, language, pattern] of [
  ['its script', 'es', `**/${SEARCH_FOLDER}/pagefind.js*`],
  ['its list of indexes', 'en', `**/${SEARCH_FOLDER}/pagefind-entry.json*`],
  ['a part of the index', 'es', `**/${SEARCH_FOLDER}/index/*`],
  ['a page of the index', 'en', `**/${SEARCH_FOLDER}/fragment/*`],
] as const) {
  test(`The search says that it could not be loaded, without ${part}, and tries again`, async ({page}) => {
    const {word, field, status, marks, open} = searchOf(page, language);
    await visit(page, `${base[language]}blog`);
    await page.route(pattern, (route) => route.abort());
    await open();
    await field.fill(COMMON[language].slice(0, -1));
    await expect(status).toHaveText(word('dialog.failed'));
    await page.unroute(pattern);
    await field.press('End');
    await page.keyboard.type(COMMON[language].slice(-1));
    await expect(status).toContainText(COMMON[language]);
    await expect(marks.first()).toBeVisible();
  });
}
