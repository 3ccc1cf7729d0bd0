import type {Locator, Page} from '@playwright/test';
import {firm, postalAddress} from '../../src/site/firm';
import {articles} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {readPdf, withoutSpaces} from '../support/pdf';
import {isFull} from '../support/scope';
import {pages} from '../support/site';
import {typefacesLoaded, visit, visitStopped} from '../support/visit';
import {words} from '../support/words';

/** Between the margins of A4, the narrower of the two usual sheets, in CSS pixels. */
const SHEET = {width: 642, height: 970};

const PRINTED = ['/', '/en/blog/regulations/checklist', '/glosario'];

/** The drawings that are shown, and have not come. */
const blankDrawings = (page: Page): Promise<number> =>
  page
    .locator('[data-drawing] > svg:visible > use')
    .evaluateAll((uses) => uses.filter((use) => use.getBoundingClientRect().width === 0).length);

/** Turns to what a printer gets, with our typefaces. No script of the page runs meanwhile: Firefox would not wait for what it loads. */
async function turnToPaper(page: Page): Promise<void> {
  await expect.poll(() => blankDrawings(page), 'drawings that have not come to somebody who uses the page').toBe(0);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', {value: true});
  await page.setViewportSize(SHEET);
  await page.emulateMedia({media: 'print'});
  expect(await blankDrawings(page), 'empty frames on paper').toBe(0);
  await browser.send('Emulation.setScriptExecutionDisabled', {value: false});
  await typefacesLoaded(page);
}

/** Every colour of everything that is shown, in the page's order. */
const colours = (page: Page): Promise<string[]> =>
  page.locator(':visible').evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, borderTopColor, fill, stroke} = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderTopColor, fill, stroke].join(' ');
    }),
  );

/** What is written behind each element's words. */
const writtenAfter = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((targets) => targets.map((target) => getComputedStyle(target, '::after').content));

/** What stands out of the sheet, also inside of what a screen would scroll. */
const tooWide = (page: Page): Promise<string[]> =>
  page.locator('body :not(svg *):visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {left, right} = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map(({outerHTML}) => outerHTML.slice(0, 80)),
  );

for (const {path: address} of pages.filter((page) => isFull || PRINTED.includes(page.path))) {
  const article = articles.find((candidate) => candidate.path === address);

  test(`${address} is a good sheet of paper, by day and by night`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await visit(page, address);
    const main = page.getByRole('main');
    const drawings = main.locator('[data-drawing]:visible');
    const [count, night] = [await drawings.count(), await colours(page)];
    const origin = page.getByText(firm.website + address, {exact: true});
    await expect(origin).toBeHidden();
    // Whatever fallbacks the screen keeps so that nothing moves under the reader's eyes.
    await page.evaluate(() => document.documentElement.setAttribute('data-typefaces', 'late'));
    await turnToPaper(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /^Archivo,/);
    await expect(page.getByRole('banner').getByText(firm.name, {exact: true})).toBeVisible();

    // Nothing is there that is of no use on paper. The contents say what is on the next sheets.
    await expect(page.getByRole('navigation')).toHaveCount(article ? 1 : 0);
    await expect(page.locator('button, input, textarea, form').filter({visible: true})).toHaveCount(0);
    const ways = /saltar al contenido|skip to main|^(?:volver|back to|leer|read)/i;
    // The words of an article may begin as a button does: "Reading a code in TARIC".
    await expect(page.getByRole('link', {name: ways}).and(page.locator('a:not([data-part] a)'))).toHaveCount(0);

    // Nothing is cut off or left out.
    expect.soft(await tooWide(page)).toEqual([]);
    expect.soft(await drawings.count()).toBe(count);
    for (const drawing of await drawings.all()) {
      await expect(drawing).toHaveCSS('print-color-adjust', 'exact');
    }
    const sheets = Number(/\/Count (\d+)/.exec(`${await page.pdf({format: 'A4'})}`)?.[1]);
    expect.soft(sheets, 'sheets').toBeGreaterThanOrEqual(article ? 3 : 1);
    expect.soft(sheets, 'sheets').toBeLessThanOrEqual(article ? 10 : 8);

    // The colours are those of the day.
    const printedAtNight = await colours(page);
    await page.emulateMedia({colorScheme: 'light', media: 'print'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(printedAtNight).toEqual(await colours(page));
    expect(printedAtNight[0]).toContain('rgb(255, 255, 255)');
    expect(night[0]).not.toContain('rgb(255, 255, 255)');

    if (article) {
      await expect(origin).toBeVisible();
      const named = main.locator('a[href^="http"], [data-part] a[href^="/"]:not([href*="/glosario#"])');
      const targets = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const printed = targets.map((target) => (target.startsWith('/') ? firm.website + target : target));
      expect(printed).not.toEqual([]);
      expect(await writtenAfter(named)).toEqual(printed.map((target) => expect.stringContaining(target)));
      // Terms and contents are no places of their own.
      const others = main.getByRole('link').and(page.locator('[href*="#"]:not([href^="http"])'));
      expect((await writtenAfter(others)).filter((content) => content !== 'none')).toEqual([]);
      const entries = await page.getByRole('navigation').getByRole('listitem').filter({visible: true}).count();
      expect(entries).toBe([...article.body.matchAll(/^## /gm)].length);
    }
    if (article?.frontMatter.layout === 'checklist') {
      const point = page.locator('[data-part="section"]').getByRole('listitem').first();
      expect(await writtenAfter(point), 'empty squares for a pen').toEqual(['none']);
    }
  });
}

test('A page to which another one has led has all its drawings on paper, too', async ({page}) => {
  await visit(page, '/blog');
  await page.getByRole('main').locator('a[href="/blog/importacion"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await turnToPaper(page);
  await expect(page.getByRole('main').locator('[data-drawing]:visible')).toHaveCount(3);
});

test('The landing page prints on five sheets with final figures at any time, and the firm in place of the forms', async ({
  page,
}, testInfo) => {
  await visitStopped(page, '/en/');
  const about = page.getByRole('region', {name: words('en', 'about.title'), exact: true});
  const figures = about.getByRole('definition');
  const final = await figures.allTextContents();
  await figures.last().scrollIntoViewIfNeeded();
  const counting = async () => {
    await page.clock.runFor(50);
    return figures.allTextContents();
  };
  await expect.poll(counting).not.toEqual(final);
  const file = testInfo.outputPath('landing.pdf');
  await page.pdf({path: file, format: 'A4', preferCSSPageSize: true});
  expect(await figures.allTextContents()).toEqual(final);
  const sheets = (await readPdf(file)).pages.map(({text}) => text.replaceAll(/\d\/\d/g, ''));
  expect(sheets.length).toBeLessThanOrEqual(5);
  for (const title of ['regions', 'agreement', 'services', 'contact'].map((id) => words('en', `${id}.title`))) {
    expect(
      sheets.filter((text) => text.endsWith(withoutSpaces(title))),
      `"${title}" alone at the foot`,
    ).toEqual([]);
    expect(sheets.join('')).toContain(withoutSpaces(title));
  }
  await page.emulateMedia({media: 'print'});
  const contact = page.getByRole('region', {name: words('en', 'contact.title'), exact: true});
  for (const detail of [firm.email, firm.phone, postalAddress]) {
    await expect(contact.getByText(detail, {exact: true})).toBeVisible();
  }
});
