import {expect, type Locator, type Page, type Route} from '@playwright/test';
import {languageFacts} from '../../src/site/languages';
import {hydrated} from './fixtures';
import {type Language, otherLanguage} from './languages';
import {words} from './words';

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until a new tab shows an address. Asks the tab, because Playwright may miss an immediate navigation. */
export async function expectOpened(tab: Page, address: string): Promise<void> {
  await expect(async () => expect(await tab.evaluate(() => location.href.slice(origin.length))).toBe(address)).toPass({
    timeout: 15_000,
  });
}

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
    expect(held, `${files}`).not.toHaveLength(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
  };
}

/** Waits for the site's typefaces, but not for the fallbacks, which are local fonts and may be missing. */
export async function typefacesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
    return (await Promise.all(faces.map((face) => face.load()))).length > 0;
  });
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

/** Clicks an element without scrolling to it, as Playwright might: the scroll position stays. */
export async function clickInPlace(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ratio: 0.95});
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Opens the menu with the navigation of a narrow page. Does nothing on a wide one. */
export async function openMenu(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', {name: words(language, 'nav.menu'), exact: true});
  if (await toggle.isVisible()) {
    await clickInPlace(page, toggle);
  }
}

/** The accessible name of the link to a language, which begins with its visible letters. */
const switchName = (to: Language): string => `${to.toUpperCase()}, ${languageFacts(to).label}`;

/** The link to the other language. */
export const languageLink = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('link', {name: switchName(otherLanguage[language]), exact: true});

/** Follows the link to the other language and waits until its page is hydrated. @returns The other language. */
export async function switchLanguage(page: Page, language: Language): Promise<Language> {
  const other = otherLanguage[language];
  await clickInPlace(page, languageLink(page, language));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await hydrated(page);
  return other;
}
