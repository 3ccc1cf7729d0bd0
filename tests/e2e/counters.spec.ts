/** The animation of the counters. Their values: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/languages';
import {visitStopped} from '../support/visit';
import {words} from '../support/words';

/** Scrolls until exactly this part of a counter is in view at the lower edge of the window. */
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

/** Opens the landing page and stops its clock. `partsAfter` returns the shown numbers as parts of the final ones. */
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

// The application formats these numbers for each language.
for (const language of languages) {
  const tag = language === 'es' ? [] : '@full';

  test(`Counters (${language}) start once when half of each is in view, and slow down over two seconds`, {
    tag,
  }, async ({page}) => {
    const {counters, figures, partsAfter, whole} = await visitCounters(page, language);
    for (const counter of [0, figures.length - 1]) {
      const partAfter = async (milliseconds: number) => (await partsAfter(milliseconds))[counter];
      await bringIntoView(counters.nth(counter), 0.4);
      expect(await partAfter(100), 'less than half of it is in view').toBe(1);
      await bringIntoView(counters.nth(counter), 0.6);
      expect(await partAfter(50), 'at the start').toBeLessThan(0.15);
      // At a constant speed these would be a quarter and a half.
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

test('Counters do not move under prefers-reduced-motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const {counters, partsAfter, whole} = await visitCounters(page, 'en');
  await bringIntoView(counters.last(), 1);
  expect(await partsAfter(100)).toEqual(whole);
});
