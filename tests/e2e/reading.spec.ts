/** Cards of articles, and their contents, sources, checklists, sharing, printing and review date. */
import type {Page} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {type Language, languages} from '../support/languages';
import {words, writtenDay} from '../support/messages';
import {visit} from '../support/page-actions';

const [spanish, english] = languages.map((language) => articlesIn(language)[0]) as [Article, Article];

test('A card is one link with the whole of its area, in a row where there is room, and a PDF has its own', async ({
  page,
}) => {
  await visit(page, '/blog');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading')});
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows').toBe(1);
  await cards.nth(1).click();
  await expect(page).toHaveURL('/blog/logistics');
  await cards.first().locator('a[download]').click({trial: true});
  await cards.first().click({position: {x: 100, y: 40}});
  await expect(page.getByRole('article')).toBeVisible();
});

test('The contents of an article stay in view, mark the current section, and lead to all sections', async ({page}) => {
  const contents = page.getByRole('article').locator('details').first();
  const links = contents.getByRole('link');
  const headings = page.getByRole('article').locator('[data-part] h2');
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, english.path);
  await expect(links.filter({visible: true})).toHaveCount(await links.count());
  // There is nothing to open: the title is no control.
  const title = words('en', 'article.contents');
  await expect(contents).toMatchAriaSnapshot(`
    - navigation "${title}":
      - list
  `);
  await expect(contents.locator('summary')).toBeHidden();
  await expect(contents.getByText(title, {exact: true}).filter({visible: true})).toHaveCount(1);
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(0);
  await links.last().click();
  await expect(headings.last()).toBeInViewport();
  await expect(current).toHaveText((await links.last().textContent()) ?? '');
  await page.emulateMedia({forcedColors: 'active'});
  await expect(current).toHaveCSS('border-left-width', '4px');
  await expect(links.first()).toHaveCSS('border-left-width', '0px');
  await page.emulateMedia({forcedColors: 'none'});

  // On a phone the contents are closed.
  await page.setViewportSize({width: 360, height: 780});
  await visit(page, english.path);
  await expect(links.first()).toBeHidden();
  const bar = contents.locator('summary', {hasText: title});
  await bar.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headings.first()).toBeInViewport();
  await expect(links.first(), 'that has been followed').toBeHidden();

  // Below the header they cover no heading, open over the text without moving it, and name the current section.
  await expect(bar).toContainText((await headings.first().textContent()) ?? '');
  const topOfText = async () => (await headings.first().boundingBox())?.y ?? 0;
  const [box, top] = [await bar.boundingBox(), await topOfText()];
  expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await bar.press('Enter');
  await expect(links.last()).toBeInViewport();
  expect(await topOfText()).toBe(top);
  await page.keyboard.press('Escape');
  await expect(links.last()).toBeHidden();
  await expect(bar).toBeFocused();
  await bar.press('Enter');
  await page.mouse.click(20, 770);
  await expect(links.last(), 'pressed beside them').toBeHidden();
  await page.setViewportSize({width: 640, height: 400});
  await expect(bar, 'in a low window').not.toBeInViewport();
});

