/** What moves: the fade from page to page, and the route on the first chart. */
import type {Page} from '@playwright/test';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {clickInPlace, navigation, visit} from '../support/visit';
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
  });
}

const transitions = (page: Page) => page.evaluate(() => window.transitions);
const word = (key: string) => words('es', key);

/** The page's first heading: what tells one page from another. */
const heading = (page: Page, key: string) => page.getByRole('heading', {level: 1, name: word(key), exact: true});
const menuLink = (page: Page, key: string) => navigation(page, 'es').getByRole('link', {name: word(key), exact: true});

test.describe('Page transition', () => {
  test.beforeEach(({page}) => recordTransitions(page));

  test('fades briefly to the top of the next page, the header standing still', async ({page}) => {
    await page.clock.install();
    await visit(page, '/');
    await stopClock(page);
    await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
    await menuLink(page, 'nav.blog').click();
    await expect(heading(page, 'blog.heading')).toBeInViewport();
    await expect.poll(() => transitions(page)).toEqual(['shown']);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const moved = await page.evaluate(() => window.moved);
    expect(Object.keys(moved)).toContain('::view-transition-new(root)');
    expect(Object.keys(moved)).toContain('::view-transition-new(header)');
    expect(Math.max(...Object.values(moved))).toBeLessThanOrEqual(250);
    await page.clock.resume();

    await test.step('Back and sections of the same page are left to the browser', async () => {
      await page.goBack();
      await expect(heading(page, 'hero.title')).toBeVisible();
      await menuLink(page, 'nav.services').click();
      await expect(page).toHaveURL('/#services');
      expect(await transitions(page)).toHaveLength(1);
    });
  });

  test('moves a chart to its article; nothing for who asked for less motion', async ({page}) => {
    await page.clock.install();
    await visit(page, '/blog/regulations');
    await stopClock(page);
    await page.locator('main a[href="/blog/regulations/checklist"]').click();
    await expect.poll(() => transitions(page)).toEqual(['shown']);
    const moved = Object.keys(await page.evaluate(() => window.moved));
    // With a picture of the old place and one of the new, it has moved; the charts of the other guides have only gone.
    expect(moved).toContain('::view-transition-old(chart-checklist-preparacion)');
    expect(moved).toContain('::view-transition-new(chart-checklist-preparacion)');
    expect(moved).not.toContain('::view-transition-new(chart-brief-tecnico-mercosur)');

    await page.emulateMedia({reducedMotion: 'reduce'});
    await menuLink(page, 'nav.blog').click();
    await expect(heading(page, 'blog.heading')).toBeVisible();
    expect(await transitions(page)).toHaveLength(1);
  });

  test('covers nothing that a click is for', async ({page}) => {
    await page.clock.install();
    await visit(page, '/privacidad');
    // The patience with a bad line must not be tried by a busy machine.
    await stopClock(page);
    await page.evaluate(() => Object.assign(window, {holdsFade: true}));
    await menuLink(page, 'nav.blog').click();
    await expect.poll(() => transitions(page)).toEqual(['shown']);
    await page.clock.resume();
    await clickInPlace(page, page.getByRole('banner').getByRole('link').first());
    await expect(page).toHaveURL('/#home');
    await expect(heading(page, 'hero.title')).toBeVisible();
  });

  test('does not hold the old page on a bad line', async ({page}) => {
    let letThrough = () => {};
    const line = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await visit(page, '/');
    await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
    await page.route('**/assets/js/**', async (route) => {
      await line;
      await route.continue();
    });
    await menuLink(page, 'nav.blog').click();
    // The browser's own patience, after seconds, would be a time-out.
    await expect.poll(() => transitions(page)).toEqual(['AbortError']);
    await expect(page).toHaveURL('/blog');
    await expect(heading(page, 'hero.title')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY), 'the reader stays where they are').toBe(1500);
    letThrough();
    await expect(heading(page, 'blog.heading')).toBeVisible();
  });
});

test('The first chart draws itself once, if motion is welcome', async ({page}) => {
  const chart = page.getByRole('img', {name: word('hero.chart'), exact: true});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await visit(page, '/');
  expect(await chart.evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.emulateMedia({reducedMotion: 'no-preference'});
  const times = await chart.evaluate((element) =>
    element.getAnimations().map(({effect}) => effect?.getComputedTiming().iterations),
  );
  expect(times, 'it is drawn once').toEqual([1]);
});
