import {setTimeout as wait} from 'node:timers/promises';
import {type Browser, connect, type ElementHandle, type Page, type Viewport} from 'puppeteer-core';
import {otherLanguage} from '../support/languages';
import {scriptsOf, total} from '../support/scripts';
import {base, type Page as SitePage} from '../support/site';

/** Slow 4G as Lighthouse simulates it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up; Puppeteer counts in bytes. */
const SLOW_4G = {latency: 150, download: 1_638_400 / 8, upload: 750_000 / 8};
/** As in Lighthouse's mobile preset. */
const CPU_SLOWDOWN = 4;
/** How long a finger or a mouse button stays down, and a pointer rests before that, in milliseconds. */
const PRESS = 60;
const HOVER = 100;
/** How long the page is not polled after the press, because polling would slow it down, in milliseconds. */
const UNDISTURBED = 1500;
/** How long the network must be idle until all files count as loaded, in milliseconds. */
const IDLE = {idleTime: 1000};

/** The phone of Lighthouse's mobile preset. */
const phone: Viewport = {width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};
/** Wide enough for the navigation as a bar, and with a mouse. */
const laptop: Viewport = {width: 1280, height: 800};

interface Press {
  readonly device: Viewport;
  readonly from: string;
  readonly to: string;
  /** Matches the link; the first visible one is pressed. */
  readonly selector: string;
}

/** The tap on a link to another page: in lists to the first article, elsewhere to the list of articles. */
export function nextPage({language, path: from}: SitePage, pages: readonly SitePage[]): Press {
  const child = pages.find((page) => from !== base[language] && page.path.startsWith(`${from}/`));
  const to = child?.path ?? `${base[language]}blog`;
  return {device: phone, from, to, selector: `a[href="${to}"]`};
}

/** The click on the link to the other language in the navigation bar. */
export function languageSwitch({language, path: from}: SitePage): Press {
  const other = otherLanguage[language];
  const to = base[other] + from.slice(base[language].length);
  return {device: laptop, from, to, selector: `header a[lang^="${other}"]`};
}

/** Uses a page, scrolls to its end, and returns the gzipped bytes of its script files. */
export async function measureScript(browser: Browser, url: string): Promise<number> {
  return visit(browser, async (page) => {
    await page.setViewport(phone);
    await openAndUse(page, url);
    await page.evaluate(async () => {
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy({top: innerHeight / 2, behavior: 'instant'});
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForNetworkIdle(IDLE);
    return total(await scriptsOf(page));
  });
}

/** Runs `act` on an empty page in a browser context of its own, without cache and storage. */
export async function visit<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @throws Error when the page does not exist. */
async function open(page: Page, url: string, waitUntil: 'domcontentloaded' | 'networkidle0'): Promise<void> {
  const response = await page.goto(url, {waitUntil});
  if (!response?.ok()) {
    throw new Error(`${url} is answered with ${response?.status()}.`);
  }
}

/** Opens a page, presses a key, and waits until React has hydrated it and all prefetched files have loaded. */
async function openAndUse(page: Page, url: string): Promise<void> {
  await open(page, url, 'networkidle0');
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForNetworkIdle(IDLE);
}

async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions(SLOW_4G);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
}

/**
 * Follows a link on a slow phone or laptop.
 *
 * @param isEarly Follows it as soon as the page shows text; otherwise after hydration and prefetching.
 * @returns Milliseconds from the click to the first frame with the new page's heading, even if it begins a fade.
 */
export async function measureChange(
  browser: Browser,
  origin: string,
  {device, from, to, selector}: Press,
  isEarly: boolean,
): Promise<number> {
  return visit(browser, async (page) => {
    await page.setViewport(device);
    await page.evaluateOnNewDocument(recordChange, to);
    if (isEarly) {
      await slowDown(page);
      await open(page, origin + from, 'domcontentloaded');
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    } else {
      await openAndUse(page, origin + from);
    }
    const link = await findVisible(page, selector);
    if (!isEarly) {
      // Links are prefetched when they come into view.
      await link.scrollIntoView();
      await page.waitForNetworkIdle(IDLE);
      await slowDown(page);
    }
    if (device.hasTouch) {
      await link.touchStart();
      await wait(PRESS);
      await link.touchEnd();
    } else {
      await link.hover();
      await wait(HOVER);
      await link.click({delay: PRESS});
    }
    await wait(UNDISTURBED);
    return timeUntilShown(browser, origin + to);
  });
}

/** Finds the first visible element that matches. @throws Error when there is none. */
async function findVisible(page: Page, selector: string): Promise<ElementHandle> {
  for (const element of await page.$$(selector)) {
    if (await element.isVisible()) {
      return element;
    }
  }
  throw new Error(`There is nothing to be seen that matches ${selector}.`);
}

/** Waits for the next page, over a new connection: Puppeteer loses a page that a prerendered one replaces. */
async function timeUntilShown(browser: Browser, url: string): Promise<number> {
  const connection = await connect({browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null});
  try {
    const target = await connection.waitForTarget((candidate) => candidate.url() === url);
    const page = await target.asPage();
    const time = await page.waitForFunction(readTime, {polling: 100});
    return Number(await time.jsonValue());
  } finally {
    await connection.disconnect();
  }
}

/**
 * Runs at the start of each document that is not prerendered. Stores the times of the click and of the first frame with
 * the next heading, in milliseconds since 1970, in localStorage, because another document may read them.
 */
function recordChange(to: string): void {
  let old: Element | null = null;
  addEventListener(
    'click',
    ({timeStamp}) => {
      localStorage.setItem('bench-clicked', String(performance.timeOrigin + timeStamp));
      old = document.querySelector('main h1');
    },
    {capture: true},
  );
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1');
    if (location.pathname === to && heading && heading !== old) {
      observer.disconnect();
      // The first task after the frame, when the frame is on its way to the screen.
      requestAnimationFrame(() =>
        setTimeout(() => localStorage.setItem('bench-seen', String(performance.timeOrigin + performance.now()))),
      );
    }
  }).observe(document, {childList: true, subtree: true});
}

/** Runs in the current document. @returns Milliseconds from the click to the next page; null while unknown. */
function readTime(): number | null {
  const {timeOrigin} = performance;
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {activationStart?: number})[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const activation = navigation?.activationStart ?? 0;
  const seen = activation > 0 ? timeOrigin + activation : Number(localStorage.getItem('bench-seen'));
  if (!paint || !seen) {
    return null;
  }
  return Math.max(seen, timeOrigin + paint.startTime) - Number(localStorage.getItem('bench-clicked'));
}
