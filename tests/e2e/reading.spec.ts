/** Article cards, and the parts of an article: contents, share and print buttons, review date, sources and checklist. */
import type {Page} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {type Language, languages} from '../support/languages';
import {formatDate, getMessage} from '../support/messages';
import {visit} from '../support/page-actions';

const [spanishArticle, englishArticle] = languages.map((language) => articlesIn(language)[0]) as [Article, Article];

test('Cards form one row on a wide screen, and a click anywhere on a card opens its page', async ({page}) => {
  await visit(page, '/blog');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading')});
  const tops = await cards.evaluateAll((elements) => elements.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size, 'number of rows').toBe(1);
  await cards.nth(1).click();
  await expect(page).toHaveURL('/blog/logistics');
  await cards.first().locator('a[download]').click({trial: true});
  await cards.first().click({position: {x: 100, y: 40}});
  await expect(page.getByRole('article')).toBeVisible();
});

test('The table of contents stays in view, marks the current section and links to every section', async ({page}) => {
  const contents = page.getByRole('article').locator('details').first();
  const links = contents.getByRole('link');
  const headings = page.getByRole('article').locator('[data-part] h2');
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, englishArticle.path);
  await expect(links.filter({visible: true})).toHaveCount(await links.count());
  // On a wide screen the contents cannot be closed, so their title is not a control.
  const title = getMessage('en', 'article.contents');
  await expect(contents).toMatchAriaSnapshot(`
    - navigation "${title}":
      - list
  `);
  await expect(contents.locator('summary')).toBeHidden();
  await expect(contents.getByText(title, {exact: true}).filter({visible: true})).toHaveCount(1);
  const currentLink = contents.locator('[aria-current]');
  await expect(currentLink).toHaveCount(0);
  await links.last().click();
  await expect(headings.last()).toBeInViewport();
  await expect(currentLink).toHaveText((await links.last().textContent()) ?? '');
  await page.emulateMedia({forcedColors: 'active'});
  await expect(currentLink).toHaveCSS('border-left-width', '4px');
  await expect(links.first()).toHaveCSS('border-left-width', '0px');
  await page.emulateMedia({forcedColors: 'none'});

  // On a phone the contents start closed.
  await page.setViewportSize({width: 360, height: 780});
  await visit(page, englishArticle.path);
  await expect(links.first()).toBeHidden();
  const contentsBar = contents.locator('summary', {hasText: title});
  await contentsBar.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings.first()).toBeInViewport();
  await expect(links.first(), 'closed after a link was followed').toBeHidden();

  // The contents bar below the header shows the current section and covers no heading. When it opens, it covers the text and
  // does not move it.
  await expect(contentsBar).toContainText((await headings.first().textContent()) ?? '');
  const headingTop = async () => (await headings.first().boundingBox())?.y ?? 0;
  const [barBox, headingTopBefore] = [await contentsBar.boundingBox(), await headingTop()];
  expect(headingTopBefore).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0));
  await contentsBar.press('Enter');
  await expect(links.last()).toBeInViewport();
  expect(await headingTop()).toBe(headingTopBefore);
  await page.keyboard.press('Escape');
  await expect(links.last()).toBeHidden();
  await expect(contentsBar).toBeFocused();
  await contentsBar.press('Enter');
  await page.mouse.click(20, 770);
  await expect(links.last(), 'closed by a click outside').toBeHidden();
  await page.setViewportSize({width: 640, height: 400});
  await expect(contentsBar, 'on a short viewport').not.toBeInViewport();
});

