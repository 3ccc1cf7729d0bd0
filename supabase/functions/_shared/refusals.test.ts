/** Access to the endpoints, and the form of every refusal: tested only here. */
import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {MAX_BODY} from './request.ts';
import {
  ChunkedBody,
  config,
  contactBody,
  fakeServices,
  OUTBOX_KEY,
  PUBLIC_KEY,
  readProblem,
  SITE,
  siteRequest,
} from './testing.ts';

const OTHER_SITE = 'https://alisio.example';
const OTHER_KEY = 'other-key';

type Headers = Readonly<Record<string, string | null>>;

/** Calls an endpoint, and asserts whether something was stored or mailed. */
async function call(request: Request, isAccepted: boolean, endpoint: 'form' | 'outbox' = 'form'): Promise<Response> {
  const services = {
    ...fakeServices(),
    config: {...config, allowedOrigins: [SITE, OTHER_SITE], publicKeys: [PUBLIC_KEY, OTHER_KEY]},
  };
  const handle = functions[endpoint === 'form' ? 'send-contact-email' : 'deliver-outbox'](services);
  const response = await handle(request, '10.0.0.1');
  assert.equal(services.storage.submitted.length + services.storage.claims > 0, isAccepted, 'was stored or mailed');
  return response;
}

const post = (headers: Headers = {}, body: unknown = contactBody) => siteRequest(body, {headers});
const preflight = (origin: string) =>
  siteRequest('', {method: 'OPTIONS', headers: {Origin: origin, Authorization: null, 'Content-Type': null}});

Deno.test('a preflight of the site needs no key, and lets the page read Retry-After', async () => {
  for (const site of [SITE, OTHER_SITE]) {
    const {status, body, headers} = await call(preflight(site), false);
    assert.deepEqual([status, body], [204, null]);
    assert.equal(headers.get('access-control-allow-origin'), site);
    assert.equal(headers.get('access-control-expose-headers'), 'Retry-After');
    assert.equal(headers.get('access-control-allow-methods'), 'POST');
    assert.equal(headers.get('vary'), 'Origin');
    assert.ok(Number(headers.get('access-control-max-age')) > 0);
    const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? [];
    for (const header of ['authorization', 'apikey', 'content-type', 'idempotency-key', 'x-honeypot']) {
      assert.ok(allowed.includes(header), header);
    }
  }
});

for (const origin of [
  'https://evil.example',
  'https://www.alisio.example.evil.example',
  'http://www.alisio.example',
  'null',
]) {
  Deno.test(`a page of ${origin} may neither send a preflight nor a form`, async () => {
    for (const request of [preflight(origin), post({Origin: origin})]) {
      const response = await call(request, false);
      await readProblem(response, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.equal(response.headers.get('vary'), 'Origin');
    }
  });
}

Deno.test('a request without an Origin comes from no page, and no page may read its answer', async () => {
  const {status, headers} = await call(post({Origin: null}), true);
  assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, null]);
});

Deno.test('the key is accepted as a bearer token or apikey, whatever other clients add', async () => {
  for (const headers of [
    ...['Bearer', 'bearer', 'Bearer  '].map((scheme) => ({Authorization: `${scheme} ${PUBLIC_KEY}`})),
    {Authorization: `Bearer ${OTHER_KEY}`},
    {Authorization: null, apikey: PUBLIC_KEY},
    {Authorization: 'Basic dXNlcjpwYXNz', apikey: PUBLIC_KEY},
    {Authorization: 'Bearer somebody-elses-session', apikey: PUBLIC_KEY},
  ]) {
    assert.equal((await call(post(headers), true)).status, 200, JSON.stringify(headers));
  }
});

const wrongKeys: Readonly<Record<string, Headers>> = {
  'no key': {Authorization: null},
  'a wrong key': {Authorization: 'Bearer wrong'},
  'an empty apikey': {Authorization: null, apikey: ''},
  'the key without its scheme': {Authorization: PUBLIC_KEY},
  'the beginning of the key': {Authorization: `Bearer ${PUBLIC_KEY.slice(0, -1)}`},
  'more than the key': {Authorization: `Bearer ${PUBLIC_KEY}s`},
  'several keys at once': {Authorization: `Bearer ${PUBLIC_KEY}, ${OTHER_KEY}`},
  "the outbox's key": {Authorization: `Bearer ${OUTBOX_KEY}`},
};

/** Requests that are refused before anything is stored. */
const refused: readonly (readonly [what: string, status: number, request: () => Request])[] = [
  ...Object.entries(wrongKeys).map(([what, headers]) => [what, 401, () => post(headers)] as const),
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'].map(
    (method) => [method, 405, () => siteRequest(contactBody, {method})] as const,
  ),
  ['another type', 415, () => post({'Content-Type': 'text/plain'})],
  ['a large body', 413, () => post({}, {...contactBody, more: 'x'.repeat(MAX_BODY)})],
  ['broken JSON', 400, () => post({}, '{')],
  ['an array', 400, () => post({}, [contactBody])],
  ['a missing field', 422, () => post({}, {...contactBody, email: ''})],
];
for (const [what, status, request] of refused) {
  Deno.test(`a form refuses ${what} with ${status}, readable for the page`, async () => {
    const response = await call(request(), false);
    assert.equal(response.headers.get('access-control-allow-origin'), SITE);
    assert.equal(response.headers.get('access-control-expose-headers'), 'Retry-After');
    await readProblem(response, status);
  });
}

Deno.test('422 names the field, 405 the method, 401 the authentication, and 415 the type that is accepted', async () => {
  const {errors} = await readProblem(await call(post({}, {...contactBody, email: 'ana'}), false), 422);
  assert.deepEqual(errors, [{field: 'email'}]);
  const headerOf = async (request: Request, name: string) => (await call(request, false)).headers.get(name);
  assert.equal(await headerOf(siteRequest(null, {method: 'GET'}), 'allow'), 'POST');
  assert.equal(await headerOf(post({Authorization: null}), 'www-authenticate'), 'Bearer');
  assert.equal(await headerOf(post({'Content-Type': 'text/plain'}), 'accept'), 'application/json');
});

for (const [what, request, status] of [
  ['the public key', () => post(), 401],
  ['the public key as apikey', () => post({Authorization: null, apikey: PUBLIC_KEY}), 401],
  ['no key', () => post({Authorization: null}), 401],
  ['GET', () => siteRequest(null, {method: 'GET', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}}), 405],
] as const) {
  Deno.test(`the outbox refuses ${what} with ${status}, without counts, and unreadable for pages`, async () => {
    const response = await call(request(), false, 'outbox');
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.deepEqual(Object.keys(await readProblem(response, status)).sort(), ['detail', 'status']);
  });
}

Deno.test('a body is read to its end before any answer', async () => {
  for (const [endpoint, headers, isAccepted] of [
    ['form', {Authorization: null}, false],
    ['form', {Origin: 'https://evil.example'}, false],
    ['form', {'Content-Type': 'text/plain'}, false],
    ['outbox', {}, false],
    ['outbox', {Authorization: `Bearer ${OUTBOX_KEY}`}, true],
  ] as const) {
    const body = new ChunkedBody(100, 1024);
    await call(post(headers, body.stream), isAccepted, endpoint);
    assert.equal(body.pulled, 100, `${endpoint} ${JSON.stringify(headers)}`);
  }
});
