/** Runs tools/check/published-forms.ts on a site with the functions, and on a site with another server instead of them. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, onTestFinished} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {ROOT} from '../support/articles';
import {PUBLIC_KEY} from '../support/backend';
import {test} from '../support/backend/test';
import {ChildProgram} from '../support/child-program';

/** Starts a server that runs until the test ends. @returns Its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, HOST), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** Serves a site that has only the file forms.json. */
const serveFormsFile = (file: object): Promise<string> =>
  serve(({url}, response) =>
    url === '/forms.json' ? response.end(JSON.stringify(file)) : response.writeHead(404).end('<!doctype html>'),
  );

/** Node 24, which the workflow forms-check.yml uses, runs TypeScript without tsx. Older versions need tsx. */
const NODE_OPTIONS = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  ...('typescript' in process.features ? [] : ['--import', 'tsx']),
];

const UNREACHABLE = 'The Supabase project is paused, restricted or unreachable. Open its dashboard.';

/** Runs the check. @returns Its exit code, and the sorted lines of its output. */
async function runCheck(siteUrl: string) {
  const program = new ChildProgram(process.execPath, [...NODE_OPTIONS, 'tools/check/published-forms.ts', siteUrl], {
    cwd: ROOT,
  });
  return {code: await program.exit, lines: program.output.trim().split('\n').sort()};
}

test('given the URL of any page, the check reports working forms, and stores and emails nothing', async ({backend}) => {
  const file = {publicKey: PUBLIC_KEY, forms: {}};
  const origin = await serveFormsFile(file);
  const contact = await backend.start('send-contact-email', {ALLOWED_ORIGINS: origin});
  const registration = await backend.start('send-registration-email', {ALLOWED_ORIGINS: origin});
  file.forms = {contact: contact.url, registration: registration.url};
  expect(await runCheck(`${origin}/en/blog/?x#form`)).toEqual({
    code: 0,
    lines: [
      `✓ contact (${contact.url}): visitors of ${origin} can send it.`,
      `✓ registration (${registration.url}): visitors of ${origin} can send it.`,
    ],
  });
  await backend.expectCounts({sent: 0, accepted: 0, stored: 0, mailed: 0});
});

test('the check reports each form with a wrong or missing response, and says what is wrong', async () => {
  const expectedProblems = {
    401: 'status 401. The functions reject the public key of the site',
    403: 'status 403. The functions do not allow this site. Add ORIGIN to their ALLOWED_ORIGINS.',
    404: 'status 404. The function is not deployed there',
    540: `status 540. ${UNREACHABLE}`,
    200: 'status 200. This is not a response of our functions',
    204: 'the site cannot read the responses (CORS).',
    none: `no response (ECONNREFUSED). ${UNREACHABLE}`,
  };
  const functionsOrigin = await serve(({url = ''}, response) => response.writeHead(Number(url.slice(1))).end());
  const unusedOrigin = `http://${HOST}:${await freePort()}`;
  const functionUrls = Object.keys(expectedProblems).map((name) => [
    name,
    `${name === 'none' ? unusedOrigin : functionsOrigin}/${name}`,
  ]);
  const site = await serveFormsFile({publicKey: PUBLIC_KEY, forms: Object.fromEntries(functionUrls)});
  const expected = Object.values(expectedProblems).map((expectedProblem, index) => {
    const [name, url] = functionUrls[index] ?? [];
    return `✗ ${name} (${url}): ${expectedProblem.replace('ORIGIN', site)}`;
  });
  expect(await runCheck(site)).toEqual({code: 1, lines: expected.sort().map((line) => expect.stringContaining(line))});
});
