import type {Page} from '@playwright/test';
import {firm, postalAddress} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {getMessage} from '../support/messages';
import {visit, visitWithPausedClock} from '../support/page-actions';
import {readPdf, withoutSpaces} from '../support/pdf';

/** The area between the margins of A4 in CSS pixels. US Letter is wider. */
const PRINT_AREA = {width: 642, height: 970};

/** Pages that are opened by their URL and printed. PDFs of articles: tests/unit/pdf.test.ts. */
const PRINTED_PATHS = ['/', '/en/blog/regulations/checklist', '/glosario'];

/** Shows the page as it is printed. Waits for its drawings, because they load only on `beforeprint`. */
async function emulatePrint(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(PRINT_AREA);
  await page.emulateMedia({media: 'print'});
  const drawings = page.locator('[data-drawing] img:visible');
  const countNotLoaded = () =>
    drawings.evaluateAll((images: HTMLImageElement[]) => images.filter(({naturalWidth}) => naturalWidth === 0).length);
  await expect.poll(countNotLoaded, 'drawings that have not loaded').toBe(0);
  await expect(page.locator('[data-drawing] img[src$=".dark.svg"]:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The colours of all visible elements, in document order. */
const colours = (page: Page): Promise<string[]> =>
  page.locator(':visible').evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, borderTopColor, fill, stroke} = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderTopColor, fill, stroke].join(' ');
    }),
  );

/** Elements that are wider than the printed page, including those in scroll containers. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.locator('body :not(svg *):visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {left, right} = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map(({outerHTML}) => outerHTML.slice(0, 80)),
  );

for (const path of PRINTED_PATHS) {
  test(`${path} prints in light colours, without controls, and fits the paper, even in dark mode`, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await visit(page, path);
    const drawings = page.getByRole('main').locator('[data-drawing]:visible');
    const [count, darkColours] = [await drawings.count(), await colours(page)];
    await expect(page.getByText(firm.website + path, {exact: true}), 'the URL, which is only printed').toBeHidden();
    // The screen may keep the fallback fonts to avoid layout shifts, but print must not.
    await page.evaluate(() => document.documentElement.setAttribute('data-typefaces', 'late'));
    await emulatePrint(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveCSS('font-family', /^Archivo,/);
    await expect(page.getByRole('banner').getByText(firm.name, {exact: true})).toBeVisible();

    // Controls are hidden.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('button, input, textarea, form').filter({visible: true})).toHaveCount(0);
    expect.soft(await overflowingElements(page)).toEqual([]);
    expect.soft(await drawings.count()).toBe(count);
    // Print uses the colours of light mode.
    const printColoursInDarkMode = await colours(page);
    await page.emulateMedia({colorScheme: 'light', media: 'print'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(printColoursInDarkMode).toEqual(await colours(page));
    expect(printColoursInDarkMode[0]).toContain('rgb(255, 255, 255)');
    expect(darkColours[0]).not.toContain('rgb(255, 255, 255)');
  });
}

test('After client-side navigation, a page still prints with all its drawings', async ({page}) => {
  await visit(page, '/blog');
  await page.getByRole('main').locator('a[href="/blog/importacion"]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await emulatePrint(page);
  await expect(page.getByRole('main').locator('[data-drawing]:visible')).toHaveCount(3);
});

test('The landing page prints on at most five pages, with final counter values and without forms', async ({
  page,
}, testInfo) => {
  await visitWithPausedClock(page, '/en/');
  const about = page.getByRole('region', {name: getMessage('en', 'about.title'), exact: true});
  const counters = about.getByRole('definition');
  const finalTexts = await counters.allTextContents();
  await counters.last().scrollIntoViewIfNeeded();
  const textsAfter50Ms = async () => {
    await page.clock.runFor(50);
    return counters.allTextContents();
  };
  await expect.poll(textsAfter50Ms).not.toEqual(finalTexts);
  const file = testInfo.outputPath('landing.pdf');
  await page.pdf({path: file, format: 'A4', preferCSSPageSize: true});
  expect(await counters.allTextContents()).toEqual(finalTexts);
  const printedTexts = (await readPdf(file)).pages.map(({text}) => text.replaceAll(/\d\/\d/g, ''));
  expect(printedTexts.length).toBeLessThanOrEqual(5);
  for (const title of ['regions', 'agreement', 'services', 'contact'].map((id) => getMessage('en', `${id}.title`))) {
    expect(
      printedTexts.filter((text) => text.endsWith(withoutSpaces(title))),
      `"${title}" at the bottom, without its section`,
    ).toEqual([]);
    expect(printedTexts.join('')).toContain(withoutSpaces(title));
  }
  expect(printedTexts.join(''), 'the forms, which are not printed').not.toContain(getMessage('en', 'form.optional'));
  await page.emulateMedia({media: 'print'});
  const contact = page.getByRole('region', {name: getMessage('en', 'contact.title'), exact: true});
  for (const detail of [firm.email, firm.phone, postalAddress]) {
    await expect(contact.getByText(detail, {exact: true})).toBeVisible();
  }
});
