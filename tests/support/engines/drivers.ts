/** The engines' drivers. Each of them runs as a program of its own, which ends with the visit. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {Builder, Origin, Key as SeleniumKey, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {freePort, HOST} from '../../../tools/start/ports';
import {type Key, type Point, Visitor} from './visitor';

/** Engines beside Chromium's, by the name of the browser that has one. */
export type EngineName = 'firefox' | 'webkit';

/** Firefox by WebDriver BiDi. */
class FirefoxVisitor extends Visitor {
  static async start(executablePath: string): Promise<Visitor> {
    // It is told of a mouse.
    const extraPrefsFirefox = {'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6};
    const browser = await puppeteer.launch({browser: 'firefox', executablePath, extraPrefsFirefox, headless: true});
    const visitor = new FirefoxVisitor(browser, await browser.newPage());
    await visitor.watch();
    return visitor;
  }

  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    super();
  }

  private async watch(): Promise<void> {
    const {page, faults} = this;
    page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`exception: ${error}`));
    page.on(
      'response',
      (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`),
    );
    await page.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
        console.error(`${effectiveDirective} refused ${blockedURI}`),
      );
    });
  }

  async open(path: string): Promise<void> {
    // It takes what it breaks off, as it leaves a page, for an error of that page. What has no end is broken off all the same.
    await this.page.waitForNetworkIdle({idleTime: 100, timeout: 3000}).catch(() => undefined);
    await this.page.goto(this.origin + path);
  }

  protected run: Visitor['run'] = (act, ...values) => this.page.evaluate(act as never, ...values);

  movePointer: Visitor['movePointer'] = ({x, y}) => this.page.mouse.move(x, y);

  clickAt: Visitor['clickAt'] = ({x, y}) => this.page.mouse.click(x, y);

  async press(key: Key, withShift = false): Promise<void> {
    const {keyboard} = this.page;
    if (withShift) await keyboard.down('Shift');
    await keyboard.press(key);
    if (withShift) await keyboard.up('Shift');
  }

  type: Visitor['type'] = (text) => this.page.keyboard.type(text);

  resize: Visitor['resize'] = (width, height) => this.page.setViewport({width, height});

  close: Visitor['close'] = () => this.browser.close();
}

const SCREEN = {width: 1600, height: 1200};

/** WebKitGTK's small browser on a screen of its own, by WebDriver. */
class WebKitVisitor extends Visitor {
  static async start(binary: string): Promise<Visitor> {
    const size = `${SCREEN.width}x${SCREEN.height}x24`;
    // It takes a number that is free, and says it.
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    process.once('exit', () => screen.kill());
    const [display] = await once(screen.stdout, 'data');
    const service = new DriverService.Builder('WebKitWebDriver')
      .setHostname(HOST)
      .addArguments(`--host=${HOST}`)
      .setPort(await freePort())
      .setEnvironment({...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1'})
      .build();
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({browserName: 'MiniBrowser', 'webkitgtk:browserOptions': {binary, args: ['--automation']}})
      .build();
    return new WebKitVisitor(driver, service, screen);
  }

  private constructor(
    private readonly driver: WebDriver,
    private readonly service: DriverService,
    private readonly screen: ChildProcess,
  ) {
    super();
  }

  async open(path: string): Promise<void> {
    await this.collectFaults();
    await this.driver.get(this.origin + path);
    await this.watch();
  }

  async startApplication(): Promise<void> {
    await this.watch();
    await super.startApplication();
  }

  /** The driver says nothing of faults: the page itself keeps them. What the policy has refused it knows from its beginning on. */
  private watch(): Promise<void> {
    return this.evaluate(() => {
      if ('faults' in window) {
        return;
      }
      const faults: string[] = [];
      Object.assign(window, {faults});
      addEventListener('error', ({message, target}) => faults.push(message ?? (target as Element).outerHTML), true);
      addEventListener('unhandledrejection', ({reason}) => faults.push(`rejected: ${reason}`));
      console.error = (...values) => faults.push(`console: ${values.join(' ')}`);
      new ReportingObserver((reports) => faults.push(...reports.map(({body}) => JSON.stringify(body))), {
        types: ['csp-violation'],
        buffered: true,
      }).observe();
    });
  }

  private async collectFaults(): Promise<void> {
    const faults = await this.evaluate(() => {
      const page = window as typeof window & {faults?: string[]};
      const broken = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({responseStatus}) => responseStatus >= 400,
      );
      return [
        ...(page.faults?.splice(0) ?? []),
        ...broken.map(({name, responseStatus}) => `${responseStatus} ${name}`),
      ];
    });
    this.faults.push(...faults);
  }

  async takeFaults(): Promise<readonly string[]> {
    await this.collectFaults();
    return super.takeFaults();
  }

  protected run: Visitor['run'] = (act, ...values) =>
    this.driver.executeScript(`return (${act}).apply(null, arguments)`, ...values);

  private pointTo = ({x, y}: Point) =>
    this.driver.actions().move({x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0});

  movePointer: Visitor['movePointer'] = (point) => this.pointTo(point).perform();

  clickAt: Visitor['clickAt'] = (point) => this.pointTo(point).click().perform();

  async press(key: Key, withShift = false): Promise<void> {
    const code = KEYS[key];
    const actions = this.driver.actions();
    await (withShift
      ? actions.keyDown(SeleniumKey.SHIFT).sendKeys(code).keyUp(SeleniumKey.SHIFT)
      : actions.sendKeys(code)
    ).perform();
  }

  type: Visitor['type'] = (text) => this.driver.actions().sendKeys(text).perform();

  /** The browser's own parts stand around the page. The screen's pointer, in its middle, says which window has the focus. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.driver.manage().window();
    const [outer, inner] = [await window.getRect(), await this.evaluate(() => [innerWidth, innerHeight] as const)];
    const size = {width: outer.width - inner[0] + width, height: outer.height - inner[1] + height};
    await window.setRect({
      ...size,
      x: Math.round((SCREEN.width - size.width) / 2),
      y: Math.round((SCREEN.height - size.height) / 2),
    });
  }

  async close(): Promise<void> {
    await this.driver.quit();
    await this.service.kill();
    this.screen.kill();
  }
}

const KEYS: Readonly<Record<Key, string>> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  '/': '/',
};

export const startVisitor: Readonly<Record<EngineName, (path: string) => Promise<Visitor>>> = {
  firefox: (path) => FirefoxVisitor.start(path),
  webkit: (path) => WebKitVisitor.start(path),
};
