import type {Page} from '@playwright/test';

/**
 * Stops the page's time; from then on it passes only by `page.clock.runFor`, so that what takes time can be measured on a busy
 * machine. Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
