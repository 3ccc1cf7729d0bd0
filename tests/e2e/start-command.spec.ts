/** `npm start` and `npm run serve`: printed URLs, stored submissions, and a clean stop at any time. */
import {once} from 'node:events';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {SiteCopy} from '../support/site-copy';
import {createEnvironment, PORT_VARIABLES, Stack, stopStacks} from '../support/stack';

test.afterEach(stopStacks);

test('`npm run serve` runs the site, the functions and the inbox, keeps submissions, and stops cleanly', async () => {
  const environment = await createEnvironment();
  const siteUrl = `http://${HOST}:${environment.PORT}`;
  const functionsUrl = `http://${HOST}:${environment.FUNCTIONS_PORT}/functions/v1/`;
  const inboxUrl = `http://${HOST}:${environment.INBOX_PORT}`;
  const send = (message: string) =>
    fetch(`${functionsUrl}send-contact-email`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Authorization: 'Bearer public-anonymous-key', Origin: siteUrl},
      body: JSON.stringify({name: 'Ana Gil', email: 'ana@gil.example', message}),
    });
  const emailedMessages = async () => {
    const emails = (await (await fetch(`${inboxUrl}/email`)).json()) as {text: string}[];
    return ['Cacao', 'first', 'second'].filter((message) => emails.some(({text}) => text.includes(message)));
  };

  for (const [run, signal, exitCode] of [
    ['first', 'SIGTERM', 0],
    ['second', 'SIGKILL', null],
  ] as const) {
    await test.step(`${run} run`, async () => {
      const stack = new Stack(environment);
      await stack.waitForOutput('Ctrl-C');
      for (const url of [siteUrl, functionsUrl, inboxUrl]) {
        expect(stack.output).toContain(url);
        expect((await fetch(url)).status, url).toBe(200);
      }
      expect(await stack.busyPorts()).toEqual(PORT_VARIABLES);

      expect((await send('Cacao')).status).toBe(200);
      await send(run);
      // The second run does not email "Cacao" again, because the database has kept the submission of the first run.
      await expect.poll(emailedMessages).toEqual(run === 'first' ? ['Cacao', 'first'] : ['second']);
      await stack.expectEnd(exitCode, signal);
    });
  }
});

test('Ctrl-C during the build leaves behind neither a process nor a build that seems complete', async () => {
  const environment = await createEnvironment();
  const copy = new SiteCopy();
  try {
    const buildStack = new Stack(environment, 'npm start', copy.folder);
    await buildStack.waitForOutput('Creating an optimized production build');
    await buildStack.expectEnd(0, 'SIGINT');
    expect(buildStack.output, 'the build has stopped').not.toContain('[SUCCESS]');
    const serveStack = new Stack(environment, 'npm run serve', copy.folder);
    await serveStack.expectEnd(1);
    expect(serveStack.output).toContain('Nothing is built yet');
  } finally {
    copy.remove();
  }
});

test('If ports are in use, the command names them with a remedy and starts nothing', async () => {
  const environment = await createEnvironment();
  const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({address}) => address === '::1'),
  );
  const busyPorts = {...(hasIPv6 && {PORT: ['::1', 'The site']}), INBOX_PORT: [HOST, 'The inbox']};
  const occupants = Object.entries(busyPorts).map(([variable, [host]]) =>
    createServer().listen(Number(environment[variable]), host),
  );
  await Promise.all(occupants.map((occupant) => once(occupant, 'listening')));
  const stack = new Stack(environment);
  expect(await stack.exit).toBe(1);
  const portUses = Object.entries(busyPorts).map(([variable, [, portUse]]) => `${environment[variable]}: ${portUse}`);
  expect(stack.output).toContain(`these ports: ${portUses.join(', ')}. If the site is running in another terminal`);
  expect(stack.output).toMatch(/To run both: .*INBOX_PORT=\d+ npm run \w+/);
  expect(stack.output).not.toContain('    at ');
  expect(await stack.busyPorts()).toEqual(Object.keys(busyPorts));
  for (const occupant of occupants) {
    occupant.close();
  }
});
