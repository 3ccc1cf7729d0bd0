import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

/** Rules of WCAG 2.2, levels A and AA; none is left out. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const phone = {width: 360, height: 780};
const desktop = {width: 1280, height: 800};

/** Colours that a visitor's system asks for, on a screen. */
export const views = [
  {name: 'light colours on a phone', colorScheme: 'light', size: phone},
  {name: 'dark colours on a desktop', colorScheme: 'dark', size: desktop},
  {name: 'dark colours on a phone', colorScheme: 'dark', size: phone},
  {name: 'light colours on a desktop', colorScheme: 'light', size: desktop},
] as const;

export type View = (typeof views)[number];

/** Shows the page as a visitor with such a system sees it. */
export async function show(page: Page, {colorScheme, size}: View): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Expects the page, as it is now, to break no rule; names what breaks one. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // Colours that are on their way from one value to another are nobody's colours.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
  // A heading that has scrolled half under the head is not a small target.
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  // The site has no frames, and without looking for them each check needs no second page.
  const {violations} = await new AxeBuilder({page}).setLegacyMode().withTags(WCAG).analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found, state).toEqual([]);
}
