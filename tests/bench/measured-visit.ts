/** One visit with a slow phone on a slow line: what the visitor waits for before the first touch and after it. */
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, CDPSession, Locator, Page} from '@playwright/test';

/** How long a page is measured before anybody uses it, in milliseconds after its first contentful paint. */
export const QUIET = 5000;

/** What a visitor does on a page. */
export interface Plan {
  readonly address: string;
  /** Selectors of the buttons that open and close the menu; they may be the same. */
  readonly menu: readonly [open: string, close: string];
  /** The selector of a field, and what is typed into it. */
  readonly field?: readonly [selector: string, text: string];
}

export const MENU = ['[popovertarget=site-menu]', '[popovertarget=site-menu]'] as const;
const FIELD = 'main form input:visible';

export const PLANS: readonly Plan[] = [
  {address: '/', menu: MENU, field: [FIELD, 'Ana']},
  {address: '/blog/importacion', menu: MENU},
  {address: '/herramientas/coste', menu: MENU, field: [FIELD, '123']},
  // Not its field: headless Chromium sometimes loses a tap on a field with suggestions.
  {address: '/herramientas/producto', menu: MENU},
  {address: '/herramientas/plan', menu: MENU, field: ['#shipment-sea', '1']},
];

/** When use begins, in milliseconds after the first contentful paint. */
export const MOMENTS = [300, 1500, QUIET] as const;

/** All times are in milliseconds. */
export interface Visit {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  /** Sum of all layout shifts before use, at most in `QUIET`. */
  readonly layoutShift: number;
  /** Sum of what tasks take beyond 50 ms each, in `QUIET`. */
  readonly blockingTime: number;
  /** Of the whole visit. */
  readonly longestTask: number;
  /** Of the whole visit, as transferred, in bytes. */
  readonly script: number;
  /** The longest time from a touch or a key to the paint of its answer. Browsers round it to 8 ms. */
  readonly worstAnswer: number;
  /** How much later than planned the visitor began, because the page was too busy to report its first paint. */
  readonly lateness: number;
}

/** What `recordEntries` keeps of a `PerformanceEntry` of any type. */
interface Entry {
  readonly type: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
  readonly isAnswer: boolean;
}

/** Runs in the page before its own scripts: browsers keep short events only for observers that exist already. */
function recordEntries(): void {
  const entries: Entry[] = [];
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event', 'first-input']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {name, startTime, duration} = entry;
        const {value = 0, hadRecentInput, interactionId} = entry as Partial<PerformanceEventTiming & LayoutShift>;
        const isAnswer = type === 'first-input' || Boolean(interactionId);
        entries.push({type, name, startTime, duration, value: hadRecentInput ? 0 : value, isAnswer});
      }
    }).observe({type, buffered: true, durationThreshold: 16} as PerformanceObserverInit);
  }
  Object.assign(window, {recordedEntries: entries});
}

/** Not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Lighthouse's benchmark index of this machine. */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const {pageFunctions} = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

/**
 * Visits a page with an empty cache, throttled as Lighthouse does it with DevTools, and uses it.
 *
 * @param moment When use begins, in milliseconds after the first contentful paint.
 * @param slowdown How many times slower the phone is than this machine.
 * @throws Error when the page does not start its application, or has no heading or something else of the plan.
 */
export async function visit(
  browser: Browser,
  origin: string,
  plan: Plan,
  moment: number,
  slowdown?: number,
): Promise<Visit> {
  const {throttling} = await import('lighthouse/core/config/constants.js');
  const {cpuSlowdownMultiplier, ...line} = throttling.mobileSlow4G;
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
      latency: line.requestLatencyMs,
      downloadThroughput: (line.downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (line.uploadThroughputKbps * 1024) / 8,
    });
    const script = countScript(session);
    await page.goto(origin + plan.address, {waitUntil: 'commit'});
    const paintedAt = await firstPaint(page);
    const heading = await headingOf(page);
    await delay(Math.max(0, paintedAt + moment - Date.now()));
    const lateness = Math.max(0, Date.now() - paintedAt - moment);
    await use(page, session, heading, plan);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await answered(page);
    return {...read(await page.evaluate('recordedEntries')), script: script(), lateness};
  } finally {
    await context.close();
  }
}

