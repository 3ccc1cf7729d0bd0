/** `npm run forms:check` as its users run it: on sites with the real functions behind them, and with whatever else may answer. */
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

/** A site with nothing but this file. */
const serveFile =
  (file: object): RequestListener =>
  ({url}, response) =>
    url === '/forms.json' ? response.end(JSON.stringify(file)) : response.writeHead(404).end('<!doctype html>');

/** A site, and its functions with an environment that may be wrong. */
async function publish(backend: Backend, environment: Readonly<Record<string, string>> = {}, publicKey = PUBLIC_KEY) {
  const file = {publicKey, forms: {}};
  const origin = await serve(serveFile(file));
  const start = (name: 'send-contact-email' | 'send-registration-email') =>
    backend.start(name, {ALLOWED_ORIGINS: origin, ...environment});
  const [contact, registration] = await Promise.all([start('send-contact-email'), start('send-registration-email')]);
  file.forms = {contact: contact.url, registration: registration.url};
  return {origin, contact, registration};
}

/** Node 24 runs the file by itself, as the workflow calls it; an older one needs help. */
const HELP = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  ...('typescript' in process.features ? [] : ['--import', 'tsx']),
];

/** Runs the check. @returns Its exit code, and the lines that it has printed. */
async function check(site: string, environment: Readonly<Record<string, string>> = {}) {
  const program = new Program(process.execPath, [...HELP, 'tools/check/forms.ts', site], {
    cwd: ROOT,
    env: {...process.env, ...environment},
  });
  return {code: await program.exit, lines: program.output.trim().split('\n').sort()};
}

describe('With the real functions', () => {
  test('forms that work are told to, and nothing is stored or mailed', async ({backend}) => {
    const {origin, contact, registration} = await publish(backend);
    const lines = [
      `✓ contact (${contact.url}): takes what ${origin} sends.`,
      `✓ registration (${registration.url}): takes what ${origin} sends.`,
    ];
    expect(await check(origin)).toEqual({code: 0, lines});
    expect(await check(`${origin}/en/blog/?x#form`), 'of any page').toEqual({code: 0, lines});
    await backend.expectCount({sent: 0, accepted: 0, stored: 0, mailed: 0});
  });

  test('a visitor is of the origin to which the address leads', async ({backend}) => {
    const {origin} = await publish(backend);
    const other = await serve(({url}, response) => response.writeHead(301, {Location: `${origin}${url}`}).end());
    expect((await check(other)).code).toBe(0);
  });

  test('a key that they do not accept is told', async ({backend}) => {
    const {origin, contact, registration} = await publish(backend, {}, 'key-of-another-project');
    const fault =
      'answered 401. The functions do not accept the key that the site was built with: build it with theirs as SUPABASE_ANON_KEY, or ' +
      'add this one to their PUBLIC_KEYS.';
    const lines = [`✗ contact (${contact.url}): ${fault}`, `✗ registration (${registration.url}): ${fault}`];
    expect(await check(origin)).toEqual({code: 1, lines});
  });

  test('a site that they do not know is told, once a form', async ({backend}) => {
    const {origin, contact, registration} = await publish(backend, {ALLOWED_ORIGINS: 'https://www.site.example'});
    const fault = `answered 403. The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`;
    const lines = [`✗ contact (${contact.url}): ${fault}`, `✗ registration (${registration.url}): ${fault}`];
    expect(await check(origin)).toEqual({code: 1, lines});
  });

  test('one that is away is told, and the other one is tried all the same', async ({backend}) => {
    const {origin, contact, registration} = await publish(backend);
    await contact.kill();
    const lines = [
      `✓ registration (${registration.url}): takes what ${origin} sends.`,
      `✗ contact (${contact.url}): no answer (ECONNREFUSED). The Supabase project is paused, restricted or away: look at it in the dashboard.`,
    ];
    expect(await check(origin)).toEqual({code: 1, lines});
  });
});

