/** The rules of a product and the plan of an import in a browser. Their rules and dates: tests/unit. */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import ICAL from 'ical.js';
import {calculatorWords as say} from '../support/calculators';
import {expect, hydrated, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {APPLICATION, holdBack, switchLanguage, visit} from '../support/page-actions';
import {readPdf} from '../support/pdf';

const PRODUCT = '/herramientas/producto';
const PLAN = '/herramientas/plan';

const result = (page: Page) => page.locator('[data-part="result"]');
const field = (page: Page, id: string) => page.locator(`#${id}`);
/** A rule or a step by its name. */
const entry = (page: Page, name: RegExp | string) => result(page).getByRole('listitem').filter({hasText: name});

/** The day that visitors have. */
const setDay = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00`));

test('Which rules does green coffee meet? By its name, in both languages, and in the message to the firm', async ({
  page,
}) => {
  await setDay(page, '2026-11-29');
  await visit(page, PRODUCT);
  await expect(entry(page, /^SOIVRE/)).toContainText(say('es', 'product.answer.yes'));
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
    .getByRole('link', {name: say('en', 'calculator.ask')})
    .click();
  await expect(new SiteForm(page, 'en', 'contact').field('message')).toHaveValue(
    /0901 11 \(Green coffee\), origin Paraguay\. Rules: .*EUDR.*goods\.product=/s,
  );
});

test('A rule counts from its day: EUDR after 30 December 2026', async ({page}) => {
  await setDay(page, '2026-12-30');
  await visit(page, `${PRODUCT}#goods.product=0901`);
  await expect(entry(page, /^EUDR/).getByText(say('es', 'product.answer.yes'), {exact: true})).toBeVisible();
});

