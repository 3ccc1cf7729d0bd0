/** Measures one visit with an emulated slow phone on a slow network: loading, then response times to taps and keys. */
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, CDPSession, Locator, Page} from '@playwright/test';

/** Milliseconds after the first contentful paint during which loading is measured. */
export const LOADING_WINDOW = 5000;

/** What a visitor does on a page. */
export interface Scenario {
  readonly path: string;
  /** Selectors of the buttons that open and close the menu. They may be the same. */
  readonly menu: readonly [open: string, close: string];
  /** Selector of a field, and the text to type into it. */
  readonly field?: readonly [selector: string, text: string];
}

export const MENU_SELECTORS = ['[popovertarget=site-menu]', '[popovertarget=site-menu]'] as const;
const FIELD_SELECTOR = 'main form input:visible';

export const SCENARIOS: readonly Scenario[] = [
  {path: '/', menu: MENU_SELECTORS, field: [FIELD_SELECTOR, 'Ana']},
  {path: '/blog/importacion', menu: MENU_SELECTORS},
  {path: '/herramientas/coste', menu: MENU_SELECTORS, field: [FIELD_SELECTOR, '123']},
  // No field, because headless Chromium sometimes ignores a tap on an input with a datalist (seen with Playwright 1.65,
  // November 2026).
  {path: '/herramientas/producto', menu: MENU_SELECTORS},
  {path: '/herramientas/plan', menu: MENU_SELECTORS, field: ['#shipment-sea', '1']},
];

/** Milliseconds from the first contentful paint until the visitor starts to use the page, one for each visit. */
export const USE_DELAYS = [300, 1500, LOADING_WINDOW] as const;

/** The result of a visit. Times are in milliseconds. */
export interface VisitMetrics {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  /** Cumulative Layout Shift until `LOADING_WINDOW` after the first contentful paint. */
  readonly layoutShift: number;
  /** Total Blocking Time in the same period: the time over 50 ms of each task. */
  readonly blockingTime: number;
  /** Longest task of the whole visit. */
  readonly longestTask: number;
  /** Transferred bytes of all scripts of the visit. */
  readonly scriptBytes: number;
  /** Longest time from a tap or key to the next paint. Browsers round it to 8 ms (https://w3c.github.io/event-timing/). */
  readonly slowestResponse: number;
  /**
   * Milliseconds from the intended time of the first tap to the tap. More than 0 if the page was too busy to report its
   * first paint in time.
   */
  readonly lateness: number;
}

/** The recorded properties of a `PerformanceEntry` of any type. */
interface RecordedEntry {
  readonly type: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  /** Score of a layout shift; 0 for other types and for shifts caused by input. */
  readonly value: number;
  readonly isInteraction: boolean;
}

/**
 * Records performance entries. Runs in the page before the page's own scripts. If an observer starts later, it receives only
 * events of 104 ms or more, because browsers buffer no shorter ones: https://w3c.github.io/event-timing/
 */
function recordEntries(): void {
  const entries: RecordedEntry[] = [];
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event', 'first-input']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {name, startTime, duration} = entry;
        const {value = 0, hadRecentInput, interactionId} = entry as Partial<PerformanceEventTiming & LayoutShift>;
        const isInteraction = type === 'first-input' || Boolean(interactionId);
        entries.push({type, name, startTime, duration, value: hadRecentInput ? 0 : value, isInteraction});
      }
    }).observe({type, buffered: true, durationThreshold: 16} as PerformanceObserverInit);
  }
  Object.assign(window, {recordedEntries: entries});
}

/** Missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Measures Lighthouse's benchmark index of this machine: the higher, the faster. */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const {pageFunctions} = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

/**
 * Visits a page with an empty cache and Lighthouse's DevTools throttling, and uses it.
 *
 * @param origin Origin of the site, such as `http://127.0.0.1:3000`.
 * @param useDelay Milliseconds from the first contentful paint to the first tap.
 * @param slowdown How many times slower than this machine the emulated phone is; by default as in Lighthouse.
 * @throws Error if the page is not hydrated, or if it lacks a heading or an element of the scenario.
 */
export async function visit(
  browser: Browser,
  origin: string,
  scenario: Scenario,
  useDelay: number,
  slowdown?: number,
): Promise<VisitMetrics> {
  const {throttling} = await import('lighthouse/core/config/constants.js');
  const {cpuSlowdownMultiplier, ...network} = throttling.mobileSlow4G;
  const context = await browser.newContext({
    viewport: {width: 360, height: 740},
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordEntries);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown ?? cpuSlowdownMultiplier});
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.requestLatencyMs,
      downloadThroughput: (network.downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (network.uploadThroughputKbps * 1024) / 8,
    });
    const scriptBytes = countScriptBytes(session);
    await page.goto(origin + scenario.path, {waitUntil: 'commit'});
    const paintedAt = await waitForFirstPaint(page);
    const heading = await headingPosition(page);
    await delay(Math.max(0, paintedAt + useDelay - Date.now()));
    const lateness = Math.max(0, Date.now() - paintedAt - useDelay);
    await runScenario(page, session, heading, scenario);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await waitForResponses(page);
    return {...toMetrics(await page.evaluate('recordedEntries')), scriptBytes: scriptBytes(), lateness};
  } finally {
    await context.close();
  }
}

