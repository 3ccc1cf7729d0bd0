import {strict as assert} from 'node:assert';
import {Problem} from './problem.ts';
import {clientAddress, drainBody, MAX_BODY, readJson} from './request.ts';
import {ChunkedBody, siteRequest} from './testing.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** A refused body is not read beyond this. */
const CEILING = 16 * MIB;

/** JSON of exactly so many bytes. */
function jsonOf(bytes: number): string {
  return JSON.stringify('x'.repeat(bytes - 2));
}

function typed(type: string | null): Request {
  // Bytes, because a body of text gets a type by itself.
  const body = new TextEncoder().encode('{"a":1}');
  return new Request('https://x.example', {method: 'POST', body, headers: type === null ? {} : {'Content-Type': type}});
}

function ofBytes(...bytes: number[]): Request {
  return new Request('https://x.example', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {'Content-Type': 'application/json'},
  });
}

for (const type of [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  ' application/json ; charset=utf-8',
]) {
  Deno.test(`a body of the type "${type}" is read`, async () => {
    assert.deepEqual(await readJson(typed(type)), {a: 1});
  });
}

for (const type of [
  null,
  '',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'application/jsonp',
]) {
  Deno.test(`a body of the type ${JSON.stringify(type)} is refused, and the right type is named`, async () => {
    await assert.rejects(readJson(typed(type)), (error: unknown) => {
      assert.ok(error instanceof Problem);
      assert.equal(error.status, 415);
      assert.equal(error.toResponse().headers.get('accept'), 'application/json');
      return true;
    });
  });
}

Deno.test('a body of exactly 256 KiB is read', async () => {
  assert.equal(MAX_BODY, 256 * KIB);
  assert.equal(((await readJson(siteRequest(jsonOf(MAX_BODY)))) as string).length, MAX_BODY - 2);
});

Deno.test('a body of one byte more is refused', async () => {
  await assert.rejects(readJson(siteRequest(jsonOf(MAX_BODY + 1))), {name: 'Problem', status: 413});
});

Deno.test('bytes count, not characters', async () => {
  const body = JSON.stringify('ñ'.repeat(MAX_BODY / 2));
  assert.ok(body.length < MAX_BODY);
  await assert.rejects(readJson(siteRequest(body)), {name: 'Problem', status: 413});
});

Deno.test('a body in chunks is put together in order', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({message: 'añil 🙂'}));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // One byte at a time, so also in the middle of a character.
      for (const byte of bytes) {
        controller.enqueue(Uint8Array.of(byte));
      }
      controller.close();
    },
  });
  assert.deepEqual(await readJson(siteRequest(stream)), {message: 'añil 🙂'});
});

Deno.test('a body beyond the limit is read to its end before it is refused', async () => {
  const body = new ChunkedBody(500, KIB);
  await assert.rejects(readJson(siteRequest(body.stream)), {name: 'Problem', status: 413});
  assert.equal(body.pulled, 500);
  assert.equal(body.isCancelled, false);
});

Deno.test('a body without end is read up to the ceiling and then cut off', async () => {
  const body = new ChunkedBody(Number.POSITIVE_INFINITY, MIB);
  await assert.rejects(readJson(siteRequest(body.stream)), {name: 'Problem', status: 413});
  assert.ok(body.pulled * MIB >= CEILING, `${body.pulled} MiB are enough`);
  assert.ok(body.pulled * MIB <= CEILING + MIB, `${body.pulled} MiB are not too many`);
  assert.equal(body.isCancelled, true);
});

Deno.test('an unread body is read to its end', async () => {
  const body = new ChunkedBody(50, KIB);
  await drainBody(siteRequest(body.stream));
  assert.equal(body.pulled, 50);
});

Deno.test('an unread body without end is cut off as well', async () => {
  const body = new ChunkedBody(Number.POSITIVE_INFINITY, MIB);
  await drainBody(siteRequest(body.stream));
  assert.ok(body.pulled * MIB <= CEILING + MIB);
  assert.equal(body.isCancelled, true);
});