describe('With others in their place', () => {
  /** Answers to the preflight and to the form, by path; those that are missing never come. */
  const answers: Readonly<Record<string, [preflight: object | number, form: object | number]>> = {
    '/404': [404, 404],
    '/540': [540, 540],
    '/522': [522, 522],
    '/402': [402, 402],
    '/503': [503, 503],
    '/200': [200, 200],
    '/mute': [{}, {}],
    '/half': [
      {'Access-Control-Allow-Headers': 'Authorization, content-type', 'Access-Control-Allow-Methods': 'GET'},
      401,
    ],
  };

  test('each fault is told with what came and what to do', async () => {
    const functions = await serve(({url = '', method, headers}, response) => {
      const answer = answers[url]?.[method === 'OPTIONS' ? 0 : 1];
      if (typeof answer === 'number') {
        response.writeHead(answer).end();
      } else if (answer) {
        const origin = url === '/mute' ? {} : {'Access-Control-Allow-Origin': headers.origin};
        response.writeHead(method === 'OPTIONS' ? 204 : 422, {...origin, ...answer}).end();
      }
    });
    const forms = Object.fromEntries([...Object.keys(answers), '/never'].map((path) => [path, functions + path]));
    const origin = await serve(serveFile({publicKey: PUBLIC_KEY, forms}));
    const {code, lines} = await check(origin);
    expect(code).toBe(1);
    const away = 'The Supabase project is paused, restricted or away: look at it in the dashboard.';
    const unlike =
      'No answer of ours: is SUPABASE_URL of the build the address of the right project, and are the functions those of this version?';
    const expected = [
      [
        '/404',
        'answered 404. The function is not deployed there: deploy it, or build the site with the SUPABASE_URL of the right project.',
      ],
      ['/540', `answered 540. ${away}`],
      ['/522', `answered 522. ${away}`],
      ['/402', `answered 402. ${away}`],
      [
        '/503',
        'answered 503. The function fails: its log in the dashboard says why, and names what is missing in its environment.',
      ],
      // The preflight is as bad: no page may read it.
      ['/200', `answered 200. ${unlike}`],
      [
        '/200',
        `allows the origin (none). The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`,
      ],
      [
        '/mute',
        `allows the origin (none). The functions do not know this site: add ${origin} to their ALLOWED_ORIGINS.`,
      ],
      ['/half', 'does not let pages send post, idempotency-key. Deploy the functions of the same version as the site.'],
      ['/half', expect.stringContaining('answered 401.')],
      ['/never', `no answer within 10 s. ${away}`],
    ] as const;
    const told = lines.map((line) => /^✗ (\S+) \(\S+\): (.*)$/.exec(line)?.slice(1) ?? line);
    expect(told).toHaveLength(expected.length);
    expect(told).toEqual(expect.arrayContaining([...expected]));
  });

  test('an address that browsers do not let a site send to is told', async ({postgres: {certificate}}) => {
    const forms = {contact: 'http://127.0.0.1:3001/functions/v1/send-contact-email'};
    const origin = await serve(serveFile({publicKey: PUBLIC_KEY, forms}), certificate);
    expect(await check(origin, {NODE_EXTRA_CA_CERTS: certificate.file})).toEqual({
      code: 1,
      lines: [
        `✗ contact (${forms.contact}): not encrypted, so this site cannot send there. Build it with "npm run build:release", which insists ` +
          'on SUPABASE_URL.',
      ],
    });
  });

  test.for([
    ['that was built before this check', {}, 'answered 404 and does not say where the forms go'],
    [
      'that answers each address with its start page',
      {'/forms.json': '<!doctype html>'},
      'answered 200 and does not say',
    ],
    ['that names no form', {'/forms.json': '{"publicKey": "x", "forms": {}}'}, 'answered 200 and does not say'],
  ] as const)('a site %s is told', async ([, files, says]) => {
    const origin = await serve(({url = ''}, response) => {
      const content = (files as Readonly<Record<string, string>>)[url];
      response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    const {code, lines} = await check(origin);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`✗ ${origin}/forms.json: ${says}`)]);
    expect(lines[0]).toContain('build and publish it anew');
  });

  test('what is no site is told', async () => {
    const away = '✗ http://127.0.0.1:9/forms.json: no answer (bad port). The site is away, or this is not its address.';
    expect(await check('http://127.0.0.1:9')).toEqual({code: 1, lines: [away]});
    const line = `✗ "www.site.example" is no address of a site. Write one such as ${firm.website}.`;
    expect(await check('www.site.example')).toEqual({code: 1, lines: [line]});
  });
});
