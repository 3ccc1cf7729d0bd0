/** Requests that the functions reject, and their responses. */
import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {MAX_BODY_BYTES} from './request.ts';
import {
  contactBody,
  fakeServices,
  OUTBOX_KEY,
  PUBLIC_KEY,
  readProblem,
  registrationBody,
  SECOND_PUBLIC_KEY,
  SITE,
  SITE_WITHOUT_WWW,
  siteRequest,
} from './testing.ts';

type RequestHeaders = Readonly<Record<string, string | null>>;

/** Calls a function, and asserts whether anything was stored or emailed. */
async function call(request: Request, isAccepted: boolean, endpoint: 'form' | 'outbox' = 'form'): Promise<Response> {
  const services = fakeServices();
  const handle = functions[endpoint === 'form' ? 'send-contact-email' : 'deliver-outbox'](services);
  const response = await handle(request, '10.0.0.1');
  assert.equal(
    services.leadStore.submitted.length + services.leadStore.claimCalls > 0,
    isAccepted,
    `the request must ${isAccepted ? '' : 'not '}be stored or emailed`,
  );
  return response;
}

const postRequest = (headers: RequestHeaders = {}, body: unknown = contactBody) => siteRequest(body, {headers});
const preflightRequest = (origin: string) =>
  siteRequest('', {method: 'OPTIONS', headers: {Origin: origin, Authorization: null, 'Content-Type': null}});

Deno.test('a preflight request of the site needs no key', async () => {
  for (const site of [SITE, SITE_WITHOUT_WWW]) {
    const {status, body, headers} = await call(preflightRequest(site), false);
    assert.deepEqual([status, body], [204, null]);
    assert.equal(headers.get('access-control-allow-origin'), site);
    assert.equal(headers.get('access-control-allow-methods'), 'POST');
    assert.equal(headers.get('vary'), 'Origin');
    assert.ok(Number(headers.get('access-control-max-age')) > 0);
    const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? [];
    for (const header of ['authorization', 'apikey', 'content-type', 'idempotency-key', 'x-honeypot']) {
      assert.ok(allowed.includes(header), header);
    }
  }
});

/** Sites and their origins on Google Translate, including the examples in its documentation (link in access.ts). */
const translatedOrigins: Readonly<Record<string, string>> = {
  [SITE]: 'https://www-alisio-example.translate.goog',
  'https://alisio-comercio.example': 'https://alisio--comercio-example.translate.goog',
  'https://en-us.example.com': 'https://1-en--us-example-com.translate.goog',
  'https://xn--57hw060o.com': 'https://0-57hw060o-com.translate.goog',
  'https://xn--en--w45as309w.com': 'https://0-en----w45as309w-com.translate.goog',
  'https://xn----16pw588q.com': 'https://1-0-----16pw588q-com.translate.goog',
};

Deno.test('the site may send forms from its pages on Google Translate', async () => {
  for (const [site, origin] of Object.entries(translatedOrigins)) {
    for (const form of ['send-contact-email', 'send-registration-email'] as const) {
      const services = fakeServices();
      const handle = functions[form]({
        ...services,
        config: {...services.config, allowedOrigins: [SITE_WITHOUT_WWW, site]},
      });
      const body = form === 'send-contact-email' ? contactBody : registrationBody;
      const response = await handle(siteRequest(body, {headers: {Origin: origin}}), '10.0.0.1');
      assert.equal(response.status, 200, origin);
      assert.equal(response.headers.get('access-control-allow-origin'), origin);
    }
  }
});

Deno.test('other sites on Google Translate may not send forms', async () => {
  const label = 'www-alisio-example';
  const longHost = `${'llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch.'.repeat(2)}example`;
  for (const [site, origin] of [
    ...['evil--', 'evil-', '0-', '1-', 'evil-example--'].map((prefix) => [
      SITE,
      `https://${prefix}${label}.translate.goog`,
    ]),
    [SITE, `http://${label}.translate.goog`],
    [SITE, `https://${label}.translate.goog.evil.example`],
    [SITE, `https://${label}.translate.goog:8443`],
    [SITE, 'https://www--alisio-example.translate.goog'],
    ['https://alisio-comercio.example', 'https://alisio-comercio-example.translate.goog'],
    ['http://www.alisio.example', `https://${label}.translate.goog`],
    ['https://www.alisio.example:8443', `https://${label}.translate.goog`],
    // Google keeps only the end of a longer name, which other sites may share.
    [`https://${longHost}`, `https://${longHost.replaceAll('.', '-')}.translate.goog`],
    [`https://${longHost}`, `https://${longHost.replaceAll('.', '-').slice(-63)}.translate.goog`],
  ] as const) {
    const services = fakeServices();
    const config = {...services.config, allowedOrigins: [site ?? '']};
    const handle = functions['send-contact-email']({...services, config});
    await readProblem(await handle(postRequest({Origin: origin ?? ''}), '10.0.0.1'), 403);
    assert.equal(services.leadStore.submitted.length, 0, origin);
  }
});

