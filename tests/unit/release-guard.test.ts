/** The checks before a release (DEPLOYING.md, "Configuration"). */
import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, test, vi} from 'vitest';
import releaseGuard, {keyError, urlError} from '../../plugins/release-guard';
import {placeholderNames} from '../../src/site/firm';
import {localFormsService} from '../../src/site/forms-service';

const PROJECT_URL = 'https://abcdefghijklmnopqrst.supabase.co';
const SECRET_KEY = 'sb_secret_0123456789';
const jwt = (payload: object): string =>
  [{alg: 'HS256', typ: 'JWT'}, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

test.each([PROJECT_URL, 'https://forms.alisio.es:8443', 'https://example-firm.supabase.co'])(
  'The release guard accepts %s as the URL of the functions',
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
])('The release guard rejects %s as the URL of the functions', (url) => {
  expect(urlError(url)).toContain(`SUPABASE_URL is "${url}". Set it to the URL`);
});

test('The release guard accepts public keys, rejects placeholders and secret keys, and does not print a secret key', () => {
  for (const key of ['sb_publishable_0123456789', jwt({role: 'anon', ref: 'abcdefghijklmnopqrst'}), 'any.other.text']) {
    expect(keyError(key)).toBe('');
  }
  for (const key of ['<public key>', localFormsService({}).publicKey]) {
    expect(keyError(key)).toContain(`SUPABASE_ANON_KEY is "${key}", which is only a placeholder. Set it to the key`);
  }
  for (const key of [SECRET_KEY, jwt({role: 'service_role'})]) {
    expect(keyError(key)).toMatch(/SUPABASE_ANON_KEY is a secret key.*Set it to the key that the settings/);
    expect(keyError(key)).not.toContain(key);
  }
});

afterEach(() => vi.unstubAllEnvs());

test('A release reports all configuration errors together, and any other build reports none', () => {
  const context = {i18n: {}} as unknown as LoadContext;
  vi.stubEnv('SUPABASE_URL', `${PROJECT_URL}/`);
  vi.stubEnv('SUPABASE_ANON_KEY', SECRET_KEY);
  expect(() => releaseGuard(context)).not.toThrow();
  vi.stubEnv('RELEASE', 'true');
  for (const error of [urlError(`${PROJECT_URL}/`), keyError(SECRET_KEY), ...placeholderNames]) {
    expect(() => releaseGuard(context)).toThrow(error);
  }
  vi.stubEnv('SUPABASE_URL', '');
  expect(() => releaseGuard(context)).toThrow('The forms cannot be sent without SUPABASE_URL');
});

test('A release that cannot print PDFs fails after the content has loaded', async () => {
  // Created before RELEASE is set, because the placeholders in src/site/firm.ts make a release throw here.
  const {allContentLoaded} = releaseGuard({i18n: {}} as unknown as LoadContext);
  const load = () => allContentLoaded?.({} as never);
  vi.stubEnv('PDFS', 'false');
  await load();
  vi.stubEnv('RELEASE', 'true');
  await expect(load()).rejects.toThrow('A release needs the PDFs of all articles. Run "npx playwright install');
  vi.stubEnv('PDFS', 'true');
  await load();
});
