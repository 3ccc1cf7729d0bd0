/** tools/check/published-forms.ts on a site with the real functions, and on one with another server in their place. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, onTestFinished} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {PUBLIC_KEY} from '../support/backend';
import {test} from '../support/backend/test';
import {Program} from '../support/child-program';

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

/** Node 24 runs TypeScript by itself, as in the workflow; older versions need tsx. */
const NODE_OPTIONS = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  ...('typescript' in process.features ? [] : ['--import', 'tsx']),
];

const UNREACHABLE = 'The Supabase project is paused, restricted or unreachable: see its dashboard.';

/** Runs the check. @returns Its exit code, and the sorted lines of its output. */
async function check(site: string) {
  const program = new Program(process.execPath, [...NODE_OPTIONS, 'tools/check/published-forms.ts', site], {cwd: ROOT});
  return {code: await program.exit, lines: program.output.trim().split('\n').sort()};
}

test('working forms are reported for any page, and nothing is stored or mailed', async ({backend}) => {
  const file = {publicKey: PUBLIC_KEY, forms: {}};
  const origin = await serveFile(file);
  const contact = await backend.start('send-contact-email', {ALLOWED_ORIGINS: origin});
  const registration = await backend.start('send-registration-email', {ALLOWED_ORIGINS: origin});
  file.forms = {contact: contact.url, registration: registration.url};
  expect(await check(`${origin}/en/blog/?x#form`)).toEqual({
    code: 0,
    lines: [
      `✓ contact (${contact.url}): accepts what ${origin} sends.`,
      `✓ registration (${registration.url}): accepts what ${origin} sends.`,
    ],
  });
  await backend.expectCount({sent: 0, accepted: 0, stored: 0, mailed: 0});
});

test('other answers, and none, are reported for each form with what to do', async () => {
  const remedies = {
    401: 'answered 401. The functions do not accept the key that the site was built with',
    403: 'answered 403. The functions do not know this site: add ORIGIN to their ALLOWED_ORIGINS.',
    404: 'answered 404. The function is not deployed there',
    540: `answered 540. ${UNREACHABLE}`,
    200: 'answered 200. The answer is not one of our functions',
    204: 'does not let this site read its answers.',
    none: `no answer (ECONNREFUSED). ${UNREACHABLE}`,
  };
  const functions = await serve(({url = ''}, response) => response.writeHead(Number(url.slice(1))).end());
  const nowhere = `http://${HOST}:${await freePort()}`;
  const addresses = Object.keys(remedies).map((name) => [name, `${name === 'none' ? nowhere : functions}/${name}`]);
  const site = await serveFile({publicKey: PUBLIC_KEY, forms: Object.fromEntries(addresses)});
  const expected = Object.values(remedies).map((remedy, index) => {
    const [name, address] = addresses[index] ?? [];
    return `✗ ${name} (${address}): ${remedy.replace('ORIGIN', site)}`;
  });
  expect(await check(site)).toEqual({code: 1, lines: expected.sort().map((line) => expect.stringContaining(line))});
});
