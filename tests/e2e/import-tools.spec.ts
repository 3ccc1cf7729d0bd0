/** The product rules and the import plan in a browser. Data and dates: tests/unit. */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import ICAL from 'ical.js';
import {getCalculatorMessage} from '../support/calculators';
import {expect, test, waitForHydration} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {APP_SCRIPTS, holdRequests, switchLanguage, visit} from '../support/page-actions';
import {readPdf} from '../support/pdf';

const PRODUCT_PATH = '/herramientas/producto';
const PLAN_PATH = '/herramientas/plan';

const result = (page: Page) => page.locator('[data-part="result"]');
const field = (page: Page, id: string) => page.locator(`#${id}`);
/** The list item of a rule or a step. */
const entry = (page: Page, name: RegExp | string) => result(page).getByRole('listitem').filter({hasText: name});

/** Sets the visitor's clock to a date. */
const setToday = (page: Page, date: string) => page.clock.setFixedTime(new Date(`${date}T10:00:00`));

test('The rules of a product entered by name appear in both languages and in the message to the firm', async ({
  page,
}) => {
  await setToday(page, '2026-11-29');
  await visit(page, PRODUCT_PATH);
  await expect(entry(page, /^SOIVRE/)).toContainText(getCalculatorMessage('es', 'product.answer.yes'));
  await field(page, 'goods-product').fill('café verde');
  await expect(entry(page, /^EUDR/)).toContainText('Desde el 30 dic 2026');
  await expect(entry(page, /^SOIVRE/)).toHaveCount(0);
  await field(page, 'goods-origin').selectOption('py');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/goods\.product=caf%C3%A9\+verde&goods\.origin=py/);
  await switchLanguage(page, 'es');
  await expect(field(page, 'goods-product')).toHaveValue('café verde');
  await expect(entry(page, /^EUDR/)).toContainText('From 30 Dec 2026');
  await result(page)
    .getByRole('link', {name: getCalculatorMessage('en', 'calculator.ask')})
    .click();
  await expect(new SiteForm(page, 'en', 'contact').field('message')).toHaveValue(
    /0901 11 \(Green coffee\), origin Paraguay\. Rules: .*EUDR.*goods\.product=/s,
  );
});

test('From 30 December 2026, the product rules say that the EUDR applies', async ({page}) => {
  await setToday(page, '2026-12-30');
  await visit(page, `${PRODUCT_PATH}#goods.product=0901`);
  await expect(
    entry(page, /^EUDR/).getByText(getCalculatorMessage('es', 'product.answer.yes'), {exact: true}),
  ).toBeVisible();
});

test('An unknown product shows an error that says what to type; an ambiguous one shows a list of products', async ({
  page,
}) => {
  await visit(page, `/en${PRODUCT_PATH}`);
  const product = field(page, 'goods-product');
  for (const [typed, error] of [
    ['', getCalculatorMessage('en', 'error.product.empty')],
    ['901', getCalculatorMessage('en', 'error.product.oddDigits')],
    ['unicorn', getCalculatorMessage('en', 'error.product.unknownName', {text: 'unicorn'})],
  ] as const) {
    await product.fill(typed);
    await page.keyboard.press('Tab');
    await expect(product).toHaveAccessibleDescription(`${getCalculatorMessage('en', 'product.product.hint')} ${error}`);
    await expect(result(page)).toContainText(getCalculatorMessage('en', 'calculator.invalid'));
  }
  await field(page, 'goods-origin').selectOption('ar');
  await product.fill('coffee');
  await entry(page, 'Roasted coffee').getByRole('link').click();
  await expect(product).toHaveValue('Roasted coffee');
  await expect(field(page, 'goods-origin')).toHaveValue('ar');
  await expect(entry(page, /^EUDR/)).toBeVisible();
  await product.fill('HS 6402.20');
  await expect(product).not.toHaveAttribute('aria-invalid');
  await expect(result(page)).toContainText('6402 20');
});

test('The checked materials decide whether the EUDR applies to tyres', async ({page}) => {
  await setToday(page, '2026-11-29');
  await visit(page, PRODUCT_PATH);
  await field(page, 'goods-product').fill('4011');
  await expect(entry(page, /^EUDR/)).toContainText(getCalculatorMessage('es', 'product.if.rubber'));
  await field(page, 'traits-material-rubber').check();
  await expect(entry(page, /^EUDR/)).not.toContainText(getCalculatorMessage('es', 'product.if.rubber'));
  await expect(entry(page, /^EUDR/)).toContainText('Desde el 30 dic 2026');
  await field(page, 'traits-material-rubber').uncheck();
  await field(page, 'traits-material-none').check();
  await expect(entry(page, /^EUDR/)).toHaveCount(0);
  // Rules that do not apply are listed, because visitors look for them.
  await expect(
    result(page).getByText(getCalculatorMessage('es', 'product.mainRulesNotApplicable')).locator('..'),
  ).toContainText('EUDR');
  await field(page, 'traits-material-wood').check();
  await page.keyboard.press('Tab');
  await expect(page.getByText(getCalculatorMessage('es', 'error.material'))).toBeVisible();
});

