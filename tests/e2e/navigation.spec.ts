/** The navigation of every page, with sections, regions and colours. Its words: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {COLOUR_MODE_KEY} from '../../src/browser/colour-mode';
import {metadataOf} from '../support/built-pages';
import {errorsOf, expect, hydrated, test} from '../support/fixtures';
import {words} from '../support/messages';
import {
  holdBack,
  mainHeading,
  navigation,
  navigationLink,
  switchLanguage,
  visit,
  visitStopped,
} from '../support/page-actions';
import type {Language} from '../support/site-pages';

type Section = 'home' | 'about' | 'regions' | 'services' | 'contact';

// Only one test needs smooth scrolling.
test.use({contextOptions: {reducedMotion: 'reduce'}});

const word = (key: string) => words('es', key);

const nav = (page: Page) => navigation(page, 'es');
const item = (page: Page, name: Section | 'blog') => navigationLink(page, 'es', `nav.${name}`);
const menu = (page: Page) => page.getByRole('button', {name: word('nav.menu'), exact: true});
const summary = (page: Page) => nav(page).locator('summary');
/** The visible regions in the panel: none while it is closed. */
const regions = (page: Page) => nav(page).getByRole('group').getByRole('link');

const title = (name: Section) => word(name === 'home' ? 'hero.title' : `${name}.title`);
const section = (page: Page, name: Section) => page.getByRole('region', {name: title(name), exact: true});

/** Expects the heading of a section in view below the bar, its anchor in the address, and the focus on it. */
async function expectToBeAt(page: Page, name: Section): Promise<void> {
  await expect(page).toHaveURL(`/#${name}`);
  await expect(section(page, name)).toBeFocused();
  const heading = section(page, name).locator('h1, h2').first();
  await expect(heading).toHaveText(title(name));
  await expect(heading).toBeInViewport({ratio: 0.95});
  const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await heading.boundingBox())?.y, 'below the bar').toBeGreaterThanOrEqual(bar);
}

/** Follows a link to a section. */
async function follow(page: Page, name: Section, link: Locator = item(page, name)): Promise<void> {
  await link.click();
  await expectToBeAt(page, name);
}

test('The navigation of the landing page scrolls smoothly to its sections', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'});
  // Repeated, because a busy machine may draw no intermediate position.
  await expect(async () => {
    await visit(page, '/');
    const recorded = await page.evaluateHandle(() => {
      const positions = new Set<number>();
      document.addEventListener('scroll', () => positions.add(window.scrollY));
      return positions;
    });
    await follow(page, 'services');
    expect(await recorded.evaluate(({size}) => size)).toBeGreaterThan(1);
  }).toPass({timeout: 100_000});
});

test('The navigation from another page scrolls to a section 100 ms after the arrival, and "back" returns', async ({
  page,
}) => {
  await visitStopped(page, '/blog');
  await item(page, 'services').click();
  await expect(section(page, 'services')).toBeVisible();
  await page.clock.runFor(99);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(1);
  await expectToBeAt(page, 'services');

  await page.clock.resume();
  await page.goBack();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeVisible();
  await summary(page).click();
  await follow(page, 'regions', regions(page).nth(1));
  await expect(regions(page)).toHaveCount(0);
});

