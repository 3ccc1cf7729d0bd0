/** The calculators in a browser. Their sums: tests/unit/calculations.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {calculatorWords as say} from '../support/calculators';
import {expect, hydrated, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import type {Language} from '../support/languages';
import {APPLICATION, holdBack, switchLanguage, visit, visitStopped} from '../support/page-actions';
import {readPdf} from '../support/pdf';

/** What a field with an error is described by: its hint, and the error. */
const hinted = (language: Language, field: string, error: string): string =>
  `${say(language, `${field}.hint`)} ${error}`;

const result = (page: Page) => page.locator('[data-part="result"]');
const row = (page: Page, name: string) => result(page).getByRole('row').filter({hasText: name});
const field = (page: Page, id: string) => page.locator(`#${id}`);

test('What does a box cost me that leaves on day 16, and what on day 13?', async ({page}) => {
  await visit(page, '/herramientas/contenedor');
  await expect(row(page, say('es', 'container.net'))).toContainText('1160,00');
  await expect(result(page).getByText(say('es', 'container.example'))).toBeVisible();
  await field(page, 'dates-left').fill('2027-03-13');
  await field(page, 'dates-returned').fill('2027-03-22');
  await expect(row(page, say('es', 'container.net'))).toContainText('746,00');
  await expect(result(page).getByText(say('es', 'container.example'))).toBeHidden();
  await field(page, 'tax-vat').fill('21');
  await expect(row(page, say('es', 'container.gross'))).toContainText('902,66');
  await field(page, 'dates-left').fill('2027-02-27');
  await page.keyboard.press('Tab');
  await expect(field(page, 'dates-left')).toHaveAccessibleDescription(say('es', 'error.leftEarly'));
  await expect(result(page)).toContainText(say('es', 'calculator.invalid'));
  await expect(row(page, say('es', 'container.net'))).toHaveCount(0);
});

