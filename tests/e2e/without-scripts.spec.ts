/** The site without scripts: text, drawings, forms, glossary, and a working menu. */
import {readGlossary} from '../../plugins/content/glossary';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {formNames, SiteForm} from '../support/forms';
import {words} from '../support/messages';
import {navigation} from '../support/page-actions';
import {expectDrawings} from '../support/page-checks';

test.use({javaScriptEnabled: false});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`An article shows its text and drawings, and the menu leads to uncovered sections (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 780});
    await page.emulateMedia({colorScheme});
    await page.goto('/blog/importacion');
    const parts = await page.getByRole('article').locator('h1, [data-part] p, figure').all();
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      await expect(part).toBeVisible();
    }
    await expectDrawings(page, colorScheme);
    await expect(page.getByRole('button'), 'buttons without effect').toHaveCount(0);
    const menu = navigation(page, 'es');
    const region = menu.getByRole('link', {name: words('es', 'regions.iberoamerica.title')});
    await expect(region).toBeHidden();
    await menu.getByText(words('es', 'nav.regions')).click();
    await region.click();
    await expect(page).toHaveURL('/#regions');
    const heading = page.getByRole('heading', {name: words('es', 'regions.title'), exact: true});
    await expect(heading).toBeInViewport({ratio: 1});
    const isOnTop = await heading.evaluate((element) => {
      const {left, top, height} = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect(isOnTop, 'nothing is over it').toBe(true);
  });
}

test('Forms and glossary can be used', async ({page}) => {
  const main = page.getByRole('main');
  await page.goto('/en/');
  await expect(main.getByText(words('en', 'about.text.who'))).toBeVisible();
  for (const name of formNames) {
    const form = new SiteForm(page, 'en', name);
    await form.tab.check();
    await expect(form.submit).toBeVisible();
    await expect(page.getByText(/opens your e-mail program/)).toBeVisible();
  }
  await page.goto('/glosario');
  await expect(page.getByRole('definition').filter({visible: true})).toHaveCount(readGlossary(ROOT, 'es').terms.length);
  await expect(page.getByRole('searchbox'), 'a field without effect').toBeHidden();
});