Deno.test('a body that was read, or that is not there, is left alone', async () => {
  const read = siteRequest('{}');
  await readJson(read);
  await drainBody(read);
  await drainBody(siteRequest(null, {method: 'GET'}));
});

Deno.test('a body that breaks off does not hide why the request is refused', async () => {
  await drainBody(siteRequest(new ChunkedBody(10, KIB, {failAfter: 3}).stream));
  const beyond = new ChunkedBody(500, KIB, {failAfter: 400});
  await assert.rejects(readJson(siteRequest(beyond.stream)), {name: 'Problem', status: 413});
});

Deno.test('a body that is not UTF-8 is refused', async () => {
  await assert.rejects(readJson(ofBytes(0x22, 0xff, 0x22)), {name: 'Problem', status: 400});
  // "ñ" in Latin-1
  await assert.rejects(readJson(ofBytes(0x22, 0xf1, 0x22)), {name: 'Problem', status: 400});
});

Deno.test('a byte order mark is accepted', async () => {
  assert.deepEqual(await readJson(ofBytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d)), {});
});

for (const body of ['', '{', '{"name": "Ana"', "{'name': 'Ana'}", 'name=Ana', '{}{}', 'undefined']) {
  Deno.test(`a body of ${JSON.stringify(body)} is refused as broken JSON`, async () => {
    await assert.rejects(readJson(siteRequest(body)), {name: 'Problem', status: 400});
  });
}

Deno.test('a request without a body is refused as broken JSON', async () => {
  const request = new Request('https://x.example', {method: 'POST', headers: {'Content-Type': 'application/json'}});
  await assert.rejects(readJson(request), {name: 'Problem', status: 400});
});

const PEER = '10.0.0.1';

function addressOf(
  headers: Record<string, string>,
  addressHeader = 'cf-connecting-ip',
  trustedProxies = 1,
): string | null {
  return clientAddress(new Request('https://x.example', {headers}), {addressHeader, trustedProxies}, PEER);
}

Deno.test("the platform's header names the visitor, whatever other headers contain", () => {
  assert.equal(addressOf({'CF-Connecting-IP': '203.0.113.7', 'X-Forwarded-For': '1.1.1.1, 2.2.2.2'}), '203.0.113.7');
});

Deno.test('without it, only the last entry of x-forwarded-for is believed', () => {
  assert.equal(addressOf({'X-Forwarded-For': '1.1.1.1, 203.0.113.7'}), '203.0.113.7');
  assert.equal(addressOf({'X-Forwarded-For': '203.0.113.7'}), '203.0.113.7');
  assert.equal(addressOf({'CF-Connecting-IP': ' ', 'X-Forwarded-For': '1.1.1.1, 203.0.113.7'}), '203.0.113.7');
});

Deno.test('with neither, the address is unknown: behind a proxy all visitors have the same peer', () => {
  assert.equal(addressOf({}), null);
  assert.equal(addressOf({'X-Forwarded-For': '1.1.1.1, '}), null);
});

Deno.test('where visitors connect directly no header is believed', () => {
  assert.equal(addressOf({'CF-Connecting-IP': '1.1.1.1', 'X-Forwarded-For': '2.2.2.2'}, ''), PEER);
});

Deno.test('forged entries of a header are ignored: only those of the trusted proxies count', () => {
  const forged = '1.1.1.1, 2.2.2.2';
  assert.equal(addressOf({'X-Real-IP': `${forged}, 203.0.113.7`}, 'x-real-ip'), '203.0.113.7');
  assert.equal(addressOf({'CF-Connecting-IP': `${forged}, 203.0.113.7`}), '203.0.113.7');
  const throughTwo = {'X-Forwarded-For': `${forged}, 203.0.113.7, 10.0.0.2`};
  assert.equal(addressOf(throughTwo, 'x-forwarded-for', 2), '203.0.113.7');
  assert.equal(
    addressOf({'X-Forwarded-For': '203.0.113.7'}, 'x-forwarded-for', 2),
    '203.0.113.7',
    'a request that bypassed one of them',
  );
});
