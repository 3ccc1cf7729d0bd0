/** The calendar for importers in a browser. Its dates: tests/unit/calendar.test.ts. */
import type {Page} from '@playwright/test';
import {readCalendar} from '../../plugins/content/calendar';
import {firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {dayNumber, isoOf} from '../../src/trade/days';
import {type Article, articlesIn, ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {words, writtenDay} from '../support/messages';
import {searchFor, visit} from '../support/page-actions';
import {dictionary} from '../support/site-pages';

const CALENDAR = '/herramientas/calendario';
const FEED = `${firm.website}/calendario.ics`;

const say = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  formatMessage(dictionary('es', 'calculators')[`calendar.${key}`]?.message ?? key, values);

const dayAfter = (day: string): string => isoOf(dayNumber(day) + 1);

const dates = readCalendar(ROOT, 'es');
const entry = (page: Page, id: string) => page.getByRole('listitem').filter({has: page.locator(`h2[id="${id}"]`)});
const topic = (page: Page, name: string) => page.getByRole('radio', {name: say(`topic.${name}`)});

test('Tell me before the EUDR applies', async ({page}) => {
  await page.goto(CALENDAR);
  await topic(page, 'food').check();
  await expect(entry(page, 'vat-deferral')).toHaveCount(0);
  await expect(entry(page, 'eudr')).toBeVisible();
  await topic(page, 'goods').check();
  for (const id of ['eudr', 'eudr-small', 'cbam-sale', 'cbam-half', 'cbam-declaration']) {
    await expect(entry(page, id)).toBeVisible();
  }
  await expect(entry(page, 'efti')).toHaveCount(0);
  await expect(entry(page, 'eudr')).toContainText(say('postponed', {count: '2'}));
  const link = entry(page, 'eudr').getByRole('link', {name: say('file')});
  // Phones open the file in the calendar; Chromium has none, and downloads it.
  await expect(link).not.toHaveAttribute('download');
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('eudr.ics');
});

test('The address of the calendar is copied, or selected where the browser does not allow it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, CALENDAR);
  await expect(page.locator('code', {hasText: FEED})).toBeVisible();
  const button = page.getByRole('button', {name: say('copy')});
  const status = page.getByRole('status').filter({hasText: /./});
  await button.click();
  await expect(status).toHaveText(say('copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FEED);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await button.click();
  await expect(status).toHaveText(say('notCopied'));
  expect(await page.evaluate(() => `${getSelection()}`)).toBe(FEED);
  const apple = page.getByRole('link', {name: say('apple')});
  await expect(apple).toHaveAttribute('href', FEED.replace('https', 'webcal'));
});

test('The filter, and the fold of past dates, give way to a link and to a result of the search', async ({page}) => {
  await visit(page, CALENDAR);
  const follow = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  const past = dates.find(({date, repeats}) => !repeats && date < '2026-11-01')?.id ?? '';
  for (const id of ['eudr', 'cbam-sale', past]) {
    await topic(page, 'transport').check();
    await expect(entry(page, id)).toHaveCount(0);
    await follow(`#${id}`);
    await expect(entry(page, id).getByRole('heading')).toBeInViewport();
    await expect(topic(page, 'all')).toBeChecked();
  }
  for (const attempt of ['first', 'second']) {
    await topic(page, 'transport').check();
    const dialog = await searchFor(page, 'es', 'EUDR fecha general');
    await dialog.locator(`a[href="${CALENDAR}#eudr"]`).click();
    await expect(entry(page, 'eudr').getByRole('heading'), attempt).toBeInViewport();
  }
  // From another page, to a date that is folded away.
  await visit(page, '/herramientas');
  await page.getByRole('main').locator(`a[href="${CALENDAR}"]`).first().click();
  await follow(`#${past}`);
  await expect(entry(page, past).getByRole('heading')).toBeInViewport();
});

test('A topic chosen before the scripts have arrived filters at once, and is kept', async ({page}) => {
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.goto(`${CALENDAR}#eudr`);
  await topic(page, 'tax').check();
  await expect(page.locator('#eudr'), 'at once').toBeHidden();
  await page.unroute(/\/assets\/js\//);
  // A press while the last attempt is still failing counts for that one.
  const press = async () => {
    await page.mouse.click(5, 5);
    return page.locator('html[data-has-hydrated="true"]').count();
  };
  await expect.poll(press).toBe(1);
  await expect(entry(page, 'eudr')).toHaveCount(0);
  await expect(topic(page, 'tax')).toBeChecked();
});

test('Paper has past dates whole, or not at all', async ({page}) => {
  await page.clock.setFixedTime(new Date('2027-03-01T12:00:00'));
  await visit(page, CALENDAR);
  const past = dates.filter(({date}) => date < '2027-03-01');
  const summary = page.getByText(say('past', {count: `${past.length}`}));
  await expect(summary).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(summary).toBeHidden();
  await page.emulateMedia({media: 'screen'});
  await summary.click();
  await page.emulateMedia({media: 'print'});
  await expect(entry(page, 'eudr')).toBeVisible();
});

/** Moments on both sides of a day's end: on the reader's calendar, and in Greenwich. */
const ZONES = [
  {timezoneId: 'Pacific/Auckland', time: (day: string) => `${day}T12:30:00Z`, isOver: true},
  {timezoneId: 'Pacific/Honolulu', time: (day: string) => `${dayAfter(day)}T09:30:00Z`, isOver: false},
  {timezoneId: 'Europe/Madrid', time: (day: string) => `${day}T21:30:00Z`, isOver: false},
];

for (const {timezoneId, time, isOver} of ZONES) {
  test.describe(timezoneId, () => {
    test.use({timezoneId});

    test("a date is past, and a review overdue, when the reader's own day is over", async ({page}) => {
      const {date} = dates.find(({id}) => id === 'tariff-cut') ?? {date: ''};
      await page.clock.setFixedTime(new Date(time(date)));
      await visit(page, CALENDAR);
      await expect(entry(page, 'eudr')).toBeHidden();
      await expect(entry(page, 'tariff-cut')).toBeVisible({visible: !isOver});
      const {frontMatter, path} = articlesIn('es')[0] as Article;
      await page.clock.setFixedTime(new Date(time(frontMatter.recheck)));
      await visit(page, path);
      const day = writtenDay(frontMatter.recheck, 'es');
      const notice = page.getByRole('article').getByText(words('es', 'article.overdue', {date: day}));
      await expect(notice).toBeVisible({visible: isOver});
    });
  });
}
