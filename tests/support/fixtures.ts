import {test as base, expect, type Page} from '@playwright/test';

/** Console errors and warnings, which include failed requests, and uncaught exceptions of the page. */
export async function reportedErrors(page: Page): Promise<readonly string[]> {
  const messages = (await page.consoleMessages({filter: 'all'})).filter((message) =>
    /error|warning/.test(message.type()),
  );
  const exceptions = await page.pageErrors({filter: 'all'});
  return [
    ...messages.map((message) => `${message.type()}: ${message.text()}`),
    ...exceptions.map(({message}) => `exception: ${message}`),
  ];
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(1);
}

/** Playwright's `test`, which also fails if the Content-Security-Policy blocks anything. */
export const test = base.extend({
  context: async ({context}, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) {
        violations.push(`${message.location().url}: ${message.text()}`);
      }
    });
    await use(context);
    expect(violations, 'blocked by the Content-Security-Policy').toEqual([]);
  },
});

export {expect};
