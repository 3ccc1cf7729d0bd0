/** Errors of the application affect only their part of the page, which offers a link in the page's language. */
import type {Page} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, SiteForm} from '../support/forms';
import {base, languages} from '../support/languages';
import {languageLink, mainHeading, navigation, navigationLink, visit} from '../support/visit';
import {COMMON_WORD, words} from '../support/words';

/** Makes the hydration of drawings fail from now on. */
const breakDrawings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const {observe} = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (target.closest('[data-drawing]')) {
        throw new Error('provoked');
      }
      observe.call(this, target);
    };
  });

test('An error in the search closes only the search, which opens again with the typed words', async ({page}) => {
  const word = (key: string) => words('en', `search.${key}`);
  const dialog = page.getByRole('dialog', {name: word('dialog.label')});
  const field = dialog.getByRole('textbox');
  const open = page.getByRole('banner').getByRole('button', {name: word('open'), exact: true});
  await visit(page, '/en/blog');
  await open.click();
  await field.fill(COMMON_WORD.en);
  await expect(dialog.locator('mark').first()).toBeVisible();
  await dialog
    .getByRole('list')
    .first()
    .evaluate((list) => list.remove());
  await field.fill('xyzzyq');
  await expect(page.getByRole('alert')).toHaveText(word('crashed'));
  await expect(dialog).toHaveCount(0);
  await expect(mainHeading(page, 'en', 'blog.heading')).toBeVisible();
  await open.click();
  await expect(field).toHaveValue('xyzzyq');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await field.fill(COMMON_WORD.en);
  await expect(dialog.locator('mark').first()).toBeVisible();
});

test('An error in a form or a section leaves the others intact, and offers the email address', async ({page}) => {
  const failure = page.getByRole('alert').filter({hasText: words('es', 'landing.failure', {email: firm.email})});
  const [contact, registration] = [new SiteForm(page, 'es', 'contact'), new SiteForm(page, 'es', 'registration')];
  await page.route(ENDPOINTS, accept);
  await contact.visit();
  await contact.submit.click();
  await contact.form.locator('[data-outcome]').evaluate((outcome) => outcome.remove());
  await contact.fill();
  await contact.submit.click();
  await expect(failure).toHaveCount(1);
  await expect(failure.getByRole('link')).toHaveAttribute('href', `mailto:${firm.email}`);
  await registration.tab.click();
  await registration.fill();
  await registration.submit.click();
  await expect(registration.outcome).toContainText(registration.thanks);

  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await breakDrawings(page);
  await navigationLink(page, 'es', 'nav.home').click();
  await expect(failure.first()).toBeVisible();
  await expect(page.getByRole('region', {name: words('es', 'services.title'), exact: true})).toBeVisible();
  await expect(registration.submit).toBeVisible();
});

test('At an address that cannot be decoded, the 404 page works, also on the way back, and articles work, too', async ({
  page,
  errors,
}) => {
  const missing = page.getByRole('heading', {level: 1, name: 'Oops! Page not found'});
  const dialog = page.getByRole('dialog', {name: words('es', 'search.dialog.label')});
  await visit(page, '/blog/%E0%A4%A?q=%');
  await page.keyboard.press('/');
  await dialog.getByRole('textbox').fill(COMMON_WORD.es);
  await expect(dialog.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await navigation(page, 'es').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await navigationLink(page, 'es', 'nav.contact').click();
  await expect(page).toHaveURL('/#contact');
  await page.goBack();
  await expect(missing).toBeVisible();
  await languageLink(page, 'es').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(missing).toBeVisible();

  // An address that becomes invalid when it is decoded twice, and invalid anchors.
  await visit(page, '/100%25');
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();
  await visit(page, '/blog/importacion#%E0%A4%A');
  await page.evaluate(() => location.assign('#%'));
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  expect(errors.all).toContain('error: 404: no page at /blog/%E0%A4%A');
  expect(errors.all.filter((error) => /^exception|URIError/.test(error))).toEqual([]);
});

for (const language of languages) {
  const tag = language === 'en' ? [] : '@full';

  test(`An error in a page (${language}) leaves header and footer, and shows a message with working links`, {
    tag,
  }, async ({page, errors}) => {
    const crashed = mainHeading(page, language, 'error.title');
    const main = page.getByRole('main');
    const blog = mainHeading(page, language, 'blog.heading');
    const glossary = page.getByRole('contentinfo').getByRole('link', {name: words(language, 'glossary.title')});
    const form = new SiteForm(page, language, 'contact');
    await form.visit();
    await form.fill();
    await breakDrawings(page);
    await navigationLink(page, language, 'nav.blog').click();
    await expect(crashed).toBeVisible();
    await expect(page).toHaveURL(`${base[language]}blog`);
    expect(errors.all.join()).toContain('provoked');
    await expect(page.getByRole('alert')).toContainText(words(language, 'error.wayOn', {email: firm.email}));
    await expect(page.getByRole('banner')).toBeVisible();

    await glossary.click();
    await expect(mainHeading(page, language, 'glossary.title')).toBeVisible();
    await page.goBack();
    await expect(crashed).toBeVisible();
    await main.getByRole('button', {name: words(language, 'error.reload')}).click();
    await expect(blog).toBeVisible();
    await navigationLink(page, language, 'nav.contact').click();
    await expect.poll(() => form.values(), 'typed before').toEqual(form.samples);

    // An error outside the page: the header shows the codes of other languages in capitals.
    await page.evaluate(() => {
      String.prototype.toUpperCase = () => {
        throw new Error('provoked');
      };
    });
    await navigationLink(page, language, 'nav.blog').click();
    await expect(crashed).toBeVisible();
    await expect(page).toHaveTitle(words(language, 'error.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await main.getByRole('link', {name: words(language, 'error.home'), exact: true}).click();
    await expect(mainHeading(page, language, 'hero.title')).toBeVisible();
    await expect.poll(() => form.values(), 'typed before').toEqual(form.samples);
  });
}
