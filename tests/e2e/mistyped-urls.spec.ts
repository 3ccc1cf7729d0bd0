/** Addresses that nobody can decode, and misspelt ones. More of these: tests/unit/urls.test.ts. */
import {errorsOf, expect, test} from '../support/fixtures';
import {COMMON_WORD, words} from '../support/messages';
import {languageLink, mainHeading, navigation, navigationLink, visit} from '../support/page-actions';

for (const address of ['/blog/%ff?q=%#%', '/en/50%', '/100%25']) {
  test(`At ${address} the 404 page works, and is shown again on the way back`, async ({page}) => {
    const language = address.startsWith('/en/') ? 'en' : 'es';
    const missing = page.getByRole('heading', {level: 1, name: 'Oops! Page not found'});
    const dialog = page.getByRole('dialog', {name: words(language, 'search.dialog.label')});
    await visit(page, address);
    await page.getByRole('button', {name: words(language, 'search.open'), exact: true}).click();
    await dialog.getByRole('textbox').fill(COMMON_WORD[language]);
    await expect(dialog.locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await navigation(page, language).getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await navigationLink(page, language, 'nav.blog').click();
    await expect(mainHeading(page, language, 'blog.heading')).toBeVisible();
    await page.goBack();
    await expect(missing).toBeVisible();
    await languageLink(page, language).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'es' : 'en');
    await expect(missing).toBeVisible();
    const errors = await errorsOf(page);
    expect(errors.filter((error) => !/\b404\b/.test(error))).toEqual([]);
  });
}

test('The 404 page logs the path as it was asked for, also one that nobody can decode', async ({page}) => {
  await visit(page, '/blog/%E0%A4%A');
  expect(await errorsOf(page)).toContain('error: 404: no page at /blog/%E0%A4%A');
});

test('An article works with a hash that nobody can decode', async ({page}) => {
  await visit(page, '/blog/importacion#%E0%A4%A');
  await page.evaluate(() => location.assign('#%'));
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await errorsOf(page)).toEqual([]);
});

test.describe('A misspelt address leads to its page', () => {
  for (const [asked, address] of [
    ['/EN/', '/en/'],
    ['/Blog', '/blog'],
    ['/en/BLOG/Logistics/', '/en/blog/logistics'],
    ['/Herramientas/Coste.html?from=mail#result', '/herramientas/coste?from=mail#result'],
    ['/blog/importaci%C3%B3n.', '/blog/importacion'],
  ] as const) {
    test(asked, async ({page}) => {
      await page.goto(asked);
      await expect(page).toHaveURL(address);
      await expect(page.locator('main[data-not-found]')).toHaveCount(0);
    });
  }

  test('but not one without a page', async ({page}) => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/no-existe'));
    await page.goto('/No-Existe');
    expect((await asked).status()).toBe(404);
    await expect(page).toHaveURL('/No-Existe');
    await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
  });
});
