/** The navigation in the header: sections, regions, colour mode and menu. Its labels: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/browser/colour-mode';
import {readBuiltPage} from '../support/built-pages';
import {expect, reportedErrors, test, waitForHydration} from '../support/fixtures';
import {getMessage} from '../support/messages';
import {
  holdRequests,
  mainHeading,
  navigation,
  navigationLink,
  switchLanguage,
  visit,
  visitWithPausedClock,
} from '../support/page-actions';
import type {Language} from '../support/site-pages';

type Section = 'home' | 'about' | 'regions' | 'services' | 'contact';

// Only one test needs smooth scrolling.
test.use({contextOptions: {reducedMotion: 'reduce'}});

const message = (key: string) => getMessage('es', key);

const nav = (page: Page) => navigation(page, 'es');
const navLink = (page: Page, name: Section | 'blog') => navigationLink(page, 'es', `nav.${name}`);
const menuButton = (page: Page) => page.getByRole('button', {name: message('nav.menu'), exact: true});
const regionsSummary = (page: Page) => nav(page).locator('summary');
/** The visible links to the regions: none while their panel is closed. */
const regionLinks = (page: Page) => nav(page).getByRole('group').getByRole('link');

const sectionTitle = (name: Section) => message(name === 'home' ? 'hero.title' : `${name}.title`);
const section = (page: Page, name: Section) => page.getByRole('region', {name: sectionTitle(name), exact: true});

/**
 * Expects that the heading of a section is in view below the header, that the URL has the section's anchor, and that the
 * section is focused.
 */
async function expectAtSection(page: Page, name: Section): Promise<void> {
  await expect(page).toHaveURL(`/#${name}`);
  await expect(section(page, name)).toBeFocused();
  const heading = section(page, name).locator('h1, h2').first();
  await expect(heading).toHaveText(sectionTitle(name));
  await expect(heading).toBeInViewport({ratio: 0.95});
  const headerBottom = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  await expect
    .poll(async () => (await heading.boundingBox())?.y, 'below the header')
    .toBeGreaterThanOrEqual(headerBottom);
}

/** Clicks a link to a section and expects to arrive there. */
async function followToSection(page: Page, name: Section, link: Locator = navLink(page, name)): Promise<void> {
  await link.click();
  await expectAtSection(page, name);
}

test('On the landing page, a link of the navigation scrolls smoothly to its section', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  // Repeated, because a busy machine may paint no intermediate position.
  await expect(async () => {
    await visit(page, '/');
    const positionsHandle = await page.evaluateHandle(() => {
      const positions = new Set<number>();
      document.addEventListener('scroll', () => positions.add(window.scrollY));
      return positions;
    });
    await followToSection(page, 'services');
    expect(await positionsHandle.evaluate(({size}) => size)).toBeGreaterThan(1);
  }).toPass({timeout: 100_000});
});

test('From another page, a link to a section opens the landing page and scrolls to the section after 100 ms', async ({
  page,
}) => {
  await visitWithPausedClock(page, '/blog');
  await navLink(page, 'services').click();
  await expect(section(page, 'services')).toBeVisible();
  await page.clock.runFor(99);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expectAtSection(page, 'services');

  await page.clock.resume();
  await page.goBack();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await regionsSummary(page).click();
  await followToSection(page, 'regions', regionLinks(page).nth(1));
  await expect(regionLinks(page)).toHaveCount(0);
});

test('The panel of regions shows three links, and closes on Escape, a click outside and loss of focus', async ({
  page,
}) => {
  const links = regionLinks(page);
  const openPanel = async () => {
    await expect(links).toHaveCount(0);
    await regionsSummary(page).click();
    await expect(links).toHaveCount(3);
  };
  await visit(page, '/');
  await openPanel();
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ratio: 0.95});
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(regionsSummary(page)).toBeFocused();

  await openPanel();
  // Empty space, which takes no focus.
  await page.getByRole('banner').click({position: {x: 240, y: 8}});
  await openPanel();
  await page.keyboard.press('Shift+Tab');
  await expect(navLink(page, 'blog')).toBeFocused();
  await expect(links, 'closed when the focus left it').toHaveCount(0);
});

