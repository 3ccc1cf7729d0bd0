/** The calendar for importers in a browser. Its data: tests/unit/calendar.test.ts. */
import type {Page} from '@playwright/test';
import {readCalendar} from '../../plugins/content/calendar';
import {firm} from '../../src/site/firm';
import {formatMessage} from '../../src/site/format-message';
import {dayNumber, isoDate} from '../../src/trade/days';
import {type Article, articlesIn, ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {formatDate, getMessage} from '../support/messages';
import {searchFor, visit} from '../support/page-actions';
import {dictionary} from '../support/site-pages';

const CALENDAR_PATH = '/herramientas/calendario';
const FEED_URL = `${firm.website}/calendario.ics`;

const calendarMessage = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  formatMessage(dictionary('es', 'calculators')[`calendar.${key}`]?.message ?? key, values);

const dateAfter = (date: string): string => isoDate(dayNumber(date) + 1);

const dates = readCalendar(ROOT, 'es');
const entry = (page: Page, id: string) => page.getByRole('listitem').filter({has: page.locator(`h2[id="${id}"]`)});
const topicRadio = (page: Page, name: string) => page.getByRole('radio', {name: calendarMessage(`topic.${name}`)});

test('The calendar filters dates by topic and offers each as an .ics file', async ({page}) => {
  await page.goto(CALENDAR_PATH);
  await topicRadio(page, 'food').check();
  await expect(entry(page, 'vat-deferral')).toHaveCount(0);
  await expect(entry(page, 'eudr')).toBeVisible();
  await topicRadio(page, 'goods').check();
  for (const id of ['eudr', 'eudr-small', 'cbam-sale', 'cbam-half', 'cbam-declaration']) {
    await expect(entry(page, id)).toBeVisible();
  }
  await expect(entry(page, 'efti')).toHaveCount(0);
  await expect(entry(page, 'eudr')).toContainText(calendarMessage('postponed', {count: '2'}));
  const link = entry(page, 'eudr').getByRole('link', {name: calendarMessage('add')});
  // Phones open the file in their calendar app. Chromium on a desktop downloads it.
  await expect(link).not.toHaveAttribute('download');
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('eudr.ics');
});

test('The button copies the URL of the calendar feed, or selects it if the clipboard is not available', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, CALENDAR_PATH);
  await expect(page.locator('code', {hasText: FEED_URL})).toBeVisible();
  const button = page.getByRole('button', {name: calendarMessage('copy')});
  const status = page.getByRole('status').filter({hasText: /./});
  await button.click();
  await expect(status).toHaveText(calendarMessage('copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FEED_URL);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await button.click();
  await expect(status).toHaveText(calendarMessage('notCopied'));
  expect(await page.evaluate(() => `${getSelection()}`)).toBe(FEED_URL);
  const appleLink = page.getByRole('link', {name: calendarMessage('subscribeOnApple')});
  await expect(appleLink).toHaveAttribute('href', FEED_URL.replace('https', 'webcal'));
});

test('A link or a search result that leads to a hidden date resets the topic and opens the past dates', async ({
  page,
}) => {
  await visit(page, CALENDAR_PATH);
  const follow = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  const pastId = dates.find(({date, repeats}) => !repeats && date < '2026-11-01')?.id ?? '';
  for (const id of ['eudr', 'cbam-sale', pastId]) {
    await topicRadio(page, 'transport').check();
    await expect(entry(page, id)).toHaveCount(0);
    await follow(`#${id}`);
    await expect(entry(page, id).getByRole('heading')).toBeInViewport();
    await expect(topicRadio(page, 'all')).toBeChecked();
  }
  for (const attempt of ['first', 'second']) {
    await topicRadio(page, 'transport').check();
    const dialog = await searchFor(page, 'es', 'EUDR fecha general');
    await dialog.locator(`a[href="${CALENDAR_PATH}#eudr"]`).click();
    await expect(entry(page, 'eudr').getByRole('heading'), attempt).toBeInViewport();
  }
  // Opens the calendar from another page, then a date in its closed list of past dates.
  await visit(page, '/herramientas');
  await page.getByRole('main').locator(`a[href="${CALENDAR_PATH}"]`).first().click();
  await follow(`#${pastId}`);
  await expect(entry(page, pastId).getByRole('heading')).toBeInViewport();
});

test('A topic chosen before the scripts have loaded filters immediately, and stays chosen after hydration', async ({
  page,
}) => {
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.goto(`${CALENDAR_PATH}#eudr`);
  await topicRadio(page, 'tax').check();
  await expect(page.locator('#eudr'), 'before the scripts have loaded').toBeHidden();
  await page.unroute(/\/assets\/js\//);
  // Clicks repeatedly, because clicks are ignored until the previous attempt to load the app has failed.
  const isHydratedAfterClick = async () => {
    await page.mouse.click(5, 5);
    return page.locator('html[data-has-hydrated="true"]').count();
  };
  await expect.poll(isHydratedAfterClick).toBe(1);
  await expect(entry(page, 'eudr')).toHaveCount(0);
  await expect(topicRadio(page, 'tax')).toBeChecked();
});

test('Past dates are printed only if their list is open', async ({page}) => {
  await page.clock.setFixedTime(new Date('2027-03-01T12:00:00'));
  await visit(page, CALENDAR_PATH);
  const pastDates = dates.filter(({date}) => date < '2027-03-01');
  const summary = page.getByText(calendarMessage('past', {count: `${pastDates.length}`}));
  await expect(summary).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(summary).toBeHidden();
  await page.emulateMedia({media: 'screen'});
  await summary.click();
  await page.emulateMedia({media: 'print'});
  await expect(entry(page, 'eudr')).toBeVisible();
});

/**
 * Times near the end of a date. In Auckland, the date has ended for the reader but not in UTC; in Honolulu, it is the other
 * way round.
 */
const TIME_ZONES = [
  {timezoneId: 'Pacific/Auckland', time: (date: string) => `${date}T12:30:00Z`, isOver: true},
  {timezoneId: 'Pacific/Honolulu', time: (date: string) => `${dateAfter(date)}T09:30:00Z`, isOver: false},
  {timezoneId: 'Europe/Madrid', time: (date: string) => `${date}T21:30:00Z`, isOver: false},
];

for (const {timezoneId, time, isOver} of TIME_ZONES) {
  test.describe(timezoneId, () => {
    test.use({timezoneId});

    test("a date is past, and a review overdue, as soon as that date has ended in the reader's time zone", async ({
      page,
    }) => {
      const {date} = dates.find(({id}) => id === 'tariff-cut') ?? {date: ''};
      await page.clock.setFixedTime(new Date(time(date)));
      await visit(page, CALENDAR_PATH);
      await expect(entry(page, 'eudr')).toBeHidden();
      await expect(entry(page, 'tariff-cut')).toBeVisible({visible: !isOver});
      const {frontMatter, path} = articlesIn('es')[0] as Article;
      await page.clock.setFixedTime(new Date(time(frontMatter.recheck)));
      await visit(page, path);
      const reviewDate = formatDate(frontMatter.recheck, 'es');
      const notice = page.getByRole('article').getByText(getMessage('es', 'article.overdue', {date: reviewDate}));
      await expect(notice).toBeVisible({visible: isOver});
    });
  });
}
