import type {Browser} from 'puppeteer-core';
import type {Readings} from './measures';
import type {ScriptGate, Transfer} from './script-gate';
import {phone, Visitor} from './visitor';

/** How far the reader scrolls at a time, in pixels. */
const STEP = 400;

/**
 * Uses a page, reads it to its end without following a link, and adds up the script files that came: those that the page loaded, and
 * with those that it only fetched in advance.
 */
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
    const loaded = new Set([...run, ...scripts.filter(({isPrefetch}) => !isPrefetch).map(({path}) => path)]);
    return {
      script: bodies(scripts.filter(({path}) => loaded.has(path))),
      scriptWithPrefetched: bodies(scripts),
    };
  } finally {
    await visitor.leave();
  }
}

/** The size of all files, each once: a second answer to the same question may be an empty "not modified". */
function bodies(transfers: readonly Transfer[]): number {
  const sizes = new Map<string, number>();
  for (const {path, bytes} of transfers) {
    sizes.set(path, Math.max(bytes, sizes.get(path) ?? 0));
  }
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}
