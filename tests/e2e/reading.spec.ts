/** What helps to read an article, to keep it, to pass it on and to know how long it holds. */
import type {Locator, Page} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {articles, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {isFull} from '../support/scope';
import type {Language} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';
import {writtenDay} from '../support/written-day';

const [PHONE, DESK] = [
  {width: 360, height: 780},
  {width: 1280, height: 800},
];

const contentsOf = (page: Page, language: Language) => {
  const details = page.getByRole('article').locator('details');
  return {
    summary: details.locator('summary').filter({hasText: words(language, 'article.contents')}),
    links: details.getByRole('link'),
  };
};

/** The first article, in Spanish and in English. */
const [[spanish], [english]] = [articlesIn('es'), articlesIn('en')];
if (!spanish || !english) {
  throw new Error('There are no articles.');
}

for (const article of isFull ? articles : [english]) {
  test(`The contents of ${article.path} stand open where there is room, and lead to each section`, async ({page}) => {
    await page.setViewportSize(DESK);
    await visit(page, article.path);
    const {links} = contentsOf(page, article.language);
    for (const link of await links.all()) {
      await expect(link).toBeVisible();
    }
    const last = page.getByRole('article').locator('[data-part] > h2').last();
    await expect(last).not.toBeInViewport();
    await links.last().click();
    await expect(last).toBeInViewport();
    expect(decodeURI(new URL(page.url()).hash)).toBe(`#${await last.getAttribute('id')}`);
  });
}

test('The contents are closed on a phone, open at a key, and lead to a section', async ({page}) => {
  await page.setViewportSize(PHONE);
  await visit(page, spanish.path);
  const {summary, links} = contentsOf(page, 'es');
  await expect(links.first()).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').locator('[data-part] > h2').first()).toBeInViewport();
});

test('An article comes from its list, and leads back to it', async ({page}) => {
  await visit(page, '/blog/logistics');
  const guide = page.getByRole('main').getByRole('listitem').last();
  const title = (await guide.getByRole('heading', {level: 2}).textContent()) ?? '';
  await guide.getByRole('link', {name: words('es', 'guides.read')}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  const [start = ''] = words('es', 'article.backToList').split('{list}');
  await page.getByRole('article').getByRole('link', {name: start}).last().click();
  await expect(page).toHaveURL('/blog/logistics');
});

test('An article is shared by the dialogue of the system, or by its address, and printed', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${english.path}?from=mail#top`);
  const article = page.getByRole('article');
  const [button, print] = ['article.share', 'article.print'].map((key) =>
    article.getByRole('button', {name: words('en', key), exact: true}),
  ) as [Locator, Locator];
  const outcome = article.getByRole('status');
  /** What the browser was asked to share, or to print. */
  const asked: unknown[] = [];
  await page.exposeFunction('note', (what: unknown) => asked.push(what));
  const address = `${baseURL}${english.path}`;

  await page.evaluate(() => {
    const {note} = window as unknown as {note: (what: unknown) => Promise<void>};
    Object.defineProperty(navigator, 'share', {value: note, configurable: true});
    window.print = () => void note('print');
  });
  await button.click();
  await expect.poll(() => asked).toEqual([{title: english.frontMatter.title, url: address}]);
  await print.click();
  await expect.poll(() => asked.at(-1)).toBe('print');

  await test.step('nothing is said of a dialogue that somebody closed', async () => {
    await page.evaluate(() => {
      const {note} = window as unknown as {note: (what: unknown) => Promise<void>};
      const close = () => note('closed').then(() => Promise.reject(new DOMException('', 'AbortError')));
      Object.defineProperty(navigator, 'share', {value: close, configurable: true});
    });
    await button.click();
    await expect.poll(() => asked.at(-1)).toBe('closed');
    await expect(outcome).toBeEmpty();
  });

  await test.step('where there is no dialogue, the address is copied', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'share', {value: undefined}));
    await button.click();
    await expect(outcome).toHaveText(words('en', 'article.linkCopied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await test.step('where it cannot be copied, it is shown', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await button.click();
    await expect(outcome).toHaveText(words('en', 'article.copyLink', {address}));
  });
});

test('A page that was built long ago says that its check is due from the day after, and shows the year', async ({
  page,
}) => {
  const {recheck} = spanish.frontMatter;
  const notice = page.getByRole('article').getByText(words('es', 'article.overdue', {date: writtenDay(recheck, 'es')}));
  const noon = Date.parse(`${recheck}T12:00:00Z`);
  const visitOn = async (time: number) => {
    await page.clock.setFixedTime(time);
    await visit(page, spanish.path);
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date(time).getUTCFullYear()} ${firm.name}`);
  };
  await visitOn(noon);
  // A page that was built after that day says so whatever the visitor's clock says.
  await expect(notice).toBeVisible({visible: noon + 43_200_000 < Date.now()});
  await visitOn(noon + 86_400_000);
  await expect(notice).toBeVisible();
  await visitOn(Date.parse('2031-05-04T12:00Z'));
  await expect(notice).toBeVisible();
});
