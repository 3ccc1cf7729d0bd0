/** What moves: the fade from page to page, and the route on the first chart. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {clickInPlace, holdBack, navigation, visit, visitStopped} from '../support/visit';
import {words} from '../support/words';

/**
 * Records on every page that is opened from now on, in `transitions`, what became of each one: `shown`, or why not; `running` until
 * its picture of the new page is there. In `moved`: parts of the page with a picture of their own, and how long they move, in
 * milliseconds. A `still` fade stands still.
 */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [transitions, moved] = [[] as string[], {} as Record<string, number>];
    Object.assign(window, {transitions, moved});
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      const index = transitions.push('running') - 1;
      const record = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect;
          if (effect.pseudoElement?.startsWith('::view-transition')) {
            moved[effect.pseudoElement] = Number(effect.getComputedTiming().endTime);
            if ('still' in window) animation.pause();
          }
        }
        return 'shown';
      };
      void transition.ready.then(record, ({name}) => name).then((outcome) => transitions.splice(index, 1, outcome));
      return transition;
    };
  });
}

const transitions = (page: Page) => page.evaluate<string[]>('transitions');
const word = (key: string) => words('es', key);

/** The page's first heading: what tells one page from another. */
const heading = (page: Page, key: string) => page.getByRole('heading', {level: 1, name: word(key), exact: true});
const menuLink = (page: Page, key: string) => navigation(page, 'es').getByRole('link', {name: word(key), exact: true});

test.beforeEach(({page}) => recordTransitions(page));

test('The page transition fades briefly to the top of the next page, and covers nothing to click', async ({page}) => {
  // The patience with a bad line must not be tried by a busy machine.
  await visitStopped(page, '/');
  await page.evaluate('still = true');
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  await menuLink(page, 'nav.blog').click();
  await expect(heading(page, 'blog.heading')).toBeInViewport();
  await expect.poll(() => transitions(page)).toEqual(['shown']);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const moved = await page.evaluate<Record<string, number>>('moved');
  expect(Object.keys(moved)).toContain('::view-transition-new(root)');
  expect(Object.keys(moved)).toContain('::view-transition-new(header)');
  expect(Math.max(...Object.values(moved))).toBeLessThanOrEqual(250);

  await page.evaluate('delete window.still');
  await page.clock.resume();
  await clickInPlace(page, page.getByRole('banner').getByRole('link').first());
  await expect(page).toHaveURL('/#home');
  await expect(heading(page, 'hero.title')).toBeVisible();

  // Sections of the same page, and back, are left to the browser.
  await menuLink(page, 'nav.services').click();
  await expect(page).toHaveURL('/#services');
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'blog.heading')).toBeVisible();
  expect(await transitions(page)).toHaveLength(2);
});

test('The page transition moves a chart to its article; nothing for who asked for less motion', async ({page}) => {
  await visitStopped(page, '/blog/regulations');
  await page.locator('main a[href="/blog/regulations/checklist"]').click();
  await expect.poll(() => transitions(page)).toEqual(['shown']);
  const moved = Object.keys(await page.evaluate<Record<string, number>>('moved'));
  // With a picture of the old place and one of the new, it has moved; the charts of the other guides have only gone.
  expect(moved).toContain('::view-transition-old(chart-checklist-preparacion)');
  expect(moved).toContain('::view-transition-new(chart-checklist-preparacion)');
  expect(moved).not.toContain('::view-transition-new(chart-brief-tecnico-mercosur)');

  await page.emulateMedia({reducedMotion: 'reduce'});
  await menuLink(page, 'nav.blog').click();
  await expect(heading(page, 'blog.heading')).toBeVisible();
  expect(await transitions(page)).toHaveLength(1);
});

test('The page transition does not hold the old page on a bad line', async ({page}) => {
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  const letThrough = await holdBack(page, /\/assets\/js\//);
  await menuLink(page, 'nav.blog').click();
  // The browser's own patience, after seconds, would be a time-out.
  await expect.poll(() => transitions(page)).toEqual(['AbortError']);
  await expect(page).toHaveURL('/blog');
  await expect(heading(page, 'hero.title')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'the reader stays where they are').toBe(1500);
  await letThrough();
  await expect(heading(page, 'blog.heading')).toBeVisible();
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
