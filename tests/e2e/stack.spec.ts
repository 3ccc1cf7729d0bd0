/** The processes of `npm start`: addresses, stored leads, and a clean end at any time. */
import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, PORTS, Stack, stopStacks} from '../support/stack';

test.afterEach(stopStacks);

test('One command runs site, functions and inbox, prints their addresses, keeps leads, and ends cleanly', async () => {
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

  for (const [run, signal] of [
    ['first', 'SIGINT'],
    ['second', 'SIGTERM'],
  ] as const) {
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
      await stack.expectEnd(0, signal);
    });
  }
});

test('Ctrl-C during the build or the start leaves no process behind, and no build that seems complete', async () => {
  const environment = await chooseEnvironment();
  const starting = new Stack(environment);
  await expect.poll(() => starting.busyPorts(), {intervals: [20], timeout: 60_000}).not.toEqual([]);
  await starting.expectEnd(0, 'SIGINT');
  expect(starting.output, 'no addresses of servers that do not run').not.toContain('http://');

  const copy = new SiteCopy();
  try {
    const building = new Stack(environment, 'npm start', copy.folder);
    await building.expectPrinted('Creating an optimized production build');
    await building.expectEnd(0, 'SIGINT');
    expect(building.output, 'the build has stopped').not.toContain('[SUCCESS]');
    const next = new Stack(environment, 'npm run serve', copy.folder);
    await next.expectEnd(1);
    expect(next.output).toContain('Nothing is built yet');
  } finally {
    copy.remove();
  }
});

test('All processes end when npm is killed, when the output is closed, and when one of them fails', async () => {
  const environment = await chooseEnvironment();
  const killed = new Stack(environment);
  await killed.expectPrinted('Ctrl-C');
  await killed.expectEnd(null, 'SIGKILL');

  const closed = new Stack(environment, 'node --import tsx tools/start/start.ts');
  closed.process.stdout.destroy();
  closed.process.stderr.destroy();
  await closed.expectEnd(1);

  // A file in place of the database's folder makes the functions fail.
  const data = `${environment.LOCAL_DATA}-broken`;
  mkdirSync(data);
  writeFileSync(`${data}/leads-${environment.FUNCTIONS_PORT}`, '');
  const failing = new Stack({...environment, LOCAL_DATA: data});
  await failing.expectEnd(1);
  expect(failing.output).toContain('The functions ended unexpectedly');
});

test('A development server that cannot start ends npm run dev with its message', async () => {
  const copy = new SiteCopy();
  try {
    copy.write('docusaurus.config.ts', copy.read('docusaurus.config.ts').replace('title: ', 'titel: '));
    const stack = new Stack(await chooseEnvironment(), 'npm run dev', copy.folder);
    await stack.expectEnd(1);
    expect(stack.output).toContain('"titel"');
    expect(stack.output).toMatch(/The site \(\w\w\) ended unexpectedly \(1\)/);
  } finally {
    copy.remove();
  }
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
  expect(await stack.busyPorts()).toEqual(['INBOX_PORT']);
  for (const occupant of occupants) {
    occupant.close();
  }
});