test('An article can be shared by the system or by its address, and printed', async ({page, context, baseURL}) => {
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
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await press('article.share');
  await expect(outcome, 'where it cannot be copied').toHaveText(words('en', 'article.copyLink', {address}));
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

test('A source shows its note as a tooltip to keyboard and pointer, and links to the list and back', async ({page}) => {
  await visit(page, '/en/blog/importacion');
  const [tooltip, mark] = [page.getByRole('tooltip'), page.locator('main a[data-footnote-ref]').nth(1)];
  const note = page.locator(`[id="${(await mark.getAttribute('href'))?.slice(1)}"]`);
  const text = (await note.textContent())?.split('↩')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  await mark.focus();
  await expect(tooltip).toHaveText(text);
  await expect(mark).toHaveAccessibleDescription(new RegExp(text.slice(0, 10).replaceAll(/[()]/g, '.')));
  await page.keyboard.press('Escape');
  await expect(mark).toHaveAccessibleDescription('');

  await mark.hover();
  await expect(tooltip.getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(note, 'folded').toBeHidden();
  await mark.click();
  await expect(note).toBeInViewport();
  await expect(tooltip).toBeHidden();
  const back = note.locator(`a[href="#${await mark.getAttribute('id')}"]`);
  await expect(back).toHaveAccessibleName(/^Back to the text, note 2/);
  await back.press('Enter');
  await expect(mark).toBeInViewport();
});

test('The sources open on a press, for an address that names a note, and on paper', async ({page}) => {
  const address = '/en/blog/importacion';
  await visit(page, address);
  const sources = page.locator('details[data-sources]');
  const [heading, notes] = [sources.getByRole('heading'), sources.locator('ol > li')];
  await expect(notes.first()).toBeHidden();
  await heading.click();
  await expect(notes.last()).toBeVisible();
  await heading.click();
  await expect(notes.last()).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(notes.last()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(notes.last()).toBeHidden();

  const id = await notes.last().getAttribute('id');
  await page.goto('about:blank');
  await visit(page, `${address}#${id}`);
  await expect(notes.last()).toBeInViewport();

  // In an article that the application opens they are folded at once.
  await page.getByRole('main').locator('article ~ * a[href^="/en/blog/"]').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${address}(#|$)`));
  await expect(heading).toBeVisible();
  await expect(notes.first()).toBeHidden();
});

const [checklist, translated] = languages.map((language) =>
  articlesIn(language).find(({frontMatter}) => frontMatter.layout === 'checklist'),
) as [Article, Article];

const ALL = [...checklist.body.matchAll(/^- /gm)].length;

const pointsOf = (page: Page) => page.locator('[data-part="section"]').getByRole('listitem');
const boxesOf = (page: Page) => page.getByRole('article').getByRole('checkbox');

/** The text with the number of ticks. */
const tally = (page: Page, language: Language, count: number) =>
  page.getByRole('status').getByText(words(language, 'checklist.count', {count: `${count}`, all: `${ALL}`}));

/** The indices of points that show a tick, on the screen or on paper. */
const ticked = (page: Page): Promise<number[]> =>
  pointsOf(page).evaluateAll((points) =>
    points.flatMap((point, index) => (getComputedStyle(point, '::after').content === 'none' ? [] : [index])),
  );

test('The points of a checklist are ticked by key and pointer, printed so, and stored for both languages', async ({
  page,
}) => {
  await page.goto(translated.path);
  await boxesOf(page).nth(3).check();
  await expect(tally(page, 'en', 1), 'ticked before hydration').toBeVisible();
  await visit(page, checklist.path);
  const [points, boxes] = [pointsOf(page), boxesOf(page)];
  await expect(boxes).toHaveCount(ALL);
  await expect(page.getByText(words('es', 'checklist.kept'))).toBeVisible();
  await expect(tally(page, 'es', 1)).toBeVisible();
  expect(await ticked(page)).toEqual([3]);
  await boxes.first().press('Space');
  await points.nth(1).locator('strong').click();
  await boxes.last().click();
  const sourced = points.filter({has: page.locator('sup a')}).first();
  await sourced.locator('sup a').first().click();
  await expect(sourced.getByRole('checkbox'), 'whose source was looked up').not.toBeChecked();
  await expect(tally(page, 'es', 4)).toBeVisible();
  expect(await ticked(page)).toEqual([0, 1, 3, ALL - 1]);
  await page.emulateMedia({media: 'print'});
  expect(await ticked(page)).toEqual([0, 1, 3, ALL - 1]);
  await expect(boxes, 'beside the squares for a pen').toHaveCount(0);
  await page.emulateMedia({media: 'screen'});

  await visit(page, translated.path);
  await expect(tally(page, 'en', 4)).toBeVisible();
  expect(await ticked(page)).toEqual([0, 1, 3, ALL - 1]);
  await page.getByRole('button', {name: words('en', 'checklist.clear')}).click();
  await expect(tally(page, 'en', 0)).toBeVisible();
  expect(await ticked(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ticks')))).toEqual([]);
});

test('Where the browser stores nothing, points are ticked all the same, and no sentence says that they are kept', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  );
  await visit(page, checklist.path);
  await boxesOf(page).first().check();
  await expect(tally(page, 'es', 1)).toBeVisible();
  await expect(page.getByText(words('es', 'checklist.kept'))).toHaveCount(0);
});
