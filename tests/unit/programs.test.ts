import {expect, test, vi} from 'vitest';
import {requireChromium} from '../support/programs';

vi.mock('../../plugins/finish/pdf/browser', () => ({findChromium: () => undefined}));

test('Without Chromium a run of the tests ends with the command to install it; only root installs it', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(requireChromium).toThrow(/need Chromium.*Install it:\n {2}npx playwright install --with-deps chromium$/s);
});
