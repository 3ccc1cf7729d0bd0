/** Requests of the forms and their answers. In a browser: tests/e2e/forms.spec.ts. */
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createFormSender} from '../../src/components/forms/forms-api';
import {FORMS_TIMEOUT} from '../../src/site/forms-service';
import {formCases} from '../support/forms';

vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({})}));

const VALUES = {name: 'Ana', email: 'ana@gil.example', company: 'Gil', phone: '', message: 'Hola'};
const SENT = {name: 'Ana', email: 'ana@gil.example', message: 'Hola\n\nEmpresa: Gil'};

const fetched =
  vi.fn<(address: string, request: RequestInit & {headers: Headers; body: string}) => Promise<Response>>();
const answerWith = (body: BodyInit, status = 200) =>
  fetched.mockImplementation(async () => new Response(body, {status}));
const send = createFormSender({baseUrl: 'https://x.example', publicKey: 'key'});
const attempt = () => send('contact', VALUES, {key: 'k1', isHoneypotFilled: false});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A message is sent with its ending and keys; a filled honeypot is sent as a header', async () => {
  answerWith('{"reference": "3FA9-C2D1"}');
  for (const [isHoneypotFilled, mark] of [
    [false, null],
    [true, 'filled'],
  ] as const) {
    expect(await send('contact', VALUES, {key: 'k1', isHoneypotFilled})).toBe('3FA9-C2D1');
    const [address, request] = fetched.mock.lastCall ?? expect.fail('nothing was sent');
    expect([request.method, address]).toEqual(['POST', `https://x.example${formCases.contact.endpoint}`]);
    expect(JSON.parse(request.body)).toEqual(SENT);
    const names = ['authorization', 'content-type', 'idempotency-key', 'x-honeypot'];
    const headers = names.map((name) => request.headers.get(name));
    expect(headers).toEqual(['Bearer key', 'application/json', 'k1', mark]);
  }
});

test('An answer that cannot be read is a success without a reference', async () => {
  for (const body of ['{"reference": 12}', 'null', '', '<p>OK</p>']) {
    answerWith(body);
    expect(await attempt()).toBeUndefined();
  }
});

test('Any other status is a failure', async () => {
  for (const status of [400, 422, 429, 503]) {
    answerWith('{}', status);
    await expect(attempt()).rejects.toThrow(`${status}`);
  }
});

test('No answer for ten seconds is a failure, but an answer that begins and does not end is a success', async () => {
  const whenAborted = ({signal}: RequestInit, act: (reason: unknown) => void) =>
    signal?.addEventListener('abort', () => act(signal.reason));
  fetched.mockImplementation((_, request) => new Promise((_resolve, reject) => whenAborted(request, reject)));
  const outcomes = vi.fn();
  const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  void attempt().then(outcomes, () => outcomes('failed'));
  await pass(FORMS_TIMEOUT - 1);
  expect(outcomes).not.toHaveBeenCalled();
  await pass(1);
  expect(outcomes).toHaveBeenLastCalledWith('failed');

  fetched.mockImplementation(async (_, request) => {
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode('{"status": '));
      whenAborted(request, (reason) => stream.error(reason));
    };
    return new Response(new ReadableStream({start}));
  });
  void attempt().then(outcomes);
  await pass(FORMS_TIMEOUT);
  expect(outcomes).toHaveBeenLastCalledWith(undefined);
});
