/** URLs that cannot be decoded, and mistyped URLs. More of them: tests/unit/urls.test.ts. */
import {expect, reportedErrors, test} from '../support/fixtures';
import {COMMON_WORD, getMessage} from '../support/messages';
import {languageLink, mainHeading, navigation, navigationLink, visit} from '../support/page-actions';

for (const path of ['/blog/%ff?q=%#%', '/en/50%', '/100%25']) {
  test(`At ${path}, the 404 page works, and Back shows it again`, async ({page}) => {
    const language = path.startsWith('/en/') ? 'en' : 'es';
    const notFoundHeading = page.getByRole('heading', {level: 1, name: 'Oops! Page not found'});
    const dialog = page.getByRole('dialog', {name: getMessage(language, 'search.dialog.label')});
    await visit(page, path);
    await page.getByRole('button', {name: getMessage(language, 'search.open'), exact: true}).click();
    await dialog.getByRole('textbox').fill(COMMON_WORD[language]);
    await expect(dialog.locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await navigation(page, language).getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await navigationLink(page, language, 'nav.blog').click();
    await expect(mainHeading(page, language, 'blog.heading')).toBeVisible();
    await page.goBack();
    await expect(notFoundHeading).toBeVisible();
    await languageLink(page, language).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'es' : 'en');
    await expect(notFoundHeading).toBeVisible();
    const errors = await reportedErrors(page);
    expect(errors.filter((error) => !/\b404\b/.test(error))).toEqual([]);
  });
}

test('The 404 page logs the requested path even if it cannot be decoded', async ({page}) => {
  await visit(page, '/blog/%E0%A4%A');
  expect(await reportedErrors(page)).toContain('error: 404: no page at /blog/%E0%A4%A');
});

test('An article works with a hash that cannot be decoded', async ({page}) => {
  await visit(page, '/blog/importacion#%E0%A4%A');
  await page.evaluate(() => location.assign('#%'));
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await reportedErrors(page)).toEqual([]);
});

test.describe('Mistyped URLs', () => {
  for (const [typedPath, path] of [
    ['/EN/', '/en/'],
    ['/Blog', '/blog'],
    ['/en/BLOG/Logistics/', '/en/blog/logistics'],
    ['/Herramientas/Coste.html?from=mail#result', '/herramientas/coste?from=mail#result'],
    ['/blog/importaci%C3%B3n.', '/blog/importacion'],
  ] as const) {
    test(`${typedPath} redirects to ${path}`, async ({page}) => {
      await page.goto(typedPath);
      await expect(page).toHaveURL(path);
      await expect(page.locator('main[data-not-found]')).toHaveCount(0);
    });
  }

  test('a path that matches no page shows the 404 page without a redirect', async ({page}) => {
    const responsePromise = page.waitForResponse((candidate) => candidate.url().endsWith('/no-existe'));
    await page.goto('/No-Existe');
    expect((await responsePromise).status()).toBe(404);
    await expect(page).toHaveURL('/No-Existe');
    await expect(page.getByRole('heading', {level: 1, name: 'Oops! Page not found'})).toBeVisible();
  });
});
