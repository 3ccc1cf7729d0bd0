import {strict as assert} from 'node:assert';
import {clientAddress, MAX_BODY, parseJson, readBody} from './request.ts';
import {ChunkedBody, siteRequest} from './testing.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const encode = (text: string) => new TextEncoder().encode(text);
const parse = (body: string | Uint8Array, type: string | null = 'application/json') =>
  parseJson(siteRequest('', {headers: {'Content-Type': type}}), typeof body === 'string' ? encode(body) : body);

Deno.test('a body is JSON by its type, whatever its parameters', () => {
  for (const type of ['application/json', 'application/json;charset=UTF-8', ' Application/JSON ; charset=utf-8']) {
    assert.deepEqual(parse('{"a":1}', type), {a: 1});
  }
  for (const type of ['', 'text/plain', 'text/plain; application/json', 'application/jsonp']) {
    assert.throws(() => parse('{"a":1}', type), {name: 'Problem', status: 415}, type);
  }
});

Deno.test('a body of 256 KiB is accepted, one byte more is refused, and bytes count, not characters', () => {
  assert.equal(MAX_BODY, 256 * KIB);
  assert.equal((parse(JSON.stringify('x'.repeat(MAX_BODY - 2))) as string).length, MAX_BODY - 2);
  for (const text of ['x'.repeat(MAX_BODY - 1), 'ñ'.repeat(MAX_BODY / 2)]) {
    assert.throws(() => parse(JSON.stringify(text)), {name: 'Problem', status: 413});
  }
});

Deno.test('a body in chunks is put together in order, also within a character', async () => {
  const text = JSON.stringify({message: 'añil 🙂'});
  const stream = ReadableStream.from([...encode(text)].map((byte) => Uint8Array.of(byte)));
  assert.equal(new TextDecoder().decode(await readBody(siteRequest(stream))), text);
});

Deno.test('a body beyond the limit is read to its end, and kept no further', async () => {
  const body = new ChunkedBody(500, KIB);
  assert.equal((await readBody(siteRequest(body.stream))).length, MAX_BODY + KIB);
  assert.equal(body.pulled, 500);
});

Deno.test('a body without end is cut off after 16 MiB', async () => {
  const body = new ChunkedBody(Number.POSITIVE_INFINITY, MIB);
  await readBody(siteRequest(body.stream));
  assert.equal(body.pulled, 17);
  assert.equal((await readBody(siteRequest(null, {method: 'GET'}))).length, 0);
});

Deno.test('broken JSON and bytes that are not UTF-8 are refused; a byte order mark is accepted', () => {
  for (const body of ['', '{', '{"name": "Ana"', "{'name': 'Ana'}", 'name=Ana', '{}{}', 'undefined']) {
    assert.throws(() => parse(body), {name: 'Problem', status: 400}, body);
  }
  // "ñ" in Latin-1
  assert.throws(() => parse(Uint8Array.of(0x22, 0xf1, 0x22)), {name: 'Problem', status: 400});
  assert.deepEqual(parse(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)), {});
});

const PEER = '10.0.0.1';
const addressOf = (headers: Record<string, string>, addressHeader: string | null = 'cf-connecting-ip') =>
  clientAddress(new Request('https://x.example', {headers}), {addressHeader}, PEER);

Deno.test("the last entry of the platform's header names the visitor, and forged ones do not", () => {
  const forged = '1.1.1.1, 2.2.2.2';
  assert.equal(addressOf({'CF-Connecting-IP': '203.0.113.7', 'X-Forwarded-For': forged}), '203.0.113.7');
  assert.equal(addressOf({'CF-Connecting-IP': `${forged}, 203.0.113.7`}), '203.0.113.7');
  assert.equal(addressOf({'X-Real-IP': `${forged}, 203.0.113.7`}, 'x-real-ip'), '203.0.113.7');
  assert.equal(addressOf({'CF-Connecting-IP': ' ', 'X-Forwarded-For': `${forged}, 203.0.113.7`}), '203.0.113.7');
});

Deno.test('with no header the address is unknown; where visitors connect directly no header is believed', () => {
  assert.equal(addressOf({}), null);
  assert.equal(addressOf({'X-Forwarded-For': '1.1.1.1, '}), null);
  assert.equal(addressOf({'CF-Connecting-IP': '1.1.1.1', 'X-Forwarded-For': '2.2.2.2'}, null), PEER);
});
