/** The drivers of the engines, each in a process of its own that ends with the visit. */
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {Builder, Origin, Key as SeleniumKey, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {freePort, HOST} from '../../../tools/start/ports';
import {type Key, type Point, Visitor} from './visitor';

/** Engines other than Chromium. */
export type EngineName = 'firefox' | 'webkit';

/** Drives Firefox by WebDriver BiDi. */
class FirefoxVisitor extends Visitor {
  static async start(executablePath: string): Promise<Visitor> {
    // Headless Firefox would find no mouse: 6 is a fine pointer that can hover.
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
    const {page, errors} = this;
    page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => errors.push(`exception: ${error}`));
    page.on(
      'response',
      (response) => response.status() >= 400 && errors.push(`${response.status()} ${response.url()}`),
    );
    await page.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
        console.error(`${effectiveDirective} refused ${blockedURI}`),
      );
    });
  }

  async open(path: string): Promise<void> {
    // Firefox reports requests that it aborts on leaving a page as errors. Endless requests are aborted all the same.
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

/** Drives the MiniBrowser of WebKitGTK by WebDriver, on a virtual screen of its own. */
class WebKitVisitor extends Visitor {
  static async start(binary: string): Promise<Visitor> {
    const size = `${SCREEN.width}x${SCREEN.height}x24`;
    // Xvfb chooses a free display number and prints it.
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
    await this.collectErrors();
    await this.driver.get(this.origin + path);
    await this.watch();
  }

  async startApplication(): Promise<void> {
    await this.watch();
    await super.startApplication();
  }

  /** Collects errors in the page, because the driver reports none. Earlier violations of the policy are buffered. */
  private watch(): Promise<void> {
    return this.evaluate(() => {
      if ('errors' in window) {
        return;
      }
      const errors: string[] = [];
      Object.assign(window, {errors});
      addEventListener('error', ({message, target}) => errors.push(message ?? (target as Element).outerHTML), true);
      addEventListener('unhandledrejection', ({reason}) => errors.push(`rejected: ${reason}`));
      console.error = (...values) => errors.push(`console: ${values.join(' ')}`);
      new ReportingObserver((reports) => errors.push(...reports.map(({body}) => JSON.stringify(body))), {
        types: ['csp-violation'],
        buffered: true,
      }).observe();
    });
  }

  private async collectErrors(): Promise<void> {
    const errors = await this.evaluate(() => {
      const page = window as typeof window & {errors?: string[]};
      const broken = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({responseStatus}) => responseStatus >= 400,
      );
      return [
        ...(page.errors?.splice(0) ?? []),
        ...broken.map(({name, responseStatus}) => `${responseStatus} ${name}`),
      ];
    });
    this.errors.push(...errors);
  }

  async takeErrors(): Promise<readonly string[]> {
    await this.collectErrors();
    return super.takeErrors();
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

  /** Adds the size of the browser's controls, and centres the window: the window under the pointer has the focus. */
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
