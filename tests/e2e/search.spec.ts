/** The search in the built index, as visitors of both languages use it. */
import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {SEARCH_FOLDER} from '../../src/data/search';
import {expect, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/site';
import {nativeNames, otherLanguage, visit} from '../support/visit';
import {words} from '../support/words';

const button = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('button', {name: words(language, 'search.open'), exact: true});
const dialog = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', {name: words(language, 'search.dialog.label')});
const field = (page: Page, language: Language): Locator => dialog(page, language).getByRole('textbox');
const status = (page: Page, language: Language): Locator => dialog(page, language).getByRole('status');
const links = (page: Page, language: Language): Locator =>
  dialog(page, language).getByRole('listitem').getByRole('link');
const marks = (page: Page, language: Language): Locator => dialog(page, language).locator('mark');

/** Everything of the search itself that is asked for. */
const isOfSearch = (url: string): boolean =>
  /SearchDialog/.test(url) || new URL(url).pathname.startsWith(`/${SEARCH_FOLDER}/`);

async function open(page: Page, language: Language): Promise<void> {
  await button(page, language).click();
  await expect(field(page, language)).toBeFocused();
}

/** Looks for something and waits for what is told. @returns The words that are marked in what was found, in small letters. */
async function find(page: Page, language: Language, typed: string): Promise<readonly string[]> {
  await field(page, language).fill(typed);
  await expect(status(page, language)).toContainText(typed);
  const found = await marks(page, language).allTextContents();
  return [...new Set(found.map((mark) => mark.toLowerCase()))];
}

/** What is typed, and the words that it has to find: with or without accents, and other forms of a word. */
const FINDS: Readonly<Record<Language, readonly {readonly typed: string; readonly found: readonly string[]}[]>> = {
  es: [
    {typed: 'logistica', found: ['logística']},
    {typed: 'LOGÍSTICA', found: ['logística']},
    {typed: 'importaciones', found: ['importación', 'importar']},
    {typed: 'arancel', found: ['aranceles']},
  ],
  en: [
    {typed: 'duties', found: ['duty']},
    {typed: 'duty', found: ['duties']},
    {typed: 'importing', found: ['import', 'importer']},
    {typed: 'lógistics', found: ['logistics']},
  ],
};

const NOWHERE = 'xyzzyq';
const COMMON = {es: 'aduana', en: 'customs'} as const;

for (const language of languages) {
  const word = (key: string, values?: Readonly<Record<string, string>>) => words(language, key, values);
  const other = otherLanguage[language];

  test.describe(`Search (${language})`, () => {
    test('asks for nothing before it is opened, and for the index of the page’s language then', async ({page}) => {
      const asked: string[] = [];
      page.on('request', (request) => isOfSearch(request.url()) && asked.push(new URL(request.url()).pathname));
      await visit(page, `${base[language]}blog/importacion`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await open(page, language);
      await find(page, language, COMMON[language]);
      expect(asked).toContain(`/${SEARCH_FOLDER}/pagefind.js`);
      expect(asked.filter((path) => path.includes(`/${language}_`)).length).toBeGreaterThan(1);
      expect(asked.filter((path) => path.includes(`/${other}_`) || path.includes('worker'))).toEqual([]);
    });

    for (const {typed, found} of FINDS[language]) {
      test(`finds ${found.join(' and ')} by “${typed}”, and marks them in their passage`, async ({page}) => {
        await visit(page, `${base[language]}blog`);
        await open(page, language);
        expect(await find(page, language, typed)).toEqual(expect.arrayContaining([...found]));
        const passages = dialog(page, language).locator('p', {has: page.locator('mark')});
        expect((await passages.first().textContent())?.split(' ').length, 'words of the passage').toBeGreaterThan(10);
        for (const passage of await passages.allTextContents()) {
          // Where it is not a whole sentence it says so.
          expect(passage).toMatch(/^[^\p{Ll}].*[.!?:;»”)…]$/u);
        }
      });
    }

    test('leads to pages of its language only: articles, lists and legal pages', async ({page}) => {
      await visit(page, base[language]);
      await open(page, language);
      for (const typed of ['mercosur', 'alisio']) {
        await find(page, language, typed);
        const more = dialog(page, language).getByRole('button', {name: word('search.dialog.more')});
        for (let shown = 0; await more.isVisible(); ) {
          shown = await links(page, language).count();
          await more.click();
          await expect.poll(() => links(page, language).count()).toBeGreaterThan(shown);
          await expect(dialog(page, language).locator('li a:focus')).toHaveCount(1);
        }
        const addresses = await links(page, language).evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
        expect(addresses.length).toBeGreaterThan(0);
        const own = language === 'en' ? /^\/en\/[a-z]/ : /^\/(?!en\/)[a-z]/;
        expect(addresses.filter((address) => !own.test(address) || /404|index/.test(address))).toEqual([]);
      }
    });

    test('is worked with the keyboard from beginning to end', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      await page.keyboard.press('/');
      await expect(field(page, language)).toBeFocused();
      await page.keyboard.press('/');
      await expect(field(page, language)).toHaveValue('/');
      await field(page, language).fill('');
      await page.keyboard.type(COMMON[language]);
      await expect(marks(page, language).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(links(page, language).nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(links(page, language).nth(1)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(links(page, language).nth(2)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field(page, language)).toBeFocused();

      // On to the first section of a page, which the keyboard is brought to.
      const section = dialog(page, language).locator('li li a').first();
      const target = await section.evaluate((link: HTMLAnchorElement) => decodeURI(link.hash.slice(1)));
      while (!(await section.evaluate((link) => link === document.activeElement))) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await expect(dialog(page, language)).toBeHidden();
      await expect.poll(() => decodeURI(new URL(page.url()).hash.slice(1))).toBe(target);
      const heading = page.locator(`[id="${target}"]`);
      await expect(heading).toBeInViewport();
      await page.keyboard.press('Tab');
      expect(
        await heading.evaluate(
          (element) =>
            element.contains(document.activeElement) ||
            (document.activeElement && element.compareDocumentPosition(document.activeElement) & 4) === 4,
        ),
        'the keyboard goes on from the section',
      ).toBe(true);
      expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    });

    test('leads to a section of the very page on which it was opened', async ({page}) => {
      await visit(page, `${base[language]}blog/importacion`);
      await open(page, language);
      await find(page, language, 'incoterms');
      const link = dialog(page, language).locator(`li li a[href^="${base[language]}blog/importacion#"]`).last();
      const id = await link.evaluate((anchor: HTMLAnchorElement) => decodeURI(anchor.hash.slice(1)));
      await link.click();
      await expect(dialog(page, language)).toBeHidden();
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    });

    test('gives the focus back when it is closed, and keeps what was typed', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      const link = page.getByRole('main').getByRole('link').first();
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(field(page, language)).toBeFocused();
      await find(page, language, COMMON[language]);
      await page.keyboard.press('Escape');
      await expect(dialog(page, language)).toBeHidden();
      await expect(link).toBeFocused();

      await open(page, language);
      await expect(field(page, language)).toHaveValue(COMMON[language]);
      await expect(marks(page, language).first()).toBeVisible();
      await dialog(page, language)
        .getByRole('button', {name: word('search.dialog.close')})
        .click();
      await expect(button(page, language)).toBeFocused();

      // In the other language it is looked for what was typed, too.
      await page.getByRole('banner').getByRole('link', {name: nativeNames[other], exact: true}).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await open(page, other);
      await expect(field(page, other)).toHaveValue(COMMON[language]);
      await expect(status(page, other)).toContainText(COMMON[language]);
    });

    test('says how much was found, that nothing was, and that too little was typed', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      await open(page, language);
      await expect(status(page, language)).toHaveText(word('search.dialog.idle'));
      await field(page, language).fill('a');
      await expect(status(page, language)).toHaveText(word('search.dialog.short'));
      await find(page, language, COMMON[language]);
      const count = /^\d+/.exec((await status(page, language).textContent()) ?? '')?.[0] ?? '';
      await expect(status(page, language)).toHaveText(word('search.dialog.many', {count, words: COMMON[language]}));
      await field(page, language).fill(NOWHERE);
      await expect(status(page, language)).toHaveText(word('search.dialog.none', {words: NOWHERE}));
      await expect(links(page, language)).toHaveCount(0);
    });

    for (const [part, pattern] of [
      ['its script', `**/${SEARCH_FOLDER}/pagefind.js*`],
      ['its list of indexes', `**/${SEARCH_FOLDER}/pagefind-entry.json*`],
      ['a part of the index', `**/${SEARCH_FOLDER}/index/*`],
      ['a page of the index', `**/${SEARCH_FOLDER}/fragment/*`],
    ] as const) {
      test(`says that it could not be loaded, without ${part}, and tries again at the next letter`, async ({page}) => {
        await visit(page, `${base[language]}blog`);
        await page.route(pattern, (route) => route.abort());
        await open(page, language);
        await field(page, language).fill(COMMON[language].slice(0, -1));
        await expect(status(page, language)).toHaveText(word('search.dialog.failed'));
        await page.unroute(pattern);
        await field(page, language).press('End');
        await page.keyboard.type(COMMON[language].slice(-1));
        await expect(status(page, language)).toContainText(COMMON[language]);
        await expect(marks(page, language).first()).toBeVisible();
      });
    }

    test('says so under the bar when it cannot come at all, and comes at the next press', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      await page.route(/SearchDialog/, (route) => route.abort());
      await button(page, language).click();
      await expect(page.getByRole('alert')).toHaveText(word('search.failed'));
      await page.unroute(/SearchDialog/);
      await open(page, language);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('leaves the key / alone for those who switch it off', async ({page}) => {
      await visit(page, `${base[language]}blog`);
      await open(page, language);
      await dialog(page, language)
        .getByRole('checkbox', {name: word('search.dialog.slash')})
        .uncheck();
      await visit(page, `${base[language]}blog`);
      await page.keyboard.press('/');
      await page.keyboard.press('Control+k');
      await expect(field(page, language)).toBeFocused();
      await expect(dialog(page, language).getByRole('checkbox')).not.toBeChecked();
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await expect(dialog(page, language)).toBeHidden();
    });

    test('opens for a press that comes before the application', async ({page}) => {
      await page.goto(`${base[language]}blog`);
      // What takes keys (src/early/use) comes when the text stands.
      await page.waitForFunction(() => 'drafts' in window);
      expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
      await page.keyboard.press('Control+k');
      await expect(field(page, language)).toBeFocused();
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [screen, viewport] of Object.entries({
        phone: {width: 360, height: 740},
        desktop: {width: 1280, height: 800},
      })) {
        test(`breaks no rule of WCAG 2.2 AA in ${colorScheme} colours on a ${screen}, and fits`, async ({page}) => {
          await page.setViewportSize(viewport);
          await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
          await visit(page, `${base[language]}blog`);
          await open(page, language);
          await find(page, language, COMMON[language]);
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          const {violations} = await new AxeBuilder({page})
            .setLegacyMode()
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
            .analyze();
          expect(violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`))).toEqual([]);
          await expect(dialog(page, language)).toBeInViewport({ratio: 0.99});
          expect(
            await dialog(page, language).evaluate((sheet) =>
              [sheet, ...sheet.querySelectorAll('*')]
                .filter(({scrollWidth, clientWidth}) => clientWidth > 1 && scrollWidth > clientWidth + 1)
                .map(({outerHTML}) => outerHTML.slice(0, 100)),
            ),
            'wider than its place',
          ).toEqual([]);
        });
      }
    }
  });
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('there is no button that would lead nowhere', async ({page}) => {
    await page.goto('/blog');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(button(page, 'es')).toBeHidden();
  });
});
