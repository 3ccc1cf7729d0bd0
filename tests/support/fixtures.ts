import {test as base, expect, type Page} from '@playwright/test';

/** Errors that a page reports about itself: console errors and warnings, exceptions, failed or foreign requests. */
function listenForErrors(page: Page, origin: string): readonly string[] {
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
  return all;
}

/** Moves the pointer, which loads the scripts, and waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  const movePointer = () => {
    dispatchEvent(new Event('pointermove'));
    // The document has no root yet while it begins to load.
    return document.documentElement?.dataset.hasHydrated;
  };
  // Repeated, because the first event may precede its listener.
  await expect.poll(() => page.evaluate(movePointer), {intervals: [50]}).toBe('true');
}

interface Fixtures {
  readonly errors: readonly string[];
  /** Violations of the Content-Security-Policy. A test fails if any are left; a test that provokes one removes it. */
  readonly violations: string[];
}

/** The function that a page calls with each violation. */
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
  errors: async ({page, baseURL}, use) => {
    await use(listenForErrors(page, baseURL ?? ''));
  },
});

export {expect};
