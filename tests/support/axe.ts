import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

/** All rules of WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const phone = {width: 360, height: 780};
const desktop = {width: 1280, height: 800};

/** The colour schemes on a small and a large screen. */
export const views = [
  {name: 'light colours on a phone', colorScheme: 'light', size: phone},
  {name: 'dark colours on a desktop', colorScheme: 'dark', size: desktop},
  {name: 'dark colours on a phone', colorScheme: 'dark', size: phone},
  {name: 'light colours on a desktop', colorScheme: 'light', size: desktop},
] as const;

export type View = (typeof views)[number];

/** Shows the page with the size and colours of a view. */
export async function show(page: Page, {colorScheme, size}: View): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Expects the page in its present state to break no rule. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // Colours in the middle of a transition have other contrasts.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
  // A control half under the sticky head would count as a small target.
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  // The site has no frames; the legacy mode does not look for them and needs no second page.
  const {violations} = await new AxeBuilder({page}).setLegacyMode().withTags(WCAG).analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, state).toEqual([]);
}
