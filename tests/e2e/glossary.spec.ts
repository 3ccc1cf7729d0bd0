/** The filter of the glossary, and the tooltips of its terms in articles. Their content: tests/unit/glossary.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {readGlossary} from '../../plugins/content/glossary';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import type {Language} from '../support/languages';
import {pauseClock, searchFor, visit} from '../support/page-actions';

const termLinks = (page: Page): Locator => page.getByRole('article').locator('a[href*="/glosario#"]');

async function entryOf(term: Locator, language: Language) {
  const id = (await term.getAttribute('href'))?.split('#')[1];
  const entry = readGlossary(ROOT, language).terms.find((candidate) => candidate.id === id);
  return entry ?? {term: '', definition: `There is no entry "${id}".`};
}

/**
 * Moves the pointer onto an element. Playwright's `hover` would wait for two animation frames
 * (https://playwright.dev/docs/actionability#stable). While the clock is paused, there are no animation frames.
 */
async function pointAt(page: Page, element: Locator): Promise<void> {
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.move(x + Math.min(width / 2, 20), y + Math.min(height / 2, 8));
}

test('The filter of the glossary finds a term by each of its names, typed without accents', async ({page}) => {
  await visit(page, '/en/glosario');
  const definitions = page.getByRole('main').getByRole('definition').filter({visible: true});
  const field = page.getByRole('searchbox');
  await field.fill('bonded');
  await expect(definitions).toHaveCount(1);
  await expect(page.locator('#deposito-aduanero')).toBeVisible();
  await field.fill('averia');
  await expect(page.locator('#averia-gruesa')).toBeVisible();
  await field.fill('');
  await expect(definitions).toHaveCount(readGlossary(ROOT, 'en').terms.length);
});

test('A link or a search result that leads to a hidden term clears the filter of the glossary', async ({page}) => {
  await visit(page, '/glosario');
  const field = page.getByRole('searchbox');
  await field.fill('despacho');
  await expect(page.locator('#averia-gruesa')).toBeHidden();
  await page.evaluate(() => location.assign('#averia-gruesa'));
  await expect(page.locator('#averia-gruesa')).toBeInViewport();
  await expect(field).toHaveValue('');
  await field.fill('despacho');
  const dialog = await searchFor(page, 'es', 'avería gruesa');
  await dialog.locator('a[href="/glosario#averia-gruesa"]').click();
  await expect(page.locator('#averia-gruesa')).toBeInViewport();
});

test('A term shows its tooltip immediately on focus, and after 700 ms on hover', async ({page}) => {
  const [firstTerm, secondTerm, lastTerm] = [termLinks(page).first(), termLinks(page).nth(1), termLinks(page).last()];
  const tooltip = page.getByRole('tooltip');
  await page.clock.install();
  await visit(page, '/en/blog/importacion');
  // The page has to scroll when the term receives the focus.
  await expect(lastTerm).not.toBeInViewport();
  await lastTerm.focus();
  await expect(tooltip).toContainText((await entryOf(lastTerm, 'en')).definition);
  await expect(tooltip).toBeInViewport({ratio: 1});
  // The tooltip stays beside its term when a section above is laid out late.
  const distance = async () => Number((await lastTerm.boundingBox())?.y) - Number((await tooltip.boundingBox())?.y);
  const distanceBefore = await distance();
  await page
    .locator('main section')
    .first()
    .evaluate((section) => {
      section.style.paddingTop = '300px';
    });
  await expect.poll(distance).toBeCloseTo(distanceBefore, 0);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(lastTerm).toBeFocused();
  await lastTerm.blur();
  await firstTerm.scrollIntoViewIfNeeded();
  await pauseClock(page);

  await pointAt(page, firstTerm);
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toContainText((await entryOf(firstTerm, 'en')).definition);
  await expect(firstTerm).toHaveAccessibleDescription(new RegExp((await entryOf(firstTerm, 'en')).term.slice(0, 8)));
  // The tooltip stays while the pointer is on it.
  await pointAt(page, tooltip);
  await page.clock.runFor(5000);
  await expect(tooltip).toBeVisible();
  await pointAt(page, firstTerm);
  await page.mouse.move(0, 0);
  await page.clock.runFor(220);
  await expect(tooltip).toBeHidden();
  // Within 300 ms after a tooltip has closed, the next one opens immediately.
  await pointAt(page, secondTerm);
  await page.clock.runFor(20);
  await expect(tooltip).toContainText((await entryOf(secondTerm, 'en')).definition);
});

test.describe('On a touch screen', () => {
  test.use({viewport: {width: 360, height: 780}, isMobile: true, hasTouch: true});

  test('the first tap on a term or a citation shows its tooltip, the second follows its link', async ({page}) => {
    const [term, tooltip] = [termLinks(page).last(), page.getByRole('tooltip')];
    await visit(page, '/blog/importacion');
    // If sections were laid out while the page scrolls to the term, they would push the term out of the viewport again.
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    await term.tap();
    await expect(tooltip).toContainText((await entryOf(term, 'es')).definition);
    await expect(page).toHaveURL('/blog/importacion');
    await expect(tooltip).toBeInViewport({ratio: 1});
    const citation = page.locator('main a[data-footnote-ref]').first();
    await citation.tap();
    await expect(tooltip).toBeInViewport({ratio: 1});
    await citation.tap();
    await expect(page.locator(`[id="${(await citation.getAttribute('href'))?.slice(1)}"]`)).toBeInViewport();
    await term.tap();
    await term.tap();
    await expect(page).toHaveURL(/glosario#/);
  });
});
