/** Contents, sharing, printing, PDF and review date of articles. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {firm} from '../../src/site/firm';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {languages} from '../support/languages';
import {visit} from '../support/visit';
import {words, writtenDay} from '../support/words';

const [spanish, english] = languages.map((language) => articlesIn(language)[0]) as [Article, Article];

test('The contents of an article stay in view, mark the current section, and lead to all sections', async ({page}) => {
  const contents = page.getByRole('article').locator('details');
  const links = contents.getByRole('link');
  const headings = page.getByRole('article').locator('[data-part] > h2');
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, english.path);
  await expect(links.filter({visible: true})).toHaveCount(await links.count());
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(0);
  await links.last().click();
  await expect(headings.last()).toBeInViewport();
  await expect(current).toHaveText((await links.last().textContent()) ?? '');

  // On a phone the contents are closed.
  await page.setViewportSize({width: 360, height: 780});
  await visit(page, english.path);
  await expect(links.first()).toBeHidden();
  const bar = contents.locator('summary', {hasText: words('en', 'article.contents')});
  await bar.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings.first()).toBeInViewport();
  await expect(links.first(), 'that has been followed').toBeHidden();
});

test('An article can be shared by the system or by its address, printed, and downloaded as a PDF', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${english.path}?from=mail#top`);
  const article = page.getByRole('article');
  const press = (key: string) => article.getByRole('button', {name: words('en', key), exact: true}).click();
  const outcome = article.getByRole('status');
  const address = `${baseURL}${english.path}`;
  /** Calls of `navigator.share` and `print`. */
  const calls: unknown[] = [];
  await page.exposeFunction('record', (call: unknown) => calls.push(call));
  await page.evaluate(() => {
    const {record} = window as unknown as {record: (call: unknown) => Promise<void>};
    // The visitor closes the dialogue, which shows no message.
    const share = (data: unknown) => record(data).then(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', {value: share, configurable: true});
    window.print = () => void record('print');
  });
  await press('article.share');
  await expect.poll(() => calls).toEqual([{title: english.frontMatter.title, url: address}]);
  await press('article.print');
  await expect.poll(() => calls.at(-1)).toBe('print');
  await expect(outcome).toBeEmpty();

  await page.evaluate(() => Object.defineProperty(navigator, 'share', {value: undefined}));
  await press('article.share');
  await expect(outcome).toHaveText(words('en', 'article.linkCopied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const link = page.getByRole('link', {name: words('en', 'pdf.download')}).first();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(path.basename(english.document));
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
});

test('A page shows the current year, and that its review is overdue from the day after, without a new build', async ({
  page,
}) => {
  const {recheck} = spanish.frontMatter;
  const notice = page.getByRole('article').getByText(words('es', 'article.overdue', {date: writtenDay(recheck, 'es')}));
  const noon = Date.parse(`${recheck}T12:00:00Z`);
  for (const [time, isOverdue] of [
    // A page that was built after that day shows the notice independently of the visitor's clock.
    [noon, noon + 43_200_000 < Date.now()],
    [noon + 86_400_000, true],
    [Date.parse('2031-05-04T12:00Z'), true],
  ] as const) {
    await page.clock.setFixedTime(time);
    await visit(page, spanish.path);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date(time).getUTCFullYear()} ${firm.name}`);
    await expect(notice).toBeVisible({visible: isOverdue});
  }
});
