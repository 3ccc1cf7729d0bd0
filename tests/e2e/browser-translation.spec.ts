/** Pages that a browser's translator has changed: all controls work, and changes of texts are visible. */
import {errorsOf, expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {COMMON_WORD, FIGURES, words} from '../support/messages';
import {APPLICATION, holdBack, switchLanguage, visit} from '../support/page-actions';
import {translatePage} from '../support/translator';

/** Errors of an application whose elements another program has replaced. */
const BROKEN = /^exception|insertBefore|removeChild|NotFoundError/;

test('The landing page works when it is translated before hydration: counters, forms, change of language', async ({
  page,
}) => {
  await page.goto('/');
  await translatePage(page);
  const typed = new SiteForm(page, 'es', 'contact').field('name');
  await typed.fill('Inés');
  await hydrated(page);
  await expect(typed).toHaveValue('Inés');
  await expect(typed).toBeFocused();
  const counters = page.getByRole('region', {name: words('es', 'about.title')}).getByRole('definition');
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).toHaveText(FIGURES.es.at(-1) ?? '');
  const form = new SiteForm(page, 'es', 'registration');
  const {success, failure, outcome, submit} = form;
  await form.tab.click();
  await submit.click();
  await expect(outcome).toHaveText(`Error${words('es', 'form.error.incomplete')}`);
  await form.fill();
  await page.route(ENDPOINTS, (route) => route.fulfill({status: 503, json: {}}));
  await submit.click();
  await expect(outcome).toContainText(failure);
  await page.route(ENDPOINTS, accept);
  await submit.click();
  await expect(outcome).toContainText(success);
  await switchLanguage(page, 'es');
  expect((await errorsOf(page)).filter((error) => BROKEN.test(error))).toEqual([]);
});

test('The other pages work when they are translated after hydration: search, filter', async ({page}) => {
  const open = async (address: string) => {
    await visit(page, address);
    await translatePage(page);
  };
  await open('/en/blog');
  const dialog = page.getByRole('dialog', {name: words('en', 'search.dialog.label')});
  await page.getByRole('button', {name: words('en', 'search.open'), exact: true}).click();
  await dialog.getByRole('textbox').pressSequentially(COMMON_WORD.en);
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`“\u200b?${COMMON_WORD.en}`));
  await expect(dialog.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await open('/en/glosario');
  const main = page.getByRole('main');
  const shown = main.getByRole('definition').filter({visible: true});
  const all = `${await shown.count()}`;
  await main.getByRole('searchbox').pressSequentially('aver');
  const count = `${await shown.count()}`;
  expect(count).not.toBe(all);
  await expect(main.getByRole('status')).toHaveText(words('en', 'glossary.found', {count, all}));
  expect((await errorsOf(page)).filter((error) => BROKEN.test(error))).toEqual([]);
});

test('Pages that are translated before hydration keep what was typed, chosen and ticked', async ({page}) => {
  const fields = page.getByRole('main').locator('input, select');
  const result = page.locator('[data-part="result"]');
  for (const [address, act, check] of [
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
    const release = await holdBack(page, APPLICATION);
    await page.goto(address);
    await translatePage(page);
    await act();
    await release();
    await hydrated(page);
    await check();
    await page.unrouteAll();
  }
  expect((await errorsOf(page)).filter((error) => BROKEN.test(error))).toEqual([]);
});
