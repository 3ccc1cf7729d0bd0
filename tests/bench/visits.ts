/** What somebody waits for who uses a page on a slow line, with a slow machine. */
import {type Browser, connect, type ElementHandle, launch, type Page, type Viewport} from 'puppeteer-core';
import {ensureChromium} from '../engines/browsers';
import {scriptsOf} from '../support/scripts';
import {base, type Page as SitePage} from '../support/site';
import {otherLanguage} from '../support/visit';
import type {Readings} from './measures';

/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; Puppeteer counts in bytes. */
const SLOW_4G = {latency: 150, download: 1_638_400 / 8, upload: 750_000 / 8};
/** How much slower than this machine the visitor's is, as in Lighthouse's mobile preset. */
const CPU_SLOWDOWN = 4;
/** How long nothing may be under way before everything has come that is fetched in advance, in milliseconds. */
const QUIET = 1000;

/** The phone of Lighthouse's mobile preset. */
const phone: Viewport = {width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};
/** Wide enough for the navigation as a bar, and with a mouse. */
const laptop: Viewport = {width: 1280, height: 800};

/** A click on a link, and where it leads. */
interface Click {
  readonly device: Viewport;
  readonly from: string;
  readonly to: string;
  /** Matches the link; the first that can be seen is taken. */
  readonly link: string;
}

declare global {
  interface Window {
    /** When the heading of this page was handed over to be shown, in milliseconds since 1970. */
    headingSeen?: number;
  }
}

/**
 * Starts Chromium by Puppeteer, as Lighthouse wants it; with Playwright the browser does not show what it has prerendered. It does not
 * start with its sandbox as root, and opens nothing but our own pages.
 */
export const launchBrowser = async (): Promise<Browser> =>
  launch({executablePath: await ensureChromium(), args: ['--no-sandbox']});

/** Runs something as somebody who has never been here: no cache, nothing stored. */
async function asNewcomer<Result>(browser: Browser, device: Viewport, act: (page: Page) => Promise<Result>) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(device);
    // The functions that run in the page are compiled with a helper of this name, which the browser lacks.
    await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Opens a page at full speed and uses it, until React has taken over. */
async function openAndUse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Tab');
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

/**
 * Uses a page and goes to its end.
 *
 * @param folder The build that is served.
 * @returns Bytes of all script files that it has run, gzipped.
 */
export function measureScript(browser: Browser, url: string, folder?: string): Promise<number> {
  return asNewcomer(browser, phone, async (page) => {
    await openAndUse(page, url);
    await page.keyboard.press('End');
    await page.waitForNetworkIdle({idleTime: QUIET});
    return (await scriptsOf(page, folder)).reduce((sum, [, bytes]) => sum + bytes, 0);
  });
}

/** Follows a link to another page on a phone: from lists to their first article, from anywhere else to the list of articles. */
export async function measureNextPage(
  browser: Browser,
  origin: string,
  {language, path: from}: SitePage,
  pages: readonly SitePage[],
): Promise<Readings> {
  const child = pages.find((page) => from !== base[language] && page.path.startsWith(`${from}/`));
  const to = child?.path ?? `${base[language]}blog`;
  const click = {device: phone, from, to, link: `a[href="${to}"]`};
  return {
    nextEarly: await change(browser, origin, click, true),
    nextHydrated: await change(browser, origin, click, false),
  };
}

/** Follows the switch to the other language with a mouse, where it stands in the bar. */
export async function measureLanguageSwitch(
  browser: Browser,
  origin: string,
  {language, path: from}: SitePage,
): Promise<Readings> {
  const other = otherLanguage[language];
  const to = base[other] + from.slice(base[language].length);
  const click = {device: laptop, from, to, link: `header a[lang^="${other}"]`};
  return {
    languageEarly: await change(browser, origin, click, true),
    languageHydrated: await change(browser, origin, click, false),
  };
}

