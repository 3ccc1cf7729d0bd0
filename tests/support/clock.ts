import type {Page} from '@playwright/test';

/** How far ahead the clock stops, in milliseconds: longer than a busy machine takes to say so, or that time would be past. */
const AHEAD = 10_000;

/**
 * Stops the page's time; from then on it passes only by `page.clock.runFor`, so that what takes time can be measured on a busy
 * machine. Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
}

/** Lets a minute pass on the page's calendar (`Date.now()`), as if the visitor had taken it. Timers go on as before. */
export const letMinutePass = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const {now} = Date;
    Date.now = () => now() + 60_000;
  });

/** Stops the page's calendar, so that a busy machine is as quick as a robot. Timers go on. */
export const stopCalendar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const time = Date.now();
    Date.now = () => time;
  });
