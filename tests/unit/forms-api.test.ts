/** Requests of the forms, their answers and the keys of repetitions. In a browser: tests/e2e/forms.spec.ts. */
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {attemptKey, forgetDraft} from '../../src/client/session';
import {createFormSender, RejectedFieldsError} from '../../src/components/forms/forms-api';
import {readFields} from '../../src/components/forms/SiteForm/rules';
import {FORMS_TIMEOUT} from '../../src/site/forms-service';
import {formCases} from '../support/forms';

vi.mock('@docusaurus/Translate', () => ({translate: ({id}: {id: string}) => id}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({})}));

const VALUES = {name: 'Ana', email: 'ana@gil.example', company: 'Gil', phone: '', message: 'Hola'};
const SENT = {name: 'Ana', email: 'ana@gil.example', message: 'Hola\n\nform.company: Gil'};

/** UUIDs of version 4 (RFC 9562). */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const fetched =
  vi.fn<(address: string, request: RequestInit & {headers: Headers; body: string}) => Promise<Response>>();
const answerWith = (body: BodyInit, status = 200) =>
  fetched.mockImplementation(async () => new Response(body, {status}));
let send = createFormSender({baseUrl: 'https://x.example', publicKey: 'key'});
const attempt = () => send('contact', VALUES, {key: 'k1', isHoneypotFilled: false});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
  send = createFormSender({baseUrl: 'https://x.example', publicKey: 'key'});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A message is sent with its ending and keys; a filled honeypot is sent as a header', async () => {
  answerWith('{"reference": "3FA9-C2D1"}');
  const headers: (string | null)[][] = [];
  for (const isHoneypotFilled of [false, true]) {
    expect(await send('contact', VALUES, {key: 'k1', isHoneypotFilled})).toBe('3FA9-C2D1');
    const [address, request] = fetched.mock.lastCall ?? expect.fail('nothing was sent');
    expect([request.method, address]).toEqual(['POST', `https://x.example${formCases.contact.endpoint}`]);
    expect(JSON.parse(request.body)).toEqual(SENT);
    const names = ['authorization', 'content-type', 'idempotency-key', 'x-honeypot'];
    headers.push(names.map((name) => request.headers.get(name)));
  }
  const common = ['Bearer key', 'application/json', 'k1'];
  expect(headers).toEqual([
    [...common, null],
    [...common, 'filled'],
  ]);
});

test('An answer that cannot be read is a success without a reference', async () => {
  for (const body of ['{"reference": 12}', 'null', '', '<p>OK</p>']) {
    answerWith(body);
    expect(await attempt()).toBeUndefined();
  }
});

describe('Failures', () => {
  test('any other status, and an answer that names invalid fields', async () => {
    for (const status of [400, 429, 503]) {
      answerWith('{}', status);
      await expect(attempt()).rejects.toThrow(`${status}`);
    }
    answerWith('{"errors": [{"field": "fax", "detail": "x"}, {"field": "message"}]}', 422);
    await expect(attempt()).rejects.toEqual(new RejectedFieldsError(['fax', 'message']));
    answerWith('<p>hidden</p>', 422);
    await expect(attempt()).rejects.toThrow();
  });

  test('no answer for ten seconds, but an answer that begins and does not end is a success', async () => {
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
});

describe('The key of attempts', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {site: {}});
  });

  test('is the same for the same values until they are sent, even after other attempts', () => {
    const first = attemptKey('contact', 'Hola');
    expect(first).toMatch(UUID);
    const others = [attemptKey('contact', 'Adiós'), attemptKey('register', 'Hola')];
    expect(attemptKey('contact', 'Hola'), 'edited and edited back').toBe(first);
    forgetDraft('contact');
    expect(new Set([first, ...others, attemptKey('contact', 'Hola')]).size).toBe(4);
    expect(attemptKey('register', 'Hola'), 'of the other form').toBe(others[1]);
  });

  test('exists without https, where browsers make no UUIDs', () => {
    vi.stubGlobal('crypto', {});
    const key = attemptKey('contact', 'Hola');
    expect(key).toMatch(/^0\.\d+/);
    expect(attemptKey('contact', 'Hola')).toBe(key);
  });
});

test.for([
  [
    ['a\u00a0\u202e name\u200b', 'ana@gil.example\u00a0', 'One\u00ad\n\u2800two'],
    ['a  name', 'ana@gil.example', 'One\n two'],
  ],
  [
    ['می\u200cخواهم', '\u200bana@españa.example\u202c', '👩‍🚀'],
    ['می\u200cخواهم', 'ana@españa.example', '👩‍🚀'],
  ],
  [['\u2800', 'ana@xn--ñ.com', '\u00ad\u3164\u200d'], 'name required, email email, message required'],
  [['Ana', 'ana\u200b', 'Hola'], 'email email'],
  [['Ana', '\u200b', 'Hola'], 'email required'],
] as const)('Invisible characters are removed from values: %j', async ([written, expected]) => {
  const fields = Object.fromEntries(
    ['text', 'email', 'textarea'].map((type, index) => [
      ['name', 'email', 'message'][index],
      {ref: {type, value: written[index], required: true}},
    ]),
  );
  const {values, errors} = await readFields({}, undefined, {fields, shouldUseNativeValidation: false});
  const invalid = Object.entries(errors).map(([field, error]) => `${field} ${error?.type}`);
  expect(invalid.length > 0 ? invalid.join(', ') : Object.values(values)).toEqual(expected);
});
