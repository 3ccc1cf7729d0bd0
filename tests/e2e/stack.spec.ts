import {type ChildProcess, spawn} from 'node:child_process';
import {readdirSync, statSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {HOST, isFree} from '../../src/stack/ports';
import {ROOT} from '../support/articles';
import {freePort} from '../support/ports';
import {BUILD} from '../support/site';

const PORTS = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;

interface Stack {
  readonly process: ChildProcess;
  /** Everything that it prints. */
  readonly output: () => string;
  /** Its exit code, when it has ended. */
  readonly exit: Promise<number | null>;
}

/** What a failed test would leave behind. */
const started: Stack[] = [];

test.afterEach(async () => {
  for (const {process: child, exit} of started.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
});

/** Starts what `npm start` runs after the build. */
function start(environment: Readonly<Record<string, string>>): Stack {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/stack/start.ts'], {
    cwd: ROOT,
    env: {...process.env, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stack: Stack = {process: child, output: () => output, exit};
  started.push(stack);
  return stack;
}

async function chooseEnvironment(): Promise<Record<string, string>> {
  const environment: Record<string, string> = {LOCAL_DATA: test.info().outputPath('data')};
  for (const variable of PORTS) {
    environment[variable] = String(await freePort());
  }
  return environment;
}

/** The ports of a stack on which somebody listens. */
async function busyPorts(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const busy: string[] = [];
  for (const variable of PORTS) {
    if (!(await isFree(Number(environment[variable])))) {
      busy.push(variable);
    }
  }
  return busy;
}

test('One command runs site, functions and inbox, says where, keeps the leads, and leaves nothing behind', async () => {
  const environment = await chooseEnvironment();
  const site = `http://${HOST}:${environment.PORT}`;
  const functions = `http://${HOST}:${environment.FUNCTIONS_PORT}/functions/v1/`;
  const inbox = `http://${HOST}:${environment.INBOX_PORT}`;
  const send = (message: string) =>
    fetch(`${functions}send-contact-email`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Authorization: 'Bearer public-anonymous-key', Origin: site},
      body: JSON.stringify({name: 'Ana Gil', email: 'ana@gil.example', message}),
    });
  const mailed = async () => {
    const mails = (await (await fetch(`${inbox}/email`)).json()) as {text: string}[];
    return ['Cacao', 'first', 'second'].filter((message) => mails.some(({text}) => text.includes(message)));
  };

  for (const run of ['first', 'second'] as const) {
    await test.step(`${run} run`, async () => {
      const stack = start(environment);
      await expect.poll(stack.output, {timeout: 60_000}).toContain('Ctrl-C');
      for (const address of [site, functions, inbox]) {
        expect(stack.output()).toContain(address);
        expect((await fetch(address)).status, address).toBe(200);
      }
      expect(await busyPorts(environment)).toEqual(PORTS);

      const answer = await send('Cacao');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin'), 'the site may call').toBe(site);
      await send(run);
      // In the second run one of the leads is known from the first: the database was kept.
      await expect.poll(mailed).toEqual(run === 'first' ? ['Cacao', 'first'] : ['second']);

      stack.process.kill('SIGINT');
      expect(await stack.exit, stack.output()).toBe(0);
      expect(await busyPorts(environment), 'who was left behind').toEqual([]);
    });
  }
});

test('Ctrl-C while it starts leaves nothing behind either', async () => {
  const environment = await chooseEnvironment();
  const stack = start(environment);
  await expect.poll(() => busyPorts(environment), {intervals: [20], timeout: 60_000}).not.toEqual([]);
  stack.process.kill('SIGINT');
  expect(await stack.exit, stack.output()).toBe(0);
  expect(stack.output(), 'nobody is told addresses that lead nowhere').not.toContain('http://');
  expect(await busyPorts(environment)).toEqual([]);
});

test('When nobody reads its messages any more, all of it ends', async () => {
  const environment = await chooseEnvironment();
  const stack = start(environment);
  stack.process.stdout?.destroy();
  stack.process.stderr?.destroy();
  expect(await stack.exit).toBe(1);
  expect(await busyPorts(environment)).toEqual([]);
});

test('When one of its programs fails, it is named, and all of it ends', async () => {
  // No database can be made below a file.
  const environment = {...(await chooseEnvironment()), LOCAL_DATA: __filename};
  const stack = start(environment);
  expect(await stack.exit).toBe(1);
  expect(stack.output()).toContain('The functions ended unexpectedly');
  expect(await busyPorts(environment)).toEqual([]);
});

test('A busy port is named, with what to do about it, and nothing is started', async () => {
  const environment = await chooseEnvironment();
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(Number(environment.INBOX_PORT), HOST, resolve));
  const stack = start(environment);
  expect(await stack.exit).toBe(1);
  expect(stack.output()).toContain(`${environment.INBOX_PORT} (the inbox): set INBOX_PORT to another`);
  expect(stack.output()).not.toContain('    at ');
  expect(await busyPorts(environment)).toEqual(['INBOX_PORT']);
  await new Promise((resolve) => occupant.close(resolve));
});

test('The site goes on answering after visitors who went away in the middle of an answer', async () => {
  const environment = await chooseEnvironment();
  const stack = start(environment);
  await expect.poll(stack.output, {timeout: 60_000}).toContain('Ctrl-C');
  // Too large to be sent before they have gone.
  const scripts = readdirSync(path.join(BUILD, 'assets/js')).map((name) => ({
    name,
    size: statSync(path.join(BUILD, 'assets/js', name)).size,
  }));
  const [largest] = scripts.sort((one, other) => other.size - one.size);
  const address = `http://${HOST}:${environment.PORT}/assets/js/${largest?.name}`;
  const whole = (await (await fetch(address)).arrayBuffer()).byteLength;
  const leave = async () => {
    const controller = new AbortController();
    await fetch(address, {signal: controller.signal});
    controller.abort();
  };
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(Array.from({length: 8}, leave));
  }
  expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(whole);
});