test('What will 10,000 pairs cost me in 2027? The values stay in the address, in the other language and in the message', async ({
  page,
}) => {
  await visit(page, '/herramientas/coste');
  await expect(row(page, say('es', 'landed.row.landed'))).toContainText('73.134,78');
  await field(page, 'goods-price').fill('61.000,50');
  await field(page, 'duty-next').fill('13.875');
  await page.keyboard.press('Tab');
  const question = say('es', 'error.ambiguous', {text: '13.875', whole: '13875', decimal: '13,8750'});
  await expect(field(page, 'duty-next')).toHaveAccessibleDescription(hinted('es', 'landed.next', question));
  await field(page, 'duty-next').fill('13,8750');
  await expect(field(page, 'duty-next')).not.toHaveAttribute('aria-invalid');
  const total = row(page, say('es', 'landed.row.landed')).getByRole('cell').last();
  await expect(total).toHaveText('74.258,34');
  await expect(page).toHaveURL(/#.*goods\.price=61%2C000\.50&.*duty\.next=13\.8750/);

  await page.reload();
  // At once: the page does not wait for an event of use.
  await expect(total).toHaveText('74.258,34');
  await expect(field(page, 'goods-price')).toHaveValue('61.000,50');
  await switchLanguage(page, 'es');
  await expect(row(page, say('en', 'landed.row.landed')).getByRole('cell').last()).toHaveText('74,258.34');
  await expect(field(page, 'goods-price')).toHaveValue('61,000.50');

  // The page of the form arrives after the moment at which the result is announced and the address follows.
  await expect(result(page).getByRole('status')).toContainText('74,258.34');
  const release = await holdBack(page, /\/assets\/js\//);
  await field(page, 'goods-price').fill('61000.51');
  await result(page)
    .getByRole('link', {name: say('en', 'calculator.ask')})
    .click();
  await expect(result(page).getByRole('status')).toContainText('74,258.36');
  await release();
  const message = new SiteForm(page, 'en', 'contact').field('message');
  await expect(message).toHaveValue(/10,000 units bought FCA for €61,000\.51\..*€74,258\.36/s);
  const [address = ''] = /https:\S+/.exec(await message.inputValue()) ?? [];
  await page.goto(address.replace(firm.website, ''));
  await expect(row(page, say('en', 'landed.row.landed')).getByRole('cell').last()).toHaveText('74,258.36');
});

test('Who changes the price is told that the duty is still that of the example, until it is replaced', async ({
  page,
}) => {
  await visit(page, '/en/herramientas/coste');
  const example = result(page).getByText(say('en', 'landed.example'));
  const notice = result(page).getByText(say('en', 'landed.example.own'));
  await expect(example).toBeVisible();
  await expect(notice).toBeHidden();
  await field(page, 'goods-incoterm').selectOption('FOB');
  await field(page, 'goods-price').fill('80000');
  await expect(notice).toBeVisible();
  await expect(example).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/goods\.price=80000/);
  await page.reload();
  await expect(notice, 'in a kept address, too').toBeVisible();
  for (const [id, rate] of [
    ['duty-normal', '8'],
    ['duty-preference', ''],
    ['duty-next', ''],
  ] as const) {
    await field(page, id).fill(rate);
  }
  await expect(row(page, say('en', 'landed.row.landed'))).toContainText('91,016.60');
  await expect(notice).toBeHidden();
});

test('A freight with three decimals is asked back in both languages, also when the page changes language', async ({
  page,
}) => {
  await visit(page, '/en/herramientas/coste');
  const freight = field(page, 'route-freight');
  await freight.fill('2,125');
  await expect(row(page, say('en', 'landed.row.value'))).toContainText('62,345.00');
  await freight.fill('2.125');
  await page.keyboard.press('Tab');
  const question = (language: Language, text: string, decimal: string) =>
    hinted(language, 'landed.freight', say(language, 'error.ambiguous', {text, whole: '2125', decimal}));
  await expect(freight).toHaveAccessibleDescription(question('en', '2.125', '2.13'));
  await expect(page).toHaveURL(/route\.freight=2\.125&/);
  await switchLanguage(page, 'en');
  await expect(freight).toHaveAccessibleDescription(question('es', '2,125', '2,13'));
  await freight.fill('2.125');
  await expect(row(page, say('es', 'landed.row.value'))).toContainText('62.345,00');
});

/** The shoes of the page: 10,000 pairs FOB at 8 of a currency, 8 % of duty and no preference. */
async function buyShoes(page: Page) {
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

// Worked out on paper in tests/unit/calculations.test.ts.
test('What do 10,000 pairs cost at 8 dollars? The currency stays in the address, the other language and the message', async ({
  page,
}) => {
  await visit(page, '/herramientas/coste');
  await buyShoes(page);
  const label = page.locator('label[for="goods-price"]');
  await expect(label).toContainText('€');
  await field(page, 'currency-priceCurrency').fill('us$');
  await expect(label).toHaveText(/USD$/);
  await field(page, 'currency-priceRate').fill('1,0870');
  await expect(row(page, say('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(row(page, say('es', 'landed.row.perUnit'))).toContainText('8,41');
  const price = say('es', 'landed.converted.price', {amount: '80.000,00 USD', rate: '1,0870'});
  await expect(result(page).getByText(price)).toBeVisible();
  await expect(result(page)).toContainText('73.597,06 €');
  await expect(page).toHaveURL(/currency\.priceCurrency=us%24&currency\.priceRate=1\.0870&/);

  await page.reload();
  await expect(row(page, say('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(field(page, 'currency-priceCurrency')).toHaveValue('us$');
  await switchLanguage(page, 'es');
  await expect(row(page, say('en', 'landed.row.landed'))).toContainText('84,101.42');
  await expect(field(page, 'currency-priceRate')).toHaveValue('1.0870');
  await expect(label).toHaveText(/USD$/);

  // Freight in the same currency has the rate of the price, unless it has one of its own.
  await field(page, 'route-freight').fill('3000');
  await field(page, 'currency-freightCurrency').fill('USD');
  await expect(row(page, say('en', 'landed.row.value'))).toContainText('76,576.95');
  await expect(result(page).getByRole('status')).toContainText(
    'FOB for USD 80,000.00 (€73,597.06, at 1.0870 to the euro). Freight of USD 3,000.00 (€2,759.89, at 1.0870 to the euro).',
  );
  await field(page, 'currency-freightRate').fill('1');
  await expect(row(page, say('en', 'landed.row.value'))).toContainText('76,817.06');
  // Under CIF freight is in the price.
  await field(page, 'goods-incoterm').selectOption('CIF');
  await expect(row(page, say('en', 'landed.row.value'))).toContainText('73,597.06');
  await expect(result(page)).not.toContainText('USD 3,000.00');
  await field(page, 'currency-priceCurrency').fill('euros');
  await field(page, 'currency-priceRate').fill('');
  await expect(row(page, say('en', 'landed.row.value'))).toContainText('80,000.00');
  await expect(label).toHaveText(/€$/);
});

test('Another currency than the euro needs its rate, and a rate is in units to the euro', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  const described = async (name: string, error: string) => {
    await page.keyboard.press('Tab');
    await expect(field(page, `currency-${name}`)).toHaveAccessibleDescription(hinted('en', `landed.${name}`, error));
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await expect(result(page).getByRole('table')).toHaveCount(0);
  };
  await field(page, 'currency-priceCurrency').fill('dollar bills');
  await described('priceCurrency', say('en', 'error.currency'));
  await field(page, 'currency-priceCurrency').fill('USD');
  await described('priceRate', say('en', 'error.rate'));
  // The freight waits for the rate of the price.
  await field(page, 'currency-freightCurrency').fill('USD');
  await described('priceRate', say('en', 'error.rate'));
  await field(page, 'currency-priceRate').fill('0.92 EUR');
  await described('priceRate', say('en', 'error.rate'));
  await field(page, 'currency-priceRate').fill('1.087');
  await described('priceRate', say('en', 'error.ambiguous', {text: '1.087', whole: '1087', decimal: '1.08700'}));
  await field(page, 'currency-priceRate').fill('1.0870');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await field(page, 'currency-freightCurrency').fill('BRL');
  await described('freightRate', say('en', 'error.rate'));
  await field(page, 'currency-freightRate').fill('6.1');
  await expect(result(page).getByRole('table')).toBeVisible();
  // A rate beside euros was meant for a currency that was not typed.
  await field(page, 'currency-priceCurrency').fill('EUR');
  await field(page, 'currency-priceRate').fill('1.0870');
  await page.keyboard.press('Tab');
  await expect(field(page, 'currency-priceRate')).toHaveAccessibleDescription(
    hinted('en', 'landed.priceRate', say('en', 'error.rateOfEuro')),
  );
});

test('A retailer under recargo de equivalencia pays it and the VAT, at the rate that belongs to the VAT', async ({
  page,
}) => {
  // As kept before there were choices.
  await visit(page, '/herramientas/coste#goods.price=61000&costs.vat=10');
  await expect(field(page, 'costs-vat')).toHaveValue('10');
  await field(page, 'costs-vat').selectOption('21');
  await buyShoes(page);
  await field(page, 'currency-priceCurrency').fill('USD');
  await field(page, 'currency-priceRate').fill('1,0870');
  await expect(row(page, say('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(row(page, say('es', 'landed.row.surcharge', {rate: ''}))).toHaveCount(0);
  await field(page, 'costs-surcharge').selectOption('yes');
  const total = row(page, say('es', 'landed.row.landedTaxed'));
  await expect(total).toContainText('106.104,55');
  await expect(row(page, say('es', 'landed.row.vatTaxed', {rate: '21 %'}))).toContainText('17.636,10');
  await expect(row(page, say('es', 'landed.row.surcharge', {rate: '5,2 %'}))).toContainText('4367,03');
  await expect(row(page, say('es', 'landed.row.perUnit'))).toContainText('10,61');
  await expect(result(page).getByRole('status')).toContainText(`${say('es', 'landed.row.landedTaxed')}: `);
  for (const [vat, rate, amount] of [
    ['10', '1,4 %', '1175,74'],
    ['4', '0,5 %', '419,91'],
  ] as const) {
    await field(page, 'costs-vat').selectOption(vat);
    await expect(row(page, say('es', 'landed.row.surcharge', {rate}))).toContainText(amount);
  }
  await field(page, 'costs-vat').selectOption('0');
  await expect(row(page, say('es', 'landed.row.landed'))).toContainText('84.101,42');
  await expect(total).toHaveCount(0);
});

test('Duties that are no percentage are refused with a reason, and so is a preference above the normal duty', async ({
  page,
}) => {
  await visit(page, '/en/herramientas/coste');
  await field(page, 'duty-normal').fill('12.8 % + 303.4 EUR / 100 kg');
  await page.keyboard.press('Tab');
  await expect(field(page, 'duty-normal')).toHaveAccessibleDescription(
    hinted('en', 'landed.normal', say('en', 'error.specific')),
  );
  for (const kind of ['specific', 'quota']) {
    await field(page, 'duty-kind').selectOption(kind);
    await expect(field(page, 'duty-normal')).not.toHaveAttribute('aria-invalid');
    await expect(result(page)).toContainText(say('en', `landed.refusal.${kind}`));
    await expect(result(page).getByRole('link', {name: say('en', 'landed.refusal.link')})).toBeVisible();
    await expect(result(page).getByRole('table')).toHaveCount(0);
  }
});

test('A rule that joins two fields marks the one that breaks it, whichever is typed, and no other', async ({page}) => {
  await visit(page, '/en/herramientas/coste');
  await field(page, 'duty-normal').fill('10');
  await expect(field(page, 'duty-preference')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(field(page, 'duty-preference')).toHaveAccessibleDescription(
    hinted('en', 'landed.preference', say('en', 'error.preference')),
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
    const before = await field(page, id).inputValue();
    await field(page, id).fill(value);
    await page.keyboard.press('Tab');
    const marked = page.locator('[aria-invalid]').first();
    await expect(marked).toHaveAccessibleDescription(say('en', 'error.step'));
    await field(page, id).fill(before);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  }
});

test('What was typed is in the address when a part of the page or the other language is opened at once', async ({
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

test('What was typed before hydration stays, counts, and is newer than the values of the address', async ({page}) => {
  for (const [kept, total] of [
    ['', '1120,00'],
    ['#demurrage.price=61&tax.vat=21&detention.price=50', '1367,30'],
  ] as const) {
    const release = await holdBack(page, APPLICATION);
    await page.goto('about:blank');
    // The address starts the application, for which the load event waits.
    await page.goto(`/herramientas/contenedor${kept}`, {waitUntil: 'domcontentloaded'});
    await field(page, 'demurrage-price').fill('70');
    await field(page, 'demurrage-price2').focus();
    await field(page, 'detention-counting').selectOption('working');
    await release();
    await hydrated(page);
    await expect(field(page, 'demurrage-price')).toHaveValue('70');
    await expect(field(page, 'detention-counting')).toHaveValue('working');
    await expect(row(page, say('es', kept ? 'container.gross' : 'container.net'))).toContainText(total);
    await expect(page).toHaveURL(/demurrage\.price=70&.*detention\.price=(?:45|50)&.*counting=working/);
    await page.unrouteAll();
  }
});

test('Enter sends the values nowhere, also before hydration, and an example that is shown again leaves the address', async ({
  page,
}) => {
  const release = await holdBack(page, APPLICATION);
  await page.goto('/herramientas/arancel');
  await field(page, 'line-code').selectOption('typed');
  await field(page, 'own-base').fill('12,2');
  await page.keyboard.press('Enter');
  await release();
  await hydrated(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/arancel#line\.code=typed&own\.base=12\.2&/);
  await page.getByRole('button', {name: say('es', 'calculator.reset')}).click();
  await expect(result(page)).toBeFocused();
  await expect(field(page, 'line-code')).toHaveValue('sandals');
  await expect(field(page, 'own-base')).toHaveValue('17');
  await expect(page).toHaveURL(/arancel$/);
});

test('A link to other values replaces those of the page, and Back those of the link', async ({page}) => {
  await visit(page, '/herramientas/contenedor#demurrage.price=61');
  await field(page, 'demurrage-price').fill('62');
  await expect(page).toHaveURL(/demurrage\.price=62/);
  await page.evaluate(() => location.assign('#demurrage.price=70'));
  await expect(field(page, 'demurrage-price')).toHaveValue('70');
  await expect(row(page, say('es', 'container.net'))).toContainText('1210,00');
  await page.goBack();
  await expect(field(page, 'demurrage-price')).toHaveValue('62');
});

test('The duty of each year, of a line or of typed data; letters are refused with what they mean', async ({page}) => {
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
  // What is typed for another product does not keep back a line.
  await field(page, 'own-base').fill('9,9 €/hl');
  await page.keyboard.press('Tab');
  await expect(page.getByText(say('es', 'error.specific'))).toBeVisible();
  await field(page, 'line-code').selectOption('coffee');
  await expect(row(page, '1 de enero de 2027')).toContainText('5,4');
});

test('On a phone an error stands below its hint, and the buttons below the table', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780});
  await visit(page, '/herramientas/coste');
  await field(page, 'duty-preference').fill('');
  await field(page, 'duty-next').fill('');
  const table = result(page).getByRole('table');
  const button = result(page).getByRole('link', {name: say('es', 'calculator.ask')});
  const space = async (upper: Locator, lower: Locator) => {
    const [one, other] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return (other?.y ?? 0) - (one ? one.y + one.height : Number.POSITIVE_INFINITY);
  };
  expect(await space(table, button)).toBeGreaterThan(10);
  await field(page, 'route-freight').fill('x');
  await page.keyboard.press('Tab');
  await expect(page.locator('#route-freight-error')).toBeVisible();
  expect(await space(page.locator('#route-freight-hint'), page.locator('#route-freight-error'))).toBeGreaterThan(0);
});

test('On a narrow phone the words of charts are whole, and columns stay side by side', async ({page}) => {
  await page.setViewportSize({width: 320, height: 780});
  for (const address of ['contenedor', 'arancel']) {
    await visit(page, `/herramientas/${address}`);
    const letters = await result(page).locator('svg[role="img"] text:visible').all();
    expect(letters.length).toBeGreaterThan(3);
    for (const box of await Promise.all(letters.map((text) => text.boundingBox()))) {
      expect.soft(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box)).toBe(true);
    }
  }
  await visit(page, '/herramientas/coste');
  const cells = await row(page, say('es', 'landed.row.landed')).getByRole('cell').all();
  const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.y));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size, 'one line').toBe(1);
});

test('A result is announced once, when typing rests', async ({page}) => {
  await visitStopped(page, '/herramientas/contenedor');
  const status = result(page).getByRole('status');
  await page.clock.runFor(5000);
  await expect(status, 'the example is not').toBeEmpty();
  await field(page, 'demurrage-price').fill('61');
  await page.clock.runFor(900);
  await field(page, 'demurrage-price').fill('62');
  await page.clock.runFor(900);
  await expect(status).toBeEmpty();
  await page.clock.runFor(200);
  await expect(status).toContainText('1170,00');
});

test('A result is printed on one sheet, with firm, date and values, however large they are', async ({
  page,
}, testInfo) => {
  const large = {
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
  for (const [address, values] of Object.entries(large)) {
    await visit(page, address);
    for (const [id, value] of Object.entries(values)) {
      await field(page, id).fill(value);
    }
    if (address.endsWith('contenedor')) {
      // The longest option.
      await field(page, 'demurrage-counting').selectOption('freeWorking');
    }
    if (address.endsWith('coste')) {
      await field(page, 'costs-surcharge').selectOption('yes');
    }
    await expect(result(page).getByText(/^(?:Calculado el|Worked out on)/)).toBeAttached();
    const file = testInfo.outputPath('sheet.pdf');
    await page.pdf({path: file, preferCSSPageSize: true});
    const {pages} = await readPdf(file);
    expect.soft(pages, address).toHaveLength(1);
    expect.soft(pages[0]?.text, address).toMatch(/Calculadoel|Workedouton/);
    expect.soft(pages[0]?.text, address).toContain(firm.name.replaceAll(' ', ''));
    for (const value of Object.values(values)) {
      expect.soft(pages[0]?.text, address).toContain(value);
    }

    // The area between the margins of A4.
    await page.setViewportSize({width: 642, height: 970});
    await page.emulateMedia({media: 'print'});
    const cut = await page
      .locator('[data-calculator] :not(.visually-hidden):visible')
      .evaluateAll((elements) =>
        elements
          .filter(({scrollWidth, clientWidth}) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(
            ({outerHTML, scrollWidth, clientWidth}) => `${scrollWidth} in ${clientWidth}: ${outerHTML.slice(0, 90)}`,
          ),
      );
    expect.soft(cut, address).toEqual([]);
    const overlapping = await page.locator('[data-calculator] legend:visible').evaluateAll((legends) =>
      legends
        .filter((legend) => {
          const fields = legend.parentElement?.getBoundingClientRect();
          return fields && legend.getBoundingClientRect().bottom > fields.bottom + 1;
        })
        .map(({textContent}) => textContent),
    );
    expect.soft(overlapping, `${address}: legends over the next group`).toEqual([]);
    // Firefox would begin on the second sheet what fills a window.
    await expect.soft(page.locator('#__docusaurus')).toHaveCSS('min-height', '0px');
    await page.emulateMedia({media: null});
    await page.setViewportSize({width: 1280, height: 720});
  }
});

test('A page that stays open over midnight prints the new day', async ({page}) => {
  await page.clock.install({time: new Date('2026-12-31T23:59:00')});
  await visit(page, '/herramientas/arancel');
  await expect(result(page).getByText(/^Calculado el 31 dic 2026/)).toBeAttached();
  await page.clock.setSystemTime(new Date('2027-01-01T00:01:00'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(result(page).getByText(/^Calculado el 1 ene 2027/)).toBeAttached();
});

test('The bill leaves out what costs nothing, and a unit has the digits that tell columns apart', async ({page}) => {
  await visit(page, '/herramientas/contenedor');
  for (const id of ['demurrage-price', 'storage-price', 'storage-price2']) {
    await field(page, id).fill('0');
  }
  await expect(row(page, say('es', 'container.net'))).toContainText('620,00');
  await expect(row(page, '4 × 110,00')).toHaveCount(1);
  await expect(result(page).getByText(/× 0,00/)).toHaveCount(0);
  await expect(result(page), 'no last day without cost').not.toContainText(say('es', 'container.storage'));
  await visit(page, '/herramientas/coste');
  await field(page, 'goods-price').fill('4000');
  await field(page, 'goods-units').fill('1.000.000');
  const cells = row(page, say('es', 'landed.row.perUnit')).getByRole('cell');
  await expect(cells).toHaveText([/^0,00\d\d$/, /^0,00\d\d$/, /^0,00\d\d$/]);
  expect(new Set(await cells.allTextContents()).size).toBe(3);
});

test('The keyboard reaches a table that is wider than the phone, by its name', async ({page}) => {
  await page.setViewportSize({width: 320, height: 780});
  await visit(page, '/herramientas/coste');
  const table = result(page).getByRole('region', {name: say('es', 'landed.table')});
  await field(page, 'goods-price').fill('99.999.999,99');
  expect(await table.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  // Chromium would give the focus to what scrolls; Safari does not.
  await expect(table).toHaveAttribute('tabindex', '0');
});

test.describe('Without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a calculator shows its example and how it is worked out', async ({page}) => {
    await page.goto('/en/herramientas/coste');
    await expect(row(page, say('en', 'landed.row.landed'))).toContainText('75,088.40');
    await expect(page.locator('noscript p')).toHaveText(say('en', 'calculator.noScript'));
    await expect(page.getByRole('heading', {name: 'How it is worked out'})).toBeVisible();
    await expect(page.getByRole('main').getByRole('button'), 'buttons without effect').toHaveCount(0);
  });
});

test('No other page loads the scripts of the calculators', async ({page}) => {
  const hasCalculator = async (address: string) => {
    await visit(page, address);
    const sources = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').map(({name}) => name);
      const scripts = files.filter((name) => name.endsWith('.js'));
      return Promise.all(scripts.map(async (src) => (await fetch(src)).text()));
    });
    // A value of a calculator.
    return sources.some((source) => source.includes('freeWorking'));
  };
  expect(await hasCalculator('/herramientas/contenedor')).toBe(true);
  expect(await hasCalculator('/')).toBe(false);
  expect(await hasCalculator('/blog/importacion')).toBe(false);
});