test('What is no product is answered with what to type, and several products can be chosen', async ({page}) => {
  await visit(page, `/en${PRODUCT}`);
  const product = field(page, 'goods-product');
  for (const [typed, error] of [
    ['', say('en', 'error.product.empty')],
    ['901', say('en', 'error.product.odd')],
    ['unicorn', say('en', 'error.product.none', {text: 'unicorn'})],
  ] as const) {
    await product.fill(typed);
    await page.keyboard.press('Tab');
    await expect(product).toHaveAccessibleDescription(`${say('en', 'product.product.hint')} ${error}`);
    await expect(result(page)).toContainText(say('en', 'calculator.invalid'));
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

test('The questions decide: tyres with natural rubber, and of no material that matters', async ({page}) => {
  await setDay(page, '2026-11-29');
  await visit(page, PRODUCT);
  await field(page, 'goods-product').fill('4011');
  await expect(entry(page, /^EUDR/)).toContainText(say('es', 'product.if.rubber'));
  await field(page, 'traits-material-rubber').check();
  await expect(entry(page, /^EUDR/)).not.toContainText(say('es', 'product.if.rubber'));
  await expect(entry(page, /^EUDR/)).toContainText('Desde el 30 dic 2026');
  await field(page, 'traits-material-rubber').uncheck();
  await field(page, 'traits-material-none').check();
  await expect(entry(page, /^EUDR/)).toHaveCount(0);
  // Said at once, as visitors ask for it.
  await expect(result(page).getByText(say('es', 'product.meets.not')).locator('..')).toContainText('EUDR');
  await field(page, 'traits-material-wood').check();
  await page.keyboard.press('Tab');
  await expect(page.getByText(say('es', 'error.material'))).toBeVisible();
});

test('What cannot be imported is said first, and is not planned', async ({page}) => {
  await visit(page, `${PRODUCT}#goods.product=miel&goods.origin=br`);
  await expect(result(page).getByText(say('es', 'product.doNotBuy'))).toBeVisible();
  await expect(result(page).getByRole('link', {name: say('es', 'product.plan')})).toHaveCount(0);
});

test('The rules of a product are ticked in the plan, whose dates follow the day of loading', async ({page}) => {
  await setDay(page, '2026-11-29');
  await visit(page, `${PRODUCT}#goods.product=0201&goods.origin=ar`);
  await expect(entry(page, /^EUDR/)).toBeVisible();
  await result(page)
    .getByRole('link', {name: say('es', 'product.plan')})
    .click();
  await expect(field(page, 'rules-apply-ched-p')).toBeChecked();
  // The page begins at its top, and says whose dates these are.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(result(page).getByText(say('es', 'plan.example.own'))).toBeVisible();
  await expect(field(page, 'rules-apply-eudr')).toBeChecked();
  await expect(field(page, 'rules-apply-soivre')).not.toBeChecked();
  // One working day before Monday, 1 March 2027.
  await expect(entry(page, /DSCE/).first()).toContainText('26 feb 2027');
  await field(page, 'shipment-loading').fill('2027-02-09');
  await expect(result(page).getByText(say('es', 'plan.example.own'))).toBeHidden();
  await expect(entry(page, /DSCE/).first()).toContainText('1 mar 2027');
  await field(page, 'rules-apply-ched-p').uncheck();
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/rules\.apply=eudr/);
  await page.reload();
  await expect(field(page, 'rules-apply-ched-p')).not.toBeChecked();
  await expect(field(page, 'rules-apply-eudr')).toBeChecked();
  await expect(field(page, 'shipment-loading')).toHaveValue('2027-02-09');
});

test('What is too late is said above the plan, with the way out', async ({page}) => {
  await setDay(page, '2026-11-29');
  await visit(page, `/en${PLAN}`);
  await expect(result(page).getByText(say('en', 'plan.late'))).toHaveCount(0);
  await field(page, 'shipment-loading').fill('2026-12-02');
  await expect(result(page).getByText(say('en', 'plan.late'))).toBeVisible();
  await expect(entry(page, 'NIF').getByText(say('en', 'plan.isLate')).first()).toBeVisible();
  await expect(result(page).locator('.notice').getByRole('listitem').first()).toContainText(/\. \S/);
  await field(page, 'shipment-loading').fill('2026-11-20');
  await expect(result(page).getByText(say('en', 'plan.past'))).toBeVisible();
  await expect(result(page).getByText(say('en', 'plan.late'))).toHaveCount(0);
});

test('What falls in the next seven days stands above the plan', async ({page}) => {
  await setDay(page, '2026-11-29');
  await visit(page, PLAN);
  const now = result(page)
    .getByRole('heading', {name: say('es', 'plan.now')})
    .locator('..');
  await expect(now.getByRole('listitem')).toHaveText([/IVA diferido, hasta el 30 nov 2026/, /TARIC.*30 nov 2026/]);
});

test('The container tool gets the dates of the plan', async ({page}) => {
  await visit(page, `${PLAN}#shipment.loading=2027-03-01&shipment.sea=30&shipment.collection=3&shipment.free=10`);
  await expect(result(page).getByText('31 mar 2027').first()).toBeVisible();
  await result(page)
    .getByRole('link', {name: say('es', 'plan.container')})
    .click();
  await expect(field(page, 'dates-discharged')).toHaveValue('2027-03-31');
  await expect(field(page, 'dates-left')).toHaveValue('2027-04-03');
  await expect(field(page, 'demurrage-free')).toHaveValue('10');
});

test('The plan is saved as a calendar: a step keeps its identity when its day moves, and wakes in the morning', async ({
  page,
}) => {
  await setDay(page, '2026-11-29');
  await visit(page, PLAN);
  await field(page, 'shipment-name').fill('Pedido 7');
  const save = async (fileName = 'plan-Pedido-7.ics') => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: say('es', 'plan.save')}).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(fileName);
    await expect(result(page).getByText(/^Archivo guardado, con \d+ pasos/)).toBeVisible();
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')));
    return calendar.getAllSubcomponents('vevent').map((component) => ({
      uid: `${component.getFirstPropertyValue('uid')}`,
      day: `${component.getFirstPropertyValue('dtstart')}`,
      summary: `${component.getFirstPropertyValue('summary')}`,
      alarms: component.getAllSubcomponents('valarm').map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`),
    }));
  };
  const before = await save();
  expect(before.length).toBeGreaterThan(20);
  expect(new Set(before.map(({uid}) => uid)).size).toBe(before.length);
  expect(before.every(({alarms}) => alarms.includes('PT9H'))).toBe(true);
  expect(before.every(({summary}) => summary.startsWith('Pedido 7: '))).toBe(true);
  await field(page, 'shipment-loading').fill('2027-02-15');
  await expect(result(page).getByText('15 feb 2027').first()).toBeVisible();
  const after = await save();
  const dayOf = (events: typeof before, step: string) =>
    events.find(({uid}) => uid.startsWith(`plan.${step}.pedido%207@`))?.day;
  expect([dayOf(before, 'order'), dayOf(after, 'order')]).toEqual(['2027-01-04', '2027-01-11']);
  expect(after.map(({uid}) => uid).sort()).toEqual(before.map(({uid}) => uid).sort());
  // Names in any alphabet tell shipments apart.
  const uids = [];
  for (const name of ['订单一', '订单二']) {
    await field(page, 'shipment-name').fill(name);
    uids.push((await save(`plan-${name}.ics`))[0]?.uid);
  }
  expect(new Set(uids).size).toBe(2);
});

test('What was ticked before hydration stays and counts', async ({page}) => {
  await setDay(page, '2026-11-29');
  const release = await holdBack(page, APPLICATION);
  await page.goto(PLAN, {waitUntil: 'domcontentloaded'});
  await field(page, 'rules-apply-iuu').check();
  await field(page, 'situation-needs-first').uncheck();
  await release();
  await hydrated(page);
  await expect(field(page, 'rules-apply-iuu')).toBeChecked();
  await expect(field(page, 'rules-apply-soivre')).toBeChecked();
  await expect(field(page, 'situation-needs-first')).not.toBeChecked();
  await expect(entry(page, 'CATCH').first()).toBeVisible();
  await expect(entry(page, 'solicite NIF')).toHaveCount(0);
  await expect(page).toHaveURL(/situation\.needs=deferral&rules\.apply=iuu\+soivre/);
});

test('The rules are printed on one page, the plan on both sides of a sheet', async ({page}, testInfo) => {
  for (const [address, most] of [
    [PRODUCT, 1],
    [`/en${PRODUCT}`, 1],
    [PLAN, 2],
    [`/en${PLAN}`, 2],
  ] as const) {
    await visit(page, address);
    const file = testInfo.outputPath('sheet.pdf');
    await page.pdf({path: file, preferCSSPageSize: true});
    expect.soft((await readPdf(file)).pages.length, address).toBeLessThanOrEqual(most);
  }
});

test.describe('Without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('both show their example, the rules for all goods and the sources', async ({page}) => {
    await page.goto(`/en${PRODUCT}`);
    await expect(entry(page, /^SOIVRE/)).toBeVisible();
    await expect(result(page)).toContainText('ISPM 15');
    await page.goto(PLAN);
    await expect(entry(page, 'Firme el contrato')).toContainText('4 ene 2027');
    await entry(page, 'Firme el contrato').getByText(say('es', 'calendar.source')).click();
    await expect(page.getByRole('main').getByRole('button'), 'buttons without effect').toHaveCount(0);
  });
});
