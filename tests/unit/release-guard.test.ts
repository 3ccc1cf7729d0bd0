/** What a release says of the two variables that lead its forms to the functions: README, "Configuration". */
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, test, vi} from 'vitest';
import releaseGuard, {addressFault, keyFault} from '../../src/plugins/release-guard';
import {localFunctions} from '../../src/site/forms-backend';

const ADDRESS = 'https://abcdefghijklmnopqrst.supabase.co';
const jwt = (payload: object): string =>
  [{alg: 'HS256', typ: 'JWT'}, payload, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

test.for([
  ADDRESS,
  'https://forms.alisio.es',
  'https://forms.alisio.es:8443',
  // No placeholders, whatever they look like.
  'https://example-firm.supabase.co',
  'https://127.alisio.es',
])('a release may send its forms to %s', (address) => {
  expect(addressFault(address)).toBe('');
});

test.for([
  ['<reference>', 'a place for an address. Write the address of the Supabase project'],
  ['https://<reference>.supabase.co', 'a place for an address. Write the address of the Supabase project'],
  ['abcdefghijklmnopqrst', 'no address. Write the address of the Supabase project'],
  ['abcdefghijklmnopqrst.supabase.co', 'no address. Write the address of the Supabase project'],
  ['https://', 'no address. Write the address of the Supabase project'],
  ['ftp://forms.alisio.es', 'no address. Write the address of the Supabase project'],
  ['https://forms.alisio.example', 'no visitor finds the functions. Write the address'],
  ['https://example.com', 'no visitor finds the functions. Write the address'],
  ['https://www.example.com/', 'no visitor finds the functions. Write the address'],
  ['http://localhost:3001', 'no visitor finds the functions. Write the address'],
  ['http://127.0.0.1:3001', 'no visitor finds the functions. Write the address'],
  ['http://[::1]:3001', 'no visitor finds the functions. Write the address'],
  [`http://abc.supabase.co`, 'not encrypted. Write https://abc.supabase.co.'],
  [`http://forms.alisio.es:8000/v1`, 'not encrypted. Write https://forms.alisio.es:8000.'],
  [`${ADDRESS}/`, `more than an origin. Write ${ADDRESS}.`],
  [`${ADDRESS}/functions/v1`, `more than an origin. Write ${ADDRESS}.`],
  [`${ADDRESS}?apikey=x`, `more than an origin. Write ${ADDRESS}.`],
  [`${ADDRESS} `, `more than an origin. Write ${ADDRESS}.`],
] as const)('a release does not send its forms to %s', ([address, says]) => {
  expect(addressFault(address)).toContain(`SUPABASE_URL is "${address}"`);
  expect(addressFault(address)).toContain(says);
});

test.for(['sb_publishable_0123456789', jwt({role: 'anon', ref: 'abcdefghijklmnopqrst'}), 'any.other.text'])(
  'a release may publish the key %s',
  (key) => {
    expect(keyFault(key)).toBe('');
  },
);

test.for(['<public key>', localFunctions.publicKey])('a release does not take %s for a key', (key) => {
  expect(keyFault(key)).toContain(`SUPABASE_ANON_KEY is "${key}", which holds a place for a key. Write the key`);
});

test.for(['sb_secret_0123456789', ' sb_secret_0123456789', jwt({role: 'service_role'})])(
  'a release does not publish the key %s, nor does its log',
  (key) => {
    expect(keyFault(key)).toContain('SUPABASE_ANON_KEY is a secret key');
    expect(keyFault(key)).toContain('Write the key that the settings of the Supabase project call "publishable"');
    expect(keyFault(key)).not.toContain(key);
  },
);

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  function refusal(isRelease: boolean): string {
    vi.stubEnv('RELEASE', String(isRelease));
    vi.stubEnv('SUPABASE_URL', `${ADDRESS}/`);
    vi.stubEnv('SUPABASE_ANON_KEY', 'sb_secret_0123456789');
    try {
      releaseGuard({i18n: {}} as LoadContext);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }

  test('that is a release says all of it at once', () => {
    expect(refusal(true)).toContain(addressFault(`${ADDRESS}/`));
    expect(refusal(true)).toContain(keyFault('sb_secret_0123456789'));
  });

  test('that is none is left alone', () => {
    expect(refusal(false)).toBe('');
  });
});
