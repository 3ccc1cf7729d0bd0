import type {Page} from '@playwright/test';
import {stopClock} from '../support/clock';
import {expect, hydrated, test} from '../support/fixtures';
import {base, languages} from '../support/site';
import {clickInPlace, navigation, switchLanguage, visit} from '../support/visit';
import {words} from '../support/words';

/** What became of a transition; `running` until its picture of the new page is there. */
type Outcome = 'running' | 'shown' | 'AbortError' | 'TimeoutError';

declare global {
  interface Window {
    transitions: Outcome[];
    /** Parts of the page with a picture of their own, and how long they move, in milliseconds. */
    moved: Record<string, number>;
    /** The next fade stands still. */
    holdsFade?: boolean;
  }
}

/** Records the transitions of every page that is opened from now on. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.transitions = [];
    window.moved = {};
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      const index = window.transitions.push('running') - 1;
      transition.ready.then(
        () => {
          window.transitions[index] = 'shown';
          for (const animation of document.getAnimations()) {
            const effect = animation.effect as KeyframeEffect;
            if (effect.pseudoElement?.startsWith('::view-transition')) {
              window.moved[effect.pseudoElement] = Number(effect.getComputedTiming().endTime);
              if (window.holdsFade) {
                animation.pause();
              }
            }
          }
        },
        (reason: DOMException) => {
          window.transitions[index] = reason.name as Outcome;
        },
      );
      return transition;
    };
    window.addEventListener('pageswap', (event) => {
      sessionStorage.setItem('left', event.viewTransition ? 'with a transition' : 'at once');
    });
  });
}

/** How many pixels of two pictures differ plainly, beyond what edges differ from one drawing of them to the next. */
function difference(page: Page, ...pictures: readonly [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        }),
      );
      return one?.filter((value, index) => Math.abs(value - (other?.[index] ?? 0)) > 64).length ?? 0;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

const transitions = (page: Page): Promise<Outcome[]> => page.evaluate(() => window.transitions);

/** The page's first heading: what tells one page from another. */
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name, exact: true});

for (const language of languages) {
  const word = (key: string) => words(language, key);
  const home = base[language];
  const blog = `${home}blog`;
  const blogLink = (page: Page) => navigation(page, language).getByRole('link', {name: word('nav.blog'), exact: true});

  /** Goes from a page to the list of articles; the fade between them stands still. */
  async function standInFade(page: Page): Promise<void> {
    await visit(page, `${home}privacidad`);
    await page.evaluate(() => {
      window.holdsFade = true;
    });
    await blogLink(page).click();
    await expect.poll(() => transitions(page)).toEqual(['shown']);
    await page.evaluate(() => {
      window.holdsFade = false;
    });
  }

  test.describe(`Page transition (${language})`, () => {
    test.beforeEach(({page}) => recordTransitions(page));

    test('fades briefly from page to page, at the top of the new one; the header has no part in it', async ({page}) => {
      // The patience with a bad line must not be tried by a busy machine.
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
    });

    test('moves the chart of a list to the head of its article', async ({page}) => {
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
    });

    test('is not there for those who asked for less motion', async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await visit(page, home);
      await blogLink(page).click();
      await expect(heading(page, word('blog.heading'))).toBeVisible();
      expect(await transitions(page)).toEqual([]);
    });

    test.describe('on a phone', () => {
      test.use({viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true});

      test('is not there: the new page comes at once', async ({page}) => {
        await visit(page, `${home}blog/regulations`);
        await page.locator(`main a[href="${home}blog/regulations/checklist"]`).tap();
        await expect(page.getByRole('article')).toBeVisible();
        expect(await transitions(page)).toEqual([]);
      });
    });

    test('lets a click reach what it covers', async ({page}) => {
      await standInFade(page);
      await clickInPlace(page, page.getByRole('banner').getByRole('link').first());
      await expect(page).toHaveURL(`${home}#home`);
      await expect(heading(page, word('hero.title'))).toBeVisible();
    });

    test('lets a click that asks for a tab of its own have one, and the page stays', async ({page, context}) => {
      await standInFade(page);
      const tab = context.waitForEvent('page');
      await page.keyboard.down('Control');
      await clickInPlace(page, page.getByRole('banner').getByRole('link').first());
      await page.keyboard.up('Control');
      await expect(await tab).toHaveURL(`${home}#home`);
      await expect(page).toHaveURL(blog);
    });

    test('does not keep the other language from sight', async ({page}) => {
      await visit(page, blog);
      await switchLanguage(page, language);
      expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('at once');
    });

    test('leaves back, forward and sections of the same page to the browser', async ({page}) => {
      await visit(page, home);
      await blogLink(page).click();
      await expect(heading(page, word('blog.heading'))).toBeVisible();
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

    test('follows the last of two quick clicks, as a browser does with documents', async ({page}) => {
      await visit(page, `${home}privacidad`);
      const title = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
      await page.evaluate(
        (addresses) => {
          for (const address of addresses) {
            document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)?.click();
          }
        },
        [blog, `${home}aviso-legal`],
      );
      await expect(page).toHaveURL(`${home}aviso-legal`);
      await expect(heading(page, word('footer.legalNotice'))).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${home}privacidad`);
      await expect(heading(page, title)).toBeVisible();
    });

    test('does not hold the old page on a bad line', async ({page}) => {
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
    });

    test('loads the page anew when a part of it has gone', async ({page}) => {
      await visit(page, home);
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.evaluate(() => {
        document.documentElement.dataset.old = '';
      });
      const request = page.waitForRequest((sent) => sent.isNavigationRequest());
      await blogLink(page).click();
      expect(new URL((await request).url()).pathname).toBe(blog);
      await page.unroute('**/assets/js/**');
      await page.reload();
      await hydrated(page);
      await expect(heading(page, word('blog.heading'))).toBeVisible();
    });
  });

  test.describe(`The route on the first chart (${language})`, () => {
    const chart = (page: Page) => page.getByRole('img', {name: word('hero.chart'), exact: true});

    test('draws itself once and ends fully drawn, as it stands at once for those who asked for less motion', async ({
      page,
    }) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await visit(page, home);
      expect(await chart(page).evaluate((element) => element.getAnimations().length)).toBe(0);
      const drawn = await chart(page).screenshot();

      await page.emulateMedia({reducedMotion: 'no-preference'});
      await visit(page, home);
      const times = await chart(page).evaluate((element) =>
        element.getAnimations().map((animation) => {
          animation.pause();
          animation.currentTime = 0;
          return animation.effect?.getComputedTiming().iterations;
        }),
      );
      expect(times, 'it is drawn once').toEqual([1]);
      expect(await difference(page, await chart(page).screenshot(), drawn), 'route at the start').toBeGreaterThan(1000);
      await chart(page).evaluate((element) => {
        element.getAnimations()[0]?.finish();
      });
      expect(await difference(page, await chart(page).screenshot(), drawn), 'route at the end').toBeLessThan(100);
    });
  });
}
