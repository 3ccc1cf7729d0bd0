import type {JSHandle, Locator, Page} from '@playwright/test';
import {storageNamespace} from '../../src/data/storage';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/site';
import {clickInPlace, nativeNames, navigation, otherLanguage, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

const PHONE = {width: 360, height: 740};

/** Sections of the landing page by their anchors, with the keys of their headings. */
const sections = {
  home: 'hero.title',
  about: 'about.title',
  regions: 'regions.title',
  services: 'services.title',
  contact: 'contact.title',
} as const;
type Section = keyof typeof sections;

/** Items of the navigation in their order; the specification names them in English. */
const items: Readonly<Record<Language, Readonly<Record<Section | 'blog', string>>>> = {
  es: {
    home: words('es', 'nav.home'),
    about: words('es', 'nav.about'),
    services: words('es', 'nav.services'),
    blog: words('es', 'nav.blog'),
    regions: words('es', 'nav.regions'),
    contact: words('es', 'nav.contact'),
  },
  en: {
    home: 'Home',
    about: 'About',
    services: 'Services',
    blog: 'Blog',
    regions: 'Where we operate',
    contact: 'Contact',
  },
};

/** Names of the links that the navigation shows while the panel of the regions is closed. */
function linkNames(language: Language): readonly string[] {
  const {home, about, services, blog, contact} = items[language];
  return [home, about, services, blog, nativeNames[otherLanguage[language]], contact];
}

const regions = ['iberoamerica', 'europe', 'asia'] as const;
/** Titles of the regions as the specification has them. */
const regionTitles: Readonly<Record<Language, readonly string[]>> = {
  es: regions.map((region) => words('es', `regions.${region}.title`)),
  en: ['Spain and Ibero-America', 'Europe', 'Asia'],
};

const section = (page: Page, language: Language, name: Section): Locator =>
  page.getByRole('region', {name: words(language, sections[name]), exact: true});

/** The visitor is at a section: its heading in view below the bar, its anchor in the address, the keyboard's place in it. */
async function expectToBeAt(page: Page, language: Language, name: Section): Promise<void> {
  await expect(page).toHaveURL(`${base[language]}#${name}`);
  const target = section(page, language, name);
  await expect(target).toBeFocused();
  const heading = target.getByRole('heading', {name: words(language, sections[name]), exact: true}).first();
  await expect(heading).toBeInViewport({ratio: 0.95});
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y, `heading of "${name}" below the bar`)
    .toBeGreaterThanOrEqual(bar ? bar.y + bar.height : Number.POSITIVE_INFINITY);
}

/** Screen readers are told whether the menu is open: the browser knows that of a popover's button, whose attributes say nothing. */
async function expectExpanded(button: Locator, expanded: boolean): Promise<void> {
  const client = await button.page().context().newCDPSession(button.page());
  const name = await button.textContent();
  await expect
    .poll(async () => {
      const {nodes} = await client.send('Accessibility.getFullAXTree');
      const node = nodes.find((candidate) => candidate.role?.value === 'button' && candidate.name?.value === name);
      return node?.properties?.find((property) => property.name === 'expanded')?.value.value;
    }, 'expanded')
    .toBe(expanded);
  await client.detach();
}

/** Records the places at which the page is seen from now on. */
function recordScroll(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const places: number[] = [];
    document.addEventListener('scroll', () => places.push(window.scrollY));
    return places;
  });
}

/** Places between the first and the last of a recorded way. */
async function placesBetween(recorded: JSHandle<number[]>): Promise<number> {
  const places = await recorded.jsonValue();
  return new Set(places).size - 1;
}

