/** tools/check/forms.ts on sites with the real functions, and with another server in their place. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, onTestFinished} from 'vitest';
import {HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {type Backend, PUBLIC_KEY} from '../support/backend';
import {test} from '../support/backend/test';
import {Program} from '../support/program';

/** Serves until the test ends. @returns The origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, HOST), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** A site with only the file forms.json. */
const serveFile = (file: object): Promise<string> =>
  serve(({url}, response) =>
    url === '/forms.json' ? response.end(JSON.stringify(file)) : response.writeHead(404).end('<!doctype html>'),
  );

/** A site and its functions, with changes to their environment. */
async function publish(backend: Backend, environment: Readonly<Record<string, string>> = {}, publicKey = PUBLIC_KEY) {
  const file = {publicKey, forms: {}};
  const origin = await serveFile(file);
  const start = (name: 'send-contact-email' | 'send-registration-email') =>
    backend.start(name, {ALLOWED_ORIGINS: origin, ...environment});
  const [contact, registration] = await Promise.all([start('send-contact-email'), start('send-registration-email')]);
  file.forms = {contact: contact.url, registration: registration.url};
  return {origin, contact, registration};
}

/** Node 24 runs TypeScript by itself, as in the workflow; older versions need tsx. */
const NODE_OPTIONS = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  ...('typescript' in process.features ? [] : ['--import', 'tsx']),
];

const UNREACHABLE = 'The Supabase project is paused, restricted or unreachable: see its dashboard.';

/** Runs the check. @returns Its exit code, and the sorted lines of its output. */
async function check(site: string) {
  const program = new Program(process.execPath, [...NODE_OPTIONS, 'tools/check/forms.ts', site], {cwd: ROOT});
  return {code: await program.exit, lines: program.output.trim().split('\n').sort()};
}

test('working forms are reported for any page, and nothing is stored or mailed', async ({backend}) => {
  const {origin, contact, registration} = await publish(backend);
  expect(await check(`${origin}/en/blog/?x#form`)).toEqual({
    code: 0,
    lines: [
      `✓ contact (${contact.url}): accepts what ${origin} sends.`,
      `✓ registration (${registration.url}): accepts what ${origin} sends.`,
    ],
  });
  await backend.expectCount({sent: 0, accepted: 0, stored: 0, mailed: 0});
});

test('a wrong key, an unknown site and an unreachable function are reported for each form', async ({backend}) => {
  const wrongKey = await publish(backend, {}, 'key-of-another-project');
  const key = 'answered 401. The functions do not accept the key that the site was built with';
  expect(await check(wrongKey.origin)).toEqual({
    code: 1,
    lines: ['contact', 'registration'].map((name) => expect.stringMatching(`^✗ ${name} .*${key}`)),
  });

  const {origin, contact} = await publish(backend, {ALLOWED_ORIGINS: 'https://www.site.example'});
  await contact.kill();
  const unknown = `answered 403. The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`;
  expect((await check(origin)).lines).toEqual([
    `✗ contact (${contact.url}): no answer (ECONNREFUSED). ${UNREACHABLE}`,
    expect.stringContaining(unknown),
  ]);
});

test('other answers are reported with what to do', async () => {
  const remedies = {
    404: 'answered 404. The function is not deployed there',
    540: `answered 540. ${UNREACHABLE}`,
    200: 'answered 200. The answer is not one of our functions',
    204: 'does not let this site read its answers.',
  };
  const functions = await serve(({url = ''}, response) => response.writeHead(Number(url.slice(1))).end());
  const forms = Object.fromEntries(Object.keys(remedies).map((name) => [name, `${functions}/${name}`]));
  const expected = Object.entries(remedies).map(([name, remedy]) => `✗ ${name} (${functions}/${name}): ${remedy}`);
  expect(await check(await serveFile({publicKey: PUBLIC_KEY, forms}))).toEqual({
    code: 1,
    lines: expected.sort().map((line) => expect.stringContaining(line)),
  });
});