test('The navigation shows three regions in a panel, which closes when the visitor leaves it', async ({page}) => {
  const shown = regions(page);
  const open = async () => {
    await expect(shown).toHaveCount(0);
    await summary(page).click();
    await expect(shown).toHaveCount(3);
  };
  await visit(page, '/');
  await open();
  for (const region of await shown.all()) {
    await expect(region).toBeInViewport({ratio: 0.95});
    await page.keyboard.press('Tab');
    await expect(region).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(summary(page)).toBeFocused();

  await open();
  // An empty spot, which takes no focus.
  await page.getByRole('banner').click({position: {x: 240, y: 8}});
  await open();
  await page.keyboard.press('Shift+Tab');
  await expect(item(page, 'blog')).toBeFocused();
  await expect(shown, 'left by keyboard').toHaveCount(0);
});

test('The navigation offers system, light and dark colours, and stores the choice', async ({page}) => {
  await visit(page, '/');
  const root = page.locator('html');
  const toggle = page.getByRole('banner').getByRole('navigation').getByRole('button');
  // The background of the page.
  const [day, night] = ['rgb(255, 255, 255)', 'rgb(11, 27, 42)'];
  await expect(root).toHaveCSS('background-color', day);
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(root).toHaveCSS('background-color', night);

  let current: Language = 'es';
  for (const [mode, ofSystem, expected] of [
    ['light', 'dark', day],
    ['dark', 'light', night],
    ['system', 'light', day],
  ] as const) {
    await page.emulateMedia({colorScheme: ofSystem});
    await toggle.click();
    await expect(root, mode).toHaveCSS('background-color', expected);
    current = await switchLanguage(page, current);
    await expect(root, `${mode} in the other language`).toHaveCSS('background-color', expected);
    const bar = await page.evaluate(() => {
      const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return colours.find(({media}) => matchMedia(media).matches)?.content;
    });
    expect(bar, 'the bar of the browser').toBe(expected === day ? '#fff' : '#0b1b2a');
    const name = words(current, 'colorMode.label', {mode: words(current, `colorMode.${mode}`)});
    await expect(toggle).toHaveAccessibleName(name);
  }

  // A choice on another page counts when the browser restores this one, and the next click continues from it.
  await page.evaluate((key) => {
    localStorage.setItem(key, 'light');
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  }, COLOUR_MODE_KEY);
  await expect(root).toHaveAttribute('data-theme-choice', 'light');
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme-choice', 'dark');
});

test('The navigation of a phone is a menu, which keys open, and keys, a link, a press outside and leaving close', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await visit(page, '/');
  await expect(nav(page)).toBeHidden();
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(nav(page).getByRole('link').first()).toBeFocused();
  await expect(nav(page).getByRole('link'), 'as in the bar').toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(nav(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await menu(page).press('Enter');
    await (key === 'Tab' ? item(page, 'contact') : menu(page)).focus();
    await page.keyboard.press(key);
    await expect(nav(page), `left by ${key}`).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport({ratio: 1});
  }

  await menu(page).click();
  await summary(page).click();
  await follow(page, 'regions', regions(page).first());
  await expect(nav(page)).toBeHidden();
  await menu(page).click();
  await page.mouse.click(180, 720);
  await expect(nav(page), 'pressed beside it').toBeHidden();

  // The first tap below the open panel follows a link.
  await menu(page).click();
  await summary(page).click();
  await expect(regions(page)).toHaveCount(3);
  for (const link of await nav(page).getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ratio: 0.95});
  }
  const {x = 0, y = 0, width = 0, height = 0} = (await item(page, 'contact').boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expectToBeAt(page, 'contact');
  await expect(nav(page)).toBeHidden();
});

test('While a page loads slowly, the old one stays with a progress bar, and the new one begins at its top', async ({
  page,
}) => {
  const bar = page.locator('#nprogress .bar');
  const position = () => page.evaluate(() => window.scrollY);
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  const letThrough = await holdBack(page, /\/assets\/js\//);
  await item(page, 'blog').click();
  await expect(page).toHaveURL('/blog');
  await expect(bar).toBeVisible();
  await expect(mainHeading(page, 'es', 'hero.title')).toBeVisible();
  expect(await position()).toBe(1500);
  await letThrough();
  await expect(mainHeading(page, 'es', 'blog.heading')).toBeInViewport();
  expect(await position()).toBe(0);
  const structuredData = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => structuredData.allTextContents()).toEqual([expect.stringContaining('/blog"}')]);
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(mainHeading(page, 'es', 'hero.title')).toBeVisible();
  await expect.poll(position, 'back at the old position').toBe(1500);
});

test('A page that a link has opened is the same after a reload, in a new tab, and on the way back and forward', async ({
  page,
  context,
}) => {
  const expectPage = async (tab: Page, address: string) => {
    const {title: name, heading} = metadataOf(address);
    await hydrated(tab);
    await expect(tab).toHaveURL(address);
    await expect(tab).toHaveTitle(name);
    await expect(tab.locator('h1')).toHaveText([heading]);
    expect(await errorsOf(tab)).toEqual([]);
  };
  const way = ['/herramientas', '/herramientas/coste', '/blog', '/blog/importacion'] as const;
  await visit(page, way[0]);
  for (const address of way.slice(1)) {
    await page.locator(`a[href="${address}"]:visible`).first().click();
    await expectPage(page, address);
    await page.reload();
    await expectPage(page, address);
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expectPage(tab, address);
    await tab.close();
  }
  for (const address of way.slice(0, -1).reverse()) {
    await page.goBack();
    await expectPage(page, address);
  }
  for (const address of way.slice(1)) {
    await page.goForward();
    await expectPage(page, address);
  }
});
