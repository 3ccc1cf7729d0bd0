/**
 * Drives Firefox and WebKit as Debian packages them (tests/README.md).
 *
 * Playwright cannot drive these packages. For WebKit, it needs its own patched build. For Firefox, its channel `moz-firefox`
 * supports only recent stable releases (https://github.com/microsoft/playwright/pull/38038). In November 2026, the channel
 * sends `emulation.setMediaFeaturesOverride`, which Firefox 153 ESR does not have. Puppeteer drives Firefox ESR with
 * WebDriver BiDi.
 *
 * Selenium drives WebKitGTK with WebDriver Classic. WebKitGTK has WebDriver BiDi only in builds with experimental features:
 * `ENABLE_WEBDRIVER_BIDI` in https://github.com/WebKit/WebKit/blob/main/Source/cmake/OptionsGTK.cmake.
 */
import {existsSync} from 'node:fs';
import {expect} from '@playwright/test';
import puppeteer, {type Browser as Firefox, type Page} from 'puppeteer-core';
import {Builder, By, Key, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {HOST} from '../../tools/start/ports';

/** A function that runs in the page, so it cannot use variables of the test. */
type PageFunction<Result> = (...values: string[]) => Result;

/** Selenium's codes for keys without a character, by their names in Puppeteer. */
const KEYS = {Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN} as const;

/** The actions that tests need, implemented with Puppeteer for Firefox and with Selenium for WebKit. */
interface Engine {
  open(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  evaluate<Result>(pageFunction: PageFunction<Result>, ...args: string[]): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  pressControl(letter: 'k'): Promise<void>;
  close(): Promise<void>;
}

async function startFirefox(): Promise<Engine> {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
  // Headless Firefox reports no mouse. 6 = fine (2) + hover (4):
  // https://github.com/microsoft/playwright/issues/7769#issuecomment-966098074
  const extraPrefsFirefox = {'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6};
  const browser: Firefox = await puppeteer.launch({browser: 'firefox', executablePath, extraPrefsFirefox});
  const page: Page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    resize: (width, height) => page.setViewport({width, height}),
    evaluate: (pageFunction, ...args) => page.evaluate(pageFunction, ...args),
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    pressControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter);
      await page.keyboard.up('Control');
    },
    close: () => browser.close(),
  };
}

async function startWebKit(): Promise<Engine> {
  const service = new DriverService.Builder('/usr/bin/WebKitWebDriver')
    .setHostname(HOST)
    .setEnvironment({...process.env, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1'})
    .build();
  const driver: WebDriver = await new Builder()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build();
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    resize: (width, height) => driver.manage().window().setRect({x: 0, y: 0, width, height}),
    evaluate: (pageFunction, ...args) => driver.executeScript(pageFunction, ...args),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type,
    press: (key) => type(KEYS[key]),
    pressControl: (letter) => driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}

/** Functions that start a browser, by the name of its engine. */
export const engines = {firefox: startFirefox, webkit: startWebKit};

/** Actions and expectations in one of the engines. Elements are given by CSS selectors. */
export class Visitor {
  constructor(readonly engine: Engine) {}

  async visit(url: string): Promise<void> {
    await this.engine.open(url);
    await this.waitForHydration();
  }

  /** Waits until `pageFunction` returns the expected value. @throws Error after Playwright's `expect` timeout. */
  async expect(expected: unknown, pageFunction: PageFunction<unknown>, ...args: string[]): Promise<void> {
    await expect.poll(() => this.engine.evaluate(pageFunction, ...args)).toEqual(expected);
  }

  /** Waits until an element is visible or, with `isShown` false, until it is hidden or missing. */
  expectShown = (selector: string, isShown = true): Promise<void> =>
    this.expect(isShown, (css) => document.querySelector(css)?.checkVisibility() ?? false, selector);

  /** Scrolls an element into view if necessary and clicks it. */
  async click(selector: string): Promise<void> {
    await expect(async () => {
      // The page has `scroll-behavior: smooth`. WebKitWebDriver clicks before such scrolling has ended: the specification
      // leaves open how long drivers wait (https://github.com/w3c/webdriver/issues/624).
      await this.engine.evaluate((css) => {
        document.querySelector(css)?.scrollIntoView({block: 'nearest', behavior: 'instant'});
      }, selector);
      await this.engine.click(selector);
    }, selector).toPass({timeout: 20_000});
  }

  /** Starts to collect the errors of the page and waits until React has hydrated it. */
  async waitForHydration(): Promise<void> {
    await this.engine.evaluate(() => {
      const errors: string[] = [];
      Object.assign(window, {errors});
      addEventListener('error', ({message, target}) => errors.push(message ?? (target as Element).outerHTML), true);
      addEventListener('unhandledrejection', ({reason}) => errors.push(`rejected: ${reason}`));
      console.error = (...values) => errors.push(`console: ${values.join(' ')}`);
      addEventListener('securitypolicyviolation', ({effectiveDirective: directive, blockedURI}) =>
        errors.push(`${directive} blocked ${blockedURI}`),
      );
    });
    await this.expect('true', () => document.documentElement.dataset.hasHydrated);
  }

  /** Errors and Content-Security-Policy violations since `waitForHydration`, and all requests with an HTTP error. */
  errors(): Promise<string[]> {
    return this.engine.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const failedResources = resources.filter(({responseStatus}) => responseStatus >= 400);
      const {errors} = window as unknown as {errors: string[]};
      return [...errors, ...failedResources.map(({name, responseStatus}) => `${responseStatus} ${name}`)];
    });
  }
}
