/** What moves: the fade from page to page, and the route on the first chart. */
import type {Locator, Page} from '@playwright/test';
import sharp from 'sharp';
import {stopClock} from '../support/clock';
import {expect, hydrated, test} from '../support/fixtures';
import {tried} from '../support/scope';
import {base, type Language, languages} from '../support/site';
import {clickInPlace, navigation, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

declare global {
  interface Window {
    /** What became of the transitions: `shown`, or why not; `running` until its picture of the new page is there. */
    transitions: string[];
    /** Parts of the page with a picture of their own, and how long they move, in milliseconds. */
    moved: Record<string, number>;
    /** The next fade stands still. */
    holdsFade: boolean;
  }
}

/** Records the transitions of every page that is opened from now on. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {transitions: [], moved: {}, holdsFade: false});
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      const {transitions, holdsFade} = window;
      const index = transitions.push('running') - 1;
      const record = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          if (effect.pseudoElement?.startsWith('::view-transition')) {
            window.moved[effect.pseudoElement] = Number(effect.getComputedTiming().endTime);
            if (holdsFade) animation.pause();
          }
        }
        return 'shown';
      };
      void transition.ready.then(record, ({name}) => name).then((outcome) => transitions.splice(index, 1, outcome));
      return transition;
    };
    addEventListener('pageswap', ({viewTransition}) =>
      sessionStorage.setItem('left', viewTransition ? 'fading' : 'at once'),
    );
  });
}

/** How many values of two pictures differ plainly, beyond what edges differ from one drawing of them to the next. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [values, others] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  return values?.filter((value, index) => Math.abs(value - (others?.[index] ?? 0)) > 64).length ?? 0;
}

const transitions = (page: Page) => page.evaluate(() => window.transitions);

/** The page's first heading: what tells one page from another. */
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name, exact: true});