test('The colour mode button switches between system, light and dark, and stores the choice', async ({page}) => {
  await visit(page, '/');
  const root = page.locator('html');
  const colourModeButton = page.getByRole('banner').getByRole('navigation').getByRole('button');
  const [lightBackground, darkBackground] = ['rgb(255, 255, 255)', 'rgb(11, 27, 42)'];
  await expect(root).toHaveCSS('background-color', lightBackground);
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(root).toHaveCSS('background-color', darkBackground);

  let currentLanguage: Language = 'es';
  for (const [mode, systemMode, expected] of [
    ['light', 'dark', lightBackground],
    ['dark', 'light', darkBackground],
    ['system', 'light', lightBackground],
  ] as const) {
    await page.emulateMedia({colorScheme: systemMode});
    await colourModeButton.click();
    await expect(root, mode).toHaveCSS('background-color', expected);
    currentLanguage = await switchLanguage(page, currentLanguage);
    await expect(root, `${mode} in the other language`).toHaveCSS('background-color', expected);
    const themeColor = await page.evaluate(() => {
      const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return colours.find(({media}) => matchMedia(media).matches)?.content;
    });
    expect(themeColor, 'theme-color').toBe(expected === lightBackground ? '#fff' : '#0b1b2a');
    const name = getMessage(currentLanguage, 'colorMode.label', {
      mode: getMessage(currentLanguage, `colorMode.${mode}`),
    });
    await expect(colourModeButton).toHaveAccessibleName(name);
  }

  // A page restored from the back/forward cache takes on the colour mode chosen on another page.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  }, COLOUR_MODE_KEY);
  await expect(root).toHaveAttribute('data-theme-choice', 'light');
  await colourModeButton.click();
  await expect(root).toHaveAttribute('data-theme-choice', 'dark');
});

test('On a phone, the menu opens by keyboard, and closes on Escape, a link, a click outside and loss of focus', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await visit(page, '/');
  await expect(nav(page)).toBeHidden();
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(nav(page).getByRole('link').first()).toBeFocused();
  await expect(nav(page).getByRole('link'), 'as many links as on a wide screen').toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(nav(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await menuButton(page).press('Enter');
    await (key === 'Tab' ? navLink(page, 'contact') : menuButton(page)).focus();
    await page.keyboard.press(key);
    await expect(nav(page), `closed when ${key} left it`).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport({ratio: 1});
  }

  await menuButton(page).click();
  await regionsSummary(page).click();
  await followToSection(page, 'regions', regionLinks(page).first());
  await expect(nav(page)).toBeHidden();
  await menuButton(page).click();
  await page.mouse.click(180, 720);
  await expect(nav(page), 'closed by a click outside').toBeHidden();

  // While the panel of regions is open, one tap on a link below it follows the link.
  await menuButton(page).click();
  await regionsSummary(page).click();
  await expect(regionLinks(page)).toHaveCount(3);
  for (const link of await nav(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ratio: 0.95});
  }
  const {x = 0, y = 0, width = 0, height = 0} = (await navLink(page, 'contact').boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expectAtSection(page, 'contact');
  await expect(nav(page)).toBeHidden();
});

test('While a page loads, the previous page stays with a progress bar; the new page starts at its top', async ({
  page,
}) => {
  const progressBar = page.locator('#nprogress .bar');
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  const release = await holdRequests(page, /\/assets\/js\//);
  await navLink(page, 'blog').click();
  await expect(page).toHaveURL('/blog');
  await expect(progressBar).toBeVisible();
  await expect(mainHeading(page, 'es', 'hero.title')).toBeVisible();
  expect(await scrollPosition()).toBe(1500);
  await release();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeInViewport();
  expect(await scrollPosition()).toBe(0);
  const structuredData = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => structuredData.allTextContents()).toEqual([expect.stringContaining('/blog"}')]);
  await expect(progressBar).toHaveCount(0);
  await page.goBack();
  await expect(mainHeading(page, 'es', 'hero.title')).toBeVisible();
  await expect.poll(scrollPosition, 'scroll position after Back').toBe(1500);
});

test('A page opened by client-side navigation is the same after a reload, in a new tab, and on Back and Forward', async ({
  page,
  context,
}) => {
  const expectPage = async (tab: Page, path: string) => {
    const {title, heading} = readBuiltPage(path);
    await waitForHydration(tab);
    await expect(tab).toHaveURL(path);
    await expect(tab).toHaveTitle(title);
    await expect(tab.locator('h1')).toHaveText([heading]);
    expect(await reportedErrors(tab)).toEqual([]);
  };
  const paths = ['/herramientas', '/herramientas/coste', '/blog', '/blog/importacion'] as const;
  await visit(page, paths[0]);
  for (const path of paths.slice(1)) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expectPage(page, path);
    await page.reload();
    await expectPage(page, path);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expectPage(tab, path);
    await tab.close();
  }
  for (const path of paths.slice(0, -1).reverse()) {
    await page.goBack();
    await expectPage(page, path);
  }
  for (const path of paths.slice(1)) {
    await page.goForward();
    await expectPage(page, path);
  }
});
