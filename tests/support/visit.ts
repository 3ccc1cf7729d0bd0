import {expect, type Locator, type Page, type Route} from '@playwright/test';
import {languageFacts} from '../../src/site/languages';
import {stopClock} from './clock';
import {hydrated} from './fixtures';
import {type Language, otherLanguage} from './languages';
import {words} from './words';

/** Opens a page and waits until it can be used. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Waits until a tab that the visitor has opened shows an address. The tab is asked itself: Playwright may miss that it has gone on from
 * the empty page with which tabs begin, when it does so at once.
 */
export async function expectOpened(tab: Page, address: string): Promise<void> {
  await expect(async () => expect(await tab.evaluate(() => location.href.slice(origin.length))).toBe(address)).toPass({
    timeout: 15_000,
  });
}

/** Opens a page on which time passes only by `page.clock.runFor` as soon as it can be used. */
export async function visitStopped(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await visit(page, address);
  await stopClock(page);
}

/** Keeps files of the page back. @returns Lets them come, then and from then on, and waits until those that are late have come. */
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

/** Waits for the typefaces, which the page's head asks for; the fallbacks are on the reader's machine, or are not. */
export async function typefacesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
    return (await Promise.all(faces.map((face) => face.load()))).length > 0;
  });
}

/** The navigation of the page's head: a bar on wide screens, a menu on narrow ones. */
export const navigation = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('navigation', {name: words(language, 'nav.label')});

/** An item of that navigation, by the key of its word. */
export const navigationLink = (page: Page, language: Language, key: string): Locator =>
  navigation(page, language).getByRole('link', {name: words(language, key), exact: true});

/** The page's first heading, by the key of its words: what tells one page from another. */
export const mainHeading = (page: Page, language: Language, key: string): Locator =>
  page.getByRole('heading', {level: 1, name: words(language, key), exact: true});

/** Clicks where an element stands, without scrolling it into view as Playwright may: the visitor's place on the page is kept. */
export async function clickInPlace(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ratio: 0.95});
  const {x, y, width, height} = (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Opens the menu that holds the navigation of a narrow page. Does nothing where there is none. */
export async function openMenu(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', {name: words(language, 'nav.menu'), exact: true});
  if (await toggle.isVisible()) {
    await clickInPlace(page, toggle);
  }
}

/** The name of the switch to a language, which begins with the letters that it shows. */
const switchName = (to: Language): string => `${to.toUpperCase()}, ${languageFacts(to).label}`;

/** The switch to the other language. */
export const languageLink = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('link', {name: switchName(otherLanguage[language]), exact: true});

/** Follows the switch to the other language and waits until that page can be used. Returns its language. */
export async function switchLanguage(page: Page, language: Language): Promise<Language> {
  const other = otherLanguage[language];
  await clickInPlace(page, languageLink(page, language));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await hydrated(page);
  return other;
}