Deno.test('a page of another origin may send neither a preflight request nor a form', async () => {
  const lookalikeOrigin = `${SITE}.evil.example`;
  for (const origin of ['https://evil.example', lookalikeOrigin, SITE.replace('https', 'http'), 'null']) {
    for (const request of [preflightRequest(origin), postRequest({Origin: origin})]) {
      const response = await call(request, false);
      await readProblem(response, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null, origin);
      assert.equal(response.headers.get('vary'), 'Origin');
    }
  }
});

Deno.test('a request without an Origin is accepted, and no page may read the response', async () => {
  const {status, headers} = await call(postRequest({Origin: null}), true);
  assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, null]);
});

Deno.test('the key is accepted as a bearer token or in the header apikey', async () => {
  const accepted: readonly RequestHeaders[] = [
    {Authorization: `bearer  ${PUBLIC_KEY}`},
    {Authorization: `Bearer ${SECOND_PUBLIC_KEY}`},
    {Authorization: null, apikey: PUBLIC_KEY},
    {Authorization: 'Basic dXNlcjpwYXNz', apikey: PUBLIC_KEY},
    {Authorization: 'Bearer somebody-elses-session', apikey: PUBLIC_KEY},
  ];
  for (const headers of accepted) {
    assert.equal((await call(postRequest(headers), true)).status, 200, JSON.stringify(headers));
  }
});

const headersWithWrongKeys: readonly RequestHeaders[] = [
  {Authorization: null},
  {Authorization: PUBLIC_KEY},
  {Authorization: `Bearer ${PUBLIC_KEY.slice(0, -1)}`},
  {Authorization: `Bearer ${PUBLIC_KEY}s`},
  {Authorization: `Bearer ${OUTBOX_KEY}`},
];

/**
 * Requests that a form rejects, with the status of the response. If the response has a header that says what the form
 * accepts, the header and its value follow.
 */
const rejectedRequests: readonly (readonly [
  status: number,
  request: () => Request,
  header?: string,
  accepted?: string,
])[] = [
  ...headersWithWrongKeys.map((headers) => [401, () => postRequest(headers), 'www-authenticate', 'Bearer'] as const),
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'].map(
    (method) => [405, () => siteRequest(contactBody, {method}), 'allow', 'POST'] as const,
  ),
  [415, () => postRequest({'Content-Type': 'text/plain'}), 'accept', 'application/json'],
  [413, () => postRequest({}, {...contactBody, more: 'x'.repeat(MAX_BODY_BYTES)})],
  [400, () => postRequest({}, '{')],
  [422, () => postRequest({}, {...contactBody, email: ''})],
];
Deno.test('a form rejects wrong keys, methods, content types and bodies, and the page can read why', async () => {
  for (const [status, request, header, accepted] of rejectedRequests) {
    const {method, headers} = request();
    const response = await call(request(), false);
    await readProblem(response, status);
    assert.equal(header && response.headers.get(header), accepted, `${method} ${headers.get('authorization')}`);
    assert.equal(response.headers.get('access-control-allow-origin'), SITE);
    assert.equal(response.headers.get('access-control-expose-headers'), 'Retry-After');
  }
});

Deno.test('the outbox rejects wrong keys and methods, and the response has no counts', async () => {
  for (const [request, status] of [
    [postRequest(), 401],
    [postRequest({Authorization: null, apikey: PUBLIC_KEY}), 401],
    [postRequest({Authorization: null}), 401],
    [siteRequest(null, {method: 'GET', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}}), 405],
  ] as const) {
    const response = await call(request, false, 'outbox');
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.deepEqual(Object.keys(await readProblem(response, status)).sort(), ['detail', 'status']);
  }
});
