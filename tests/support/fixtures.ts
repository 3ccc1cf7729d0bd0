import {test as base, expect, type Page} from '@playwright/test';

/** Faults that a page reports about itself: console errors and warnings, exceptions, failed or foreign requests. */
export class Faults {
  private readonly found: string[] = [];

  constructor(
    page: Page,
    private readonly origin: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.found.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.found.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(this.origin) && !request.url().startsWith('data:')) {
        this.found.push(`third-party request: ${request.url()}`);
      }
    });
    page.on('requestfailed', (request) => this.found.push(`failed request: ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.found.push(`${response.status()}: ${response.url()}`);
      }
    });
  }

  get all(): readonly string[] {
    return this.found;
  }
}

/** Uses the page, which starts its application, and waits until that has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

export const test = base.extend<{faults: Faults}>({
  faults: async ({page, baseURL}, use) => {
    await use(new Faults(page, baseURL ?? ''));
  },
});

export {expect};
