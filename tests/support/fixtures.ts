import {test as base, expect, type Page} from '@playwright/test';

/** Faults that a page reports about itself: console errors and warnings, exceptions, failed or foreign requests. */
interface Faults {
  readonly all: readonly string[];
}

function listenForFaults(page: Page, origin: string): Faults {
  const all: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      all.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => all.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      all.push(`third-party request: ${request.url()}`);
    }
  });
  page.on('requestfailed', (request) => all.push(`failed request: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      all.push(`${response.status()}: ${response.url()}`);
    }
  });
  return {all};
}

/** Uses the page, which starts its application, and waits until that has taken over. */
export async function hydrated(page: Page): Promise<void> {
  const sign = () => {
    dispatchEvent(new Event('pointermove'));
    // A document that has only begun has no root yet.
    return document.documentElement?.dataset.hasHydrated;
  };
  // A pointer moves more than once: the first sign may come before what it starts.
  await expect.poll(() => page.evaluate(sign), {intervals: [50]}).toBe('true');
}

interface Fixtures {
  readonly faults: Faults;
  /**
   * What the host's policy has kept the pages of the test from doing, in words. A test fails that ends with one; a test that
   * provokes one takes it off the list.
   */
  readonly violations: string[];
}

/** What a page calls when its browser reports a violation. */
const REPORT = 'reportPolicyViolation';

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  violations: async ({}, use) => {
    await use([]);
  },
  context: async ({context, violations}, use) => {
    await context.exposeBinding(REPORT, ({page}, violation: string) => {
      violations.push(`${page.url()}: ${violation}`);
    });
    await context.addInitScript((report) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const {effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber} = event;
        const where = sourceFile ? ` (${sourceFile}:${lineNumber}:${columnNumber})` : '';
        const send = window[report as keyof Window] as (violation: string) => void;
        send(`${effectiveDirective} blocked ${blockedURI}${sample && ` "${sample}"`}${where}`);
      });
    }, REPORT);
    await use(context);
    expect(violations, 'blocked by the Content-Security-Policy').toEqual([]);
  },
  faults: async ({page, baseURL}, use) => {
    await use(listenForFaults(page, baseURL ?? ''));
  },
});

export {expect};
