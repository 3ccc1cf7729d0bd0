import {expect, type Locator, type Page} from '@playwright/test';
import {hydrated} from './fixtures';
import type {Language} from './site';
import {words} from './words';

/** Names of the languages as their own speakers write them. */
export const nativeNames: Readonly<Record<Language, string>> = {es: 'Español', en: 'English'};

/** The language that the switch of a page leads to. */
export const otherLanguage: Readonly<Record<Language, Language>> = {es: 'en', en: 'es'};

/** Opens a page and waits until it can be used. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The navigation of the page's head: a bar on wide screens, a menu on narrow ones. */
export function navigation(page: Page, language: Language): Locator {
  return page.getByRole('banner').getByRole('navigation', {name: words(language, 'nav.label')});
}

/**
 * Clicks where an element stands, without the scrolling into view that Playwright may do first: what is tested is whether
 * the visitor's place on the page is kept.
 */
export async function clickInPlace(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ratio: 0.95});
  const box = await element.boundingBox();
  if (!box) {
    throw new Error('The element is not shown');
  }
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens the menu that holds the navigation of a narrow page. Does nothing where there is none. */
export async function openMenu(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', {name: words(language, 'nav.menu'), exact: true});
  if (await toggle.isVisible()) {
    await clickInPlace(page, toggle);
  }
}

/** The switch to the other language. */
export const languageLink = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('link', {name: nativeNames[otherLanguage[language]], exact: true});

/** Follows the switch to the other language and waits until that page can be used. Returns its language. */
export async function switchLanguage(page: Page, language: Language): Promise<Language> {
  const other = otherLanguage[language];
  await clickInPlace(page, languageLink(page, language));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await hydrated(page);
  return other;
}
