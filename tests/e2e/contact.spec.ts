/** Links from services and articles to the form, and the form on phones. Its requests: forms.spec.ts. */
import type {Page} from '@playwright/test';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {ENDPOINTS, SiteForm} from '../support/forms';
import {words} from '../support/messages';
import {APPLICATION, holdBack, pageScriptRan, visit} from '../support/page-actions';
import {base, dictionary} from '../support/site-pages';

const PHONE = {width: 390, height: 660};

test.use({contextOptions: {reducedMotion: 'reduce'}});

/** The link of a service that asks for information. */
const requestOf = (page: Page, service: string) =>
  page
    .locator('#services li', {has: page.getByRole('heading', {name: words('es', `services.${service}.title`)})})
    .getByRole('link', {name: words('es', 'services.request')});

/** The text that such a link prefills. */
const startOf = (service: string) =>
  `${words('es', 'services.subject', {service: words('es', `services.${service}.title`)})}\n\n`;

/** Expects the tabs of the form just below the page's header, and its first field in view. */
async function expectToBeAtForm(page: Page, form: SiteForm): Promise<void> {
  const [first] = form.definition.fields;
  const tabs = page.getByRole('main').getByRole('group').filter({has: form.tab});
  await expect(form.tab).toBeChecked();
  await expect(form.field(first.name)).toBeInViewport({ratio: 1});
  const head = await page.getByRole('banner').boundingBox();
  const top = async () => ((await tabs.boundingBox())?.y ?? 0) - (head?.height ?? 0);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(100);
}

test('Services and articles lead to the form and prefill the message unless the visitor has typed', async ({page}) => {
  const contact = new SiteForm(page, 'es', 'contact');
  const registration = new SiteForm(page, 'es', 'registration');
  const message = contact.field('message');
  const {frontMatter, path: address} = articlesIn('es').find(({name}) => name === 'importacion') as Article;
  await page.setViewportSize(PHONE);
  await registration.visit();
  for (const service of ['suppliers', 'documents']) {
    const request = requestOf(page, service);
    await (service === 'suppliers' ? request.click() : request.press('Enter'));
    await expectToBeAtForm(page, contact);
    await expect(message, 'the visitor has not typed').toHaveValue(startOf(service));
    await expect(page.getByRole('group', {name: words('es', 'contact.tabs')})).toBeFocused();
  }

  await message.fill('');
  await contact.form.getByRole('link', {name: words('es', 'form.privacy.link')}).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goBack();
  await expect(message, 'is not prefilled again').toHaveValue('');
  await message.fill('Doce palés');
  await page.setViewportSize({width: 1280, height: 800});
  await registration.tab.click();
  await requestOf(page, 'import').click();
  await expectToBeAtForm(page, contact);
  await expect(message, 'typed values stay').toHaveValue('Doce palés');

  await message.fill('');
  await visit(page, address);
  await page.getByRole('link', {name: frontMatter.offer}).click();
  await expect(message).toHaveValue(`${words('es', 'article.subject', {subject: frontMatter.subject})}\n\n`);
  await expectToBeAtForm(page, contact);
  await expect(page, 'a message is prefilled once').toHaveURL('/#form');
  await requestOf(page, 'import').click();
  await expectToBeAtForm(page, contact);
});

test('A service leads to the form before the application has loaded, and typed values stay', async ({page}) => {
  const contact = new SiteForm(page, 'es', 'contact');
  await holdBack(page, APPLICATION);
  await page.goto('/');
  await pageScriptRan(page);
  await contact.field('name').fill('Inés');
  await new SiteForm(page, 'es', 'registration').tab.click();
  await requestOf(page, 'suppliers').click();
  await expect(contact.field('message')).toHaveValue(startOf('suppliers'));
  await expectToBeAtForm(page, contact);
  await expect(contact.field('name')).toHaveValue('Inés');
});

test('What was typed into a calculator reaches the form however the link is followed, and no request has it', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer} ${request.postData()}`));
  for (const language of ['es', 'en'] as const) {
    const contact = new SiteForm(page, language, 'contact');
    const calculator = `${base[language]}herramientas/coste`;
    const link = page.getByRole('link', {name: dictionary(language, 'calculators')['calculator.ask']?.message ?? ''});
    const expectMessage = async (tab: Page) => {
      const form = new SiteForm(tab, language, 'contact');
      await expect(form.field('message')).toHaveValue(
        /61[.,]234[.,]5.*#goods\.incoterm=FCA&goods\.price=61234(?:\.|%2C)5/s,
      );
      await expectToBeAtForm(tab, form);
      await expect(tab).toHaveURL(`${base[language]}#form`);
    };
    await visit(page, calculator);
    await page.locator('#goods-price').fill('61234.5');
    await expect(link).toHaveAttribute('href', /61(?:[.,]|%2C)234/);
    // In one language: others differ only in how they write numbers.
    const newTab = [{modifiers: ['ControlOrMeta' as const]}, {button: 'middle' as const}];
    for (const options of language === 'es' ? newTab : []) {
      const opened = context.waitForEvent('page');
      await link.click(options);
      const tab = await opened;
      await expectMessage(tab);
      await tab.close();
    }
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expectMessage(page);

    // "Copy link", pasted into a new tab whose application never loads, and into one that shows the landing page.
    const late = await context.newPage();
    await late.route(APPLICATION, (route) => route.abort());
    await late.goto(address);
    await expectMessage(late);
    await late.close();
    await contact.field('message').fill('');
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(address);
    await expectMessage(page);
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((request) => /61\D{0,3}234/.test(request))).toEqual([]);
});

test('On a phone the first invalid field and the outcome of an attempt scroll into view uncovered', async ({page}) => {
  const form = new SiteForm(page, 'es', 'contact');
  await page.setViewportSize(PHONE);
  await form.visit();
  await form.submit.scrollIntoViewIfNeeded();
  await form.submit.press('Enter');
  await expect(form.field('name')).toBeFocused();
  await expect(form.form.getByText(words('es', 'form.error.required')).first()).toBeInViewport({ratio: 1});
  await form.fill();
  await page.route(ENDPOINTS, (route) => route.abort());
  // The button is at the bottom of the window when a visitor has just scrolled to it.
  await form.submit.evaluate((button) => button.scrollIntoView({block: 'end'}));
  await form.submit.press('Enter');
  await expect(form.outcome.getByRole('link')).toBeInViewport({ratio: 1});
  const covered = await form.outcome.locator('p').evaluateAll((texts) =>
    texts.filter((text) => {
      const {left, top, height} = text.getBoundingClientRect();
      return !text.contains(document.elementFromPoint(left + 5, top + height / 2));
    }),
  );
  expect(covered).toEqual([]);
});

test('In forced colours the open tab is recognisable', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/');
  const tabs = page.getByRole('main').getByRole('group').locator('label:has([type="radio"])');
  /** Whether the line below each tab differs from its background. */
  const marked = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) => {
        const {borderBottomColor, backgroundColor} = getComputedStyle(tab);
        return borderBottomColor !== backgroundColor;
      }),
    );
  expect(await marked()).toEqual([true, false]);
  await new SiteForm(page, 'es', 'registration').tab.click();
  expect(await marked()).toEqual([false, true]);
});
