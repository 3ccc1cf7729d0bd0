/** The calculators in a browser. Their calculations: tests/unit/calculations.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {getCalculatorMessage} from '../support/calculators';
import {expect, test, waitForHydration} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import type {Language} from '../support/languages';
import {APP_SCRIPTS, holdRequests, switchLanguage, visit, visitWithPausedClock} from '../support/page-actions';
import {readPdf} from '../support/pdf';

/** The accessible description of a field with an error: its hint and the error. */
const hintAndError = (language: Language, field: string, error: string): string =>
  `${getCalculatorMessage(language, `${field}.hint`)} ${error}`;

const result = (page: Page) => page.locator('[data-part="result"]');
const row = (page: Page, name: string) => result(page).getByRole('row').filter({hasText: name});
const field = (page: Page, id: string) => page.locator(`#${id}`);

test('The container calculator updates the cost when the dates or the VAT change, and marks invalid dates', async ({
  page,
}) => {
  await visit(page, '/herramientas/contenedor');
  await expect(row(page, getCalculatorMessage('es', 'container.net'))).toContainText('1160,00');
  await expect(result(page).getByText(getCalculatorMessage('es', 'container.example'))).toBeVisible();
  await field(page, 'dates-left').fill('2027-03-13');
  await field(page, 'dates-returned').fill('2027-03-22');
  await expect(row(page, getCalculatorMessage('es', 'container.net'))).toContainText('746,00');
  await expect(result(page).getByText(getCalculatorMessage('es', 'container.example'))).toBeHidden();
  await field(page, 'tax-vat').fill('21');
  await expect(row(page, getCalculatorMessage('es', 'container.gross'))).toContainText('902,66');
  await field(page, 'dates-left').fill('2027-02-27');
  await page.keyboard.press('Tab');
  await expect(field(page, 'dates-left')).toHaveAccessibleDescription(getCalculatorMessage('es', 'error.leftEarly'));
  await expect(result(page)).toContainText(getCalculatorMessage('es', 'calculator.invalid'));
  await expect(row(page, getCalculatorMessage('es', 'container.net'))).toHaveCount(0);
});

test('The landed cost calculator keeps its values in the URL, the other language and the message to the firm', async ({
  page,
}) => {
  await visit(page, '/herramientas/coste');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.landed'))).toContainText('73.134,78');
  await field(page, 'goods-price').fill('61.000,50');
  await field(page, 'duty-next').fill('13.875');
  await page.keyboard.press('Tab');
  const ambiguityError = getCalculatorMessage('es', 'error.ambiguous', {
    text: '13.875',
    whole: '13875',
    decimal: '13,8750',
  });
  await expect(field(page, 'duty-next')).toHaveAccessibleDescription(hintAndError('es', 'landed.next', ambiguityError));
  await field(page, 'duty-next').fill('13,8750');
  await expect(field(page, 'duty-next')).not.toHaveAttribute('aria-invalid');
  const total = row(page, getCalculatorMessage('es', 'landed.row.landed')).getByRole('cell').last();
  await expect(total).toHaveText('74.258,34');
  await expect(page).toHaveURL(/#.*goods\.price=61%2C000\.50&.*duty\.next=13\.8750/);

  await page.reload();
  // Values in the URL start the app immediately, without an interaction.
  await expect(total).toHaveText('74.258,34');
  await expect(field(page, 'goods-price')).toHaveValue('61.000,50');
  await switchLanguage(page, 'es');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.landed')).getByRole('cell').last()).toHaveText(
    '74,258.34',
  );
  await expect(field(page, 'goods-price')).toHaveValue('61,000.50');

  // The scripts of the page with the form are held until the result has been announced and the URL updated.
  await expect(result(page).getByRole('status')).toContainText('74,258.34');
  const release = await holdRequests(page, /\/assets\/js\//);
  await field(page, 'goods-price').fill('61000.51');
  await result(page)
    .getByRole('link', {name: getCalculatorMessage('en', 'calculator.ask')})
    .click();
  await expect(result(page).getByRole('status')).toContainText('74,258.36');
  await release();
  const message = new SiteForm(page, 'en', 'contact').field('message');
  await expect(message).toHaveValue(/10,000 units bought FCA for €61,000\.51\..*€74,258\.36/s);
  const [url = ''] = /https:\S+/.exec(await message.inputValue()) ?? [];
  await page.goto(url.replace(firm.website, ''));
  await expect(row(page, getCalculatorMessage('en', 'landed.row.landed')).getByRole('cell').last()).toHaveText(
    '74,258.36',
  );
});

test('After a change of price, a notice says that the duty rates are still those of the example', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  const example = result(page).getByText(getCalculatorMessage('en', 'landed.example'));
  const notice = result(page).getByText(getCalculatorMessage('en', 'landed.example.unchanged'));
  await expect(example).toBeVisible();
  await expect(notice).toBeHidden();
  await field(page, 'goods-incoterm').selectOption('FOB');
  await field(page, 'goods-price').fill('80000');
  await expect(notice).toBeVisible();
  await expect(example).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/goods\.price=80000/);
  await page.reload();
  await expect(notice, 'after a reload of the URL').toBeVisible();
  for (const [id, rate] of [
    ['duty-normal', '8'],
    ['duty-preference', ''],
    ['duty-next', ''],
  ] as const) {
    await field(page, id).fill(rate);
  }
  await expect(row(page, getCalculatorMessage('en', 'landed.row.landed'))).toContainText('91,016.60');
  await expect(notice).toBeHidden();
});

