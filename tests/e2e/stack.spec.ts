/** What `npm start` runs: it tells where, keeps the leads, and leaves nothing behind, whenever it is stopped. */
import {once} from 'node:events';
import {createServer} from 'node:net';
import {expect, test} from '@playwright/test';
import {HOST} from '../../tools/start/ports';
import {SiteCopy} from '../support/site-copy';
import {chooseEnvironment, PORTS, Stack, stopStacks} from '../support/stack';

test.afterEach(stopStacks);

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
      // In the second run one of the leads is known from the first: the database was kept.
      await expect.poll(mailed).toEqual(run === 'first' ? ['Cacao', 'first'] : ['second']);
      await stack.expectEnd(0, 'SIGINT');
    });
  }
});

test('Ctrl-C while it starts leaves nothing behind either', async () => {
  const stack = new Stack(await chooseEnvironment());
  await expect.poll(() => stack.busyPorts(), {intervals: [20], timeout: 60_000}).not.toEqual([]);
  await stack.expectEnd(0, 'SIGINT');
  expect(stack.output, 'nobody is told addresses that lead nowhere').not.toContain('http://');
});

test('When nobody reads its messages any more, all of it ends', async () => {
  const stack = new Stack(await chooseEnvironment());
  stack.process.stdout.destroy();
  stack.process.stderr.destroy();
  await stack.expectEnd(1);
});

test('Ctrl-C while it builds leaves nothing behind, and nothing that could be taken for a whole build', async () => {
  const environment = await chooseEnvironment();
  const copy = new SiteCopy();
  try {
    const stack = new Stack(environment, copy.folder, '--build');
    await stack.expectPrinted('Creating an optimized production build');
    await stack.expectEnd(0, 'SIGINT');
    expect(stack.output, 'nobody goes on building').not.toContain('[SUCCESS]');
    const next = new Stack(environment, copy.folder);
    expect(await next.exit).toBe(1);
    expect(next.output).toContain('Nothing is built yet');
  } finally {
    copy.remove();
  }
});

test('When one of its programs fails, it is named, and all of it ends', async () => {
  // No database can be made below a file.
  const stack = new Stack({...(await chooseEnvironment()), LOCAL_DATA: __filename});
  await stack.expectEnd(1);
  expect(stack.output).toContain('The functions ended unexpectedly');
});

test('A busy port is named, with what to do about it, and nothing is started', async () => {
  const environment = await chooseEnvironment();
  const occupant = createServer().listen(Number(environment.INBOX_PORT), HOST);
  await once(occupant, 'listening');
  const stack = new Stack(environment);
  expect(await stack.exit).toBe(1);
  expect(stack.output).toContain(
    `(${environment.INBOX_PORT}: The inbox); perhaps the site is running in another terminal.`,
  );
  expect(stack.output).toMatch(/To have both: INBOX_PORT=\d+ npm run \w+/);
  expect(stack.output).not.toContain('    at ');
  expect(await stack.busyPorts()).toEqual(['INBOX_PORT']);
  occupant.close();
});
