/** The requests that the forms send, and how they treat responses. tests/e2e/forms.spec.ts tests both in a browser. */
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createFormSender} from '../../src/components/forms/forms-api';
import {FORMS_TIMEOUT} from '../../src/site/forms-service';
import {formCases} from '../support/forms';

vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({})}));

const VALUES = {name: 'Ana', email: 'ana@gil.example', company: 'Gil', phone: '', message: 'Hola'};
const BODY = {name: 'Ana', email: 'ana@gil.example', message: 'Hola\n\nEmpresa: Gil'};

const fetchMock = vi.fn<(url: string, request: RequestInit & {headers: Headers; body: string}) => Promise<Response>>();
const respondWith = (body: BodyInit, status = 200) =>
  fetchMock.mockImplementation(async () => new Response(body, {status}));
const send = createFormSender({baseUrl: 'https://x.example', publicKey: 'key'});
const attempt = () => send('contact', VALUES, {key: 'k1', isHoneypotFilled: false});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A form posts its values, and sends the public key, the idempotency key and a filled honeypot as headers', async () => {
  respondWith('{"reference": "3FA9-C2D1"}');
  for (const [isHoneypotFilled, honeypotHeader] of [
    [false, null],
    [true, 'filled'],
  ] as const) {
    expect(await send('contact', VALUES, {key: 'k1', isHoneypotFilled})).toBe('3FA9-C2D1');
    const [url, request] = fetchMock.mock.lastCall ?? expect.fail('nothing was sent');
    expect([request.method, url]).toEqual(['POST', `https://x.example${formCases.contact.endpoint}`]);
    expect(JSON.parse(request.body)).toEqual(BODY);
    const headerNames = ['authorization', 'content-type', 'idempotency-key', 'x-honeypot'];
    const headers = headerNames.map((name) => request.headers.get(name));
    expect(headers).toEqual(['Bearer key', 'application/json', 'k1', honeypotHeader]);
  }
});

test('A successful response without a readable body counts as a success without a reference number', async () => {
  for (const body of ['{"reference": 12}', 'null', '', '<p>OK</p>']) {
    respondWith(body);
    expect(await attempt()).toBeUndefined();
  }
});

test('A response with an error status counts as a failure', async () => {
  for (const status of [400, 422, 429, 503]) {
    respondWith('{}', status);
    await expect(attempt()).rejects.toThrow(`${status}`);
  }
});

test('An attempt needs a response within ten seconds, but not the end of the response body', async () => {
  const onAbort = ({signal}: RequestInit, callback: (reason: unknown) => void) =>
    signal?.addEventListener('abort', () => callback(signal.reason));
  fetchMock.mockImplementation((_, request) => new Promise((_resolve, reject) => onAbort(request, reject)));
  const outcomes = vi.fn();
  const advance = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  void attempt().then(outcomes, () => outcomes('failed'));
  await advance(FORMS_TIMEOUT - 1);
  expect(outcomes).not.toHaveBeenCalled();
  await advance(1);
  expect(outcomes).toHaveBeenLastCalledWith('failed');

  fetchMock.mockImplementation(async (_, request) => {
    const startStream = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode('{"status": '));
      onAbort(request, (reason) => stream.error(reason));
    };
    return new Response(new ReadableStream({start: startStream}));
  });
  void attempt().then(outcomes);
  await advance(FORMS_TIMEOUT);
  expect(outcomes).toHaveBeenLastCalledWith(undefined);
});
