/** The filter of the glossary, and the tooltips of terms in articles. Their texts: tests/unit/glossary.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {readGlossary} from '../../plugins/content/glossary';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import type {Language} from '../support/languages';
import {searchFor, stopClock, visit} from '../support/page-actions';

const termsIn = (page: Page): Locator => page.getByRole('article').locator('a[href*="/glosario#"]');

async function entryOf(term: Locator, language: Language) {
  const id = (await term.getAttribute('href'))?.split('#')[1];
  const entry = readGlossary(ROOT, language).terms.find((candidate) => candidate.id === id);
  return entry ?? {term: '', definition: `There is no entry "${id}".`};
}

/** Moves the pointer onto an element. Playwright's `hover` waits for frames, which a stopped clock does not draw. */
async function pointAt(page: Page, element: Locator): Promise<void> {
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.move(x + Math.min(width / 2, 20), y + Math.min(height / 2, 8));
}

test('The glossary is filtered by all names of a term, without accents', async ({page}) => {
  await visit(page, '/en/glosario');
  const lines = page.getByRole('main').getByRole('definition').filter({visible: true});
  const field = page.getByRole('searchbox');
  await field.fill('bonded');
  await expect(lines).toHaveCount(1);
  await expect(page.locator('#deposito-aduanero')).toBeVisible();
  await field.fill('averia');
  await expect(page.locator('#averia-gruesa')).toBeVisible();
  await field.fill('');
  await expect(lines).toHaveCount(readGlossary(ROOT, 'en').terms.length);
});

test('The filter gives way to a link to a term, and to a result of the search', async ({page}) => {
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

test('A term shows its tooltip to the keyboard at once, and to a pointer after 700 ms', async ({page}) => {
  const [one, two, last] = [termsIn(page).first(), termsIn(page).nth(1), termsIn(page).last()];
  const tooltip = page.getByRole('tooltip');
  await page.clock.install();
  await visit(page, '/en/blog/importacion');
  // The focus has to scroll the window.
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(tooltip).toContainText((await entryOf(last, 'en')).definition);
  await expect(tooltip).toBeInViewport({ratio: 1});
  // It stays beside its term when a section above is laid out only now.
  const distance = async () => Number((await last.boundingBox())?.y) - Number((await tooltip.boundingBox())?.y);
  const before = await distance();
  await page
    .locator('main section')
    .first()
    .evaluate((section) => {
      section.style.paddingTop = '300px';
    });
  await expect.poll(distance).toBeCloseTo(before, 0);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(last).toBeFocused();
  await last.blur();
  await one.scrollIntoViewIfNeeded();
  await stopClock(page);

  await pointAt(page, one);
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toContainText((await entryOf(one, 'en')).definition);
  await expect(one).toHaveAccessibleDescription(new RegExp((await entryOf(one, 'en')).term.slice(0, 8)));
  // It stays while the pointer is on the tooltip.
  await pointAt(page, tooltip);
  await page.clock.runFor(5000);
  await expect(tooltip).toBeVisible();
  await pointAt(page, one);
  await page.mouse.move(0, 0);
  await page.clock.runFor(220);
  await expect(tooltip).toBeHidden();
  // Within 300 ms, the next tooltip appears at once.
  await pointAt(page, two);
  await page.clock.runFor(20);
  await expect(tooltip).toContainText((await entryOf(two, 'en')).definition);
});

test.describe('On a touch screen', () => {
  test.use({viewport: {width: 360, height: 780}, isMobile: true, hasTouch: true});

  test('the first tap on a term or a source shows its tooltip, the second follows it', async ({page}) => {
    const [term, tooltip] = [termsIn(page).last(), page.getByRole('tooltip')];
    await visit(page, '/blog/importacion');
    // Sections that are laid out while the page scrolls to the term would take it out of the window again.
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    await term.tap();
    await expect(tooltip).toContainText((await entryOf(term, 'es')).definition);
    await expect(page).toHaveURL('/blog/importacion');
    await expect(tooltip).toBeInViewport({ratio: 1});
    const mark = page.locator('main a[data-footnote-ref]').first();
    await mark.tap();
    await expect(tooltip).toBeInViewport({ratio: 1});
    await mark.tap();
    await expect(page.locator(`[id="${(await mark.getAttribute('href'))?.slice(1)}"]`)).toBeInViewport();
    await term.tap();
    await term.tap();
    await expect(page).toHaveURL(/glosario#/);
  });
});
