/** Where the keyboard is, on each kind of page and in windows as low as those of 400 %. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {isFull} from '../support/scope';
import {navigation, navigationLink, visit} from '../support/visit';
import {words} from '../support/words';

// To trace hundreds of keys takes longer than to press them.
test.use({contextOptions: {reducedMotion: 'reduce'}, trace: 'off'});

const ADDRESSES = ['/', '/blog/logistics/brief-tecnico', ...(isFull ? ['/blog', '/glosario'] : [])];
const WINDOWS = [{width: 1280, height: 800}, {width: 320, height: 256}, ...(isFull ? [{width: 640, height: 400}] : [])];

interface Stop {
  readonly name: string;
  /** Something is in front of it. */
  readonly isCovered: boolean;
  /** Its place among the controls of the page that can be seen; -1 for the page itself. */
  readonly place: number;
}

const skipLink = (page: Page) => page.getByRole('link', {name: words('es', 'nav.skip'), exact: true});

/** What the page notes at each stop of the keyboard, in `stops`. */
const noteStops = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stops: Stop[] = [];
    const controls = [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(
      (control) =>
        control.checkVisibility({visibilityProperty: true}) &&
        // The trap for robots; and of the two forms' tabs the closed one, which the arrow keys reach.
        !control.matches('[aria-hidden="true"] *, [type="radio"]:not(:checked)'),
    );
    Object.assign(window, {stops, controls});
    document.onkeyup = () => {
      const element = document.activeElement ?? document.body;
      const isPage = element === document.body;
      // A link in running text may begin at the end of a line.
      const {left = 0, top = 0, width = 0} = element.getClientRects()[0] ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + 2);
      // A radio button is behind its tab.
      const isSeen = element.parentElement?.contains(hit) || hit?.contains(element);
      const isUnderHead = Boolean(hit?.closest('header:has(nav)')) && !element.closest('header');
      const name = `${element.outerHTML.slice(0, 120)} at ${Math.round(top)}`;
      stops.push({name, isCovered: !isPage && (!isSeen || isUnderHead), place: controls.indexOf(element)});
    };
  });

/** Goes once through the page with a key, from the link that skips its head. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  await skipLink(page).focus();
  await noteStops(page);
  do {
    for (let count = 0; count < 10; count += 1) {
      await page.keyboard.press(key);
    }
  } while (await page.evaluate(`!stops.some(({name}) => name.startsWith('<body') || name.includes('#page-content'))`));
  return page.evaluate('stops');
}

for (const address of ADDRESSES) {
  test(`The keyboard is nowhere under the head, and passes the controls of the landing page in their order: ${address}`, async ({
    page,
  }) => {
    await visit(page, address);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const stops = await goThrough(page, key);
        expect.soft(stops.filter(({isCovered}) => isCovered)).toEqual([]);
        expect(stops.length, `${key} at ${size.width} × ${size.height}`).toBeGreaterThan(10);
        if (address === '/' && key === 'Tab') {
          const order = [...Array(await page.evaluate<number>('controls.length')).keys()].slice(1);
          expect(stops.slice(0, order.length).map(({place}) => place)).toEqual(order);
        }
      }
    }
    await skipLink(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':is(a, button, input):focus')).toHaveCount(1);
  });
}

test('The keyboard leaves the menu of a phone to a page that nothing covers', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await visit(page, '/blog');
  const menu = page.getByRole('button', {name: words('es', 'nav.menu'), exact: true});
  const contact = navigationLink(page, 'es', 'nav.contact');
  await menu.focus();
  await page.keyboard.press('Enter');
  await contact.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport({ratio: 1});
  await expect(navigation(page, 'es'), 'forward').toBeHidden();

  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').locator('[data-language-switch]')).toBeFocused();
  await expect(navigation(page, 'es'), 'back').toBeHidden();
});

test('The keyboard begins at the title of a page that takes the place of another', async ({page}) => {
  await visit(page, '/');
  const client = await page.context().newCDPSession(page);
  /** What is said where the focus is. */
  const said = async () => {
    const {nodes} = await client.send('Accessibility.getFullAXTree');
    const focused = nodes.filter(({properties}) =>
      properties?.some(({name, value}) => name === 'focused' && value.value === true),
    );
    return focused.at(-1)?.name?.value;
  };
  const titles = [await page.title()];
  const arrive = async (heading: string) => {
    await expect(page.getByRole('heading', {level: 1, name: heading, exact: true})).toBeVisible();
    await expect.poll(said).toBe(await page.title());
    titles.push(await page.title());
  };
  await navigationLink(page, 'es', 'nav.blog').press('Enter');
  await arrive(words('es', 'blog.heading'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: words('es', 'glossary.title')})
    .press('Enter');
  await arrive(words('es', 'glossary.title'));
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await page.goBack();
  await arrive(words('es', 'blog.heading'));
  expect(new Set(titles).size, 'titles, of which one is said twice').toBe(titles.length - 1);
});