/** Counts the bytes of all script files from now on. @returns A function that tells the sum. */
function countScript(session: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({type, requestId}) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes += scripts.has(requestId) ? encodedDataLength : 0;
  });
  return () => bytes;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits for the first contentful paint. @returns When it was, by the clock of the machine. */
const firstPaint = (page: Page): Promise<number> =>
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

/** Where the heading is. The first paint may show the header alone, so it waits for the heading. */
async function headingOf(page: Page): Promise<Point> {
  const box = await page.locator('h1').first().boundingBox();
  return {x: (box?.x ?? Number.NaN) + 20, y: (box?.y ?? Number.NaN) + 20};
}

/** Between two acts of a hand, in milliseconds. */
const PAUSE = 250;

/** Taps on the heading, scrolls down and up, taps again, opens and closes the menu, and types into the field. */
async function use(page: Page, session: CDPSession, heading: Point, {menu, field}: Plan): Promise<void> {
  await tap(session, heading);
  await swipe(session, 500, 200);
  await swipe(session, 200, 500);
  await tap(session, heading);
  const [open, close] = menu.map((selector) => page.locator(selector)) as [Locator, Locator];
  await open.tap();
  await delay(PAUSE);
  // The preset's button does nothing before the application runs: a visitor presses it again.
  await ((await close.isVisible()) ? close : open).tap();
  if (field) {
    const [selector, text] = field;
    await page.locator(selector).first().tap();
    await page.keyboard.type(text, {delay: PAUSE / 2});
  }
}

/** Resolves when the page has taken the touch. */
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  session.send('Input.dispatchTouchEvent', {type, touchPoints});

async function tap(session: CDPSession, point: Point): Promise<void> {
  // The finger leaves also when the page is too busy to take its touch.
  const start = touch(session, 'touchStart', point);
  await delay(PAUSE / 4);
  await Promise.all([start, touch(session, 'touchEnd')]);
  await delay(PAUSE);
}

/** Moves a finger along the left margin, where nothing can be pressed. It rests before it leaves, so that the page stops. */
async function swipe(session: CDPSession, from: number, to: number): Promise<void> {
  const at = (y: number): Point => ({x: 8, y});
  const steps = 6;
  await touch(session, 'touchStart', at(from));
  for (let step = 1; step <= steps; step += 1) {
    await delay(16);
    await touch(session, 'touchMove', at(from + ((to - from) * step) / steps));
  }
  await delay(PAUSE / 4);
  await touch(session, 'touchEnd');
  await delay(PAUSE);
}

/** Waits until the page has shown its answers, by some frames, and reports them when it is idle. */
async function answered(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** @throws Error when the browser has not reported something. */
function read(entries: readonly Entry[]): Omit<Visit, 'script' | 'lateness'> {
  const of = (type: string) => entries.filter((entry) => entry.type === type);
  const firstContentfulPaint = of('paint').find(({name}) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const end = firstContentfulPaint + QUIET;
  const tasks = of('longtask');
  const blockingTime = tasks.reduce((sum, {startTime, duration}) => {
    const inside = Math.min(startTime + duration, end) - Math.max(startTime, firstContentfulPaint);
    return sum + Math.max(0, inside - 50);
  }, 0);
  const readings = {
    firstContentfulPaint,
    largestContentfulPaint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    layoutShift: of('layout-shift').reduce((sum, {startTime, value}) => sum + (startTime < end ? value : 0), 0),
    blockingTime,
    longestTask: Math.max(0, ...tasks.map(({duration}) => duration)),
    worstAnswer: Math.max(...entries.filter(({isAnswer}) => isAnswer).map(({duration}) => duration)),
  };
  const missing = Object.entries(readings).filter(([, value]) => !Number.isFinite(value));
  if (missing.length > 0) {
    throw new Error(`The browser reported no ${missing.map(([name]) => name)}.`);
  }
  return readings;
}
