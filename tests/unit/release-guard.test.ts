/** What a release says of the two variables that lead its forms to the functions: DEPLOYING.md, "Configuration". */
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, test, vi} from 'vitest';
import releaseGuard, {addressFault, keyFault} from '../../plugins/release-guard';
import {localFunctions} from '../../src/site/forms-service';

const ADDRESS = 'https://abcdefghijklmnopqrst.supabase.co';
const jwt = (payload: object): string =>
  [{alg: 'HS256', typ: 'JWT'}, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

const WRITE = 'Write the address of the Supabase project';

/** Addresses of the functions, and what a release says of them: nothing, if they are good. */
const ADDRESSES: readonly (readonly [says: string, ...addresses: readonly string[]])[] = [
  // The last two are no placeholders, whatever they look like.
  ['', ADDRESS, 'https://forms.alisio.es:8443', 'https://example-firm.supabase.co', 'https://127.alisio.es'],
  [`a place for an address. ${WRITE}`, '<reference>', 'https://<reference>.supabase.co'],
  [`no address. ${WRITE}`, 'abcdefghijklmnopqrst', 'abc.supabase.co', 'https://', 'ftp://forms.alisio.es'],
  ['no visitor finds the functions. Write the address', 'https://forms.alisio.example', 'https://www.example.com/'],
  [
    'no visitor finds the functions. Write the address',
    'http://localhost:3001',
    'http://127.0.0.1:1',
    'http://[::1]:1',
  ],
  ['not encrypted. Write https://forms.alisio.es:8000.', 'http://forms.alisio.es:8000/v1'],
  [
    `more than an origin. Write ${ADDRESS}.`,
    `${ADDRESS}/`,
    `${ADDRESS}/functions/v1`,
    `${ADDRESS}?apikey=x`,
    `${ADDRESS} `,
  ],
];

test('a release says of the address of its functions what is wrong, and what to write', () => {
  for (const [says, ...addresses] of ADDRESSES) {
    for (const address of addresses) {
      const expected = says && `SUPABASE_URL is "${address}"`;
      expect.soft(addressFault(address), address).toContain(expected);
      expect.soft(addressFault(address), address).toContain(says);
      expect.soft(addressFault(address) === '', address).toBe(says === '');
    }
  }
});

test('a release publishes public keys alone, and its log no secret one', () => {
  for (const key of ['sb_publishable_0123456789', jwt({role: 'anon', ref: 'abcdefghijklmnopqrst'}), 'any.other.text']) {
    expect(keyFault(key)).toBe('');
  }
  for (const key of ['<public key>', localFunctions({}).publicKey]) {
    expect(keyFault(key)).toContain(`SUPABASE_ANON_KEY is "${key}", which holds a place for a key. Write the key`);
  }
  for (const key of ['sb_secret_0123456789', ' sb_secret_0123456789', jwt({role: 'service_role'})]) {
    expect(keyFault(key)).toMatch(
      /SUPABASE_ANON_KEY is a secret key.*Write the key that the settings.*call "publishable"/,
    );
    expect(keyFault(key)).not.toContain(key);
  }
});

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  function refusal(isRelease: boolean): string {
    vi.stubEnv('RELEASE', String(isRelease));
    vi.stubEnv('SUPABASE_URL', `${ADDRESS}/`);
    vi.stubEnv('SUPABASE_ANON_KEY', 'sb_secret_0123456789');
    try {
      releaseGuard({i18n: {}, siteConfig: {customFields: {offersPdfs: false}}} as unknown as LoadContext);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }

  test('that is a release says all of it at once, and one that is none is left alone', () => {
    expect(refusal(true)).toContain(addressFault(`${ADDRESS}/`));
    expect(refusal(true)).toContain(keyFault('sb_secret_0123456789'));
    expect(refusal(true)).toMatch(/offers every article as a PDF, and no browser was found/);
    expect(refusal(false)).toBe('');
  });
});
