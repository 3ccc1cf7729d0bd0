/** Tests pages that the browser translates: their controls still work, and they show the text that the app changes. */
import {expect, reportedErrors, test, waitForHydration} from '../support/fixtures';
import {FUNCTIONS_URL_PATTERN, fulfillAccepted, SiteForm} from '../support/forms';
import {COMMON_WORD, COUNTER_VALUES, getMessage} from '../support/messages';
import {APP_SCRIPTS, holdRequests, switchLanguage, visit} from '../support/page-actions';
import {translatePage} from '../support/translator';

/**
 * Matches uncaught exceptions. Also matches the DOM errors that React causes after a translator has replaced its text nodes.
 */
const APP_ERRORS = /^exception|insertBefore|removeChild|NotFoundError/;

test('When the landing page is translated before hydration, its counters, forms and language link work', async ({
  page,
}) => {
  await page.goto('/');
  await translatePage(page);
  const nameField = new SiteForm(page, 'es', 'contact').field('name');
  await nameField.fill('Inés');
  await waitForHydration(page);
  await expect(nameField).toHaveValue('Inés');
  await expect(nameField).toBeFocused();
  const counters = page.getByRole('region', {name: getMessage('es', 'about.title')}).getByRole('definition');
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).toHaveText(COUNTER_VALUES.es.at(-1) ?? '');
  const form = new SiteForm(page, 'es', 'registration');
  const {success, failure, outcome, submitButton} = form;
  await form.tab.click();
  await submitButton.click();
  await expect(outcome).toHaveText(`Error${getMessage('es', 'form.error.incomplete')}`);
  await form.fill();
  await page.route(FUNCTIONS_URL_PATTERN, (route) => route.fulfill({status: 503, json: {}}));
  await submitButton.click();
  await expect(outcome).toContainText(failure);
  await page.route(FUNCTIONS_URL_PATTERN, fulfillAccepted);
  await submitButton.click();
  await expect(outcome).toContainText(success);
  await switchLanguage(page, 'es');
  expect((await reportedErrors(page)).filter((error) => APP_ERRORS.test(error))).toEqual([]);
});

test('When a page is translated after hydration, the search and the glossary filter work', async ({page}) => {
  const openTranslated = async (path: string) => {
    await visit(page, path);
    await translatePage(page);
  };
  await openTranslated('/en/blog');
  const dialog = page.getByRole('dialog', {name: getMessage('en', 'search.dialog.label')});
  await page.getByRole('button', {name: getMessage('en', 'search.open'), exact: true}).click();
  await dialog.getByRole('textbox').pressSequentially(COMMON_WORD.en);
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`“\u200b?${COMMON_WORD.en}`));
  await expect(dialog.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await openTranslated('/en/glosario');
  const main = page.getByRole('main');
  const definitions = main.getByRole('definition').filter({visible: true});
  const totalCount = `${await definitions.count()}`;
  await main.getByRole('searchbox').pressSequentially('aver');
  const count = `${await definitions.count()}`;
  expect(count).not.toBe(totalCount);
  await expect(main.getByRole('status')).toHaveText(getMessage('en', 'glossary.found', {count, all: totalCount}));
  expect((await reportedErrors(page)).filter((error) => APP_ERRORS.test(error))).toEqual([]);
});

test('When a page is translated before hydration, it keeps typed, selected and ticked values', async ({page}) => {
  const fields = page.getByRole('main').locator('input, select');
  const result = page.locator('[data-part="result"]');
  for (const [path, enterValue, expectValue] of [
    [
      '/glosario',
      () => page.getByRole('searchbox').fill('averia'),
      async () => {
        await expect(page.getByRole('searchbox')).toHaveValue('averia');
        await expect(page.locator('#carta-de-porte')).toBeHidden();
      },
    ],
    [
      '/herramientas/contenedor',
      () => page.locator('#demurrage-price').fill('66'),
      async () => {
        await expect(page.locator('#demurrage-price')).toHaveValue('66');
        await expect(result).toContainText('1190,00');
        await expect(page).toHaveURL(/demurrage\.price=66/);
      },
    ],
    [
      '/herramientas/arancel',
      () => page.locator('#line-code').selectOption('coffee'),
      async () => {
        await expect(page.locator('#line-code')).toHaveValue('coffee');
        await expect(result).toContainText('5,4');
      },
    ],
    ['/herramientas/calendario', () => fields.nth(2).check(), () => expect(fields.nth(2)).toBeChecked()],
    ['/blog/regulations/checklist', () => fields.nth(2).check(), () => expect(fields.nth(2)).toBeChecked()],
  ] as const) {
    const release = await holdRequests(page, APP_SCRIPTS);
    await page.goto(path);
    await translatePage(page);
    await enterValue();
    await release();
    await waitForHydration(page);
    await expectValue();
    await page.unrouteAll();
  }
  expect((await reportedErrors(page)).filter((error) => APP_ERRORS.test(error))).toEqual([]);
});
