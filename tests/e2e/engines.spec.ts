/** One visit in Firefox and in WebKit (`npm run test:engines`). All other files run in Chromium. */
import {expect, test} from '@playwright/test';
import {engines, Visitor} from '../support/engines';
import {formCases} from '../support/forms';
import {receivedMails} from '../support/inbox';
import {COMMON_WORD} from '../support/messages';
import {visitedPages} from '../support/site-pages';

const FORM = 'form[data-draft="contact"]';
const MENU = '#site-menu';
const PART_LINK = 'main nav a[href^="#"]';

/** What a visitor sees of a page. Like the functions below, it runs in the page. */
const look = () => ({
  language: document.documentElement.lang,
  title: document.querySelector('main h1')?.checkVisibility(),
  fits: document.documentElement.scrollWidth <= innerWidth,
  typefaces: ['Archivo', 'Source Serif 4'].filter((name) =>
    [...document.fonts].some(({status, family}) => status === 'loaded' && family.replaceAll('"', '') === name),
  ),
});

const values = (form: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`${form} [name]`)].map(({value}) => value);

const isInWindow = (selector: string): boolean => {
  const {top = -1} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return top > 0 && top < innerHeight;
};

for (const [engine, start] of Object.entries(engines)) {
  test(`A visit in ${engine}`, async ({baseURL}) => {
    const visitor = new Visitor(await start());
    const {engine: browser} = visitor;
    const step = (name: string, address: string, act: () => Promise<void>) =>
      test.step(name, async () => {
        await visitor.visit(`${baseURL}${address}`);
        await act();
        expect.soft(await visitor.errors(), `${name}: ${address}`).toEqual([]);
      });
    try {
      await browser.resize(1280, 900);
      for (const {path: address, language} of visitedPages) {
        await step('every kind of page is complete, in our typefaces', address, () =>
          visitor.expect({language, title: true, fits: true, typefaces: ['Archivo', 'Source Serif 4']}, look),
        );
      }

      await test.step('a link to a part of an article leads there, also before the application runs', async () => {
        // Another page first: that of a reload is laid out at once.
        await browser.open(`${baseURL}/glosario`);
        await browser.open(`${baseURL}/blog/importacion`);
        await browser.evaluate((link) => [...document.querySelectorAll<HTMLElement>(link)].at(-1)?.click(), PART_LINK);
        await visitor.waitForApplication();
        await visitor.expect(true, isInWindow, ':target');
      });

      await step('the form keeps what is typed, also in the other language, and its mail arrives', '/', async () => {
        const surname = `Q${Math.random().toString(36).slice(2)}`;
        for (const {name, sample} of formCases.contact.fields) {
          await visitor.click(`${FORM} [name="${name}"]`);
          await browser.type(name === 'name' ? surname : sample.replace('\n', ' '));
        }
        const typed = await browser.evaluate(values, FORM);
        expect(typed).toContain(surname);
        await browser.reload();
        await visitor.expect(typed, values, FORM);
        await browser.evaluate((form) => document.querySelector(form)?.scrollIntoView({behavior: 'instant'}), FORM);
        await visitor.click('a[data-language-switch]');
        await visitor.expect('en', () => document.documentElement.lang);
        await visitor.waitForApplication();
        await visitor.expect(typed, values, FORM);
        await visitor.expect(true, isInWindow, FORM);
        await visitor.click(`${FORM} [type="submit"]`);
        await visitor.shows(`${FORM} [data-outcome="success"]`);
        await visitor.expect('', (form) => document.querySelector<HTMLInputElement>(`${form} [name]`)?.value, FORM);
        expect(await receivedMails(surname)).toHaveLength(1);
      });

      await step('the search is opened by key, and leads to a result', '/en/blog', async () => {
        await browser.pressControl('k');
        await visitor.shows('dialog #search-field');
        await browser.type(COMMON_WORD.en);
        await visitor.shows('dialog mark');
        await browser.press('ArrowDown');
        const address = await browser.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
        await browser.press('Enter');
        await visitor.expect(address, () => location.href);
        await visitor.shows('dialog', false);
      });

      const kept = '/en/herramientas/arancel#line.code=typed&own.base=12.2&own.category=7';
      await step('a calculator reads its address, and follows what is chosen', kept, async () => {
        const freeFrom = () => document.querySelector('[data-part="result"] dd')?.textContent;
        await visitor.expect('2033', freeFrom);
        await visitor.shows('#own-base');
        await browser.evaluate(() => document.querySelector<HTMLElement>('#own-category')?.focus());
        // Letters choose among the options of a select.
        await browser.type('4');
        await visitor.expect('2030', freeFrom);
        await visitor.expect(true, () => location.hash.includes('own.category=4'));
      });

      await browser.resize(460, 800);
      await test.step('what is read stays in place while the sections above it are laid out', async () => {
        await browser.open(`${baseURL}/glosario`);
        await browser.open(`${baseURL}/`);
        await browser.evaluate((form) => {
          document.querySelector(form)?.scrollIntoView({block: 'start', behavior: 'instant'});
        }, FORM);
        await visitor.waitForApplication();
        await visitor.expect('', () => document.documentElement.dataset.laidOut);
        await visitor.expect(true, isInWindow, `${FORM} [name]`);
      });

      await step('the menu of a phone is used by keyboard', '/', async () => {
        await visitor.shows(MENU, false);
        await browser.evaluate(() => document.querySelector<HTMLElement>('[popovertarget]')?.focus());
        await browser.press('Enter');
        await visitor.shows(`${MENU} a`);
        await browser.press('Escape');
        await visitor.shows(MENU, false);
        await browser.press('Enter');
        await visitor.click(`${MENU} summary`);
        await visitor.click(`${MENU} details li:nth-child(2) a`);
        await visitor.expect('#regions', () => location.hash);
        await visitor.shows(MENU, false);
      });
    } finally {
      await browser.close();
    }
  });
}
