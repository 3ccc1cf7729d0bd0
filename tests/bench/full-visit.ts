import type {Browser} from 'puppeteer-core';
import type {Readings} from './measures';
import type {ScriptGate} from './script-gate';
import {phone, Visitor} from './visitor';

/** How far the reader scrolls at a time, in pixels. */
const STEP = 400;

/** Uses a page, reads it to its end without following a link, and adds up the script files that it loaded, each once. */
export async function measureFullVisit(browser: Browser, gate: ScriptGate, address: string): Promise<Readings> {
  const visitor = await Visitor.arrive(browser, gate, address, phone);
  try {
    await visitor.beginUse();
    for (let isAtEnd = false; !isAtEnd; ) {
      isAtEnd = await visitor.page.evaluate((step) => {
        scrollBy({top: step, behavior: 'instant'});
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      }, STEP);
      await visitor.nextFrame();
    }
    await visitor.settled();
    const scripts = gate.transfers.filter(({isScript}) => isScript);
    // What was fetched in advance may have been run since, without another transfer.
    const run = await visitor.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({initiatorType}) => initiatorType !== 'link')
        .map(({name}) => new URL(name).pathname),
    );
    const sizes = new Map<string, number>();
    for (const {path, bytes, isPrefetch} of scripts) {
      if (!isPrefetch || run.includes(path)) {
        // A second answer to the same question may be an empty "not modified".
        sizes.set(path, Math.max(bytes, sizes.get(path) ?? 0));
      }
    }
    return {script: [...sizes.values()].reduce((total, size) => total + size, 0)};
  } finally {
    await visitor.leave();
  }
}
