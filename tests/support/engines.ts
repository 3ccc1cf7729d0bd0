/**
 * Firefox and WebKit, driven by the commands of https://www.w3.org/TR/webdriver2/. WebKit takes them over HTTP. Firefox
 * takes them over Marionette (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html), for which others
 * use geckodriver, which Debian does not have. tests/README.md says how the programs are installed.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import {connect, type Socket} from 'node:net';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {freePort, HOST} from '../../tools/start/ports';
import {Program} from './program';

/** The commands by their names in Marionette, with their addresses in HTTP. */
const ADDRESSES = {
  Navigate: 'url',
  Refresh: 'refresh',
  FindElement: 'element',
  ElementClick: 'element/{id}/click',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  SetWindowRect: 'window/rect',
} as const;

type CommandValues = Readonly<Record<string, unknown>>;

interface Session {
  send(command: keyof typeof ADDRESSES, parameters: CommandValues): Promise<unknown>;
  close(): void;
}

/** The messages of Marionette: the length in bytes, a colon, and JSON. */
async function* messagesOf(socket: Socket): AsyncGenerator {
  let data: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    data = Buffer.concat([data, chunk]);
    const start = data.indexOf(':') + 1;
    // Firefox answers one command at a time, so there is never more than one message.
    if (start > 0 && data.length === start + Number(data.subarray(0, start - 1))) {
      yield JSON.parse(data.subarray(start).toString());
      data = Buffer.alloc(0);
    }
  }
}

async function startFirefox(): Promise<Session> {
  const profile = test.info().outputPath('firefox');
  // Headless Firefox finds no mouse: 6 stands for a fine pointer that can hover. Port 0 is any free one.
  const preferences = {'marionette.port': 0, 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6};
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});`);
  mkdirSync(profile);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = new Program('firefox-esr', options, {});
  await browser.printed('Listening on port ');
  const socket = connect(Number(/Listening on port (\d+)/.exec(browser.output)?.[1]), HOST);
  const messages = messagesOf(socket);
  // The first message is a greeting.
  await messages.next();
  const ask = async (name: string, parameters: CommandValues) => {
    const message = JSON.stringify([0, 1, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await messages.next()).value;
    if (error) {
      throw new Error(error.message);
    }
    return result?.value;
  };
  await ask('NewSession', {});
  return {send: ask, close: () => browser.process.kill()};
}

async function startWebKit(): Promise<Session> {
  // Xvfb, a virtual screen, chooses a free display and prints its number.
  const screenOptions = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', screenOptions, {stdio: ['ignore', 'pipe', 'ignore']});
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const env = {...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1'};
  const driver = spawn('WebKitWebDriver', [`--host=${HOST}`, `--port=${port}`], {env, stdio: 'ignore'});
  const ask = async (address: string, parameters: CommandValues) => {
    const options = {method: 'POST', body: JSON.stringify(parameters)};
    const response = await fetch(`http://${HOST}:${port}/session${address}`, options);
    const {value} = await response.json();
    if (!response.ok) {
      throw new Error(value.message || value.error);
    }
    return value;
  };
  let session = '';
  await expect(async () => {
    session = (await ask('', {capabilities: {}})).sessionId;
  }).toPass({timeout: 20_000});
  return {
    send: (command, parameters) =>
      ask(`/${session}/${ADDRESSES[command].replace('{id}', `${parameters.id}`)}`, parameters),
    close: () => {
      driver.kill();
      screen.kill();
    },
  };
}

export const engines = {firefox: startFirefox, webkit: startWebKit};

/** Values of keys that have no character. */
export const KEYS = {enter: '\ue007', control: '\ue009', escape: '\ue00c', down: '\ue015'} as const;

/** A function that runs in the page: it cannot use variables of this process. */
type Act<Values extends unknown[], Result> = (...values: Values) => Result;

/** A visitor in one of the engines, who finds elements by selectors of CSS. */
export class Visitor {
  constructor(private readonly send: Session['send']) {}

  open = (url: string): Promise<unknown> => this.send('Navigate', {url});

  async visit(url: string): Promise<void> {
    await this.open(url);
    await this.waitForApplication();
  }

  reload = (): Promise<unknown> => this.send('Refresh', {});

  resize = (width: number, height: number): Promise<unknown> => this.send('SetWindowRect', {width, height});

  evaluate<Values extends unknown[], Result>(act: Act<Values, Result>, ...args: Values): Promise<Result> {
    return this.send('ExecuteScript', {script: `return (${act}).apply(null, arguments)`, args}) as Promise<Result>;
  }

  /** Waits until a function returns a value in the page. */
  async expect<Values extends unknown[]>(expected: unknown, act: Act<Values, unknown>, ...values: Values) {
    await expect(async () => expect(await this.evaluate(act, ...values)).toEqual(expected)).toPass({timeout: 20_000});
  }

  /** Waits until an element is shown, or until it is not. */
  shows = (selector: string, isShown = true): Promise<void> =>
    this.expect(isShown, (wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);

  /** Scrolls to an element where necessary, and clicks it. */
  async click(selector: string): Promise<void> {
    await expect(async () => {
      await this.evaluate((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({block: 'nearest', behavior: 'instant'});
      }, selector);
      const element = await this.send('FindElement', {using: 'css selector', value: selector});
      await this.send('ElementClick', {id: Object.values(element as object)[0]});
    }, selector).toPass({timeout: 20_000});
  }

  /** Presses keys one after the other, while others are held. */
  async press(keys: string, ...held: readonly string[]): Promise<void> {
    const actions = [
      ...held.map((value) => ({type: 'keyDown', value})),
      ...[...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value}))),
      ...held.map((value) => ({type: 'keyUp', value})),
    ];
    await this.send('PerformActions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  /** Collects errors from now on, and waits until React has hydrated the page. */
  async waitForApplication(): Promise<void> {
    await this.evaluate(() => {
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
    return this.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const refused = loaded.filter(({responseStatus}) => responseStatus >= 400);
      const {errors} = window as unknown as {errors: string[]};
      return [...errors, ...refused.map(({name, responseStatus}) => `${responseStatus} ${name}`)];
    });
  }
}
