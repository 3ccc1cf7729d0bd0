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

const AWAY = 'The Supabase project is paused, restricted or away: look at it in the dashboard.';

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
      `✓ contact (${contact.url}): takes what ${origin} sends.`,
      `✓ registration (${registration.url}): takes what ${origin} sends.`,
    ];
    expect(await check(`${origin}/en/blog/?x#form`)).toEqual({code: 0, lines});
    expect((await check(other)).code).toBe(0);
    await backend.expectCount({sent: 0, accepted: 0, stored: 0, mailed: 0});
  });

  test.for([
    [
      'a key that they do not accept',
      {},
      'key-of-another-project',
      'answered 401. The functions do not accept the key that the site was built with: build it with theirs as SUPABASE_ANON_KEY, or ' +
        'add this one to their PUBLIC_KEYS.',
    ],
    [
      'a site that they do not know',
      {ALLOWED_ORIGINS: 'https://www.site.example'},
      PUBLIC_KEY,
      'answered 403. The functions do not know this site: add ORIGIN to their ALLOWED_ORIGINS.',
    ],
  ] as const)('%s is reported for each form', async ([, environment, key, message], {backend}) => {
    const {origin, contact, registration} = await publish(backend, environment, key);
    const error = message.replace('ORIGIN', origin);
    const lines = [`✗ contact (${contact.url}): ${error}`, `✗ registration (${registration.url}): ${error}`];
    expect(await check(origin)).toEqual({code: 1, lines});
  });

  test('an unreachable function is reported, and the other one is checked, too', async ({backend}) => {
    const {origin, contact, registration} = await publish(backend);
    await contact.kill();
    const lines = [
      `✓ registration (${registration.url}): takes what ${origin} sends.`,
      `✗ contact (${contact.url}): no answer (ECONNREFUSED). ${AWAY}`,
    ];
    expect(await check(origin)).toEqual({code: 1, lines});
  });
});

describe('With other servers in their place', () => {
  /** Answers to the preflight and to the form, by path; missing ones are never sent. */
  const answers: Readonly<Record<string, readonly [preflight?: object | number, form?: object | number]>> = {
    ...Object.fromEntries([404, 540, 522, 402, 503, 200].map((status) => [`/${status}`, [status, status]])),
    '/mute': [{}, {}],
    '/half': [
      {'Access-Control-Allow-Headers': 'Authorization, content-type', 'Access-Control-Allow-Methods': 'GET'},
      401,
    ],
    '/never': [],
  };

  test('each error is reported with the answer and the remedy', async () => {
    const functions = await serve(({url = '', method, headers}, response) => {
      const answer = answers[url]?.[method === 'OPTIONS' ? 0 : 1];
      if (typeof answer === 'number') {
        response.writeHead(answer).end();
      } else if (answer) {
        const origin = url === '/mute' ? {} : {'Access-Control-Allow-Origin': headers.origin};
        response.writeHead(method === 'OPTIONS' ? 204 : 422, {...origin, ...answer}).end();
      }
    });
    const forms = Object.fromEntries(Object.keys(answers).map((path) => [path, functions + path]));
    const origin = await serve(serveFile({publicKey: PUBLIC_KEY, forms}));
    const {code, lines} = await check(origin);
    expect(code).toBe(1);
    const unknown = `allows the origin (none). The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`;
    const expected = [
      ['/404', /^answered 404\. The function is not deployed there: deploy it, or build .* right project\.$/],
      ...[540, 522, 402].map((status) => [`/${status}`, `answered ${status}. ${AWAY}`] as const),
      ['/503', /^answered 503\. The function fails: its log in the dashboard says why, and names what is missing/],
      // The preflight fails, too: it allows no origin.
      ['/200', /^answered 200\. No answer of ours: is SUPABASE_URL of the build the address of the right project/],
      ['/200', unknown],
      ['/mute', unknown],
      [
        '/half',
        /^does not let pages send post, idempotency-key, x-honeypot\. Deploy the functions of the same version as the site\.$/,
      ],
      ['/half', /^answered 401\./],
      ['/never', `no answer within 10 s. ${AWAY}`],
    ] as const;
    const reported = lines.map((line) => /^✗ (\S+) \(\S+\): (.*)$/.exec(line)?.slice(1) ?? line);
    expect(reported).toHaveLength(expected.length);
    for (const [form, message] of expected) {
      const matcher = message instanceof RegExp ? expect.stringMatching(message) : message;
      expect.soft(reported).toContainEqual([form, matcher]);
    }
  });

  test('an address to which browsers forbid requests is reported', async ({postgres: {certificate}}) => {
    const forms = {contact: 'http://127.0.0.1:3001/functions/v1/send-contact-email'};
    const origin = await serve(serveFile({publicKey: PUBLIC_KEY, forms}), certificate);
    expect(await check(origin, {NODE_EXTRA_CA_CERTS: certificate.file})).toEqual({
      code: 1,
      lines: [
        `✗ contact (${forms.contact}): not encrypted, so this site cannot send there. Build it with "RELEASE=true npm run build", which insists ` +
          'on SUPABASE_URL.',
      ],
    });
  });

  test.for([
    ['that was built before this check', '', 'answered 404 and does not say where the forms go'],
    ['that answers each address with its start page', '<!doctype html>', 'answered 200 and does not say'],
    ['that names no form', '{"publicKey": "x", "forms": {}}', 'answered 200 and does not say'],
  ] as const)('a site %s is reported', async ([, content, message]) => {
    const origin = await serve((_, response) => response.writeHead(content ? 200 : 404).end(content));
    const {code, lines} = await check(origin);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(`✗ ${origin}/forms.json: ${message}.*build and publish it anew`)]);
  });

  test('an unreachable site and an invalid address are reported', async () => {
    const away = '✗ http://127.0.0.1:9/forms.json: no answer (bad port). The site is away, or this is not its address.';
    expect(await check('http://127.0.0.1:9')).toEqual({code: 1, lines: [away]});
    const line = `✗ "www.site.example" is no address of a site. Write one such as ${firm.website}.`;
    expect(await check('www.site.example')).toEqual({code: 1, lines: [line]});
  });
});
