import type {Locator, Page} from '@playwright/test';
import {firm, postalAddress} from '../../src/data/firm';
import {articles} from '../support/articles';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {base, languages, pages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';

/** Between the margins of A4, the narrower of the two usual sheets, in CSS pixels. */
const SHEET = {width: 642, height: 970};

/** Turns to what a printer gets. */
async function turnToPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({media: 'print'});
}

/** How many sheets the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({format: 'A4'})).toString('latin1');
  return Number(/\/Count (\d+)/.exec(pdf)?.[1]);
}

/** Every colour of everything that is shown, in the page's order, when all drawings have come. */
async function colours(page: Page): Promise<string[]> {
  const blank = () =>
    page
      .locator('[data-drawing] > svg:visible > use')
      .evaluateAll((uses) => uses.filter((use) => use.getBoundingClientRect().width === 0).length);
  await expect.poll(blank).toBe(0);
  return page.locator(':visible').evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, borderTopColor, fill, stroke} = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderTopColor, fill, stroke].join(' ');
    }),
  );
}

/** What is written behind an element's words. */
const writtenAfter = (element: Locator): Promise<string> =>
  element.evaluate((target) => getComputedStyle(target, '::after').content);

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

for (const {path} of pages) {
  test(`${path} is a good sheet of paper`, async ({page}) => {
    await visit(page, path);
    const drawings = await page.getByRole('main').locator('[data-drawing]:visible').count();
    await turnToPaper(page);

    const article = articles.find((candidate) => candidate.path === path);
    // The contents, which say what is on the next sheets.
    await expect(page.getByRole('navigation')).toHaveCount(article ? 1 : 0);
    for (const role of ['button', 'textbox', 'radio'] as const) {
      await expect(page.getByRole(role), `on paper, a ${role} is of no use`).toHaveCount(0);
    }
    await expect(page.getByRole('link', {name: /saltar al contenido|skip to main/i})).toHaveCount(0);
    await expect(page.getByRole('link', {name: /^(?:volver|back to|leer|read)/i})).toHaveCount(0);
    await expect(page.getByRole('banner').getByText(firm.name, {exact: true})).toBeVisible();

    expect(await tooWide(page)).toEqual([]);
    const shown = page.getByRole('main').locator('[data-drawing]:visible');
    expect(await shown.count(), 'drawings').toBe(drawings);
    for (const drawing of await shown.all()) {
      await expect(drawing).toHaveCSS('print-color-adjust', 'exact');
    }

    const count = await sheets(page);
    expect(count, 'sheets').toBeGreaterThanOrEqual(article ? 3 : 1);
    expect(count, 'sheets').toBeLessThanOrEqual(article ? 8 : 6);
  });
}

for (const article of articles) {
  test(`${article.path} says on paper where it comes from`, async ({page}) => {
    const address = page.getByText(firm.website + article.path, {exact: true});
    await visit(page, article.path);
    await expect(address).toBeHidden();
    await turnToPaper(page);
    await expect(address).toBeVisible();

    const links = page.getByRole('main').getByRole('link');
    const outside = await links.and(page.locator('[href^="http"]')).all();
    expect(outside.length, 'sources').toBeGreaterThan(0);
    for (const link of outside) {
      expect(await writtenAfter(link)).toContain(String(await link.getAttribute('href')));
    }
    const inside = page.locator('[data-part] a[href^="/"]:not([href*="/glosario#"])');
    for (const link of await links.and(inside).all()) {
      expect(await writtenAfter(link)).toContain(firm.website + (await link.getAttribute('href')));
    }
    // Terms and contents are no places of their own.
    const others = page.locator('a:not([href^="http"]):not([data-part] a[href^="/"]:not([href*="/glosario#"]))');
    for (const link of await links.and(others).all()) {
      expect(await writtenAfter(link)).toBe('none');
    }
  });

  test(`${article.path} has its contents on the first sheet of paper`, async ({page}) => {
    await visit(page, article.path);
    await turnToPaper(page);
    const contents = page.getByRole('navigation').getByRole('listitem');
    const headings = [...article.body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings).not.toHaveLength(0);
    await expect(contents).toHaveCount(headings.length);
    for (const entry of await contents.all()) {
      await expect(entry).toBeVisible();
    }
  });
}

for (const language of languages) {
  for (const name of ['', 'blog', 'blog/regulations/checklist', 'privacidad']) {
    test(`${base[language]}${name} is printed in the colours of the day, also at night`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'dark', media: 'screen'});
      await visit(page, base[language] + name);
      // As a browser says that it prints: then all drawings are asked for.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const night = await colours(page);
      await page.emulateMedia({colorScheme: 'dark', media: 'print'});
      const printedAtNight = await colours(page);
      await page.emulateMedia({colorScheme: 'light', media: 'print'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(printedAtNight).toEqual(await colours(page));
      expect(printedAtNight[0]).toContain('rgb(255, 255, 255)');
      expect(night[0]).not.toContain('rgb(255, 255, 255)');
    });
  }

  test(`${base[language]} prints the details of the firm in place of the forms`, async ({page}) => {
    await visit(page, base[language]);
    await turnToPaper(page);
    const contact = page.getByRole('region', {name: words(language, 'contact.title'), exact: true});
    for (const detail of [firm.email, firm.phone, postalAddress]) {
      await expect(contact.getByText(detail, {exact: true})).toBeVisible();
    }
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  test(`${base[language]} prints final figures while they still count`, async ({page}) => {
    await page.clock.install();
    await visit(page, base[language]);
    await stopClock(page);
    const figures = page
      .getByRole('region', {name: words(language, 'about.title'), exact: true})
      .getByRole('definition');
    const final = await figures.allTextContents();
    await figures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return figures.allTextContents();
      }, 'counting')
      .not.toEqual(final);
    await page.pdf();
    expect(await figures.allTextContents()).toEqual(final);
  });
}

test('a checklist has empty squares for a pen', async ({page}) => {
  await visit(page, '/blog/regulations/checklist');
  const item = page.locator('[data-part="section"]').getByRole('listitem').first();
  expect(await writtenAfter(item)).not.toBe('none');
  await turnToPaper(page);
  expect(await writtenAfter(item)).toBe('none');
});
