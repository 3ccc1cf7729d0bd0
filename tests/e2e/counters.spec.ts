/** The animation of the counters. Their values: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {words} from '../support/messages';
import {visitStopped} from '../support/page-actions';

/** Scrolls until exactly this part of a counter is in view at the lower edge of the window. */
async function bringIntoView(counter: Locator, part: number): Promise<void> {
  await counter.evaluate((element, wanted) => {
    const {top, height} = element.getBoundingClientRect();
    window.scrollTo({top: window.scrollY + top + height * wanted - window.innerHeight, behavior: 'instant'});
  }, part);
  await expect(counter).toBeInViewport({ratio: part - 0.04});
}

/** Opens the landing page and stops its time. `partAfter` returns the number shown as a part of the final one. */
async function visitCounter(page: Page) {
  await visitStopped(page, '/');
  const about = page.getByRole('region', {name: words('es', 'about.title'), exact: true});
  const counter = about.getByRole('definition').first();
  const figure = await counter.textContent();
  const partAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return Number.parseFloat((await counter.textContent()) ?? '') / Number.parseFloat(figure ?? '');
  };
  return {counter, figure, partAfter};
}

test('A counter starts once when half of it is in view, and slows down over two seconds', async ({page}) => {
  const {counter, figure, partAfter} = await visitCounter(page);
  await bringIntoView(counter, 0.4);
  expect(await partAfter(100), 'less than half of it is in view').toBe(1);
  await bringIntoView(counter, 0.6);
  expect(await partAfter(50), 'at the start').toBeLessThan(0.15);
  // At a constant speed these would be a quarter and a half.
  expect(await partAfter(450), 'after a quarter of the time').toBeGreaterThan(0.4);
  const half = await partAfter(500);
  expect(half, 'after half of the time').toBeGreaterThan(0.65);
  expect(half, 'after half of the time').toBeLessThan(0.99);
  // The last change of a figure of about a hundred comes after 83 % of the time: 1660 ms.
  expect(await partAfter(600), 'after 1600 ms').toBeLessThan(1);
  expect(await partAfter(120), 'after 1720 ms').toBe(1);
  await page.clock.runFor(300);
  await expect(counter).toHaveText(figure ?? '');
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await expect(counter).not.toBeInViewport();
  await bringIntoView(counter, 1);
  expect(await partAfter(100), 'nothing starts again').toBe(1);
});

test('Counters do not move under prefers-reduced-motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const {counter, partAfter} = await visitCounter(page);
  await bringIntoView(counter, 1);
  expect(await partAfter(100)).toBe(1);
});
