import {test as base, expect, type Page} from '@playwright/test';

/** Errors that a page reports about itself: console errors and warnings, also of failed requests, and exceptions. */
export async function errorsOf(page: Page): Promise<readonly string[]> {
  const messages = (await page.consoleMessages({filter: 'all'})).filter((one) => /error|warning/.test(one.type()));
  const exceptions = await page.pageErrors({filter: 'all'});
  return [
    ...messages.map((one) => `${one.type()}: ${one.text()}`),
    ...exceptions.map(({message}) => `exception: ${message}`),
  ];
}

/** Waits until the application has started by itself: React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(1);
}

export const test = base.extend({
  context: async ({context}, use) => {
    const blocked: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) {
        blocked.push(`${message.location().url}: ${message.text()}`);
      }
    });
    await use(context);
    expect(blocked, 'blocked by the Content-Security-Policy').toEqual([]);
  },
});

export {expect};
