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