test('A product that cannot be imported shows a warning and no link to the plan', async ({page}) => {
  await visit(page, `${PRODUCT_PATH}#goods.product=miel&goods.origin=br`);
  await expect(result(page).getByText(getCalculatorMessage('es', 'product.doNotBuy'))).toBeVisible();
  await expect(result(page).getByRole('link', {name: getCalculatorMessage('es', 'product.planLink')})).toHaveCount(0);
});

test('The link to the plan ticks the rules of the product, and the dates depend on the loading date', async ({
  page,
}) => {
  await setToday(page, '2026-11-29');
  await visit(page, `${PRODUCT_PATH}#goods.product=0201&goods.origin=ar`);
  await expect(entry(page, /^EUDR/)).toBeVisible();
  await result(page)
    .getByRole('link', {name: getCalculatorMessage('es', 'product.planLink')})
    .click();
  await expect(field(page, 'rules-apply-ched-p')).toBeChecked();
  // The plan opens at its top. It says that it still has the loading date of the example.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(result(page).getByText(getCalculatorMessage('es', 'plan.example.unchanged'))).toBeVisible();
  await expect(field(page, 'rules-apply-eudr')).toBeChecked();
  await expect(field(page, 'rules-apply-soivre')).not.toBeChecked();
  // One working day before Monday, 1 March 2027.
  await expect(entry(page, /DSCE/).first()).toContainText('26 feb 2027');
  await field(page, 'shipment-loading').fill('2027-02-09');
  await expect(result(page).getByText(getCalculatorMessage('es', 'plan.example.unchanged'))).toBeHidden();
  await expect(entry(page, /DSCE/).first()).toContainText('1 mar 2027');
  await field(page, 'rules-apply-ched-p').uncheck();
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/rules\.apply=eudr/);
  await page.reload();
  await expect(field(page, 'rules-apply-ched-p')).not.toBeChecked();
  await expect(field(page, 'rules-apply-eudr')).toBeChecked();
  await expect(field(page, 'shipment-loading')).toHaveValue('2027-02-09');
});

test('Late steps are listed above the plan, each with an alternative', async ({page}) => {
  await setToday(page, '2026-11-29');
  await visit(page, `/en${PLAN_PATH}`);
  await expect(result(page).getByText(getCalculatorMessage('en', 'plan.lateSteps'))).toHaveCount(0);
  await field(page, 'shipment-loading').fill('2026-12-02');
  await expect(result(page).getByText(getCalculatorMessage('en', 'plan.lateSteps'))).toBeVisible();
  await expect(entry(page, 'NIF').getByText(getCalculatorMessage('en', 'plan.lateLabel')).first()).toBeVisible();
  await expect(result(page).locator('.notice').getByRole('listitem').first()).toContainText(/\. \S/);
  await field(page, 'shipment-loading').fill('2026-11-20');
  await expect(result(page).getByText(getCalculatorMessage('en', 'plan.loadingPast'))).toBeVisible();
  await expect(result(page).getByText(getCalculatorMessage('en', 'plan.lateSteps'))).toHaveCount(0);
});

test('Steps due in the next seven days are listed above the plan', async ({page}) => {
  await setToday(page, '2026-11-29');
  await visit(page, PLAN_PATH);
  const thisWeek = result(page)
    .getByRole('heading', {name: getCalculatorMessage('es', 'plan.thisWeek')})
    .locator('..');
  await expect(thisWeek.getByRole('listitem')).toHaveText([/IVA diferido, hasta el 30 nov 2026/, /TARIC.*30 nov 2026/]);
});

test('The link to the container calculator fills in the dates of the plan', async ({page}) => {
  await visit(page, `${PLAN_PATH}#shipment.loading=2027-03-01&shipment.sea=30&shipment.collection=3&shipment.free=10`);
  await expect(result(page).getByText('31 mar 2027').first()).toBeVisible();
  await result(page)
    .getByRole('link', {name: getCalculatorMessage('es', 'plan.containerLink')})
    .click();
  await expect(field(page, 'dates-discharged')).toHaveValue('2027-03-31');
  await expect(field(page, 'dates-left')).toHaveValue('2027-04-03');
  await expect(field(page, 'demurrage-free')).toHaveValue('10');
});

