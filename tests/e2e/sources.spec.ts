/** The sources beside the claims of an article, and the way from it to the firm. What is in them: tests/unit/articles.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {visit} from '../support/visit';
import {words} from '../support/words';

const ADDRESS = '/en/blog/importacion';

const marksIn = (page: Page): Locator => page.locator('main a[data-footnote-ref]');

/** The note to which a mark leads, and what it says before its ways back. */
async function noteOf(page: Page, mark: Locator) {
  const note = page.locator(`[id="${(await mark.getAttribute('href'))?.slice(1)}"]`);
  return {note, says: (await note.textContent())?.split('↩')[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''};
}

test('A note is told beside its claim by keyboard and pointer, and leads to the list and back', async ({page}) => {
  await visit(page, ADDRESS);
  const [tooltip, mark] = [page.getByRole('tooltip'), marksIn(page).nth(1)];
  const {note, says} = await noteOf(page, mark);

  await mark.focus();
  await expect(tooltip).toHaveText(says);
  await expect(mark).toHaveAccessibleDescription(new RegExp(says.slice(0, 10).replaceAll(/[()]/g, '.')));
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

test.describe('Under a finger', () => {
  test.use({viewport: {width: 360, height: 780}, isMobile: true, hasTouch: true});

  test('a note is told at the first press, also of the visit, and found in the list at the second', async ({page}) => {
    await page.goto(ADDRESS);
    const [tooltip, mark] = [page.getByRole('tooltip'), marksIn(page).first()];
    const {note} = await noteOf(page, mark);
    await mark.scrollIntoViewIfNeeded();
    await mark.tap();
    await expect(tooltip).toBeInViewport({ratio: 1});
    await expect(page).toHaveURL(ADDRESS);
    await mark.tap();
    await expect(note).toBeInViewport();
  });
});

test('The offer at the end of an article begins the message to the firm, which stays the visitor’s', async ({page}) => {
  const article = articlesIn('es').find(({name}) => name === 'importacion');
  const start = `${words('es', 'article.subject').replace('{subject}', article?.frontMatter.subject ?? '')}\n\n`;
  const message = page.getByRole('textbox', {name: words('es', 'form.message')});
  const offer = page.getByRole('link', {name: article?.frontMatter.offer});
  await visit(page, '/blog/importacion');
  const address = (await offer.getAttribute('href')) ?? '';

  await offer.click();
  await expect(message).toHaveValue(start);
  await expect(page.getByRole('group', {name: words('es', 'contact.tabs')})).toBeInViewport({ratio: 1});
  await expect(page, 'begun once').toHaveURL('/#form');
  await message.fill('Otra cosa');
  await page.locator('a[data-language-switch]').click();
  await expect(page).toHaveURL('/en/#form');
  await expect(page.getByRole('textbox', {name: words('en', 'form.message')})).toHaveValue('Otra cosa');

  // Opened elsewhere, before any script of the application.
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('textbox', {name: words('es', 'form.message')})).toHaveValue(start);
});
