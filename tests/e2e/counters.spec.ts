/** How the counters count. What they state before and after: tests/unit/navigation.test.ts. */
import type {Locator, Page} from '@playwright/test';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {tried} from '../support/scope';
import {base, languages} from '../support/site';
import {visit} from '../support/visit';
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
const numberIn = (text: string): number => Number.parseFloat(text.replace(',', '.'));

for (const language of languages) {
  /** Opens the landing page; then stops time. Returns the counters, what they state, and a record of what they show from now on. */
  async function visitCounters(page: Page) {
    await page.clock.install();
    await visit(page, base[language]);
    await stopClock(page);
    const about = page.getByRole('region', {name: words(language, 'about.title'), exact: true});
    const counters = about.getByRole('definition');
    const shown = await about.evaluateHandle((section) => {
      const record: {readonly counter: number; readonly text: string; readonly time: number}[] = [];
      for (const [counter, element] of section.querySelectorAll('dd').entries()) {
        const keep = () => record.push({counter, text: element.textContent ?? '', time: performance.now()});
        new MutationObserver(keep).observe(element, {childList: true, characterData: true, subtree: true});
      }
      return record;
    });
    return {counters, figures: await counters.allTextContents(), shown};
  }

  test.describe(`Counters (${language})`, () => {
    // In both languages: the application writes these numbers anew, in the way of each.
    test('start when half of them is in view, once, and slow down over two seconds', async ({page}) => {
      const {counters, figures, shown} = await visitCounters(page);
      /** Which counters have shown anything new by the time they have had to, once this part of one is in view. */
      async function startedAt(counter: Locator, part: number): Promise<number[]> {
        await bringIntoView(counter, part);
        await page.clock.runFor(100);
        return shown.evaluate((record) => [...new Set(record.map((step) => step.counter))]);
      }
      const last = figures.length - 1;
      expect(last).toBeGreaterThan(0);
      expect(await startedAt(counters.first(), 0.4), 'less than half of the first is in view').toEqual([]);
      expect(await startedAt(counters.first(), 0.6), 'more than half of the first is in view').toContain(0);
      expect(await startedAt(counters.last(), 0.4), 'less than half of the last is in view').not.toContain(last);
      expect(await startedAt(counters.last(), 0.6), 'all have been in view').toHaveLength(figures.length);

      await page.clock.runFor(5000);
      expect(await counters.allTextContents()).toEqual(figures);
      const run = await shown.jsonValue();
      for (const [counter, figure] of figures.entries()) {
        const steps = run.filter((step) => step.counter === counter);
        const start = steps[0]?.time ?? Number.NaN;
        const values = steps.map(({text}) => numberIn(text) / numberIn(figure));
        const valueAfter = (time: number) => values[steps.findLastIndex((step) => step.time - start <= time)];
        expect(values, `"${figure}" never counts back`).toEqual(values.toSorted((one, other) => one - other));
        // The visible digits settle before the count ends, which is when the last of them is written.
        const duration = (steps.at(-1)?.time ?? Number.NaN) - start;
        expect(duration, `duration of "${figure}"`).toBeGreaterThan(1900);
        expect(duration, `duration of "${figure}"`).toBeLessThan(2100);
        expect(values[0], `"${figure}" at the start`).toBeLessThan(0.1);
        // At an even pace it would be a quarter and a half.
        expect(valueAfter(500), `"${figure}" after a quarter of the time`).toBeGreaterThan(0.4);
        expect(valueAfter(1000), `"${figure}" after half of the time`).toBeGreaterThan(0.65);
      }

      await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
      await expect(counters.first()).not.toBeInViewport();
      await bringIntoView(counters.last(), 1);
      await page.clock.runFor(1000);
      expect(await shown.evaluate((record) => record.length), 'nothing starts again').toBe(run.length);
      expect(await counters.allTextContents()).toEqual(figures);
    });

    test('stand still for those who asked for less motion', tried(language === 'en'), async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      const {counters, figures, shown} = await visitCounters(page);
      await bringIntoView(counters.first(), 1);
      await bringIntoView(counters.last(), 1);
      await page.clock.runFor(1000);
      expect(await shown.jsonValue()).toEqual([]);
      expect(await counters.allTextContents()).toEqual(figures);
    });
  });
}
