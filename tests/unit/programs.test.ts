/** Messages of `npm test` about missing programs. */
import {afterEach, expect, test, vi} from 'vitest';
import {findOptionalPrograms, requireChromium} from '../support/programs';

vi.mock('../../plugins/finish/pdf/browser', () => ({findChromium: async () => undefined}));

afterEach(() => vi.unstubAllEnvs());

test('Without Chromium the run ends with the command to install it; only root installs it', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(requireChromium()).rejects.toThrow(
    /need Chromium.*Install it:\n {2}npx playwright install --with-deps chromium$/s,
  );
});

test('All missing programs are named in one message, with one command to install them', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('WEBKIT_PATH', '/opt/webkit');
  for (const variable of ['FIREFOX_PATH', 'GIT_PATH']) {
    vi.stubEnv(variable, undefined);
  }
  expect(findOptionalPrograms()).toEqual({
    paths: {FIREFOX_PATH: '', WEBKIT_PATH: '/opt/webkit', GIT_PATH: ''},
    leftOut:
      'Left out: what only Firefox, git can show. To test it, too: ' +
      'sudo apt-get install firefox-esr fonts-liberation git',
  });
});
