/** How the counters count. What they state before and after: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/languages';
import {visitStopped} from '../support/visit';
import {words} from '../support/words';

/** Scrolls until this part of a counter, and no more, is in view at the lower edge of the window, and the browser has told so. */
async function bringIntoView(counter: Locator, part: number): Promise<void> {
  await counter.evaluate((element, wanted) => {
    const {top, height} = element.getBoundingClientRect();
    window.scrollTo({top: window.scrollY + top + height * wanted - window.innerHeight, behavior: 'instant'});
  }, part);
  await expect(counter).toBeInViewport({ratio: part - 0.04});
  await expect(counter).not.toBeInViewport({ratio: part + 0.04});
}

/** The number in a text such as "4,8/5". */
const numberIn = (text = ''): number => Number.parseFloat(text.replace(',', '.'));

/** Opens the landing page, and stops time. Returns the counters, what they state, and which part of that they show later. */
async function visitCounters(page: Page, language: Language) {
  await visitStopped(page, base[language]);
  const about = page.getByRole('region', {name: words(language, 'about.title'), exact: true});
  const counters = about.getByRole('definition');
  const figures = await counters.allTextContents();
  const partsAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    const shown = await counters.allTextContents();
    return figures.map((figure, index) => numberIn(shown[index]) / numberIn(figure));
  };
  return {counters, figures, partsAfter, whole: figures.map(() => 1)};
}

// The application writes these numbers anew, in the way of each language.
for (const language of languages) {
  const tag = language === 'es' ? [] : '@full';

  test(`Counters (${language}) start when half of them is in view, once, and slow down over two seconds`, {
    tag,
  }, async ({page}) => {
    const {counters, figures, partsAfter, whole} = await visitCounters(page, language);
    for (const counter of [0, figures.length - 1]) {
      const partAfter = async (milliseconds: number) => (await partsAfter(milliseconds))[counter];
      await bringIntoView(counters.nth(counter), 0.4);
      expect(await partAfter(100), 'less than half of it is in view').toBe(1);
      await bringIntoView(counters.nth(counter), 0.6);
      expect(await partAfter(50), 'at the start').toBeLessThan(0.15);
      // At an even pace it would be a quarter and a half.
      expect(await partAfter(450), 'after a quarter of the time').toBeGreaterThan(0.4);
      expect(await partAfter(500), 'after half of the time').toBeGreaterThan(0.65);
      expect(await partAfter(1050), 'after two seconds').toBe(1);
    }
    await page.clock.runFor(2000);
    expect(await counters.allTextContents()).toEqual(figures);

    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await expect(counters.first()).not.toBeInViewport();
    await bringIntoView(counters.last(), 1);
    expect(await partsAfter(100), 'nothing starts again').toEqual(whole);
  });
}

test('Counters stand still for those who asked for less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const {counters, partsAfter, whole} = await visitCounters(page, 'en');
  await bringIntoView(counters.last(), 1);
  expect(await partsAfter(100)).toEqual(whole);
});
