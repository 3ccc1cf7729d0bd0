/** Links from services, articles and calculators to the contact form, and the form on phones. Requests of the form: forms.spec.ts. */
import type {Page} from '@playwright/test';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {FUNCTIONS_URL_PATTERN, SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import {APP_SCRIPTS, holdRequests, visit, waitForPageScript} from '../support/page-actions';
import {baseUrl, dictionary} from '../support/site-pages';

const PHONE_SIZE = {width: 390, height: 660};

test.use({contextOptions: {reducedMotion: 'reduce'}});

/** The link "Request information" of a service. */
const requestLink = (page: Page, service: string) =>
  page
    .locator('#services li', {has: page.getByRole('heading', {name: getMessage('es', `services.${service}.title`)})})
    .getByRole('link', {name: getMessage('es', 'services.request')});

/** The message that a service's link prefills. */
const prefilledMessage = (service: string) =>
  `${getMessage('es', 'services.messageSubject', {service: getMessage('es', `services.${service}.title`)})}\n\n`;

/** Expects the tabs of the form just below the page's header, and its first field in view. */
async function expectToBeAtForm(page: Page, form: SiteForm): Promise<void> {
  const [firstField] = form.formCase.fields;
  const tabs = page.getByRole('main').getByRole('group').filter({has: form.tab});
  await expect(form.tab).toBeChecked();
  await expect(form.field(firstField.name)).toBeInViewport({ratio: 1});
  const header = await page.getByRole('banner').boundingBox();
  const distanceBelowHeader = async () => ((await tabs.boundingBox())?.y ?? 0) - (header?.height ?? 0);
  await expect.poll(distanceBelowHeader).toBeGreaterThanOrEqual(0);
  expect(await distanceBelowHeader()).toBeLessThan(100);
}

test('Links of services and articles open the contact form and prefill an empty message', async ({page}) => {
  const contact = new SiteForm(page, 'es', 'contact');
  const registration = new SiteForm(page, 'es', 'registration');
  const message = contact.field('message');
  const {frontMatter, path} = articlesIn('es').find(({slug}) => slug === 'importacion') as Article;
  await page.setViewportSize(PHONE_SIZE);
  await registration.visit();
  for (const service of ['suppliers', 'documents']) {
    const link = requestLink(page, service);
    await (service === 'suppliers' ? link.click() : link.press('Enter'));
    await expectToBeAtForm(page, contact);
    await expect(message, 'prefilled, because it was empty').toHaveValue(prefilledMessage(service));
    await expect(page.getByRole('group', {name: getMessage('es', 'contact.tabs')})).toBeFocused();
  }

  await message.fill('');
  await contact.form.getByRole('link', {name: getMessage('es', 'form.privacy.link')}).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goBack();
  await expect(message, 'not prefilled again').toHaveValue('');
  await message.fill('Doce palés');
  await page.setViewportSize({width: 1280, height: 800});
  await registration.tab.click();
  await requestLink(page, 'import').click();
  await expectToBeAtForm(page, contact);
  await expect(message, 'typed values stay').toHaveValue('Doce palés');

  await message.fill('');
  await visit(page, path);
  await page.getByRole('link', {name: frontMatter.offer}).click();
  await expect(message).toHaveValue(
    `${getMessage('es', 'article.messageSubject', {subject: frontMatter.subject})}\n\n`,
  );
  await expectToBeAtForm(page, contact);
  await expect(page, 'a message is prefilled once').toHaveURL('/#form');
  await requestLink(page, 'import').click();
  await expectToBeAtForm(page, contact);
});

test("Before hydration, a service's link opens the contact form and prefills its message", async ({page}) => {
  const contact = new SiteForm(page, 'es', 'contact');
  await holdRequests(page, APP_SCRIPTS);
  await page.goto('/');
  await waitForPageScript(page);
  await contact.field('name').fill('Inés');
  await new SiteForm(page, 'es', 'registration').tab.click();
  await requestLink(page, 'suppliers').click();
  await expect(contact.field('message')).toHaveValue(prefilledMessage('suppliers'));
  await expectToBeAtForm(page, contact);
  await expect(contact.field('name')).toHaveValue('Inés');
});

test("However a calculator's link is opened, the contact form gets the values, and no request has them", async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  context.on('request', (request) =>
    requests.push(`${request.url()} ${request.headers().referer} ${request.postData()}`),
  );
  for (const language of ['es', 'en'] as const) {
    const contact = new SiteForm(page, language, 'contact');
    const calculator = `${baseUrl[language]}herramientas/coste`;
    const link = page.getByRole('link', {name: dictionary(language, 'calculators')['calculator.ask']?.message ?? ''});
    const expectMessage = async (tab: Page) => {
      const form = new SiteForm(tab, language, 'contact');
      await expect(form.field('message')).toHaveValue(
        /61[.,]234[.,]5.*#goods\.incoterm=FCA&goods\.price=61234(?:\.|%2C)5/s,
      );
      await expectToBeAtForm(tab, form);
      await expect(tab).toHaveURL(`${baseUrl[language]}#form`);
    };
    await visit(page, calculator);
    await page.locator('#goods-price').fill('61234.5');
    await expect(link).toHaveAttribute('href', /61(?:[.,]|%2C)234/);
    // Tested in one language, because the other differs only in its number format.
    const newTabClicks = [{modifiers: ['ControlOrMeta' as const]}, {button: 'middle' as const}];
    for (const options of language === 'es' ? newTabClicks : []) {
      const openedTab = context.waitForEvent('page');
      await link.click(options);
      const tab = await openedTab;
      await expectMessage(tab);
      await tab.close();
    }
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expectMessage(page);

    // The URL of the link also works in two other tabs: in one, the app never loads; the other already shows the landing
    // page.
    const tabWithoutApp = await context.newPage();
    await tabWithoutApp.route(APP_SCRIPTS, (route) => route.abort());
    await tabWithoutApp.goto(href);
    await expectMessage(tabWithoutApp);
    await tabWithoutApp.close();
    await contact.field('message').fill('');
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(href);
    await expectMessage(page);
  }
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter((request) => /61\D{0,3}234/.test(request))).toEqual([]);
});

