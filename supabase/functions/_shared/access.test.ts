import {strict as assert} from 'node:assert';
import {corsHeaders, preflight, requireKey, requirePost} from './access.ts';

const SITES = ['https://alisio.example', 'https://www.alisio.example'];

function request(headers: Record<string, string> = {}, method = 'POST'): Request {
  return new Request('https://project.supabase.example', {method, headers});
}

function ask(origin: string): Response {
  return preflight(corsHeaders(request({Origin: origin}, 'OPTIONS'), SITES));
}

Deno.test('a preflight of an allowed origin is told what the site needs', () => {
  for (const site of SITES) {
    const response = ask(site);
    assert.equal(response.status, 204);
    assert.equal(response.body, null);
    assert.equal(response.headers.get('access-control-allow-origin'), site);
    assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
    assert.equal(response.headers.get('vary'), 'Origin');
    assert.ok(Number(response.headers.get('access-control-max-age')) > 0);
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
    for (const header of ['authorization', 'apikey', 'content-type', 'idempotency-key']) {
      assert.ok(allowed.includes(header), header);
    }
  }
});

for (const origin of [
  'https://evil.example',
  'https://alisio.example.evil.example',
  'http://alisio.example',
  'https://alisio.example:8443',
  'null',
]) {
  Deno.test(`the origin ${origin} is foreign`, async () => {
    await assert.rejects(async () => ask(origin), {name: 'Problem', status: 403});
  });
}

Deno.test('a request without an Origin comes from no page and is let through without permission for any', () => {
  assert.deepEqual(corsHeaders(request(), SITES), {Vary: 'Origin'});
});

Deno.test('the page may read when to try again', () => {
  assert.equal(corsHeaders(request({Origin: SITES[0] ?? ''}), SITES)['Access-Control-Expose-Headers'], 'Retry-After');
});

for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
  Deno.test(`the key is accepted after "${scheme}"`, () => {
    requireKey(request({Authorization: `${scheme} right`}), ['right']);
  });
}

Deno.test('the key is accepted in the header apikey', () => {
  requireKey(request({apikey: 'right'}), ['right']);
  requireKey(request({apikey: 'right', Authorization: 'Basic dXNlcjpwYXNz'}), ['right']);
});

Deno.test('each of several keys is accepted', () => {
  for (const key of ['new', 'old']) {
    requireKey(request({Authorization: `Bearer ${key}`}), ['new', 'old']);
  }
});

const wrong: Readonly<Record<string, Record<string, string>>> = {
  'no key': {},
  'a wrong key': {Authorization: 'Bearer wrong'},
  'a wrong apikey': {apikey: 'wrong'},
  'an empty apikey': {apikey: ''},
  'an empty bearer token': {Authorization: 'Bearer '},
  'the key without its scheme': {Authorization: 'right'},
  'the beginning of the key': {Authorization: 'Bearer righ'},
  'more than the key': {Authorization: 'Bearer rightly'},
  'the key in capitals': {Authorization: 'Bearer RIGHT'},
  'several keys at once': {Authorization: 'Bearer right, other'},
};
for (const [what, headers] of Object.entries(wrong)) {
  Deno.test(`${what} is refused`, () => {
    assert.throws(() => requireKey(request(headers), ['right', 'other']), {name: 'Problem', status: 401});
  });
}

Deno.test('only POST is served', () => {
  requirePost(request(), 'POST');
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    assert.throws(() => requirePost(request({}, method), 'POST'), {name: 'Problem', status: 405});
  }
});

Deno.test('a bearer token of another kind does not hide the right "apikey"', () => {
  requireKey(request({Authorization: 'Bearer somebody-elses-session', apikey: 'right'}), ['right']);
});