test('An ambiguous freight is still ambiguous after a change of language, and its error is translated', async ({
  page,
}) => {
  await visit(page, '/en/herramientas/coste');
  const freight = field(page, 'route-freight');
  await freight.fill('2,125');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.value'))).toContainText('62,345.00');
  await freight.fill('2.125');
  await page.keyboard.press('Tab');
  const ambiguityError = (language: Language, text: string, decimal: string) =>
    hintAndError(
      language,
      'landed.freight',
      getCalculatorMessage(language, 'error.ambiguous', {text, whole: '2125', decimal}),
    );
  await expect(freight).toHaveAccessibleDescription(ambiguityError('en', '2.125', '2.13'));
  await expect(page).toHaveURL(/route\.freight=2\.125&/);
  await switchLanguage(page, 'en');
  await expect(freight).toHaveAccessibleDescription(ambiguityError('es', '2,125', '2,13'));
  await freight.fill('2.125');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.value'))).toContainText('62.345,00');
});

/** Enters 10,000 pairs of shoes, FOB at 8 a pair in the chosen currency, with 8 % duty and no preference. */
async function enterShoes(page: Page) {
  await field(page, 'goods-incoterm').selectOption('FOB');
  for (const [id, value] of [
    ['goods-price', '80000'],
    ['duty-normal', '8'],
    ['duty-preference', ''],
    ['duty-next', ''],
  ] as const) {
    await field(page, id).fill(value);
  }
}

