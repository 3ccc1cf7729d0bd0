import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

/** axe's tags for the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const phone = {width: 360, height: 780};
const desktop = {width: 1280, height: 800};

/** Both colour modes on a small and on a large screen. */
export const views = [
  {name: 'light colours on a phone', colorScheme: 'light', size: phone},
  {name: 'dark colours on a desktop', colorScheme: 'dark', size: desktop},
  {name: 'dark colours on a phone', colorScheme: 'dark', size: phone},
  {name: 'light colours on a desktop', colorScheme: 'light', size: desktop},
] as const;

export type View = (typeof views)[number];

/** Sets the size of the viewport and the preferred colour mode of a view. */
export async function applyView(page: Page, {colorScheme, size}: View): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Expects axe to find no violation in the current state of the page. @param state Describes the current state in failure messages. */
export async function expectNoAxeViolations(page: Page, state: string): Promise<void> {
  // In the middle of a transition, colours have a different contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
  // A control partly covered by the sticky header would count as too small a target.
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  // axe opens a second page to merge the results of frames. The site has no frames, so legacy mode can skip that:
  // https://github.com/dequelabs/axe-core-npm/blob/develop/packages/playwright/README.md
  const {violations} = await new AxeBuilder({page}).setLegacyMode().withTags(WCAG_TAGS).analyze();
  const descriptions = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(descriptions, state).toEqual([]);
}
