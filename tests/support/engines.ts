/**
 * Firefox and WebKit as Debian packages them (tests/README.md). Playwright drives only builds of its own: its channel
 * `moz-firefox` asks for `emulation.setMediaFeaturesOverride`, which Firefox 153 ESR does not know. Puppeteer drives Firefox
 * by WebDriver BiDi, and Selenium drives WebKit by classic WebDriver, since WebKitWebDriver has no BiDi.
 */
import {existsSync} from 'node:fs';
import {expect} from '@playwright/test';
import puppeteer, {type Browser as Firefox, type Page} from 'puppeteer-core';
import {Builder, By, Key, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {HOST} from '../../tools/start/ports';

/** A function that runs in the page: it cannot use variables of this process. */
type Act<Result> = (...values: string[]) => Result;

/** Keys without a character, by their names in Puppeteer. */
const KEYS = {Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN} as const;

/** What a visitor does with a browser. */
interface Engine {
  open(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  evaluate<Result>(act: Act<Result>, ...values: string[]): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Presses Control with a letter. */
  pressControl(letter: 'k'): Promise<void>;
  close(): Promise<void>;
}

async function startFirefox(): Promise<Engine> {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
  // Headless Firefox finds no mouse: 6 stands for a fine pointer that can hover.
  const extraPrefsFirefox = {'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6};
  const browser: Firefox = await puppeteer.launch({browser: 'firefox', executablePath, extraPrefsFirefox});
  const page: Page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    resize: (width, height) => page.setViewport({width, height}),
    evaluate: (act, ...values) => page.evaluate(act, ...values),
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
    evaluate: (act, ...values) => driver.executeScript(act, ...values),
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

export const engines = {firefox: startFirefox, webkit: startWebKit};

/** A visitor in one of the engines, who finds elements by selectors of CSS. */
export class Visitor {
  constructor(readonly engine: Engine) {}

  async visit(url: string): Promise<void> {
    await this.engine.open(url);
    await this.waitForApplication();
  }

  /** Waits until a function returns a value in the page. */
  async expect(expected: unknown, act: Act<unknown>, ...values: string[]): Promise<void> {
    await expect.poll(() => this.engine.evaluate(act, ...values)).toEqual(expected);
  }

  /** Waits until an element is shown, or until it is not. */
  shows = (selector: string, isShown = true): Promise<void> =>
    this.expect(isShown, (wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);

  /** Scrolls to an element where necessary, and clicks it. */
  async click(selector: string): Promise<void> {
    await expect(async () => {
      // WebKitWebDriver scrolls as smoothly as the page, and would click before it arrives.
      await this.engine.evaluate((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({block: 'nearest', behavior: 'instant'});
      }, selector);
      await this.engine.click(selector);
    }, selector).toPass({timeout: 20_000});
  }

  /** Collects errors from now on, and waits until React has hydrated the page. */
  async waitForApplication(): Promise<void> {
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

  /** Errors of the page and violations of its policy since `waitForApplication`, and all files that its host refused. */
  errors(): Promise<string[]> {
    return this.engine.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const refused = loaded.filter(({responseStatus}) => responseStatus >= 400);
      const {errors} = window as unknown as {errors: string[]};
      return [...errors, ...refused.map(({name, responseStatus}) => `${responseStatus} ${name}`)];
    });
  }
}
