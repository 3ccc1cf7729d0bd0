import {expect, type Locator, type Page, type Route} from '@playwright/test';
import {languageInfo} from '../../src/site/languages';
import {waitForHydration} from './fixtures';
import {type Language, otherLanguage} from './languages';
import {getMessage} from './messages';

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Waits until the page script (src/browser/page-script.ts) has run: its last task adds the speculation rules. */
export const waitForPageScript = (page: Page): Promise<void> =>
  expect(page.locator('script[type="speculationrules"]')).toBeAttached();

/** Waits until `sessionStorage` contains the drafts of exactly these forms. */
export const expectStoredDrafts = (page: Page, ...forms: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).sort()))
    .toEqual(forms.map((form) => `draft-${form}`));

/**
 * Pauses the page's clock, so that durations are exact even on a busy machine. Afterwards, only `page.clock.runFor` advances
 * the clock. Call `page.clock.install()` before opening the page.
 */
export async function pauseClock(page: Page): Promise<void> {
  // The clock pauses 10 s ahead, because a busy machine may take seconds to send the command.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Opens a page and pauses its clock once it is hydrated. */
export async function visitWithPausedClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await visit(page, url);
  await pauseClock(page);
}

/**
 * Holds all requests whose URL matches.
 *
 * @returns A function that waits for at least one such request. It then releases the held requests, stops holding, and waits
 *   until the responses have arrived.
 */
export async function holdRequests(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await page.route(url, (route) => (isHolding ? heldRoutes.push(route) : route.continue()));
  return async () => {
    await expect.poll(() => heldRoutes.length, `requests of ${url}`).toBeGreaterThan(0);
    isHolding = false;
    await Promise.all(heldRoutes.map((route) => route.continue()));
    await Promise.all(heldRoutes.map(async (route) => (await route.request().response())?.finished()));
  };
}

/** Matches the URLs of the app's scripts: all except the page script (src/browser/page-script.ts). */
export const APP_SCRIPTS = /\/assets\/js\/(?!page\.)/;

/** Opens the search with the button in the header and types a query. @returns The search dialog. */
export async function searchFor(page: Page, language: Language, query: string): Promise<Locator> {
  const name = getMessage(language, 'search.open');
  await page.getByRole('banner').getByRole('button', {name, exact: true}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(query);
  return dialog;
}

/** The navigation in the header: a bar on wide screens, a menu on narrow ones. */
export const navigation = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('navigation', {name: getMessage(language, 'nav.label')});

/** A link in the navigation of the header, by the message key of its label. */
export const navigationLink = (page: Page, language: Language, key: string): Locator =>
  navigation(page, language).getByRole('link', {name: getMessage(language, key), exact: true});

/** The first-level heading of the page, by its message key. */
export const mainHeading = (page: Page, language: Language, key: string): Locator =>
  page.getByRole('heading', {level: 1, name: getMessage(language, key), exact: true});

/** The link to the other language. Its accessible name starts with its visible text: `EN, English`. */
export function languageLink(page: Page, language: Language): Locator {
  const other = otherLanguage[language];
  const name = `${other.toUpperCase()}, ${languageInfo(other).label}`;
  return page.getByRole('banner').getByRole('link', {name, exact: true});
}

/** Clicks the link to the other language and waits until that page is hydrated. @returns The other language. */
export async function switchLanguage(page: Page, language: Language): Promise<Language> {
  const other = otherLanguage[language];
  const link = languageLink(page, language);
  await expect(link).toBeInViewport({ratio: 0.95});
  // Not `link.click()`, which may scroll: tests compare the scroll positions in both languages.
  const {x, y, width, height} = (await link.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await waitForHydration(page);
  return other;
}
