/** Tooltips of an article's sources. The sources themselves: tests/unit/articles.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {visit} from '../support/visit';

const ADDRESS = '/en/blog/importacion';

const marksIn = (page: Page): Locator => page.locator('main a[data-footnote-ref]');

/** The note to which a mark leads, and its text without the links back. */
async function noteOf(page: Page, mark: Locator) {
  const note = page.locator(`[id="${(await mark.getAttribute('href'))?.slice(1)}"]`);
  return {note, text: (await note.textContent())?.split('↩')[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''};
}

test('A source shows its note as a tooltip to keyboard and pointer, and links to the list and back', async ({page}) => {
  await visit(page, ADDRESS);
  const [tooltip, mark] = [page.getByRole('tooltip'), marksIn(page).nth(1)];
  const {note, text} = await noteOf(page, mark);

  await mark.focus();
  await expect(tooltip).toHaveText(text);
  await expect(mark).toHaveAccessibleDescription(new RegExp(text.slice(0, 10).replaceAll(/[()]/g, '.')));
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(mark).toHaveAccessibleDescription('');
  await expect(mark).toHaveAccessibleName('Source 2');

  await mark.hover();
  await expect(tooltip).toBeVisible();
  await expect(tooltip.getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(tooltip.locator('[data-footnote-backref]')).toHaveCount(0);
  await mark.click();
  await expect(note).toBeInViewport();
  await expect(tooltip).toBeHidden();
  const back = note.locator(`a[href="#${await mark.getAttribute('id')}"]`);
  await expect(back).toHaveAccessibleName(/^Back to the text, note 2/);
  await back.press('Enter');
  await expect(mark).toBeInViewport();
});
