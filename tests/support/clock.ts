import type {Page} from '@playwright/test';

/** How far ahead the clock stops, in milliseconds: by then a busy machine must have sent the command. */
const AHEAD = 10_000;

/**
 * Stops the page's time, which then passes only by `page.clock.runFor`: durations can be tested on a busy machine.
 * Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
}
