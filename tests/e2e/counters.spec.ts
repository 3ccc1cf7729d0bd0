import type {JSHandle, Page} from '@playwright/test';
import {stopClock} from '../support/clock';
import {expect, test} from '../support/fixtures';
import {base, type Language, languages} from '../support/site';
import {visit} from '../support/visit';
import {words} from '../support/words';

/** Section 9 of the specification, to the letter; Spanish sets a percentage apart with a no-break space. */
const figures: Readonly<Record<Language, readonly string[]>> = {
  es: ['101+', '7+', '100+', '80+', '9+', '50+', '98\u00a0%', '4,8/5'],
  en: ['101+', '7+', '100+', '80+', '9+', '50+', '98%', '4.8/5'],
};

const labels = [
  'counters.clients',
  'counters.years',
  'counters.cases',
  'counters.companies',
  'counters.countries',
  'counters.suppliers',
  'counters.deliveries',
  'counters.satisfaction',
];

/** A value that a counter showed, with the time in milliseconds. */
interface Shown {
  readonly counter: number;
  readonly text: string;
  readonly time: number;
}

const about = (page: Page, language: Language) =>
  page.getByRole('region', {name: words(language, 'about.title'), exact: true});

const counters = (page: Page, language: Language) => about(page, language).getByRole('definition');

/** Records everything that the counters show from now on, in order. */
function record(page: Page, language: Language): Promise<JSHandle<Shown[]>> {
  return about(page, language).evaluateHandle((section) => {
    const shown: Shown[] = [];
    section.querySelectorAll('dd').forEach((element, counter) => {
      new MutationObserver(() =>
        shown.push({counter, text: element.textContent ?? '', time: performance.now()}),
      ).observe(element, {childList: true, characterData: true, subtree: true});
    });
    return shown;
  });
}

/**
 * Scrolls until this part of a counter is in view at the lower edge of the window, and waits until the browser has told
 * everyone who watches the counter.
 */
async function bringIntoView(page: Page, language: Language, counter: number, part: number): Promise<void> {
  await counters(page, language)
    .nth(counter)
    .evaluate(async (element, wanted) => {
      const {top, height} = element.getBoundingClientRect();
      window.scrollTo({top: window.scrollY + top + height * wanted - window.innerHeight, behavior: 'instant'});
      const inView = await new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        observer.observe(element);
      });
      if (Math.abs(inView - wanted) > 0.04) {
        throw new Error(`${inView} of the counter is in view instead of ${wanted}`);
      }
    }, part);
}

/** The number in a text such as "4,8/5". */
const numberIn = (text: string): number => Number.parseFloat(text.replace(',', '.'));

for (const language of languages) {
  test.describe(`Counters (${language})`, () => {
    test('state the eight figures with their labels', async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await visit(page, base[language]);
      await expect(about(page, language).getByRole('term')).toHaveText(labels.map((label) => words(language, label)));
      expect(await counters(page, language).allTextContents()).toEqual(figures[language]);
    });

    test('start when half of them is in view, once, and slow down over two seconds', async ({page}) => {
      await page.clock.install();
      await visit(page, base[language]);
      await stopClock(page);
      const shown = await record(page, language);
      /** Which counters have shown anything new by the time they have had to. */
      async function startedCounters(): Promise<number[]> {
        await page.clock.runFor(100);
        return shown.evaluate((all) => [...new Set(all.map(({counter}) => counter))]);
      }
      const last = figures[language].length - 1;

      await bringIntoView(page, language, 0, 0.4);
      expect(await startedCounters(), 'less than half of the first figure is in view').toEqual([]);
      await bringIntoView(page, language, 0, 0.6);
      expect(await startedCounters(), 'more than half of the first figure is in view').toContain(0);

      await bringIntoView(page, language, last, 0.4);
      expect(await startedCounters(), 'less than half of the last figure is in view').not.toContain(last);
      await bringIntoView(page, language, last, 0.6);
      expect(await startedCounters(), 'all figures have been in view').toHaveLength(figures[language].length);

      await page.clock.runFor(5000);
      expect(await counters(page, language).allTextContents()).toEqual(figures[language]);
      const run = await shown.jsonValue();
      for (const [counter, figure] of figures[language].entries()) {
        const steps = run.filter((step) => step.counter === counter);
        const [first] = steps;
        const final = steps.at(-1);
        if (!first || !final) {
          throw new Error(`"${figure}" did not count`);
        }
        const values = steps.map((step) => numberIn(step.text));
        expect(values, `"${figure}" never counts back`).toEqual(values.toSorted((one, other) => one - other));
        // The visible digits settle before the count ends, which is when the last of them is written.
        const duration = final.time - first.time;
        expect(duration, `duration of "${figure}"`).toBeGreaterThan(1900);
        expect(duration, `duration of "${figure}"`).toBeLessThan(2100);
        const valueAt = (time: number) =>
          numberIn(steps.findLast((step) => step.time - first.time <= time)?.text ?? '') / numberIn(figure);
        expect(valueAt(0), `"${figure}" at the start`).toBeLessThan(0.1);
        // At an even pace it would be a quarter and a half.
        expect(valueAt(500), `"${figure}" after a quarter of the time`).toBeGreaterThan(0.4);
        expect(valueAt(1000), `"${figure}" after half of the time`).toBeGreaterThan(0.65);
      }

      await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
      await expect(counters(page, language).first()).not.toBeInViewport();
      await bringIntoView(page, language, last, 1);
      await page.clock.runFor(1000);
      expect(await shown.evaluate((all) => all.length), 'nothing starts again').toBe(run.length);
      expect(await counters(page, language).allTextContents()).toEqual(figures[language]);
    });

    test('stand still for those who asked for less motion', async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.clock.install();
      await visit(page, base[language]);
      await stopClock(page);
      const shown = await record(page, language);
      await bringIntoView(page, language, 0, 1);
      await bringIntoView(page, language, figures[language].length - 1, 1);
      await page.clock.runFor(1000);
      expect(await shown.jsonValue()).toEqual([]);
      expect(await counters(page, language).allTextContents()).toEqual(figures[language]);
    });

    test.describe('without scripts', () => {
      test.use({javaScriptEnabled: false});

      test('state their final figures', async ({page}) => {
        await page.goto(base[language]);
        await expect(about(page, language).getByRole('term')).toHaveText(labels.map((label) => words(language, label)));
        expect(await counters(page, language).allTextContents()).toEqual(figures[language]);
      });
    });
  });
}