/** Counts the transferred bytes of script files from now on. @returns A function that returns the sum so far. */
function countScriptBytes(session: CDPSession): () => number {
  const scriptRequestIds = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({type, requestId}) => type === 'Script' && scriptRequestIds.add(requestId));
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes += scriptRequestIds.has(requestId) ? encodedDataLength : 0;
  });
  return () => bytes;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits for the first contentful paint. @returns Its time, comparable to `Date.now()`. */
const waitForFirstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          for (const {startTime} of list.getEntriesByName('first-contentful-paint')) {
            resolve(performance.timeOrigin + startTime);
          }
        }).observe({type: 'paint', buffered: true});
      }),
  );

/** Waits for the heading, because the first paint may show only the header. @returns A point on it. */
async function headingPosition(page: Page): Promise<Point> {
  const box = await page.locator('h1').first().boundingBox();
  return {x: (box?.x ?? Number.NaN) + 20, y: (box?.y ?? Number.NaN) + 20};
}

/** Milliseconds between two actions of the visitor. */
const PAUSE = 250;

/** Taps on the heading, scrolls down and up, taps again, opens and closes the menu, and types into the field. */
async function runScenario(page: Page, session: CDPSession, heading: Point, {menu, field}: Scenario): Promise<void> {
  await tap(session, heading);
  await swipe(session, 500, 200);
  await swipe(session, 200, 500);
  await tap(session, heading);
  const [open, close] = menu.map((selector) => page.locator(selector)) as [Locator, Locator];
  await open.tap();
  await delay(PAUSE);
  // In the preset build, the menu button does nothing before hydration, so a visitor would tap it again.
  await ((await close.isVisible()) ? close : open).tap();
  if (field) {
    const [selector, text] = field;
    await page.locator(selector).first().tap();
    await page.keyboard.type(text, {delay: PAUSE / 2});
  }
}

/** Resolves when the page has processed the touch event. */
const dispatchTouch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  session.send('Input.dispatchTouchEvent', {type, touchPoints});

async function tap(session: CDPSession, point: Point): Promise<void> {
  // A finger does not wait until a busy page has processed the touch.
  const start = dispatchTouch(session, 'touchStart', point);
  await delay(PAUSE / 4);
  await Promise.all([start, dispatchTouch(session, 'touchEnd')]);
  await delay(PAUSE);
}

/** Swipes along the left margin, where there are no controls. Holds still at the end to prevent momentum scrolling. */
async function swipe(session: CDPSession, from: number, to: number): Promise<void> {
  const at = (y: number): Point => ({x: 8, y});
  const steps = 6;
  await dispatchTouch(session, 'touchStart', at(from));
  for (let step = 1; step <= steps; step += 1) {
    await delay(16);
    await dispatchTouch(session, 'touchMove', at(from + ((to - from) * step) / steps));
  }
  await delay(PAUSE / 4);
  await dispatchTouch(session, 'touchEnd');
  await delay(PAUSE);
}

/**
 * Waits some frames, so that the page has painted its responses to the input. Then waits until the page is idle, so that the
 * observers have received the entries.
 */
async function waitForResponses(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** @throws Error if the browser has not reported a metric. */
function toMetrics(entries: readonly RecordedEntry[]): Omit<VisitMetrics, 'scriptBytes' | 'lateness'> {
  const entriesOf = (type: string) => entries.filter((entry) => entry.type === type);
  const firstContentfulPaint =
    entriesOf('paint').find(({name}) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const end = firstContentfulPaint + LOADING_WINDOW;
  const tasks = entriesOf('longtask');
  const blockingTime = tasks.reduce((sum, {startTime, duration}) => {
    const measuredDuration = Math.min(startTime + duration, end) - Math.max(startTime, firstContentfulPaint);
    return sum + Math.max(0, measuredDuration - 50);
  }, 0);
  const metrics = {
    firstContentfulPaint,
    largestContentfulPaint: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    layoutShift: entriesOf('layout-shift').reduce((sum, {startTime, value}) => sum + (startTime < end ? value : 0), 0),
    blockingTime,
    longestTask: Math.max(0, ...tasks.map(({duration}) => duration)),
    slowestResponse: Math.max(...entries.filter(({isInteraction}) => isInteraction).map(({duration}) => duration)),
  };
  const missingMetrics = Object.entries(metrics).filter(([, value]) => !Number.isFinite(value));
  if (missingMetrics.length > 0) {
    throw new Error(
      `The browser did not report ${missingMetrics.map(([name]) => name).join(', ')}. Run the measurement again.`,
    );
  }
  return metrics;
}