test('The share button opens the share dialog of the system or copies the URL, and the print button prints', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `${englishArticle.path}?from=mail#top`);
  const article = page.getByRole('article');
  const clickButton = (key: string) => article.getByRole('button', {name: getMessage('en', key), exact: true}).click();
  const status = article.getByRole('status');
  const url = `${baseURL}${englishArticle.path}`;
  /** Calls of `navigator.share` and `window.print`. */
  const calls: unknown[] = [];
  await page.exposeFunction('record', (call: unknown) => calls.push(call));
  await page.evaluate(() => {
    const {record} = window as unknown as {record: (call: unknown) => Promise<void>};
    // Simulates a visitor who closes the share dialog. The page shows no message in this case.
    const share = (data: unknown) => record(data).then(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', {value: share, configurable: true});
    window.print = () => void record('print');
  });
  await clickButton('article.share');
  await expect.poll(() => calls).toEqual([{title: englishArticle.frontMatter.title, url}]);
  await clickButton('article.print');
  await expect.poll(() => calls.at(-1)).toBe('print');
  await expect(status).toBeEmpty();

  await page.evaluate(() => Object.defineProperty(navigator, 'share', {value: undefined}));
  await clickButton('article.share');
  await expect(status).toHaveText(getMessage('en', 'article.linkCopied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await clickButton('article.share');
  await expect(status, 'without access to the clipboard').toHaveText(getMessage('en', 'article.copyLinkFailed', {url}));
});

test('Without a new build, the footer shows the current year, and an article shows that its review is overdue', async ({
  page,
}) => {
  const {recheck} = spanishArticle.frontMatter;
  const notice = page
    .getByRole('article')
    .getByText(getMessage('es', 'article.overdue', {date: formatDate(recheck, 'es')}));
  const noon = Date.parse(`${recheck}T12:00:00Z`);
  for (const [time, isOverdue] of [
    // If the site was built after the review date, the article shows the notice whatever the visitor's clock says.
    [noon, noon + 43_200_000 < Date.now()],
    [noon + 86_400_000, true],
    [Date.parse('2031-05-04T12:00Z'), true],
  ] as const) {
    await page.clock.setFixedTime(time);
    await visit(page, spanishArticle.path);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date(time).getUTCFullYear()} ${firm.name}`);
    await expect(notice).toBeVisible({visible: isOverdue});
  }
});

test('A citation shows its source as a tooltip on focus and hover, and links to the list of sources and back', async ({
  page,
}) => {
  await visit(page, '/en/blog/importacion');
  const [tooltip, citation] = [page.getByRole('tooltip'), page.locator('main a[data-footnote-ref]').nth(1)];
  const source = page.locator(`[id="${(await citation.getAttribute('href'))?.slice(1)}"]`);
  const sourceText = (await source.textContent())?.split('↩')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  await citation.focus();
  await expect(tooltip).toHaveText(sourceText);
  await expect(citation).toHaveAccessibleDescription(new RegExp(sourceText.slice(0, 10).replaceAll(/[()]/g, '.')));
  await page.keyboard.press('Escape');
  await expect(citation).toHaveAccessibleDescription('');

  await citation.hover();
  await expect(tooltip.getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(source, 'in the closed list of sources').toBeHidden();
  await citation.click();
  await expect(source).toBeInViewport();
  await expect(tooltip).toBeHidden();
  const backLink = source.locator(`a[href="#${await citation.getAttribute('id')}"]`);
  await expect(backLink).toHaveAccessibleName(/^Back to the text, note 2/);
  await backLink.press('Enter');
  await expect(citation).toBeInViewport();
});

test('The list of sources opens on click, for a URL with the anchor of a source, and in print', async ({page}) => {
  const path = '/en/blog/importacion';
  await visit(page, path);
  const sources = page.locator('details[data-sources]');
  const [heading, items] = [sources.getByRole('heading'), sources.locator('ol > li')];
  await expect(items.first()).toBeHidden();
  await heading.click();
  await expect(items.last()).toBeVisible();
  await heading.click();
  await expect(items.last()).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(items.last()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(items.last()).toBeHidden();

  const id = await items.last().getAttribute('id');
  await page.goto('about:blank');
  await visit(page, `${path}#${id}`);
  await expect(items.last()).toBeInViewport();

  // After client-side navigation to another article, its list of sources is closed from the start.
  await page.getByRole('main').locator('article ~ * a[href^="/en/blog/"]').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${path}(#|$)`));
  await expect(heading).toBeVisible();
  await expect(items.first()).toBeHidden();
});

const [spanishChecklist, englishChecklist] = languages.map((language) =>
  articlesIn(language).find(({frontMatter}) => frontMatter.layout === 'checklist'),
) as [Article, Article];

const POINT_COUNT = [...spanishChecklist.body.matchAll(/^- /gm)].length;

const pointsOf = (page: Page) => page.locator('[data-part="section"]').getByRole('listitem');
const checkboxesOf = (page: Page) => page.getByRole('article').getByRole('checkbox');

/** The status with the number of ticked points. */
const tickStatus = (page: Page, language: Language, count: number) =>
  page
    .getByRole('status')
    .getByText(getMessage(language, 'checklist.progress', {count: `${count}`, all: `${POINT_COUNT}`}));

/** The indices of the points that show a tick, on screen or in print. */
const tickedPoints = (page: Page): Promise<number[]> =>
  pointsOf(page).evaluateAll((points) =>
    points.flatMap((point, index) => (getComputedStyle(point, '::after').content === 'none' ? [] : [index])),
  );

test('A checklist is ticked by keyboard or pointer, and its ticks are stored for both languages and printed', async ({
  page,
}) => {
  await page.goto(englishChecklist.path);
  await checkboxesOf(page).nth(3).check();
  await expect(tickStatus(page, 'en', 1), 'ticked before hydration').toBeVisible();
  await visit(page, spanishChecklist.path);
  const [points, checkboxes] = [pointsOf(page), checkboxesOf(page)];
  await expect(checkboxes).toHaveCount(POINT_COUNT);
  await expect(page.getByText(getMessage('es', 'checklist.stored'))).toBeVisible();
  await expect(tickStatus(page, 'es', 1)).toBeVisible();
  expect(await tickedPoints(page)).toEqual([3]);
  await checkboxes.first().press('Space');
  await points.nth(1).locator('strong').click();
  await checkboxes.last().click();
  const citingPoint = points.filter({has: page.locator('sup a')}).first();
  await citingPoint.locator('sup a').first().click();
  await expect(citingPoint.getByRole('checkbox'), 'after a click on its citation').not.toBeChecked();
  await expect(tickStatus(page, 'es', 4)).toBeVisible();
  expect(await tickedPoints(page)).toEqual([0, 1, 3, POINT_COUNT - 1]);
  await page.emulateMedia({media: 'print'});
  expect(await tickedPoints(page)).toEqual([0, 1, 3, POINT_COUNT - 1]);
  await expect(checkboxes, 'replaced by printed squares').toHaveCount(0);
  await page.emulateMedia({media: 'screen'});

  await visit(page, englishChecklist.path);
  await expect(tickStatus(page, 'en', 4)).toBeVisible();
  expect(await tickedPoints(page)).toEqual([0, 1, 3, POINT_COUNT - 1]);
  await page.getByRole('button', {name: getMessage('en', 'checklist.clear')}).click();
  await expect(tickStatus(page, 'en', 0)).toBeVisible();
  expect(await tickedPoints(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ticks')))).toEqual([]);
});

test('Without localStorage, points can be ticked, and the checklist does not say that ticks are stored', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  );
  await visit(page, spanishChecklist.path);
  await checkboxesOf(page).first().check();
  await expect(tickStatus(page, 'es', 1)).toBeVisible();
  await expect(page.getByText(getMessage('es', 'checklist.stored'))).toHaveCount(0);
});
