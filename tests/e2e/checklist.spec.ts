/** Ticking the points of a checklist. */
import type {Page} from '@playwright/test';
import {type Article, articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {type Language, languages} from '../support/languages';
import {visit} from '../support/visit';
import {words} from '../support/words';

const [spanish, english] = languages.map((language) =>
  articlesIn(language).find(({frontMatter}) => frontMatter.layout === 'checklist'),
) as [Article, Article];

const ALL = [...spanish.body.matchAll(/^- /gm)].length;

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
  await visit(page, spanish.path);
  const [points, boxes] = [pointsOf(page), boxesOf(page)];
  await expect(boxes).toHaveCount(ALL);
  await expect(page.getByText(words('es', 'checklist.kept'))).toBeVisible();
  await expect(tally(page, 'es', 0)).toBeVisible();
  expect(await ticked(page)).toEqual([]);
  await boxes.first().press('Space');
  await points.nth(2).locator('strong').click();
  await boxes.last().click();
  const sourced = points.filter({has: page.locator('sup a')}).first();
  await sourced.locator('sup a').first().click();
  await expect(sourced.getByRole('checkbox'), 'whose source was looked up').not.toBeChecked();
  await expect(tally(page, 'es', 3)).toBeVisible();
  expect(await ticked(page)).toEqual([0, 2, ALL - 1]);
  await page.emulateMedia({media: 'print'});
  expect(await ticked(page)).toEqual([0, 2, ALL - 1]);
  await expect(boxes, 'beside the squares for a pen').toHaveCount(0);
  await page.emulateMedia({media: 'screen'});

  await visit(page, english.path);
  await expect(tally(page, 'en', 3)).toBeVisible();
  expect(await ticked(page)).toEqual([0, 2, ALL - 1]);
  await page.getByRole('button', {name: words('en', 'checklist.clear')}).click();
  await expect(tally(page, 'en', 0)).toBeVisible();
  expect(await ticked(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ticks')))).toEqual([]);
});

test('A tick from before hydration is stored', async ({page}) => {
  await page.goto(english.path);
  await boxesOf(page).nth(3).check();
  await expect(tally(page, 'en', 1)).toBeVisible();
  await visit(page, english.path);
  expect(await ticked(page)).toEqual([3]);
});
