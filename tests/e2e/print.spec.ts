import type {Page} from '@playwright/test';
import {firm, postalAddress} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {words} from '../support/messages';
import {visit, visitStopped} from '../support/page-actions';
import {readPdf, withoutSpaces} from '../support/pdf';

/** The area between the margins of A4, which is narrower than US Letter, in CSS pixels. */
const PRINT_AREA = {width: 642, height: 970};

/** Pages that are printed here, without navigation. PDFs of articles: unit/pdf.test.ts. */
const PRINTED = ['/', '/en/blog/regulations/checklist', '/glosario'];

/** Shows the page as printed, with its drawings, which the event makes load. */
async function emulatePrint(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(PRINT_AREA);
  await page.emulateMedia({media: 'print'});
  const shown = page.locator('[data-drawing] img:visible');
  const blank = () =>
    shown.evaluateAll((images: HTMLImageElement[]) => images.filter(({naturalWidth}) => naturalWidth === 0).length);
  await expect.poll(blank, 'empty frames on paper').toBe(0);
  await expect(page.locator('[data-drawing] img[src$=".dark.svg"]:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The colours of all visible elements, in the order of the page. */
const colours = (page: Page): Promise<string[]> =>
  page.locator(':visible').evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, borderTopColor, fill, stroke} = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderTopColor, fill, stroke].join(' ');
    }),
  );

/** Elements that overflow the printed page to the side, also inside of scroll containers. */
const tooWide = (page: Page): Promise<string[]> =>
  page.locator('body :not(svg *):visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {left, right} = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map(({outerHTML}) => outerHTML.slice(0, 80)),
  );

for (const address of PRINTED) {
  test(`${address} prints well in light and dark mode`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await visit(page, address);
    const drawings = page.getByRole('main').locator('[data-drawing]:visible');
    const [count, night] = [await drawings.count(), await colours(page)];
    await expect(page.getByText(firm.website + address, {exact: true}), 'the address, on paper alone').toBeHidden();
    // The screen may keep fallback fonts so that nothing moves, but paper must not.
    await page.evaluate(() => document.documentElement.setAttribute('data-typefaces', 'late'));
    await emulatePrint(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /^Archivo,/);
    await expect(page.getByRole('banner').getByText(firm.name, {exact: true})).toBeVisible();

    // Controls are hidden.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('button, input, textarea, form').filter({visible: true})).toHaveCount(0);
    expect.soft(await tooWide(page)).toEqual([]);
    expect.soft(await drawings.count()).toBe(count);
    // The colours are those of the light mode.
    const printedAtNight = await colours(page);
    await page.emulateMedia({colorScheme: 'light', media: 'print'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(printedAtNight).toEqual(await colours(page));
    expect(printedAtNight[0]).toContain('rgb(255, 255, 255)');
    expect(night[0]).not.toContain('rgb(255, 255, 255)');
  });
}

test('A page that was reached by a link prints with all its drawings, too', async ({page}) => {
  await visit(page, '/blog');
  await page.getByRole('main').locator('a[href="/blog/importacion"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await emulatePrint(page);
  await expect(page.getByRole('main').locator('[data-drawing]:visible')).toHaveCount(3);
});

test('The landing page prints on five pages, with final figures, and the firm’s data in place of the forms', async ({
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
  const printed = (await readPdf(file)).pages.map(({text}) => text.replaceAll(/\d\/\d/g, ''));
  expect(printed.length).toBeLessThanOrEqual(5);
  for (const title of ['regions', 'agreement', 'services', 'contact'].map((id) => words('en', `${id}.title`))) {
    expect(
      printed.filter((text) => text.endsWith(withoutSpaces(title))),
      `"${title}" alone at the bottom`,
    ).toEqual([]);
    expect(printed.join('')).toContain(withoutSpaces(title));
  }
  expect(printed.join(''), 'the forms').not.toContain(words('en', 'form.optional'));
  await page.emulateMedia({media: 'print'});
  const contact = page.getByRole('region', {name: words('en', 'contact.title'), exact: true});
  for (const detail of [firm.email, firm.phone, postalAddress]) {
    await expect(contact.getByText(detail, {exact: true})).toBeVisible();
  }
});
