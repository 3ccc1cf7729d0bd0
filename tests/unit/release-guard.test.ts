/** What a release refuses: DEPLOYING.md, "Configuration". */
import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, test, vi} from 'vitest';
import releaseGuard, {addressError, keyError} from '../../plugins/release-guard';
import {placeholders} from '../../src/site/firm';
import {localFunctions} from '../../src/site/forms-service';

const ADDRESS = 'https://abcdefghijklmnopqrst.supabase.co';
const SECRET = 'sb_secret_0123456789';
const jwt = (payload: object): string =>
  [{alg: 'HS256', typ: 'JWT'}, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

test.each([ADDRESS, 'https://forms.alisio.es:8443', 'https://example-firm.supabase.co'])(
  'a release sends its forms to %s',
  (address) => {
    expect(addressError(address)).toBe('');
  },
);

test.each([
  'https://<reference>.supabase.co',
  'abcdefghijklmnopqrst',
  'ftp://forms.alisio.es',
  'https://forms.alisio.example',
  'https://www.example.com',
  'https://localhost:3001',
  'https://127.0.0.1:1',
  'http://forms.alisio.es:8000',
  `${ADDRESS}/functions/v1`,
])('a release refuses the address %s', (address) => {
  expect(addressError(address)).toContain(`SUPABASE_URL is "${address}". Write the address`);
});

test('only public keys are accepted, and messages contain no secret ones', () => {
  for (const key of ['sb_publishable_0123456789', jwt({role: 'anon', ref: 'abcdefghijklmnopqrst'}), 'any.other.text']) {
    expect(keyError(key)).toBe('');
  }
  for (const key of ['<public key>', localFunctions({}).publicKey]) {
    expect(keyError(key)).toContain(`SUPABASE_ANON_KEY is "${key}", which holds a place for a key. Write the key`);
  }
  for (const key of [SECRET, jwt({role: 'service_role'})]) {
    expect(keyError(key)).toMatch(/SUPABASE_ANON_KEY is a secret key.*Write the key that the settings/);
    expect(keyError(key)).not.toContain(key);
  }
});

afterEach(() => vi.unstubAllEnvs());

test('a build reports all errors at once when it is a release, and none otherwise', () => {
  const context = {i18n: {}} as unknown as LoadContext;
  vi.stubEnv('SUPABASE_URL', `${ADDRESS}/`);
  vi.stubEnv('SUPABASE_ANON_KEY', SECRET);
  expect(() => releaseGuard(context)).not.toThrow();
  vi.stubEnv('RELEASE', 'true');
  for (const error of [addressError(`${ADDRESS}/`), keyError(SECRET), ...placeholders]) {
    expect(() => releaseGuard(context)).toThrow(error);
  }
  vi.stubEnv('SUPABASE_URL', '');
  expect(() => releaseGuard(context)).toThrow('The forms lead nowhere without SUPABASE_URL');
});

test('a release without PDFs is refused once it is known that there are none', async () => {
  // As a release of this firm, it would refuse the placeholders first.
  const {allContentLoaded} = releaseGuard({i18n: {}} as unknown as LoadContext);
  const load = () => allContentLoaded?.({} as never);
  vi.stubEnv('PDFS', 'false');
  await load();
  vi.stubEnv('RELEASE', 'true');
  await expect(load()).rejects.toThrow('A release offers every article as a PDF. Install Chromium');
  vi.stubEnv('PDFS', 'true');
  await load();
});