test('The plan is saved as an .ics file. Its events have an alarm and keep their UID when their date changes', async ({
  page,
}) => {
  await setToday(page, '2026-11-29');
  await visit(page, PLAN_PATH);
  await field(page, 'shipment-name').fill('Pedido 7');
  const savePlan = async (fileName = 'plan-Pedido-7.ics') => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: getCalculatorMessage('es', 'plan.save')}).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(fileName);
    await expect(result(page).getByText(/^Archivo guardado, con \d+ pasos/)).toBeVisible();
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')));
    return calendar.getAllSubcomponents('vevent').map((component) => ({
      uid: `${component.getFirstPropertyValue('uid')}`,
      date: `${component.getFirstPropertyValue('dtstart')}`,
      summary: `${component.getFirstPropertyValue('summary')}`,
      alarms: component.getAllSubcomponents('valarm').map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`),
    }));
  };
  const eventsBefore = await savePlan();
  expect(eventsBefore.length).toBeGreaterThan(20);
  expect(new Set(eventsBefore.map(({uid}) => uid)).size).toBe(eventsBefore.length);
  expect(eventsBefore.every(({alarms}) => alarms.includes('PT9H'))).toBe(true);
  expect(eventsBefore.every(({summary}) => summary.startsWith('Pedido 7: '))).toBe(true);
  await field(page, 'shipment-loading').fill('2027-02-15');
  await expect(result(page).getByText('15 feb 2027').first()).toBeVisible();
  const eventsAfter = await savePlan();
  const dateOf = (events: typeof eventsBefore, step: string) =>
    events.find(({uid}) => uid.startsWith(`plan.${step}.pedido%207@`))?.date;
  expect([dateOf(eventsBefore, 'order'), dateOf(eventsAfter, 'order')]).toEqual(['2027-01-04', '2027-01-11']);
  expect(eventsAfter.map(({uid}) => uid).sort()).toEqual(eventsBefore.map(({uid}) => uid).sort());
  // Names in any script give different UIDs.
  const uids = [];
  for (const name of ['订单一', '订单二']) {
    await field(page, 'shipment-name').fill(name);
    uids.push((await savePlan(`plan-${name}.ics`))[0]?.uid);
  }
  expect(new Set(uids).size).toBe(2);
});

test('Checkboxes changed before hydration keep their state and change the plan', async ({page}) => {
  await setToday(page, '2026-11-29');
  const release = await holdRequests(page, APP_SCRIPTS);
  await page.goto(PLAN_PATH, {waitUntil: 'domcontentloaded'});
  await field(page, 'rules-apply-iuu').check();
  await field(page, 'situation-needs-first').uncheck();
  await release();
  await waitForHydration(page);
  await expect(field(page, 'rules-apply-iuu')).toBeChecked();
  await expect(field(page, 'rules-apply-soivre')).toBeChecked();
  await expect(field(page, 'situation-needs-first')).not.toBeChecked();
  await expect(entry(page, 'CATCH').first()).toBeVisible();
  await expect(entry(page, 'solicite NIF')).toHaveCount(0);
  await expect(page).toHaveURL(/situation\.needs=deferral&rules\.apply=iuu\+soivre/);
});

test('The product rules print on one page, and the import plan on at most two', async ({page}, testInfo) => {
  for (const [path, maxPages] of [
    [PRODUCT_PATH, 1],
    [`/en${PRODUCT_PATH}`, 1],
    [PLAN_PATH, 2],
    [`/en${PLAN_PATH}`, 2],
  ] as const) {
    await visit(page, path);
    const file = testInfo.outputPath('sheet.pdf');
    await page.pdf({path: file, preferCSSPageSize: true});
    expect.soft((await readPdf(file)).pages.length, path).toBeLessThanOrEqual(maxPages);
  }
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the product rules and the plan show their example, the rules for all goods and the sources', async ({page}) => {
    await page.goto(`/en${PRODUCT_PATH}`);
    await expect(entry(page, /^SOIVRE/)).toBeVisible();
    await expect(result(page)).toContainText('ISPM 15');
    await page.goto(PLAN_PATH);
    await expect(entry(page, 'Firme el contrato')).toContainText('4 ene 2027');
    await entry(page, 'Firme el contrato').getByText(getCalculatorMessage('es', 'source.label')).click();
    await expect(page.getByRole('main').getByRole('button'), 'buttons that need JavaScript').toHaveCount(0);
  });
});
