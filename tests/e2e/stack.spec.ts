/** The processes of `npm start`: addresses, stored leads, and a clean end at any time. */
import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, chooseWholeEnvironment, PORTS, Stack, stopStacks} from '../support/stack';

/** The program that `npm start` runs. */
const START = 'node --import tsx tools/start/start.ts';

test.afterEach(stopStacks);

test('One command runs site, functions and inbox, prints their addresses, keeps leads, and ends cleanly', async () => {
  const environment = await chooseWholeEnvironment();
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
      const stack = new Stack(environment);
      await stack.expectPrinted('Ctrl-C');
      for (const address of [site, functions, inbox]) {
        expect(stack.output).toContain(address);
        expect((await fetch(address)).status, address).toBe(200);
      }
      expect(await stack.busyPorts()).toEqual(PORTS);

      const answer = await send('Cacao');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin'), 'the site may call').toBe(site);
      await send(run);
      // The second run knows a lead of the first one, because the database is permanent.
      await expect.poll(mailed).toEqual(run === 'first' ? ['Cacao', 'first'] : ['second']);
      await stack.expectEnd(0, 'SIGINT');
    });
  }
});

test('Ctrl-C during the start leaves nothing behind', async () => {
  const stack = new Stack(await chooseEnvironment());
  await expect.poll(() => stack.busyPorts(), {intervals: [20], timeout: 60_000}).not.toEqual([]);
  await stack.expectEnd(0, 'SIGINT');
  expect(stack.output, 'no addresses of servers that do not run').not.toContain('http://');
});

test('All processes end when the output is closed', async () => {
  const stack = new Stack(await chooseEnvironment(), START);
  stack.process.stdout.destroy();
  stack.process.stderr.destroy();
  await stack.expectEnd(1);
});

test('All processes end when npm or its program is ended or killed', async () => {
  const environment = await chooseWholeEnvironment();
  for (const [command, signal, code] of [
    ['npm run serve', 'SIGTERM', 0],
    ['npm run serve', 'SIGKILL', null],
    [START, 'SIGKILL', null],
  ] as const) {
    await test.step(`${signal}: ${command}`, async () => {
      const stack = new Stack(environment, command);
      await stack.expectPrinted('Ctrl-C');
      await stack.expectEnd(code, signal);
    });
  }
});

test('Ctrl-C or a kill during the build leaves no process behind, and no build that seems complete', async () => {
  const environment = await chooseEnvironment();
  const copy = new SiteCopy();
  try {
    for (const [signal, code] of [
      ['SIGINT', 0],
      ['SIGKILL', null],
    ] as const) {
      const stack = new Stack(environment, 'npm start', copy.folder);
      await stack.expectPrinted('Creating an optimized production build');
      await stack.expectEnd(code, signal);
      expect(stack.output, 'the build has stopped').not.toContain('[SUCCESS]');
    }
    const next = new Stack(environment, 'npm run serve', copy.folder);
    expect(await next.exit).toBe(1);
    expect(next.output).toContain('Nothing is built yet');
  } finally {
    copy.remove();
  }
});

test('When one of the programs fails, it is named, and all end', async () => {
  const environment = await chooseEnvironment();
  // A file in place of the database's folder makes the functions fail.
  mkdirSync(environment.LOCAL_DATA ?? '');
  writeFileSync(`${environment.LOCAL_DATA}/leads-${environment.FUNCTIONS_PORT}`, '');
  const stack = new Stack(environment);
  await stack.expectEnd(1);
  expect(stack.output).toContain('The functions ended unexpectedly');
});

test('Busy ports are named with a remedy, and nothing is started', async () => {
  const environment = await chooseEnvironment();
  const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({address}) => address === '::1'));
  const busy = [...(hasIPv6 ? [['PORT', 'The site', '::1'] as const] : []), ['INBOX_PORT', 'The inbox', HOST] as const];
  const occupants = busy.map(([variable, , host]) => createServer().listen(Number(environment[variable]), host));
  await Promise.all(occupants.map((occupant) => once(occupant, 'listening')));
  const stack = new Stack(environment);
  expect(await stack.exit).toBe(1);
  const named = busy.map(([variable, purpose]) => `${environment[variable]}: ${purpose}`).join(', ');
  expect(stack.output).toContain(`(${named}); perhaps the site is running in another terminal.`);
  expect(stack.output).toMatch(/To have both: .*INBOX_PORT=\d+ npm run \w+/);
  expect(stack.output).not.toContain('    at ');
  expect(await stack.busyPorts()).toEqual(busy.map(([variable]) => variable));
  for (const occupant of occupants) {
    occupant.close();
  }
});
