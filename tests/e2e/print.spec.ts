import type {Locator, Page} from '@playwright/test';
import {firm, postalAddress} from '../../src/data/firm';
import {articles} from '../support/articles';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {typefacesLoaded} from '../support/layout-shifts';
import {isFull} from '../support/scope';
import {pages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';

/** Between the margins of A4, the narrower of the two usual sheets, in CSS pixels. */
const SHEET = {width: 642, height: 970};

const PRINTED = ['/', '/en/blog/regulations/checklist', '/glosario'];

/** Turns to what a printer gets: all drawings, which a browser that prints asks for, and our typefaces. */
async function turnToPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({media: 'print'});
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const blank = () =>
    page
      .locator('[data-drawing] > svg:visible > use')
      .evaluateAll((uses) => uses.filter((use) => use.getBoundingClientRect().width === 0).length);
  await expect.poll(blank, 'drawings that have not come').toBe(0);
  await typefacesLoaded(page);
}

/** How many sheets the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({format: 'A4'})).toString('latin1');
  return Number(/\/Count (\d+)/.exec(pdf)?.[1]);
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

/** What stands out of the sheet. */
const tooWide = (page: Page): Promise<string[]> =>
  page.locator('body :not(svg *):visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {left, right} = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`),
  );

for (const {path: address} of pages.filter((page) => isFull || PRINTED.includes(page.path))) {
  const article = articles.find((candidate) => candidate.path === address);

  test(`${address} is a good sheet of paper, by day and by night`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await visit(page, address);
    const main = page.getByRole('main');
    const drawings = main.locator('[data-drawing]:visible');
    const [count, night] = [await drawings.count(), await colours(page)];
    // Whatever stand-ins the screen keeps so that nothing moves under the reader's eyes.
    await page.evaluate(() => {
      document.documentElement.dataset.typefaces = 'late';
    });
    await turnToPaper(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /^Archivo,/);

    await test.step('what is of no use on paper is not there', async () => {
      // The contents, which say what is on the next sheets.
      await expect(page.getByRole('navigation')).toHaveCount(article ? 1 : 0);
      for (const role of ['button', 'textbox', 'radio', 'form'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      const ways = /saltar al contenido|skip to main|^(?:volver|back to|leer|read)/i;
      await expect(page.getByRole('link', {name: ways})).toHaveCount(0);
    });

    await test.step('the firm and all drawings are, and nothing is cut off', async () => {
      await expect(page.getByRole('banner').getByText(firm.name, {exact: true})).toBeVisible();
      expect.soft(await tooWide(page)).toEqual([]);
      expect.soft(await drawings.count()).toBe(count);
      for (const drawing of await drawings.all()) {
        await expect(drawing).toHaveCSS('print-color-adjust', 'exact');
      }
      const taken = await sheets(page);
      expect.soft(taken, 'sheets').toBeGreaterThanOrEqual(article ? 3 : 1);
      expect.soft(taken, 'sheets').toBeLessThanOrEqual(article ? 8 : 6);
    });

    await test.step('the colours are those of the day', async () => {
      const printedAtNight = await colours(page);
      await page.emulateMedia({colorScheme: 'light', media: 'print'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(printedAtNight).toEqual(await colours(page));
      expect(printedAtNight[0]).toContain('rgb(255, 255, 255)');
      expect(night[0]).not.toContain('rgb(255, 255, 255)');
    });

    if (article) {
      await test.step('it says where it comes from and where its links lead, and has its contents', async () => {
        await expect(page.getByText(firm.website + address, {exact: true})).toBeVisible();
        const named = main.locator('a[href^="http"], [data-part] a[href^="/"]:not([href*="/glosario#"])');
        const targets = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        const contents = await writtenAfter(named);
        expect(targets.length).toBeGreaterThan(0);
        for (const [index, target] of targets.entries()) {
          expect(contents[index]).toContain(target.startsWith('/') ? firm.website + target : target);
        }
        // Terms and contents are no places of their own.
        const others = main.getByRole('link').and(page.locator('[href*="#"]:not([href^="http"])'));
        expect((await writtenAfter(others)).filter((content) => content !== 'none')).toEqual([]);
        const entries = await page.getByRole('navigation').getByRole('listitem').filter({visible: true}).count();
        expect(entries).toBe([...article.body.matchAll(/^## /gm)].length);
      });
    }
  });
}

test('The landing page prints the details of the firm in place of the forms', async ({page}) => {
  await visit(page, '/');
  await turnToPaper(page);
  const contact = page.getByRole('region', {name: words('es', 'contact.title'), exact: true});
  for (const detail of [firm.email, firm.phone, postalAddress]) {
    await expect(contact.getByText(detail, {exact: true})).toBeVisible();
  }
});

test('The landing page prints final figures while they still count', async ({page}) => {
  await page.clock.install();
  await visit(page, '/en/');
  await stopClock(page);
  const about = page.getByRole('region', {name: words('en', 'about.title'), exact: true});
  const figures = about.getByRole('definition');
  const final = await figures.allTextContents();
  await figures.last().scrollIntoViewIfNeeded();
  const counting = async () => {
    await page.clock.runFor(50);
    return figures.allTextContents();
  };
  await expect.poll(counting).not.toEqual(final);
  await page.pdf();
  expect(await figures.allTextContents()).toEqual(final);
});

test('A checklist has empty squares for a pen', async ({page}) => {
  await visit(page, '/blog/regulations/checklist');
  const item = page.locator('[data-part="section"]').getByRole('listitem').first();
  expect(await writtenAfter(item)).not.toEqual(['none']);
  await turnToPaper(page);
  expect(await writtenAfter(item)).toEqual(['none']);
  await expect(page.getByText(`${firm.website}/blog/regulations/checklist`, {exact: true})).toBeVisible();
  await page.emulateMedia({media: 'screen'});
  await expect(page.getByText(`${firm.website}/blog/regulations/checklist`, {exact: true})).toBeHidden();
});
