/** The processes of `npm start`: addresses, stored leads, and a clean end at any time. */
import {once} from 'node:events';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, PORTS, Stack, stopStacks} from '../support/stack';

test.afterEach(stopStacks);

test('One command runs site, functions and inbox, prints their addresses, keeps leads, and ends cleanly, also when npm is killed', async () => {
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

  for (const [run, signal, code] of [
    ['first', 'SIGTERM', 0],
    ['second', 'SIGKILL', null],
  ] as const) {
    await test.step(`${run} run`, async () => {
      const stack = new Stack(environment);
      await stack.printed('Ctrl-C');
      for (const address of [site, functions, inbox]) {
        expect(stack.output).toContain(address);
        expect((await fetch(address)).status, address).toBe(200);
      }
      expect(await stack.busyPorts()).toEqual(PORTS);

      expect((await send('Cacao')).status).toBe(200);
      await send(run);
      // The second run knows a lead of the first one, because the database is permanent.
      await expect.poll(mailed).toEqual(run === 'first' ? ['Cacao', 'first'] : ['second']);
      await stack.expectEnd(code, signal);
    });
  }
});

test('Ctrl-C during the build leaves no process behind, and no build that seems complete', async () => {
  const environment = await chooseEnvironment();
  const copy = new SiteCopy();
  try {
    const building = new Stack(environment, 'npm start', copy.folder);
    await building.printed('Creating an optimized production build');
    await building.expectEnd(0, 'SIGINT');
    expect(building.output, 'the build has stopped').not.toContain('[SUCCESS]');
    const next = new Stack(environment, 'npm run serve', copy.folder);
    await next.expectEnd(1);
    expect(next.output).toContain('Nothing is built yet');
  } finally {
    copy.remove();
  }
});

test('Busy ports are named with a remedy, and nothing is started', async () => {
  const environment = await chooseEnvironment();
  const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({address}) => address === '::1'));
  const busy = {...(hasIPv6 && {PORT: ['::1', 'The site']}), INBOX_PORT: [HOST, 'The inbox']};
  const occupants = Object.entries(busy).map(([variable, [host]]) =>
    createServer().listen(Number(environment[variable]), host),
  );
  await Promise.all(occupants.map((occupant) => once(occupant, 'listening')));
  const stack = new Stack(environment);
  expect(await stack.exit).toBe(1);
  const named = Object.entries(busy).map(([variable, [, use]]) => `${environment[variable]}: ${use}`);
  expect(stack.output).toContain(`(${named.join(', ')}); perhaps the site is running in another terminal.`);
  expect(stack.output).toMatch(/To have both: .*INBOX_PORT=\d+ npm run \w+/);
  expect(stack.output).not.toContain('    at ');
  expect(await stack.busyPorts()).toEqual(Object.keys(busy));
  for (const occupant of occupants) {
    occupant.close();
  }
});
