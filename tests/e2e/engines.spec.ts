/** One visit in Firefox and in WebKit (`npm run test:engines`). All other spec files run in Chromium. */
import {expect, test} from '@playwright/test';
import {engines, Visitor} from '../support/engines';
import {formCases} from '../support/forms';
import {waitForEmails} from '../support/inbox';
import {COMMON_WORD} from '../support/messages';
import {visitedPages} from '../support/site-pages';

const FORM = 'form[data-draft="contact"]';
const MENU = '#site-menu';
const CONTENTS_LINK = 'main nav a[href^="#"]';

/** The state of a page that must be the same in each engine. Like the functions below, this one runs in the page. */
const pageState = () => ({
  language: document.documentElement.lang,
  showsHeading: document.querySelector('main h1')?.checkVisibility(),
  fits: document.documentElement.scrollWidth <= innerWidth,
  webFonts: ['Archivo', 'Source Serif 4'].filter((name) =>
    [...document.fonts].some(({status, family}) => status === 'loaded' && family.replaceAll('"', '') === name),
  ),
});

const fieldValues = (formSelector: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`${formSelector} [name]`)].map(({value}) => value);

const isInViewport = (selector: string): boolean => {
  const {top = -1} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return top > 0 && top < innerHeight;
};

for (const [engine, start] of Object.entries(engines)) {
  test(`The site works in ${engine}`, async ({baseURL}) => {
    const visitor = new Visitor(await start());
    const {engine: browser} = visitor;
    const visitStep = (title: string, path: string, actions: () => Promise<void>) =>
      test.step(title, async () => {
        await visitor.visit(`${baseURL}${path}`);
        await actions();
        expect.soft(await visitor.errors(), `${title}: ${path}`).toEqual([]);
      });
    try {
      await browser.resize(1280, 900);
      for (const {path, language} of visitedPages) {
        await visitStep('each page shows its heading, fits the viewport and loads our web fonts', path, () =>
          visitor.expect(
            {language, showsHeading: true, fits: true, webFonts: ['Archivo', 'Source Serif 4']},
            pageState,
          ),
        );
      }

      await test.step('before hydration, a link of the table of contents leads to its section', async () => {
        // Opens another page first, because a reload would lay out the whole article immediately.
        await browser.open(`${baseURL}/glosario`);
        await browser.open(`${baseURL}/blog/importacion`);
        await browser.evaluate(
          (selector) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)?.click(),
          CONTENTS_LINK,
        );
        await visitor.waitForHydration();
        await visitor.expect(true, isInViewport, ':target');
      });

      await visitStep(
        'the form keeps typed values after a reload and in the other language, and its email arrives',
        '/',
        async () => {
          const surname = `Q${Math.random().toString(36).slice(2)}`;
          for (const {name, sample} of formCases.contact.fields) {
            await visitor.click(`${FORM} [name="${name}"]`);
            await browser.type(name === 'name' ? surname : sample.replace('\n', ' '));
          }
          const typedValues = await browser.evaluate(fieldValues, FORM);
          expect(typedValues).toContain(surname);
          await browser.reload();
          await visitor.expect(typedValues, fieldValues, FORM);
          await browser.evaluate((form) => document.querySelector(form)?.scrollIntoView({behavior: 'instant'}), FORM);
          await visitor.click('a[data-language-switch]');
          await visitor.expect('en', () => document.documentElement.lang);
          await visitor.waitForHydration();
          await visitor.expect(typedValues, fieldValues, FORM);
          await visitor.expect(true, isInViewport, FORM);
          await visitor.click(`${FORM} [type="submit"]`);
          await visitor.expectShown(`${FORM} [data-outcome="success"]`);
          await visitor.expect('', (form) => document.querySelector<HTMLInputElement>(`${form} [name]`)?.value, FORM);
          expect(await waitForEmails(surname)).toHaveLength(1);
        },
      );

      await visitStep('Ctrl+K opens the search, and Enter opens a result', '/en/blog', async () => {
        await browser.pressControl('k');
        await visitor.expectShown('dialog #search-field');
        await browser.type(COMMON_WORD.en);
        await visitor.expectShown('dialog mark');
        await browser.press('ArrowDown');
        const resultUrl = await browser.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
        await browser.press('Enter');
        await visitor.expect(resultUrl, () => location.href);
        await visitor.expectShown('dialog', false);
      });

      const calculatorPath = '/en/herramientas/arancel#line.code=typed&own.base=12.2&own.category=7';
      await visitStep(
        'a calculator reads its values from the URL, and recalculates when an option is selected',
        calculatorPath,
        async () => {
          const dutyFreeYear = () => document.querySelector('[data-part="result"] dd')?.textContent;
          await visitor.expect('2033', dutyFreeYear);
          await visitor.expectShown('#own-base');
          await browser.evaluate(() => document.querySelector<HTMLElement>('#own-category')?.focus());
          // Typing in a `select` chooses the option that starts with these characters.
          await browser.type('4');
          await visitor.expect('2030', dutyFreeYear);
          await visitor.expect(true, () => location.hash.includes('own.category=4'));
        },
      );

      await browser.resize(460, 800);
      await test.step('the visible section stays in place while the sections above it are laid out', async () => {
        await browser.open(`${baseURL}/glosario`);
        await browser.open(`${baseURL}/`);
        await browser.evaluate((form) => {
          document.querySelector(form)?.scrollIntoView({block: 'start', behavior: 'instant'});
        }, FORM);
        await visitor.waitForHydration();
        await visitor.expect('', () => document.documentElement.dataset.laidOut);
        await visitor.expect(true, isInViewport, `${FORM} [name]`);
      });

      await visitStep('on a phone, the menu works by keyboard', '/', async () => {
        await visitor.expectShown(MENU, false);
        await browser.evaluate(() => document.querySelector<HTMLElement>('[popovertarget]')?.focus());
        await browser.press('Enter');
        await visitor.expectShown(`${MENU} a`);
        await browser.press('Escape');
        await visitor.expectShown(MENU, false);
        await browser.press('Enter');
        await visitor.click(`${MENU} summary`);
        await visitor.click(`${MENU} details li:nth-child(2) a`);
        await visitor.expect('#regions', () => location.hash);
        await visitor.expectShown(MENU, false);
      });
    } finally {
      await browser.close();
    }
  });
}