// The steps of this calculation are in tests/unit/calculations.test.ts.
test('The landed cost calculator converts dollars into euros, and keeps the currency in the URL', async ({page}) => {
  await visit(page, '/herramientas/coste');
  await enterShoes(page);
  const label = page.locator('label[for="goods-price"]');
  await expect(label).toContainText('€');
  await field(page, 'currency-priceCurrency').fill('us$');
  await expect(label).toHaveText(/USD$/);
  await field(page, 'currency-priceRate').fill('1,0870');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.perUnit'))).toContainText('8,41');
  const price = getCalculatorMessage('es', 'landed.converted.price', {amount: '80.000,00 USD', rate: '1,0870'});
  await expect(result(page).getByText(price)).toBeVisible();
  await expect(result(page)).toContainText('73.597,06 €');
  await expect(page).toHaveURL(/currency\.priceCurrency=us%24&currency\.priceRate=1\.0870&/);

  await page.reload();
  await expect(row(page, getCalculatorMessage('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(field(page, 'currency-priceCurrency')).toHaveValue('us$');
  await switchLanguage(page, 'es');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.landed'))).toContainText('84,101.42');
  await expect(field(page, 'currency-priceRate')).toHaveValue('1.0870');
  await expect(label).toHaveText(/USD$/);

  // If the freight has the currency of the price and no exchange rate of its own, the exchange rate of the price applies.
  await field(page, 'route-freight').fill('3000');
  await field(page, 'currency-freightCurrency').fill('USD');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.value'))).toContainText('76,576.95');
  await expect(result(page).getByRole('status')).toContainText(
    'FOB for USD 80,000.00 (€73,597.06, at 1.0870 to the euro). Freight of USD 3,000.00 (€2,759.89, at 1.0870 to the euro).',
  );
  await field(page, 'currency-freightRate').fill('1');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.value'))).toContainText('76,817.06');
  // Under CIF the price includes the freight.
  await field(page, 'goods-incoterm').selectOption('CIF');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.value'))).toContainText('73,597.06');
  await expect(result(page)).not.toContainText('USD 3,000.00');
  await field(page, 'currency-priceCurrency').fill('euros');
  await field(page, 'currency-priceRate').fill('');
  await expect(row(page, getCalculatorMessage('en', 'landed.row.value'))).toContainText('80,000.00');
  await expect(label).toHaveText(/€$/);
});

test('A currency other than the euro needs an exchange rate, in units per euro', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  const expectError = async (name: string, error: string) => {
    await page.keyboard.press('Tab');
    await expect(field(page, `currency-${name}`)).toHaveAccessibleDescription(
      hintAndError('en', `landed.${name}`, error),
    );
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await expect(result(page).getByRole('table')).toHaveCount(0);
  };
  await field(page, 'currency-priceCurrency').fill('dollar bills');
  await expectError('priceCurrency', getCalculatorMessage('en', 'error.currency'));
  await field(page, 'currency-priceCurrency').fill('USD');
  await expectError('priceRate', getCalculatorMessage('en', 'error.exchangeRate'));
  // Freight in the same currency uses the rate of the price, so only that one is missing.
  await field(page, 'currency-freightCurrency').fill('USD');
  await expectError('priceRate', getCalculatorMessage('en', 'error.exchangeRate'));
  await field(page, 'currency-priceRate').fill('0.92 EUR');
  await expectError('priceRate', getCalculatorMessage('en', 'error.exchangeRate'));
  await field(page, 'currency-priceRate').fill('1.087');
  await expectError(
    'priceRate',
    getCalculatorMessage('en', 'error.ambiguous', {text: '1.087', whole: '1087', decimal: '1.08700'}),
  );
  await field(page, 'currency-priceRate').fill('1.0870');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await field(page, 'currency-freightCurrency').fill('BRL');
  await expectError('freightRate', getCalculatorMessage('en', 'error.exchangeRate'));
  await field(page, 'currency-freightRate').fill('6.1');
  await expect(result(page).getByRole('table')).toBeVisible();
  // A rate without a foreign currency is an error: the currency may be missing.
  await field(page, 'currency-priceCurrency').fill('EUR');
  await field(page, 'currency-priceRate').fill('1.0870');
  await page.keyboard.press('Tab');
  await expect(field(page, 'currency-priceRate')).toHaveAccessibleDescription(
    hintAndError('en', 'landed.priceRate', getCalculatorMessage('en', 'error.exchangeRateOfEuro')),
  );
});

test('For a retailer under the recargo de equivalencia, the total includes the VAT and the surcharge', async ({
  page,
}) => {
  // A URL from the time when the VAT was not yet a list of options.
  await visit(page, '/herramientas/coste#goods.price=61000&costs.vat=10');
  await expect(field(page, 'costs-vat')).toHaveValue('10');
  await field(page, 'costs-vat').selectOption('21');
  await enterShoes(page);
  await field(page, 'currency-priceCurrency').fill('USD');
  await field(page, 'currency-priceRate').fill('1,0870');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.surcharge', {rate: ''}))).toHaveCount(0);
  await field(page, 'costs-surcharge').selectOption('yes');
  const total = row(page, getCalculatorMessage('es', 'landed.row.landedWithVat'));
  await expect(total).toContainText('106.104,55');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.vatNotDeductible', {rate: '21 %'}))).toContainText(
    '17.636,10',
  );
  await expect(row(page, getCalculatorMessage('es', 'landed.row.surcharge', {rate: '5,2 %'}))).toContainText('4367,03');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.perUnit'))).toContainText('10,61');
  await expect(result(page).getByRole('status')).toContainText(
    `${getCalculatorMessage('es', 'landed.row.landedWithVat')}: `,
  );
  for (const [vat, rate, amount] of [
    ['10', '1,4 %', '1175,74'],
    ['4', '0,5 %', '419,91'],
  ] as const) {
    await field(page, 'costs-vat').selectOption(vat);
    await expect(row(page, getCalculatorMessage('es', 'landed.row.surcharge', {rate}))).toContainText(amount);
  }
  await field(page, 'costs-vat').selectOption('0');
  await expect(row(page, getCalculatorMessage('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(total).toHaveCount(0);
});

test('A duty that is not a percentage is rejected with a reason and a link', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  await field(page, 'duty-normal').fill('12.8 % + 303.4 EUR / 100 kg');
  await page.keyboard.press('Tab');
  await expect(field(page, 'duty-normal')).toHaveAccessibleDescription(
    hintAndError('en', 'landed.normal', getCalculatorMessage('en', 'error.specific')),
  );
  for (const kind of ['specific', 'quota']) {
    await field(page, 'duty-kind').selectOption(kind);
    await expect(field(page, 'duty-normal')).not.toHaveAttribute('aria-invalid');
    await expect(result(page)).toContainText(getCalculatorMessage('en', `landed.notCalculated.${kind}`));
    await expect(
      result(page).getByRole('link', {name: getCalculatorMessage('en', 'landed.notCalculated.link')}),
    ).toBeVisible();
    await expect(result(page).getByRole('table')).toHaveCount(0);
  }
});

test('If the values of two fields contradict each other, only one field is marked as invalid', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  await field(page, 'duty-normal').fill('10');
  await expect(field(page, 'duty-preference')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(field(page, 'duty-preference')).toHaveAccessibleDescription(
    hintAndError('en', 'landed.preference', getCalculatorMessage('en', 'error.preference')),
  );
  await field(page, 'duty-normal').fill('16');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(result(page).getByRole('table')).toBeVisible();

  await visit(page, '/en/herramientas/contenedor');
  for (const [id, value] of [
    ['demurrage-free', '15'],
    ['demurrage-price2', ''],
    ['demurrage-from3', '13'],
  ] as const) {
    const validValue = await field(page, id).inputValue();
    await field(page, id).fill(value);
    await page.keyboard.press('Tab');
    const invalidField = page.locator('[aria-invalid]').first();
    await expect(invalidField).toHaveAccessibleDescription(getCalculatorMessage('en', 'error.band'));
    await field(page, id).fill(validValue);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  }
});

test('A typed value is in the URL even if a link to a section or to the other language is clicked immediately', async ({
  page,
}) => {
  await visit(page, '/herramientas/contenedor');
  await field(page, 'demurrage-price').fill('66');
  await page.getByRole('link', {name: 'El ejemplo'}).click();
  await expect(page).toHaveURL(/#.*demurrage\.price=66/);
  await field(page, 'demurrage-price').fill('67');
  await switchLanguage(page, 'es');
  await expect(field(page, 'demurrage-price')).toHaveValue('67');
});

test('Values typed before hydration are kept, update the result and override those of the URL', async ({page}) => {
  for (const [hash, total] of [
    ['', '1120,00'],
    ['#demurrage.price=61&tax.vat=21&detention.price=50', '1367,30'],
  ] as const) {
    const release = await holdRequests(page, APP_SCRIPTS);
    await page.goto('about:blank');
    // With values in the URL, the app starts immediately, so the load event would wait for its held scripts.
    await page.goto(`/herramientas/contenedor${hash}`, {waitUntil: 'domcontentloaded'});
    await field(page, 'demurrage-price').fill('70');
    await field(page, 'demurrage-price2').focus();
    await field(page, 'detention-counting').selectOption('working');
    await release();
    await waitForHydration(page);
    await expect(field(page, 'demurrage-price')).toHaveValue('70');
    await expect(field(page, 'detention-counting')).toHaveValue('working');
    await expect(row(page, getCalculatorMessage('es', hash ? 'container.gross' : 'container.net'))).toContainText(
      total,
    );
    await expect(page).toHaveURL(/demurrage\.price=70&.*detention\.price=(?:45|50)&.*counting=working/);
    await page.unrouteAll();
  }
});

test('Enter does not submit the values, and a reset to the example removes them from the URL', async ({page}) => {
  const release = await holdRequests(page, APP_SCRIPTS);
  await page.goto('/herramientas/arancel');
  await field(page, 'line-code').selectOption('typed');
  await field(page, 'own-base').fill('12,2');
  await page.keyboard.press('Enter');
  await release();
  await waitForHydration(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/arancel#line\.code=typed&own\.base=12\.2&/);
  await page.getByRole('button', {name: getCalculatorMessage('es', 'calculator.reset')}).click();
  await expect(result(page)).toBeFocused();
  await expect(field(page, 'line-code')).toHaveValue('sandals');
  await expect(field(page, 'own-base')).toHaveValue('17');
  await expect(page).toHaveURL(/arancel$/);
});

test('A link with other values replaces the values on the page, and Back restores them', async ({page}) => {
  await visit(page, '/herramientas/contenedor#demurrage.price=61');
  await field(page, 'demurrage-price').fill('62');
  await expect(page).toHaveURL(/demurrage\.price=62/);
  await page.evaluate(() => location.assign('#demurrage.price=70'));
  await expect(field(page, 'demurrage-price')).toHaveValue('70');
  await expect(row(page, getCalculatorMessage('es', 'container.net'))).toContainText('1210,00');
  await page.goBack();
  await expect(field(page, 'demurrage-price')).toHaveValue('62');
});

test('The tariff cut calculator shows the duty of each year, and explains special categories', async ({page}) => {
  await visit(page, '/herramientas/arancel');
  await expect(row(page, '1 de enero de 2027')).toContainText('13,9');
  await expect(field(page, 'own-base')).toBeHidden();
  await field(page, 'line-code').selectOption('oliveOil');
  await expect(row(page, '1 de enero de 2027')).toContainText('8,8');
  await field(page, 'line-code').selectOption('honey');
  await expect(result(page)).toContainText('casi siempre un contingente');
  await field(page, 'line-code').selectOption('typed');
  await field(page, 'own-base').fill('12,2');
  await field(page, 'own-category').selectOption('7');
  await expect(result(page).getByText('2033', {exact: true}).first()).toBeVisible();
  await field(page, 'own-category').selectOption('E');
  await expect(result(page)).toContainText('excluida de toda rebaja');
  // An invalid rate of an entered product does not affect a listed product.
  await field(page, 'own-base').fill('9,9 €/hl');
  await page.keyboard.press('Tab');
  await expect(page.getByText(getCalculatorMessage('es', 'error.specific'))).toBeVisible();
  await field(page, 'line-code').selectOption('coffee');
  await expect(row(page, '1 de enero de 2027')).toContainText('5,4');
});

test('On a phone, an error is below the hint of its field, and the buttons are below the table', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780});
  await visit(page, '/herramientas/coste');
  await field(page, 'duty-preference').fill('');
  await field(page, 'duty-next').fill('');
  const table = result(page).getByRole('table');
  const button = result(page).getByRole('link', {name: getCalculatorMessage('es', 'calculator.ask')});
  const gap = async (upper: Locator, lower: Locator) => {
    const [upperBox, lowerBox] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return (lowerBox?.y ?? 0) - (upperBox ? upperBox.y + upperBox.height : Number.POSITIVE_INFINITY);
  };
  expect(await gap(table, button)).toBeGreaterThan(10);
  await field(page, 'route-freight').fill('x');
  await page.keyboard.press('Tab');
  await expect(page.locator('#route-freight-error')).toBeVisible();
  expect(await gap(page.locator('#route-freight-hint'), page.locator('#route-freight-error'))).toBeGreaterThan(0);
});

test('On a narrow phone, the labels of charts are not cut off, and table columns stay side by side', async ({page}) => {
  await page.setViewportSize({width: 320, height: 780});
  for (const name of ['contenedor', 'arancel']) {
    await visit(page, `/herramientas/${name}`);
    const labels = await result(page).locator('svg[role="img"] text:visible').all();
    expect(labels.length).toBeGreaterThan(3);
    for (const box of await Promise.all(labels.map((label) => label.boundingBox()))) {
      expect.soft(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box)).toBe(true);
    }
  }
  await visit(page, '/herramientas/coste');
  const cells = await row(page, getCalculatorMessage('es', 'landed.row.landed')).getByRole('cell').all();
  const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.y));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size, 'all cells in one line').toBe(1);
});

