/** What helps to read an article, to keep it, to pass it on and to know how long it holds. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {firm} from '../../src/site/firm';
import {type Article, articles, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {languages} from '../support/languages';
import {isFull} from '../support/scope';
import {visit} from '../support/visit';
import {words, writtenDay} from '../support/words';

/** The first article, in Spanish and in English. */
const [spanish, english] = languages.map((language) => articlesIn(language)[0]) as [Article, Article];

for (const article of isFull ? articles : [english]) {
  test(`The contents of ${article.path} stay at hand, say which section is read, and lead to all`, async ({page}) => {
    const contents = page.getByRole('article').locator('details');
    const links = contents.getByRole('link');
    const headings = page.getByRole('article').locator('[data-part] > h2');
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, article.path);
    await expect(links.filter({visible: true})).toHaveCount(await links.count());
    const firstSection = (await links.first().textContent()) ?? '';
    await expect(headings.last()).not.toBeInViewport();
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    await links.last().click();
    await expect(headings.last()).toBeInViewport();
    await expect(current).toHaveText((await links.last().textContent()) ?? '');
    await page.emulateMedia({forcedColors: 'active'});
    await expect(current).toHaveCSS('border-left-width', '4px');
    await expect(links.first()).toHaveCSS('border-left-width', '0px');
    await page.emulateMedia({forcedColors: 'none'});

    // On a phone they are closed.
    await page.setViewportSize({width: 360, height: 780});
    await visit(page, article.path);
    await expect(links.first()).toBeHidden();
    const bar = contents.locator('summary', {hasText: words(article.language, 'article.contents')});
    await bar.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(headings.first()).toBeInViewport();
    await expect(links.first(), 'that has been followed').toBeHidden();

    // They stay below the head of the page, over nothing that is scrolled to, and over the text when they are open.
    await expect(bar).toContainText(firstSection);
    await expect(bar).toBeInViewport({ratio: 1});
    const [{y, height}, heading] = [
      (await bar.boundingBox()) ?? {y: 0, height: 0},
      await headings.first().boundingBox(),
    ];
    expect(heading?.y).toBeGreaterThanOrEqual(y + height);
    await bar.press('Enter');
    await expect(links.last()).toBeInViewport();
    expect((await headings.first().boundingBox())?.y).toBe(heading?.y);
    await page.keyboard.press('Escape');
    await expect(links.last()).toBeHidden();
    await expect(bar).toBeFocused();
    await bar.press('Enter');
    await page.mouse.click(20, 770);
    await expect(links.last()).toBeHidden();

    // A low window has no room for them.
    await page.setViewportSize({width: 640, height: 400});
    await expect(bar).not.toBeInViewport();
  });
}

test('An article is shared by the system or by its address, printed, and taken along as a PDF', async ({
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
  /** What the browser was asked to share, or to print. */
  const asked: unknown[] = [];
  await page.exposeFunction('note', (what: unknown) => asked.push(what));
  await page.evaluate(() => {
    const {note} = window as unknown as {note: (what: unknown) => Promise<void>};
    // Somebody closes the dialogue again, of which nothing is said.
    const share = (what: unknown) => note(what).then(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', {value: share, configurable: true});
    window.print = () => void note('print');
  });
  await press('article.share');
  await expect.poll(() => asked).toEqual([{title: english.frontMatter.title, url: address}]);
  await press('article.print');
  await expect.poll(() => asked.at(-1)).toBe('print');
  await expect(outcome).toBeEmpty();

  await page.evaluate(() => Object.defineProperty(navigator, 'share', {value: undefined}));
  await press('article.share');
  await expect(outcome).toHaveText(words('en', 'article.linkCopied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await press('article.share');
  await expect(outcome, 'where it cannot be copied').toHaveText(words('en', 'article.copyLink', {address}));

  const link = page.getByRole('link', {name: words('en', 'pdf.download')}).first();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(path.basename(english.document));
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
});

test('A page built long ago says from the day after that its check is due, and shows the year', async ({page}) => {
  const {recheck} = spanish.frontMatter;
  const notice = page.getByRole('article').getByText(words('es', 'article.overdue', {date: writtenDay(recheck, 'es')}));
  const noon = Date.parse(`${recheck}T12:00:00Z`);
  for (const [time, isOverdue] of [
    // A page that was built after that day says so whatever the visitor's clock says.
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
