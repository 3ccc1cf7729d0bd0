/** Errors of the application affect only their part of the page, which offers a link in the page's language. */
import {firm} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {mainHeading, navigationLink, visit} from '../support/visit';
import {COMMON_WORD, words} from '../support/words';

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
  await open.click();
  await expect(field).toHaveValue('xyzzyq');
});

test('An error in a page leaves header and footer, and shows a message with working links', async ({page, errors}) => {
  const crashed = mainHeading(page, 'en', 'error.title');
  const form = new SiteForm(page, 'en', 'contact');
  await form.visit();
  await form.fill();
  // Drawings of other pages fail from now on.
  await page.evaluate(() => {
    const {observe} = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (target.closest('[data-drawing]')) {
        throw new Error('provoked');
      }
      observe.call(this, target);
    };
  });
  await navigationLink(page, 'en', 'nav.blog').click();
  await expect(crashed).toBeVisible();
  await expect(page).toHaveURL('/en/blog');
  expect(errors.join()).toContain('provoked');
  await expect(page.getByRole('alert')).toContainText(words('en', 'error.wayOn', {email: firm.email}));
  await page
    .getByRole('main')
    .getByRole('button', {name: words('en', 'error.reload')})
    .click();
  await expect(mainHeading(page, 'en', 'blog.heading')).toBeVisible();
  await navigationLink(page, 'en', 'nav.contact').click();
  await expect.poll(() => form.values(), 'typed before').toEqual(form.samples);
});