test('A result is announced once, after typing has paused', async ({page}) => {
  await visitWithPausedClock(page, '/herramientas/contenedor');
  const status = result(page).getByRole('status');
  await page.clock.runFor(5000);
  await expect(status, 'the example is not announced').toBeEmpty();
  await field(page, 'demurrage-price').fill('61');
  await page.clock.runFor(900);
  await field(page, 'demurrage-price').fill('62');
  await page.clock.runFor(900);
  await expect(status).toBeEmpty();
  await page.clock.runFor(200);
  await expect(status).toContainText('1170,00');
});

test('A result prints on one page with the name of the firm, the date and even very large values', async ({
  page,
}, testInfo) => {
  const largeValues = {
    '/herramientas/contenedor': {'demurrage-price': '1.250.000,50', 'detention-price': '99.999.999,99'},
    '/herramientas/coste': {
      'goods-price': '1.250.000,50',
      'currency-priceCurrency': 'us$',
      'currency-priceRate': '1,08705',
      'currency-freightCurrency': 'BRL',
      'currency-freightRate': '6,1234',
      'goods-units': '1.250.000',
      'route-freight': '99.999.999,99',
    },
    '/en/herramientas/coste': {'goods-price': '1,250,000.50', 'goods-units': '1,250,000'},
    '/herramientas/arancel': {},
  };
  for (const [path, values] of Object.entries(largeValues)) {
    await visit(page, path);
    for (const [id, value] of Object.entries(values)) {
      await field(page, id).fill(value);
    }
    if (path.endsWith('contenedor')) {
      // Selects the longest option, which needs the most space.
      await field(page, 'demurrage-counting').selectOption('freeWorking');
    }
    if (path.endsWith('coste')) {
      await field(page, 'costs-surcharge').selectOption('yes');
    }
    await expect(result(page).getByText(/^(?:Calculado el|Worked out on)/)).toBeAttached();
    const file = testInfo.outputPath('sheet.pdf');
    await page.pdf({path: file, preferCSSPageSize: true});
    const {pages} = await readPdf(file);
    expect.soft(pages, path).toHaveLength(1);
    expect.soft(pages[0]?.text, path).toMatch(/Calculadoel|Workedouton/);
    expect.soft(pages[0]?.text, path).toContain(firm.name.replaceAll(' ', ''));
    for (const value of Object.values(values)) {
      expect.soft(pages[0]?.text, path).toContain(value);
    }

    // The area between the margins of A4 in CSS pixels.
    await page.setViewportSize({width: 642, height: 970});
    await page.emulateMedia({media: 'print'});
    const clippedElements = await page
      .locator('[data-calculator] :not(.visually-hidden):visible')
      .evaluateAll((elements) =>
        elements
          .filter(({scrollWidth, clientWidth}) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(
            ({outerHTML, scrollWidth, clientWidth}) => `${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 90)}`,
          ),
      );
    expect.soft(clippedElements, path).toEqual([]);
    const overlappingLegends = await page.locator('[data-calculator] legend:visible').evaluateAll((legends) =>
      legends
        .filter((legend) => {
          const groupBox = legend.parentElement?.getBoundingClientRect();
          return groupBox && legend.getBoundingClientRect().bottom > groupBox.bottom + 1;
        })
        .map(({textContent}) => textContent),
    );
    expect.soft(overlappingLegends, `${path}: legends that overlap the next group`).toEqual([]);
    // With a minimum height, Firefox would start the page on the second sheet (src/css/print.css).
    await expect.soft(page.locator('#__docusaurus')).toHaveCSS('min-height', '0px');
    await page.emulateMedia({media: null});
    await page.setViewportSize({width: 1280, height: 720});
  }
});

test('A page that stays open past midnight prints the new date', async ({page}) => {
  await page.clock.install({time: new Date('2026-12-31T23:59:00')});
  await visit(page, '/herramientas/arancel');
  await expect(result(page).getByText(/^Calculado el 31 dic 2026/)).toBeAttached();
  await page.clock.setSystemTime(new Date('2027-01-01T00:01:00'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(result(page).getByText(/^Calculado el 1 ene 2027/)).toBeAttached();
});

test('The container bill omits lines without cost; unit costs have as many decimals as needed to differ', async ({
  page,
}) => {
  await visit(page, '/herramientas/contenedor');
  for (const id of ['demurrage-price', 'storage-price', 'storage-price2']) {
    await field(page, id).fill('0');
  }
  await expect(row(page, getCalculatorMessage('es', 'container.net'))).toContainText('620,00');
  await expect(row(page, '4 × 110,00')).toHaveCount(1);
  await expect(result(page).getByText(/× 0,00/)).toHaveCount(0);
  await expect(result(page), 'no line for storage').not.toContainText(getCalculatorMessage('es', 'container.storage'));
  await visit(page, '/herramientas/coste');
  await field(page, 'goods-price').fill('4000');
  await field(page, 'goods-units').fill('1.000.000');
  const cells = row(page, getCalculatorMessage('es', 'landed.row.perUnit')).getByRole('cell');
  await expect(cells).toHaveText([/^0,00\d\d$/, /^0,00\d\d$/, /^0,00\d\d$/]);
  expect(new Set(await cells.allTextContents()).size).toBe(3);
});

test('A table wider than the screen is a focusable region with an accessible name', async ({page}) => {
  await page.setViewportSize({width: 320, height: 780});
  await visit(page, '/herramientas/coste');
  const table = result(page).getByRole('region', {name: getCalculatorMessage('es', 'landed.table')});
  await field(page, 'goods-price').fill('99.999.999,99');
  expect(await table.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  // Chromium makes scrollable elements focusable by itself (https://developer.chrome.com/blog/keyboard-focusable-scrollers),
  // Safari does not (https://bugs.webkit.org/show_bug.cgi?id=190870).
  await expect(table).toHaveAttribute('tabindex', '0');
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a calculator shows its example and explains the calculation', async ({page}) => {
    await page.goto('/en/herramientas/coste');
    await expect(row(page, getCalculatorMessage('en', 'landed.row.landed'))).toContainText('75,088.40');
    await expect(page.locator('noscript p')).toHaveText(getCalculatorMessage('en', 'calculator.noScript'));
    await expect(page.getByRole('heading', {name: 'How it is worked out'})).toBeVisible();
    await expect(page.getByRole('main').getByRole('button'), 'buttons that need JavaScript').toHaveCount(0);
  });
});

test('Only pages with a calculator load the scripts of the calculators', async ({page}) => {
  const loadsCalculator = async (path: string) => {
    await visit(page, path);
    const scriptTexts = await page.evaluate(() => {
      const urls = performance.getEntriesByType('resource').map(({name}) => name);
      const scriptUrls = urls.filter((name) => name.endsWith('.js'));
      return Promise.all(scriptUrls.map(async (url) => (await fetch(url)).text()));
    });
    // A value that only the scripts of the calculators contain.
    return scriptTexts.some((text) => text.includes('freeWorking'));
  };
  expect(await loadsCalculator('/herramientas/contenedor')).toBe(true);
  expect(await loadsCalculator('/')).toBe(false);
  expect(await loadsCalculator('/blog/importacion')).toBe(false);
});
