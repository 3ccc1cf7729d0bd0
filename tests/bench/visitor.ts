import {setTimeout as wait} from 'node:timers/promises';
import {type Browser, type BrowserContext, connect, type ElementHandle, type Page, type Viewport} from 'puppeteer-core';
import type {ScriptGate} from './script-gate';

/** Slow 4G as Lighthouse simulates it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; Puppeteer counts in bytes. */
const SLOW_4G = {latency: 150, download: 1_638_400 / 8, upload: 750_000 / 8};
/** How much slower than this machine the visitor's is, as in Lighthouse's mobile preset. */
const CPU_SLOWDOWN = 4;
/** How long a finger or a button stays down, and a pointer rests before that, in milliseconds. */
const PRESS = 60;
const HOVER = 100;
/**
 * How long nothing may leave the site before everything has come, in milliseconds: what has left it may still be under way on
 * the slow line, which takes this long for 200 KB.
 */
const QUIET = 1000;
/** How long a page may take to come to a state, in milliseconds. */
const PATIENCE = 30_000;
/** Between two questions to a page, in milliseconds: it is busy with what is measured. */
const INTERVAL = 100;

/** The phone of Lighthouse's mobile preset. */
export const phone: Viewport = {width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true};

/** Wide enough for the navigation as a bar, and with a mouse. */
export const laptop: Viewport = {width: 1280, height: 800};

/** Asks the page until it answers; while it moves on to another document, it cannot be asked. @throws Error without an answer. */
export async function until<Answer>(question: () => Promise<Answer>, what: string): Promise<NonNullable<Answer>> {
  const end = Date.now() + PATIENCE;
  let lastError = '';
  for (;;) {
    try {
      const answer = await question();
      if (answer) {
        return answer;
      }
    } catch (error) {
      lastError = ` (${(error as Error).message})`;
    }
    if (Date.now() > end) {
      throw new Error(`Waited ${PATIENCE / 1000} s for ${what}${lastError}.`);
    }
    await wait(INTERVAL);
  }
}

/**
 * Somebody who has never been here: no cache, nothing stored. The page loads as fast as it can; from then on line and machine are
 * slow.
 */
export class Visitor {
  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly gate: ScriptGate,
    private readonly device: Viewport,
  ) {}

  /**
   * Opens a page and waits until it can be read and nothing more comes by itself.
   *
   * @param holdsScripts Script files do not arrive before the visitor presses something.
   * @param probe Runs in every document that is loaded (not in one that was prerendered) before anything else.
   * @throws Error when the page does not exist.
   */
  static async arrive(
    browser: Browser,
    gate: ScriptGate,
    address: string,
    device: Viewport,
    {holdsScripts = false, probe}: {readonly holdsScripts?: boolean; readonly probe?: () => void} = {},
  ): Promise<Visitor> {
    gate.reset(holdsScripts);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const visitor = new Visitor(browser, context, page, gate, device);
    try {
      await page.setViewport(device);
      // The functions below are compiled with a helper of this name, which the browser lacks.
      await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
      if (probe) {
        await page.evaluateOnNewDocument(probe);
      }
      // The load event waits for scripts, which may be kept back: what is awaited is the page itself.
      const answer = page.goto(`${gate.url}${address}`, {timeout: 0}).catch(() => null);
      const response = await page.waitForResponse((candidate) => candidate.request().isNavigationRequest());
      if (!response.ok()) {
        throw new Error(`${address} is answered with ${response.status()}.`);
      }
      await until(
        () =>
          page.evaluate(
            () =>
              document.readyState !== 'loading' &&
              performance.getEntriesByName('first-contentful-paint').length > 0 &&
              document.fonts.status === 'loaded',
          ),
        `${address} to be readable`,
      );
      if (!holdsScripts) {
        await answer;
      }
      await visitor.settled();
      await page.emulateNetworkConditions(SLOW_4G);
      await page.emulateCPUThrottling(CPU_SLOWDOWN);
      return visitor;
    } catch (error) {
      await visitor.leave();
      throw error;
    }
  }

  /** Waits until everything has come, what is fetched in advance included. */
  async settled(): Promise<void> {
    await this.gate.quiet(QUIET);
  }

  /** Gives a first sign of use and waits until React has taken over and what is prefetched is there. */
  async beginUse(): Promise<void> {
    await this.press({x: 2, y: this.device.height / 2});
    await this.page.mouse.wheel({deltaY: 1});
    await until(
      () => this.page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true'),
      'the page to be hydrated',
    );
    await this.settled();
  }

  /**
   * Asks the document that is shown now, even after the browser has put a prerendered one in the place of the last: then Puppeteer
   * may hold on to the old one, and only a new connection finds the new one.
   */
  async ask<Answer>(question: (...args: string[]) => Answer, ...args: string[]): Promise<Awaited<Answer>> {
    try {
      return await this.page.evaluate(question, ...args);
    } catch (error) {
      if (!/detached/.test((error as Error).message)) {
        throw error;
      }
      const connection = await connect({browserWSEndpoint: this.browser.wsEndpoint(), defaultViewport: null});
      try {
        const context = connection.browserContexts().find(({id}) => id === this.context.id);
        const [page] = (await context?.pages()) ?? [];
        if (!page) {
          throw new Error('The page is gone.');
        }
        return await page.evaluate(question, ...args);
      } finally {
        await connection.disconnect();
      }
    }
  }

  /** The first element to be seen that matches. @throws Error when there is none. */
  async find(selector: string): Promise<ElementHandle<Element>> {
    for (const element of await this.page.$$(selector)) {
      if (await element.isVisible()) {
        return element;
      }
    }
    throw new Error(`There is nothing to be seen that matches ${selector}.`);
  }

  /** Scrolls to an element without pressing it. */
  async scrollTo(element: ElementHandle<Element>): Promise<void> {
    await element.evaluate((target) => target.scrollIntoView({block: 'center', behavior: 'instant'}));
    await this.nextFrame();
  }

  /** Lets what the page has be drawn. */
  async nextFrame(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Taps or clicks; scripts that were kept back come from this moment on. */
  async press(target: ElementHandle<Element> | {readonly x: number; readonly y: number}): Promise<void> {
    const {x, y} = 'x' in target ? target : await target.clickablePoint();
    if (this.device.hasTouch) {
      this.gate.release();
      await this.page.touchscreen.touchStart(x, y);
      await wait(PRESS);
      await this.page.touchscreen.touchEnd();
    } else {
      await this.page.mouse.move(x, y);
      await wait(HOVER);
      this.gate.release();
      await this.page.mouse.down();
      await wait(PRESS);
      await this.page.mouse.up();
    }
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
