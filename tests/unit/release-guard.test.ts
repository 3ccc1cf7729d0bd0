/** The checks before a release (DEPLOYING.md, "Configuration"). */
import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, test, vi} from 'vitest';
import releaseGuard, {keyError, urlError} from '../../plugins/release-guard';
import {placeholders} from '../../src/site/firm';
import {localFunctions} from '../../src/site/forms-service';

const PROJECT_URL = 'https://abcdefghijklmnopqrst.supabase.co';
const SECRET_KEY = 'sb_secret_0123456789';
const jwt = (payload: object): string =>
  [{alg: 'HS256', typ: 'JWT'}, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

test.each([PROJECT_URL, 'https://forms.alisio.es:8443', 'https://example-firm.supabase.co'])(
  'A release accepts the functions URL %s',
  (url) => {
    expect(urlError(url)).toBe('');
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
  `${PROJECT_URL}/functions/v1`,
])('A release refuses the functions URL %s', (url) => {
  expect(urlError(url)).toContain(`SUPABASE_URL is "${url}". Set it to the URL`);
});

test('A release accepts public keys only, and its errors do not print a secret key', () => {
  for (const key of ['sb_publishable_0123456789', jwt({role: 'anon', ref: 'abcdefghijklmnopqrst'}), 'any.other.text']) {
    expect(keyError(key)).toBe('');
  }
  for (const key of ['<public key>', localFunctions({}).publicKey]) {
    expect(keyError(key)).toContain(`SUPABASE_ANON_KEY is "${key}", which is only a placeholder. Set it to the key`);
  }
  for (const key of [SECRET_KEY, jwt({role: 'service_role'})]) {
    expect(keyError(key)).toMatch(/SUPABASE_ANON_KEY is a secret key.*Set it to the key that the settings/);
    expect(keyError(key)).not.toContain(key);
  }
});

afterEach(() => vi.unstubAllEnvs());

test('A release reports all configuration errors at once, and any other build reports none', () => {
  const context = {i18n: {}} as unknown as LoadContext;
  vi.stubEnv('SUPABASE_URL', `${PROJECT_URL}/`);
  vi.stubEnv('SUPABASE_ANON_KEY', SECRET_KEY);
  expect(() => releaseGuard(context)).not.toThrow();
  vi.stubEnv('RELEASE', 'true');
  for (const error of [urlError(`${PROJECT_URL}/`), keyError(SECRET_KEY), ...placeholders]) {
    expect(() => releaseGuard(context)).toThrow(error);
  }
  vi.stubEnv('SUPABASE_URL', '');
  expect(() => releaseGuard(context)).toThrow('The forms cannot be sent without SUPABASE_URL');
});

test('A release without PDFs fails once the build knows that it cannot print them', async () => {
  // Created before RELEASE is set: with it, the placeholders of src/site/firm.ts would throw here.
  const {allContentLoaded} = releaseGuard({i18n: {}} as unknown as LoadContext);
  const load = () => allContentLoaded?.({} as never);
  vi.stubEnv('PDFS', 'false');
  await load();
  vi.stubEnv('RELEASE', 'true');
  await expect(load()).rejects.toThrow('A release needs the PDFs of all articles. Run "npx playwright install');
  vi.stubEnv('PDFS', 'true');
  await load();
});