// Where the way is not the matter, it is the short one.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const language of languages) {
  const word = (key: string) => words(language, key);
  const item = items[language];

  test.describe(`Navigation (${language})`, () => {
    test('names all places, and is reached by keyboard in their order', async ({page}) => {
      await visit(page, base[language]);
      const nav = navigation(page, language);
      await expect(nav.getByRole('link')).toHaveText(linkNames(language));
      await expect(nav.locator('summary')).toHaveText(item.regions);
      await expect(page.getByRole('button', {name: word('nav.menu')})).toBeHidden();

      const skip = page.getByRole('link', {
        name: language === 'es' ? 'Saltar al contenido principal' : 'Skip to main content',
      });
      const inOrder = [
        skip,
        page.getByRole('banner').getByRole('link', {name: 'Alisio'}),
        page.getByRole('banner').getByRole('button', {name: word('search.open'), exact: true}),
        nav.getByRole('link', {name: item.home, exact: true}),
        nav.getByRole('link', {name: item.about, exact: true}),
        nav.getByRole('link', {name: item.services, exact: true}),
        nav.getByRole('link', {name: item.blog, exact: true}),
        nav.locator('summary'),
        nav.getByRole('link', {name: nativeNames[otherLanguage[language]], exact: true}),
        nav.getByRole('button'),
        nav.getByRole('link', {name: item.contact, exact: true}),
      ];
      for (const control of inOrder) {
        await page.keyboard.press('Tab');
        await expect(control).toBeFocused();
        await expect(control).toBeInViewport({ratio: 0.95});
      }
    });

    test('lets the keyboard reach everything on the landing page, from top to bottom', async ({page}) => {
      await visit(page, base[language]);
      const controls = await page.evaluateHandle(() =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')].filter(
          (control) =>
            control.checkVisibility({visibilityProperty: true}) &&
            // The trap for robots is out of everybody's sight (forms.spec.ts has its own test).
            !control.closest('[aria-hidden="true"]') &&
            // Of the two forms' tabs the open one is reached by Tab, the other by the arrow keys.
            !control.matches('[type="radio"]:not(:checked)'),
        ),
      );
      const count = await controls.evaluate((all) => all.length);
      const reached = await page.evaluateHandle(() => {
        const focused: EventTarget[] = [];
        document.addEventListener('focusin', ({target}) => target && focused.push(target));
        return focused;
      });
      for (let press = 0; press < count; press++) {
        await page.keyboard.press('Tab');
      }
      const missed = await page.evaluate(
        ({all, focused}) => all.filter((control) => !focused.includes(control)).map((control) => control.outerHTML),
        {all: controls, focused: reached},
      );
      expect(missed).toEqual([]);
      const inOrder = await page.evaluate(
        ({all, focused}) => {
          const seen = focused.filter((target) => all.includes(target as HTMLElement)).slice(0, all.length);
          return seen.every((target, index) => target === all[index]);
        },
        {all: controls, focused: reached},
      );
      expect(inOrder, 'the order of the keyboard is that of the page').toBe(true);
    });

    test('lets the keyboard skip it', async ({page}) => {
      await visit(page, base[language]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link', {name: word('hero.services')})).toBeFocused();
    });

    test('leads to the sections of the landing page', async ({page}) => {
      await visit(page, base[language]);
      for (const name of ['contact', 'about', 'services', 'home'] as const) {
        await navigation(page, language).getByRole('link', {name: item[name], exact: true}).click();
        await expectToBeAt(page, language, name);
      }
    });

    test('leads from the buttons of the landing page to their sections', async ({page}) => {
      await visit(page, base[language]);
      const hero = section(page, language, 'home');
      await hero.getByRole('link', {name: word('hero.services')}).click();
      await expectToBeAt(page, language, 'services');
      await hero.getByRole('link', {name: word('hero.about')}).click();
      await expectToBeAt(page, language, 'about');
      for (const service of ['import', 'suppliers', 'documents']) {
        const request = new RegExp(`^${word('services.request')}\\s*: ${word(`services.${service}.title`)}$`);
        await section(page, language, 'services').getByRole('link', {name: request}).click();
        await expectToBeAt(page, language, 'contact');
      }
    });

    test('leads from another page to a section 100 ms after the arrival, and back again', async ({page}) => {
      await page.clock.install();
      await visit(page, `${base[language]}blog`);
      await stopClock(page);
      await navigation(page, language).getByRole('link', {name: item.services, exact: true}).click();
      await expect(section(page, language, 'services')).toBeVisible();
      await expect(page).toHaveURL(base[language]);

      await page.clock.runFor(99);
      await expect(page).toHaveURL(base[language]);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.clock.runFor(1);
      await expectToBeAt(page, language, 'services');

      await page.clock.resume();
      await page.goBack();
      await expect(page).toHaveURL(`${base[language]}blog`);
      await expect(page.getByRole('heading', {level: 1, name: word('blog.heading')})).toBeVisible();
    });

    test.describe('moves to a section', () => {
      /** Follows the navigation to a section. @returns How many places were drawn on the way. */
      async function wayTo(page: Page, name: 'contact' | 'home'): Promise<number> {
        const recorded = await recordScroll(page);
        await navigation(page, language).getByRole('link', {name: item[name], exact: true}).click();
        await expectToBeAt(page, language, name);
        return placesBetween(recorded);
      }

      test('at once for those who asked for less motion', async ({page}) => {
        await visit(page, `${base[language]}blog`);
        expect(await wayTo(page, 'contact')).toBe(0);
        expect(await wayTo(page, 'home')).toBe(0);
      });

      test('smoothly', async ({page}) => {
        await page.emulateMedia({reducedMotion: 'no-preference'});
        // On a busy machine a whole way may pass before anything is drawn: then it is gone again.
        await expect(async () => {
          await visit(page, `${base[language]}blog`);
          expect(await wayTo(page, 'contact'), 'from another page').toBeGreaterThan(0);
          expect(await wayTo(page, 'home'), 'within the page').toBeGreaterThan(0);
        }).toPass({timeout: 100_000});
      });
    });

    test.describe('panel of the regions', () => {
      /** The panel's regions as a visitor sees them: none while it is closed. */
      const shownRegions = (page: Page) => navigation(page, language).getByRole('group').getByRole('link');

      test('shows three regions, by mouse and by keyboard', async ({page}) => {
        await visit(page, base[language]);
        const summary = navigation(page, language).locator('summary');
        const shown = shownRegions(page);
        await expect(shown).toHaveCount(0);

        await summary.click();
        await expect(shown).toHaveCount(regions.length);
        for (const [index, region] of regions.entries()) {
          const link = shown.nth(index);
          await expect(link.getByText(regionTitles[language][index] ?? '', {exact: true})).toBeVisible();
          await expect(link.getByText(word(`regions.${region}.description`), {exact: true})).toBeVisible();
          await expect(link).toBeInViewport({ratio: 0.95});
        }
        await summary.click();
        await expect(shown).toHaveCount(0);

        for (const key of ['Enter', 'Space']) {
          await page.keyboard.press(key);
          await expect(shown, `opened by ${key}`).toHaveCount(regions.length);
          await page.keyboard.press(key);
          await expect(shown, `closed by ${key}`).toHaveCount(0);
        }
      });

      test('closes with Escape, by a press outside and as the keyboard leaves it', async ({page}) => {
        await visit(page, base[language]);
        const nav = navigation(page, language);
        const summary = nav.locator('summary');
        const shown = shownRegions(page);

        await summary.click();
        await page.keyboard.press('Tab');
        await expect(shown.first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(shown).toHaveCount(0);
        await expect(summary).toBeFocused();

        await summary.click();
        await expect(shown).toHaveCount(regions.length);
        // An empty place, where no focus goes.
        await page.getByRole('banner').click({position: {x: 240, y: 8}});
        await expect(shown).toHaveCount(0);

        await summary.click();
        for (const link of await shown.all()) {
          await page.keyboard.press('Tab');
          await expect(link).toBeFocused();
        }
        await page.keyboard.press('Tab');
        await expect(nav.getByRole('link', {name: nativeNames[otherLanguage[language]]})).toBeFocused();
        await expect(shown).toHaveCount(0);

        await summary.click();
        await expect(shown).toHaveCount(regions.length);
        await summary.focus();
        await page.keyboard.press('Shift+Tab');
        await expect(nav.getByRole('link', {name: item.blog, exact: true})).toBeFocused();
        await expect(shown).toHaveCount(0);
      });

      test('leads to the regions, also from another page', async ({page}) => {
        for (const path of ['', 'blog']) {
          await visit(page, base[language] + path);
          await navigation(page, language).locator('summary').click();
          await shownRegions(page).nth(1).click();
          await expectToBeAt(page, language, 'regions');
          await expect(shownRegions(page)).toHaveCount(0);
        }
      });
    });

    test.describe('on a phone', () => {
      test.use({viewport: PHONE});

      test('folds into a menu that the keyboard opens and closes', async ({page}) => {
        await visit(page, base[language]);
        const toggle = page.getByRole('button', {name: word('nav.menu'), exact: true});
        const nav = navigation(page, language);
        await expect(nav).toBeHidden();
        await expectExpanded(toggle, false);

        for (const expected of ['skip link', 'brand', 'search', 'menu']) {
          await page.keyboard.press('Tab');
          if (expected !== 'menu') {
            await expect(toggle).not.toBeFocused();
          }
        }
        await expect(toggle).toBeFocused();
        for (const key of ['Enter', 'Space']) {
          await page.keyboard.press(key);
          await expect(nav, `opened by ${key}`).toBeVisible();
          await expectExpanded(toggle, true);
          await page.keyboard.press('Tab');
          await expect(nav.getByRole('link').first()).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(nav).toBeHidden();
          await expectExpanded(toggle, false);
          await expect(toggle).toBeFocused();
        }
      });

      test('holds the same items as the bar in its menu', async ({page}) => {
        await visit(page, base[language]);
        await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
        const nav = navigation(page, language);
        await expect(nav.getByRole('link')).toHaveText(linkNames(language));
        await expect(nav.getByRole('button')).toBeVisible();

        await nav.locator('summary').click();
        const shown = nav.getByRole('group').getByRole('link');
        await expect(shown.locator('strong')).toHaveText(regionTitles[language]);
        for (const link of await nav.getByRole('link').all()) {
          await link.scrollIntoViewIfNeeded();
          await expect(link).toBeInViewport({ratio: 0.95});
        }
      });

      test('follows a link below the regions at the first tap', async ({page}) => {
        await visit(page, `${base[language]}blog`);
        await page.getByRole('button', {name: word('nav.menu'), exact: true}).click();
        const nav = navigation(page, language);
        await nav.locator('summary').click();
        await expect(nav.getByRole('group').getByRole('link').first()).toBeVisible();
        const contact = nav.getByRole('link', {name: item.contact, exact: true});
        await contact.scrollIntoViewIfNeeded();
        await clickInPlace(page, contact);
        await expectToBeAt(page, language, 'contact');
      });

      test('shows all its items in the page where the browser has no popovers', async ({page}) => {
        await page.addInitScript(() => {
          for (const method of ['hidePopover', 'showPopover', 'togglePopover'] as const) {
            Reflect.deleteProperty(HTMLElement.prototype, method);
          }
        });
        const forget = (text: string) =>
          text.replaceAll(':popover-open', ':no-such-state').replaceAll(' popover=', ' x=');
        for (const files of [`**${base[language]}blog*`, '**/*.css']) {
          await page.route(files, async (route) => {
            const response = await route.fetch();
            // The policy has the hash of the style as it was.
            const {'content-security-policy': _policy, ...headers} = response.headers();
            await route.fulfill({response, headers, body: forget(await response.text())});
          });
        }
        await visit(page, `${base[language]}blog`);
        const nav = navigation(page, language);
        for (const link of await nav.locator(':scope > ul > li > a').all()) {
          await expect(link).toBeInViewport({ratio: 0.95});
        }
        await expect(page.getByRole('button', {name: word('nav.menu'), exact: true})).toBeHidden();
        const head = await page.getByRole('banner').boundingBox();
        const title = await page.getByRole('heading', {level: 1}).boundingBox();
        expect(title?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
        await page.locator('main li a').first().click();
        await expect(page.getByRole('article')).toBeVisible();
        await nav.getByRole('link', {name: item.contact, exact: true}).click();
        await expectToBeAt(page, language, 'contact');
      });

      test('closes its menu when a link is followed', async ({page}) => {
        await visit(page, base[language]);
        const toggle = page.getByRole('button', {name: word('nav.menu'), exact: true});
        const nav = navigation(page, language);

        await toggle.click();
        await nav.getByRole('link', {name: item.services, exact: true}).click();
        await expect(nav).toBeHidden();
        await expectToBeAt(page, language, 'services');

        await toggle.click();
        await nav.locator('summary').click();
        await nav.getByRole('group').getByRole('link').first().click();
        await expect(nav).toBeHidden();
        await expectToBeAt(page, language, 'regions');

        await toggle.click();
        await nav.getByRole('link', {name: item.blog, exact: true}).click();
        await expect(page).toHaveURL(`${base[language]}blog`);
        await expect(nav).toBeHidden();
        await expectExpanded(toggle, false);

        await toggle.click();
        await nav.getByRole('link', {name: item.contact, exact: true}).click();
        await expectToBeAt(page, language, 'contact');
        await expect(nav).toBeHidden();

        await toggle.click();
        await expect(nav).toBeVisible();
        await page.mouse.click(PHONE.width / 2, PHONE.height - 20);
        await expect(nav).toBeHidden();
      });
    });

    test('shows the colours that were chosen on another page since the browser made this one ready, or kept it', async ({
      page,
    }) => {
      await page.emulateMedia({colorScheme: 'light'});
      const chosen = page.locator('html[data-theme-choice="dark"][data-theme="dark"]');
      const toggle = page.getByRole('banner').getByRole('navigation').getByRole('button');
      for (const isKept of [false, true]) {
        await visit(page, `${base[language]}blog`);
        await page.evaluate(
          ([key, kept]) => {
            localStorage.setItem(key, 'dark');
            if (kept) {
              dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
            } else {
              document.dispatchEvent(new Event('prerenderingchange'));
            }
          },
          [`theme-${storageNamespace}`, isKept] as const,
        );
        await expect(chosen).toHaveCount(1);
        if (isKept) {
          // The application knows, too: the next click goes on from there.
          await toggle.click();
          await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
        }
        await page.evaluate(() => localStorage.clear());
      }
    });

    test('offers the colours of the system, of day and of night, and keeps the choice in the other language', async ({
      page,
    }) => {
      await page.emulateMedia({colorScheme: 'dark'});
      await visit(page, base[language]);
      const toggle = () => page.getByRole('banner').getByRole('navigation').getByRole('button');
      const name = (to: Language, mode: 'system' | 'light' | 'dark') =>
        words(to, 'colorMode.label').replace('{mode}', words(to, `colorMode.${mode}`));
      /** What a visitor sees of the mode: the page's ground. */
      const ground = () => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);

      const night = await ground();
      await toggle().click();
      await expect(toggle()).toHaveAccessibleName(name(language, 'light'));
      await expect.poll(ground).not.toBe(night);
      const day = await ground();
      const other = await switchLanguage(page, language);
      expect(await ground()).toBe(day);
      await expect(toggle()).toHaveAccessibleName(name(other, 'light'));

      await toggle().click();
      await expect(toggle()).toHaveAccessibleName(name(other, 'dark'));
      await expect.poll(ground).toBe(night);
      await page.emulateMedia({colorScheme: 'light'});
      await switchLanguage(page, other);
      expect(await ground()).toBe(night);

      await toggle().click();
      await expect(toggle()).toHaveAccessibleName(name(language, 'system'));
      await expect.poll(ground).toBe(day);
    });
  });
}
