import {strict as assert} from 'node:assert';
import {clientIpAddress, MAX_BODY_BYTES, parseJson, readBody} from './request.ts';
import {siteRequest} from './testing.ts';

const KIB = 1024;

const encode = (text: string) => new TextEncoder().encode(text);
const parse = (body: string | Uint8Array, type = 'application/json') =>
  parseJson(siteRequest('', {headers: {'Content-Type': type}}), typeof body === 'string' ? encode(body) : body);

Deno.test('a body needs the content type application/json, with or without parameters', () => {
  assert.deepEqual(parse('{"a":1}', ' Application/JSON ; charset=utf-8'), {a: 1});
  for (const type of ['', 'text/plain; application/json', 'application/jsonp']) {
    assert.throws(() => parse('{"a":1}', type), {name: 'Problem', status: 415}, type);
  }
});

Deno.test('a body of 256 KiB is accepted, a larger one is rejected', () => {
  assert.equal(MAX_BODY_BYTES, 256 * KIB);
  assert.equal((parse(JSON.stringify('x'.repeat(MAX_BODY_BYTES - 2))) as string).length, MAX_BODY_BYTES - 2);
  for (const text of ['x'.repeat(MAX_BODY_BYTES - 1), 'ñ'.repeat(MAX_BODY_BYTES / 2)]) {
    assert.throws(() => parse(JSON.stringify(text)), {name: 'Problem', status: 413});
  }
});

Deno.test('the chunks of a body are joined in order, even if a character is split between two', async () => {
  const text = JSON.stringify({message: 'añil 🙂'});
  const stream = ReadableStream.from([...encode(text)].map((byte) => Uint8Array.of(byte)));
  assert.equal(new TextDecoder().decode(await readBody(siteRequest(stream))), text);
});

Deno.test('a body over the limit is read to its end, or up to 16 MiB, but not kept', async () => {
  for (const [chunks, readChunks] of [
    [20, 20],
    [Number.POSITIVE_INFINITY, 129],
  ] as const) {
    let pulledChunks = 0;
    function* generateChunks() {
      while (pulledChunks < chunks) {
        pulledChunks++;
        yield new Uint8Array(128 * KIB);
      }
    }
    const stream = ReadableStream.from(generateChunks());
    assert.equal((await readBody(siteRequest(stream))).length, MAX_BODY_BYTES + 128 * KIB);
    assert.equal(pulledChunks, readChunks);
  }
});

Deno.test('broken JSON and bytes that are not UTF-8 are rejected; a byte order mark is accepted', () => {
  // The last one is "ñ" in Latin-1.
  for (const body of ['', '{"name": "Ana"', 'name=Ana', '{}{}', Uint8Array.of(0x22, 0xf1, 0x22)]) {
    assert.throws(() => parse(body), {name: 'Problem', status: 400});
  }
  assert.deepEqual(parse(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)), {});
});

Deno.test("the visitor's IP address is the last entry of the header, after forged ones", () => {
  const readIpAddress = (headers: Record<string, string>, addressHeader: string | null = 'cf-connecting-ip') =>
    clientIpAddress(new Request('https://x.example', {headers}), {addressHeader}, '10.0.0.1');
  const forged = '1.1.1.1, 2.2.2.2';
  const visitor = '203.0.113.7';
  assert.equal(readIpAddress({'CF-Connecting-IP': visitor, 'X-Forwarded-For': forged}), visitor);
  assert.equal(readIpAddress({'X-Real-IP': `${forged}, ${visitor}`}, 'x-real-ip'), visitor);
  assert.equal(readIpAddress({'CF-Connecting-IP': ' ', 'X-Forwarded-For': `${forged}, ${visitor}`}), visitor);
  assert.equal(readIpAddress({'X-Forwarded-For': '1.1.1.1, '}), null);
  assert.equal(readIpAddress({'CF-Connecting-IP': forged}, null), '10.0.0.1', 'without a proxy');
});