/**
 * Milliseconds from the press on a link until the first frame with the heading of the next page.
 *
 * @param isEarly As soon as the page shows text, while its scripts are under way; otherwise when it has been in use, and what is
 *   fetched in advance is there.
 */
function change(browser: Browser, origin: string, {device, from, to, link}: Click, isEarly: boolean): Promise<number> {
  return asNewcomer(browser, device, async (page) => {
    await page.evaluateOnNewDocument(watchHeadings);
    const slowDown = async () => {
      await page.emulateNetworkConditions(SLOW_4G);
      await page.emulateCPUThrottling(CPU_SLOWDOWN);
    };
    if (isEarly) {
      await slowDown();
      await page.goto(origin + from, {waitUntil: 'domcontentloaded'});
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    } else {
      await openAndUse(page, origin + from);
    }
    const target = await firstSeen(page, link);
    await target.scrollIntoView();
    if (!isEarly) {
      // A link that has come into view may be fetched for that, too.
      await page.waitForNetworkIdle({idleTime: QUIET});
      await slowDown();
    }
    await (device.hasTouch ? target.tap() : target.click());
    return headingSeenAfterPress(browser, page, to);
  });
}

/** The first element to be seen that matches. @throws Error when there is none. */
async function firstSeen(page: Page, selector: string): Promise<ElementHandle> {
  for (const element of await page.$$(selector)) {
    if (await element.isVisible()) {
      return element;
    }
  }
  throw new Error(`There is nothing to be seen that matches ${selector}.`);
}

/** Runs in a document before anything else: notes when its heading has been drawn, and after a press on a link the next one's. */
function watchHeadings(): void {
  const heading = () => document.querySelector('main :is(h1, h2)');
  /** Looks at every frame. */
  const whenShown = (isThere: () => boolean): void => {
    requestAnimationFrame(() => {
      if (!isThere()) {
        whenShown(isThere);
        return;
      }
      // The first task behind the frame: it has been handed over to be shown.
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        window.headingSeen = performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  };
  whenShown(() => Boolean(heading()?.textContent));
  addEventListener(
    'click',
    ({target, timeStamp}) => {
      if (target instanceof Element && target.closest('a[href]')) {
        // The next page may be another document.
        localStorage.setItem('bench-press', String(performance.timeOrigin + timeStamp));
        window.headingSeen = undefined;
        const {pathname} = location;
        const old = heading();
        const oldText = old?.textContent;
        whenShown(() => {
          const found = heading();
          // A list may have the very words of its first article.
          const isOther = found !== old || found?.textContent !== oldText;
          return location.pathname !== pathname && Boolean(found?.textContent) && isOther;
        });
      }
    },
    {capture: true},
  );
}

/** Waits for the page that was asked for. @returns Milliseconds from the press until its heading was seen. */
async function headingSeenAfterPress(browser: Browser, page: Page, to: string): Promise<number> {
  const ask = (asked: Page) =>
    asked
      .waitForFunction(
        (target) => {
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
            readonly activationStart?: number;
          })[];
          const activation = navigation?.activationStart ?? 0;
          // In a document that was prerendered nobody watched: it is seen as it takes the other's place.
          const seen =
            activation > 0 && paint
              ? performance.timeOrigin + Math.max(paint.startTime, activation)
              : window.headingSeen;
          return location.pathname === target && paint && seen && seen - Number(localStorage.getItem('bench-press'));
        },
        {polling: 100},
        to,
      )
      .then((answer) => answer.jsonValue() as Promise<number>);
  try {
    return await ask(page);
  } catch {
    // Where the browser puts a prerendered document in the place of the last, only a new connection finds it.
    const connection = await connect({browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null});
    try {
      const context = connection.browserContexts().find(({id}) => id === page.browserContext().id);
      const [shown] = (await context?.pages()) ?? [];
      if (!shown) {
        throw new Error('The page is gone.');
      }
      return await ask(shown);
    } finally {
      await connection.disconnect();
    }
  }
}
