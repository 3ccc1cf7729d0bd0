/** How long a visitor with a slow phone waits for the text and for the answer to a touch (`npm run test:speed`). */
import {expect, test} from '@playwright/test';
import {benchmarkIndex, MOMENTS, PLANS, type Visit, visit} from '../bench/measured-visit';
import {useGoals} from '../support/goals';

/** Lighthouse's benchmark index of a slow phone: the processor is slowed down until this machine has it. */
const PHONE = 500;

/** Visits to a page at most, of which the best counts: other programs can only slow a visit down. */
const VISITS = 4;

for (const plan of PLANS) {
  test(`${plan.address} shows its text and answers touches in time on a slow phone`, async ({browser, baseURL}) => {
    const slowdown = Math.max(1, (await benchmarkIndex(browser)) / PHONE);
    for (const moment of MOMENTS) {
      const best = {worstAnswer: Number.POSITIVE_INFINITY, largestContentfulPaint: Number.POSITIVE_INFINITY};
      const missed = () => (Object.keys(best) as (keyof typeof best)[]).filter((name) => best[name] > useGoals[name]);
      for (let visits = 0; visits < VISITS && missed().length > 0; visits += 1) {
        const found: Visit = await visit(browser, baseURL ?? '', plan, moment, slowdown);
        for (const name of missed()) {
          best[name] = Math.min(best[name], found[name]);
        }
      }
      const when = `${moment} ms after the first paint, with a processor slowed down ${slowdown.toFixed(1)} times`;
      expect.soft(missed(), `used ${when}: ${JSON.stringify(best)}`).toEqual([]);
    }
  });
}
