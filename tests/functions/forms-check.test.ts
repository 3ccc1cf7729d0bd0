/** tools/check/forms.ts on sites with the real functions, and with other servers in their place. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo} from 'node:net';
import {describe, expect, onTestFinished} from 'vitest';
import {firm} from '../../src/site/firm';
import {HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {type Backend, PUBLIC_KEY} from '../support/backend';
import {AUTHORITY_FILE, serverTls} from '../support/backend/postgres';
import {test} from '../support/backend/test';
import {Program} from '../support/program';

/** Serves until the test ends. @returns The origin. */
async function serve(answer: RequestListener, tls?: {readonly key: string; readonly cert: string}): Promise<string> {
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await once(server.listen(0, HOST), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const {port} = server.address() as AddressInfo;
  return tls ? `https://localhost:${port}` : `http://${HOST}:${port}`;
}

/** A site with only the file forms.json. */
const serveFile =
  (file: object): RequestListener =>
  ({url}, response) =>
    url === '/forms.json' ? response.end(JSON.stringify(file)) : response.writeHead(404).end('<!doctype html>');

/** A site and its functions, with changes to their environment. */
async function publish(backend: Backend, environment: Readonly<Record<string, string>> = {}, publicKey = PUBLIC_KEY) {
  const file = {publicKey, forms: {}};
  const origin = await serve(serveFile(file));
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
async function check(site: string, environment: Readonly<Record<string, string>> = {}) {
  const program = new Program(process.execPath, [...NODE_OPTIONS, 'tools/check/forms.ts', site], {
    cwd: ROOT,
    env: {...process.env, ...environment},
  });
  return {code: await program.exit, lines: program.output.trim().split('\n').sort()};
}

describe('With the real functions', () => {
  test('working forms are reported for any page and after a redirect, and nothing is stored or mailed', async ({
    backend,
  }) => {
    const {origin, contact, registration} = await publish(backend);
    const other = await serve(({url}, response) => response.writeHead(301, {Location: `${origin}${url}`}).end());
    const lines = [
      `✓ contact (${contact.url}): accepts what ${origin} sends.`,
      `✓ registration (${registration.url}): accepts what ${origin} sends.`,
    ];
    expect(await check(`${origin}/en/blog/?x#form`)).toEqual({code: 0, lines});
    expect((await check(other)).code).toBe(0);
    await backend.expectCount({sent: 0, accepted: 0, stored: 0, mailed: 0});
  });

  test('a wrong key, an unknown site and an unreachable function are reported for each form', async ({backend}) => {
    const wrongKey = await publish(backend, {}, 'key-of-another-project');
    const key = 'answered 401. The functions do not accept the key that the site was built with';
    const ofEach = ['contact', 'registration'].map((name) => expect.stringContaining(`✗ ${name}`));
    const answer = await check(wrongKey.origin);
    expect(answer).toEqual({code: 1, lines: ofEach});
    expect(answer.lines).toEqual([expect.stringContaining(key), expect.stringContaining(key)]);

    const {origin, contact} = await publish(backend, {ALLOWED_ORIGINS: 'https://www.site.example'});
    const unknown = `answered 403. The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`;
    expect((await check(origin)).lines[1]).toContain(unknown);
    await contact.kill();
    expect((await check(origin)).lines).toEqual([
      `✗ contact (${contact.url}): no answer (ECONNREFUSED). ${UNREACHABLE}`,
      expect.stringContaining(unknown),
    ]);
  });
});

describe('With other servers in their place', () => {
  test('each answer is reported with the remedy', async () => {
    const remedies: Readonly<Record<string, string>> = {
      404: 'answered 404. The function is not deployed there: deploy it, or build',
      540: `answered 540. ${UNREACHABLE}`,
      522: `answered 522. ${UNREACHABLE}`,
      402: `answered 402. ${UNREACHABLE}`,
      503: 'answered 503. The function fails: its log in the dashboard says why, and names what is missing',
      546: 'answered 546. The function fails: its log in the dashboard says why',
      200: 'answered 200. The answer is not one of our functions: build the site with the SUPABASE_URL',
      204: 'does not let this site read its answers. The functions do not know this site: add',
      headers: 'does not let pages send idempotency-key, x-honeypot. Deploy the functions of the site',
      never: `no answer (The operation was aborted due to timeout). ${UNREACHABLE}`,
    };
    const functions = await serve(({url = '', headers: {origin}}, response) => {
      const answer = url.slice(1);
      if (answer === 'headers') {
        const allowed = {'Access-Control-Allow-Headers': 'Authorization, content-type'};
        response.writeHead(204, {'Access-Control-Allow-Origin': origin, ...allowed}).end();
      } else if (answer !== 'never') {
        response.writeHead(Number(answer)).end();
      }
    });
    const forms = Object.fromEntries(Object.keys(remedies).map((name) => [name, `${functions}/${name}`]));
    const {code, lines} = await check(await serve(serveFile({publicKey: PUBLIC_KEY, forms})));
    expect(code).toBe(1);
    expect(lines).toHaveLength(Object.keys(remedies).length);
    for (const [name, remedy] of Object.entries(remedies)) {
      expect.soft(lines).toContainEqual(expect.stringContaining(`✗ ${name} (${functions}/${name}): ${remedy}`));
    }
  });

  test('an address to which browsers forbid requests is reported', async () => {
    const forms = {contact: 'http://127.0.0.1:3001/functions/v1/send-contact-email'};
    const origin = await serve(serveFile({publicKey: PUBLIC_KEY, forms}), serverTls);
    const {code, lines} = await check(origin, {NODE_EXTRA_CA_CERTS: AUTHORITY_FILE});
    expect([code, ...lines]).toEqual([1, expect.stringContaining('not encrypted, so this site cannot send there.')]);
  });

  test('a site without the file of its forms, an unreachable site and an invalid address are reported', async () => {
    for (const content of ['', '<!doctype html>', '{"publicKey": "x", "forms": {}}']) {
      const origin = await serve((_, response) => response.writeHead(content ? 200 : 404).end(content));
      const message = `✗ ${origin}/forms.json: answered ${content ? 200 : 404} and does not say where the forms go.`;
      expect(await check(origin)).toEqual({code: 1, lines: [expect.stringContaining(message)]});
    }
    const away = '✗ http://127.0.0.1:9/forms.json: no answer (bad port). The site is down, or this is not its address.';
    expect(await check('http://127.0.0.1:9')).toEqual({code: 1, lines: [away]});
    const line = `✗ "www.site.example": no address of a site. Write one such as ${firm.website}.`;
    expect(await check('www.site.example')).toEqual({code: 1, lines: [line]});
  });
});