for (const language of languages) {
  const word = (key: string) => words(language, key);
  const home = base[language];
  const blog = `${home}blog`;
  const mainly = (chosen: Language) => tried(chosen === language);
  const blogLink = (page: Page) => navigation(page, language).getByRole('link', {name: word('nav.blog'), exact: true});
  const footerLink = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${home}${path}"]`);

  /** Follows a link to another page; the fade between them stands still. */
  async function standInFade(page: Page, link: Locator): Promise<void> {
    // The patience with a bad line must not be tried by a busy machine.
    await stopClock(page);
    await page.evaluate(() => Object.assign(window, {holdsFade: true, transitions: []}));
    await link.click();
    await expect.poll(() => transitions(page)).toEqual(['shown']);
    await page.evaluate(() => Object.assign(window, {holdsFade: false}));
    await page.clock.resume();
  }

  test.describe(`Page transition (${language})`, () => {
    test.beforeEach(({page}) => recordTransitions(page));

    test('fades briefly to the top of the next page, the header standing still', mainly('es'), async ({page}) => {
      await page.clock.install();
      await visit(page, home);
      await stopClock(page);
      await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
      await blogLink(page).click();
      await expect(heading(page, word('blog.heading'))).toBeInViewport();
      await expect.poll(() => transitions(page)).toEqual(['shown']);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const moved = await page.evaluate(() => window.moved);
      expect(Object.keys(moved)).toContain('::view-transition-new(root)');
      expect(Object.keys(moved)).toContain('::view-transition-new(header)');
      expect(Math.max(...Object.values(moved))).toBeLessThanOrEqual(250);
      await page.clock.resume();

      await test.step('Back, forward and sections of the same page are left to the browser', async () => {
        await page.goBack();
        await expect(heading(page, word('hero.title'))).toBeVisible();
        await navigation(page, language)
          .getByRole('link', {name: word('nav.services'), exact: true})
          .click();
        await expect(page).toHaveURL(`${home}#services`);
        await page.goBack();
        await page.goForward();
        await expect(page).toHaveURL(`${home}#services`);
        expect(await transitions(page)).toHaveLength(1);
      });

      await test.step('The other language is not kept from sight', async () => {
        await switchLanguage(page, language);
        expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('at once');
      });
    });

    test('moves a chart to its article; nothing for who asked for less motion', mainly('en'), async ({page}) => {
      await page.clock.install();
      await visit(page, `${home}blog/regulations`);
      await stopClock(page);
      await page.locator(`main a[href="${home}blog/regulations/checklist"]`).click();
      await expect.poll(() => transitions(page)).toEqual(['shown']);
      const moved = Object.keys(await page.evaluate(() => window.moved));
      // With a picture of the old place and one of the new, it has moved; the charts of the other guides have only gone.
      expect(moved).toContain('::view-transition-old(chart-checklist-preparacion)');
      expect(moved).toContain('::view-transition-new(chart-checklist-preparacion)');
      expect(moved).not.toContain('::view-transition-new(chart-brief-tecnico-mercosur)');

      await page.emulateMedia({reducedMotion: 'reduce'});
      await blogLink(page).click();
      await expect(heading(page, word('blog.heading'))).toBeVisible();
      expect(await transitions(page)).toHaveLength(1);
    });

    test.describe('on a phone', () => {
      test.use({viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true});

      test('is not there: the new page comes at once', mainly('es'), async ({page}) => {
        await visit(page, `${home}blog/regulations`);
        await page.locator(`main a[href="${home}blog/regulations/checklist"]`).tap();
        await expect(page.getByRole('article')).toBeVisible();
        expect(await transitions(page)).toEqual([]);
      });
    });

    test('lets clicks do what they would between documents', mainly('en'), async ({page, context}) => {
      await page.clock.install();
      await visit(page, `${home}privacidad`);
      const title = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
      const brand = page.getByRole('banner').getByRole('link').first();

      await test.step('The last of two quick ones is followed', async () => {
        await page.locator(`a[href="${blog}"], a[href="${home}aviso-legal"]`).evaluateAll((links) => {
          for (const link of links) (link as HTMLElement).click();
        });
        await expect(page).toHaveURL(`${home}aviso-legal`);
        await expect(heading(page, word('footer.legalNotice'))).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(`${home}privacidad`);
        await expect(heading(page, title)).toBeVisible();
      });

      await test.step('One that asks for a tab of its own, in the fade, has one, and the page stays', async () => {
        await standInFade(page, blogLink(page));
        const tab = context.waitForEvent('page');
        await page.keyboard.down('Control');
        await clickInPlace(page, brand);
        await page.keyboard.up('Control');
        await expect(await tab).toHaveURL(`${home}#home`);
        await expect(page).toHaveURL(blog);
        await (await tab).close();
      });

      await test.step('One reaches what the fade covers', async () => {
        await standInFade(page, footerLink(page, 'privacidad'));
        await clickInPlace(page, brand);
        await expect(page).toHaveURL(`${home}#home`);
        await expect(heading(page, word('hero.title'))).toBeVisible();
      });
    });

    test('does not hold the old page on a bad line, nor where a part has gone', mainly('es'), async ({page}) => {
      let letThrough = () => {};
      const line = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await visit(page, home);
      await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
      await page.route('**/assets/js/**', async (route) => {
        await line;
        await route.continue();
      });
      await blogLink(page).click();
      // The browser's own patience, after seconds, would be a time-out.
      await expect.poll(() => transitions(page)).toEqual(['AbortError']);
      await expect(page).toHaveURL(blog);
      await expect(heading(page, word('hero.title'))).toBeVisible();
      expect(await page.evaluate(() => window.scrollY), 'the reader stays where they are').toBe(1500);
      letThrough();
      await expect(heading(page, word('blog.heading'))).toBeVisible();
      expect(await transitions(page)).toEqual(['AbortError']);

      await page.route('**/assets/js/**', (route) => route.abort());
      const request = page.waitForRequest((sent) => sent.isNavigationRequest());
      await footerLink(page, 'glosario').click();
      expect(new URL((await request).url()).pathname).toBe(`${home}glosario`);
      await page.unrouteAll();
      await page.reload();
      await hydrated(page);
      await expect(heading(page, word('glossary.title'))).toBeVisible();
    });
  });

  test(`The first chart draws itself once, if motion is welcome (${language})`, mainly('en'), async ({page}) => {
    const chart = page.getByRole('img', {name: word('hero.chart'), exact: true});
    await page.emulateMedia({reducedMotion: 'reduce'});
    await visit(page, home);
    expect(await chart.evaluate((element) => element.getAnimations().length)).toBe(0);
    const drawn = await chart.screenshot();

    await page.emulateMedia({reducedMotion: 'no-preference'});
    const times = await chart.evaluate((element) =>
      element.getAnimations().map((animation) => {
        animation.pause();
        animation.currentTime = 0;
        return animation.effect?.getComputedTiming().iterations;
      }),
    );
    expect(times, 'it is drawn once').toEqual([1]);
    expect(await difference(await chart.screenshot(), drawn), 'route at the start').toBeGreaterThan(1000);
    await chart.evaluate((element) => {
      element.getAnimations()[0]?.finish();
    });
    expect(await difference(await chart.screenshot(), drawn), 'route at the end').toBeLessThan(100);
  });
}