test('On a phone, the first invalid field and the outcome of an attempt scroll into view, and nothing covers them', async ({
  page,
}) => {
  const form = new SiteForm(page, 'es', 'contact');
  await page.setViewportSize(PHONE_SIZE);
  await form.visit();
  await form.submitButton.scrollIntoViewIfNeeded();
  await form.submitButton.press('Enter');
  await expect(form.field('name')).toBeFocused();
  await expect(form.form.getByText(getMessage('es', 'form.error.required')).first()).toBeInViewport({ratio: 1});
  await form.fill();
  await page.route(FUNCTIONS_URL_PATTERN, (route) => route.abort());
  // The button is at the bottom of the viewport when a visitor has just scrolled to it.
  await form.submitButton.evaluate((button) => button.scrollIntoView({block: 'end'}));
  await form.submitButton.press('Enter');
  await expect(form.outcome.getByRole('link')).toBeInViewport({ratio: 1});
  const coveredParagraphs = await form.outcome.locator('p').evaluateAll((paragraphs) =>
    paragraphs.filter((paragraph) => {
      const {left, top, height} = paragraph.getBoundingClientRect();
      return !paragraph.contains(document.elementFromPoint(left + 5, top + height / 2));
    }),
  );
  expect(coveredParagraphs).toEqual([]);
});

test('In forced colours, a line marks the selected tab', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/');
  const tabs = page.getByRole('main').getByRole('group').locator('label:has([type="radio"])');
  /** For each tab, whether the line below it differs from its background. */
  const visibleLines = () =>
    tabs.evaluateAll((labels) =>
      labels.map((tab) => {
        const {borderBottomColor, backgroundColor} = getComputedStyle(tab);
        return borderBottomColor !== backgroundColor;
      }),
    );
  expect(await visibleLines()).toEqual([true, false]);
  await new SiteForm(page, 'es', 'registration').tab.click();
  expect(await visibleLines()).toEqual([false, true]);
});
