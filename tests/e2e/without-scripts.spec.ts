/** The site without JavaScript: text, drawings, menu, forms and glossary. */
import {readGlossary} from '../../plugins/content/glossary';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {formNames, SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import {navigation} from '../support/page-actions';
import {expectDrawingsLoaded} from '../support/page-checks';

test.use({javaScriptEnabled: false});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`Without JavaScript, an article shows its text and drawings, and the menu works (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 780});
    await page.emulateMedia({colorScheme});
    await page.goto('/blog/importacion');
    const elements = await page.getByRole('article').locator('h1, [data-part] p, figure').all();
    expect(elements.length).toBeGreaterThan(10);
    for (const element of elements) {
      await expect(element).toBeVisible();
    }
    await expectDrawingsLoaded(page, colorScheme);
    await expect(page.getByRole('button'), 'buttons that need JavaScript').toHaveCount(0);
    const menu = navigation(page, 'es');
    const region = menu.getByRole('link', {name: getMessage('es', 'regions.iberoamerica.title')});
    await expect(region).toBeHidden();
    await menu.getByText(getMessage('es', 'nav.regions')).click();
    await region.click();
    await expect(page).toHaveURL('/#regions');
    const heading = page.getByRole('heading', {name: getMessage('es', 'regions.title'), exact: true});
    await expect(heading).toBeInViewport({ratio: 1});
    const isOnTop = await heading.evaluate((title) => {
      const {left, top, height} = title.getBoundingClientRect();
      return title.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect(isOnTop, 'nothing covers the heading').toBe(true);
  });
}

test('Without JavaScript, both forms say that they open the email program, and the glossary shows every term', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/en/');
  await expect(main.getByText(getMessage('en', 'about.text.who'))).toBeVisible();
  for (const name of formNames) {
    const form = new SiteForm(page, 'en', name);
    await form.tab.check();
    await expect(form.submitButton).toBeVisible();
    await expect(page.getByText(/opens your e-mail program/)).toBeVisible();
  }
  await page.goto('/glosario');
  await expect(page.getByRole('definition').filter({visible: true})).toHaveCount(readGlossary(ROOT, 'es').terms.length);
  await expect(page.getByRole('searchbox'), 'the filter, which needs JavaScript').toBeHidden();
});
