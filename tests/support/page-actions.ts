import {expect, type Locator, type Page, type Route} from '@playwright/test';
import {languageFacts} from '../../src/site/languages';
import {hydrated} from './fixtures';
import {type Language, otherLanguage} from './languages';
import {words} from './messages';

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until src/browser/page-script.ts has run, which adds these rules. */
export const pageScriptRan = (page: Page): Promise<void> =>
  expect(page.locator('script[type="speculationrules"]')).toBeAttached();

/** Waits until the drafts of these forms are stored, and no others. */
export const draftsStored = (page: Page, ...forms: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).sort()))
    .toEqual(forms.map((form) => `draft-${form}`));

/**
 * Stops the page's time, which then passes only by `page.clock.runFor`: durations can be tested on a busy machine.
 * Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  // By the time of the stop a busy machine must have sent the command.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Opens a page, and stops its time when it is hydrated. */
export async function visitStopped(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await visit(page, address);
  await stopClock(page);
}

/** Holds back files of the page. @returns A function that releases them for good and waits until they have arrived. */
export async function holdBack(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(files, (route) => (isHolding ? held.push(route) : route.continue()));
  return async () => {
    await expect.poll(() => held.length, `requests of ${files}`).toBeGreaterThan(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
  };
}

/** The scripts of the application: all but that of the page itself (src/browser/page-script.ts). */
export const APPLICATION = /\/assets\/js\/(?!page\.)/;

/** Opens the search with the button in the page's head, and types into it. @returns Its dialog. */
export async function searchFor(page: Page, language: Language, typed: string): Promise<Locator> {
  const name = words(language, 'search.open');
  await page.getByRole('banner').getByRole('button', {name, exact: true}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(typed);
  return dialog;
}

/** The navigation of the page's head: a bar on wide screens, a menu on narrow ones. */
export const navigation = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('navigation', {name: words(language, 'nav.label')});

/** An item of that navigation, by the key of its label. */
export const navigationLink = (page: Page, language: Language, key: string): Locator =>
  navigation(page, language).getByRole('link', {name: words(language, key), exact: true});

/** The page's first heading, by the key of its text. */
export const mainHeading = (page: Page, language: Language, key: string): Locator =>
  page.getByRole('heading', {level: 1, name: words(language, key), exact: true});

/** The link to the other language, whose name begins with its visible letters. */
export function languageLink(page: Page, language: Language): Locator {
  const to = otherLanguage[language];
  const name = `${to.toUpperCase()}, ${languageFacts(to).label}`;
  return page.getByRole('banner').getByRole('link', {name, exact: true});
}

/** Follows the link to the other language and waits until its page is hydrated. @returns The other language. */
export async function switchLanguage(page: Page, language: Language): Promise<Language> {
  const other = otherLanguage[language];
  const link = languageLink(page, language);
  await expect(link).toBeInViewport({ratio: 0.95});
  // Playwright's click might scroll, and the position has to stay.
  const {x, y, width, height} = (await link.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await hydrated(page);
  return other;
}
