/** What somebody meets who has run the README's first command: tests/run.ts runs it in a clone, and these on what it started. */
import {readFileSync} from 'node:fs';
import {localFunctions} from '../../src/site/forms-backend';
import {expect, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {receivedMails} from '../support/inbox';
import {base, languages} from '../support/site';
import {COMMON_WORD, words} from '../support/words';

for (const language of languages) {
  test(`The first command gives a site with forms, search and PDFs, and no error (${language})`, async ({
    page,
    faults,
  }) => {
    await test.step('A form’s mail is in the inbox', async () => {
      const form = new SiteForm(page, language, 'contact');
      await form.visit();
      await form.fill();
      const message = `Recién llegado, ${language}, ${Date.now()}`;
      await form.field('message').fill(message);
      await form.submit.click();
      await expect(page.getByText(form.definition.success[language]).first()).toBeVisible();
      expect(await receivedMails(message)).toHaveLength(1);
    });

    await page.goto(`${base[language]}blog/importacion`);
    await test.step('A result of the search can be seen', async () => {
      await page.getByRole('button', {name: words(language, 'search.open'), exact: true}).click();
      const dialog = page.getByRole('dialog', {name: words(language, 'search.dialog.label')});
      await dialog.getByRole('textbox').fill(COMMON_WORD[language]);
      await expect.soft(dialog.getByRole('listitem').getByRole('link').first()).toBeInViewport({ratio: 1});
      await page.keyboard.press('Escape');
    });
    // The form goes to the functions, which are elsewhere on purpose.
    const ours = `third-party request: ${localFunctions.url}/`;
    expect.soft(faults.all.filter((fault) => !fault.startsWith(ours))).toEqual([]);

    await test.step('The article’s PDF is downloaded', async () => {
      const link = page.getByRole('link', {name: words(language, 'document.download')}).first();
      const [download] = await Promise.all([page.waitForEvent('download'), link.click({timeout: 15_000})]);
      expect(download.suggestedFilename()).toBe('importacion.pdf');
      const file = readFileSync(await download.path(), 'latin1');
      expect(file.slice(0, 5)).toBe('%PDF-');
    });
  });
}

test('The first command serves the headers, redirects and statuses that a host is told', async ({request}) => {
  const headers = (await request.get('/')).headers();
  expect.soft(headers['content-security-policy']).toMatch(/script-src 'self' .*'sha256-.*; object-src 'none'/);
  expect.soft(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const redirect = await request.get('/es/blog/importacion', {maxRedirects: 0});
  expect.soft([redirect.status(), redirect.headers().location]).toEqual([301, '/blog/importacion']);
  for (const language of languages) {
    const missing = await request.get(`${base[language]}no-such-page`);
    expect.soft(missing.status()).toBe(404);
    expect.soft(await missing.text()).toMatch(new RegExp(`<html[^>]* lang="?${language}`));
  }
});
