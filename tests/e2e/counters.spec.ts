/** The animation of the counters. Values of the counters: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {getMessage} from '../support/messages';
import {visitWithPausedClock} from '../support/page-actions';

/** Scrolls until exactly this fraction of a counter is in view at the bottom of the viewport. */
async function bringIntoView(counter: Locator, fraction: number): Promise<void> {
  await counter.evaluate((element, wantedFraction) => {
    const {top, height} = element.getBoundingClientRect();
    window.scrollTo({top: window.scrollY + top + height * wantedFraction - window.innerHeight, behavior: 'instant'});
  }, fraction);
  await expect(counter).toBeInViewport({ratio: fraction - 0.04});
}

/** Opens the landing page with a paused clock. `fractionAfter` advances the clock and returns the shown number divided by the final one. */
async function visitCounter(page: Page) {
  await visitWithPausedClock(page, '/');
  const about = page.getByRole('region', {name: getMessage('es', 'about.title'), exact: true});
  const counter = about.getByRole('definition').first();
  const finalText = await counter.textContent();
  const fractionAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return Number.parseFloat((await counter.textContent()) ?? '') / Number.parseFloat(finalText ?? '');
  };
  return {counter, finalText, fractionAfter};
}

test('A counter is animated once, when half of it is in view, and slows down over two seconds', async ({page}) => {
  const {counter, finalText, fractionAfter} = await visitCounter(page);
  await bringIntoView(counter, 0.4);
  expect(await fractionAfter(100), 'while less than half of it is in view').toBe(1);
  await bringIntoView(counter, 0.6);
  expect(await fractionAfter(50), 'at the start').toBeLessThan(0.15);
  // At a constant speed, the fractions would be 0.25 and 0.5.
  expect(await fractionAfter(450), 'after a quarter of the time').toBeGreaterThan(0.4);
  const halfwayFraction = await fractionAfter(500);
  expect(halfwayFraction, 'after half of the time').toBeGreaterThan(0.65);
  expect(halfwayFraction, 'after half of the time').toBeLessThan(0.99);
  // A number of about 100 changes for the last time after 83 % of the two seconds (1660 ms).
  expect(await fractionAfter(600), 'after 1600 ms').toBeLessThan(1);
  expect(await fractionAfter(120), 'after 1720 ms').toBe(1);
  await page.clock.runFor(300);
  await expect(counter).toHaveText(finalText ?? '');
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await expect(counter).not.toBeInViewport();
  await bringIntoView(counter, 1);
  expect(await fractionAfter(100), 'when it comes into view again').toBe(1);
});

test('Counters are not animated under prefers-reduced-motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const {counter, fractionAfter} = await visitCounter(page);
  await bringIntoView(counter, 1);
  expect(await fractionAfter(100)).toBe(1);
});
