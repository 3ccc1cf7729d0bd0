/** `npm run translations` in a copy of the site. */
import {afterAll, expect, test, vi} from 'vitest';
import type {TranslationsReport} from '../../tools/translations/report';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

/** Runs the command, and returns its exit status and output. */
function translations(...args: string[]): readonly [number | null, string] {
  const {status, stdout, stderr} = copy.run('tools/translations/index.ts', args);
  return [status, stdout + stderr];
}

vi.setConfig({testTimeout: 120_000});

const PAGE = 'src/pages/aviso-legal.mdx';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-pages/aviso-legal.mdx';
const NOTHING = 'Nothing to do: all texts are translated and confirmed.\n';

test('A text that changes is listed until it is confirmed', () => {
  expect(translations('confirm', 'blog', 'src', 'i18n')[0]).toBe(0);
  expect(translations()).toEqual([0, NOTHING]);
  copy.edit(PAGE, 'El acceso es libre', 'El acceso es gratuito');
  const [status, output] = translations();
  expect(status).toBe(1);
  expect(output).toMatch(
    `es → en\n  en behind  ${TRANSLATION}  not committed yet\nTexts to do: 1. To see what changed: git`,
  );
  const [failed, json] = translations('--json');
  expect(failed).toBe(1);
  const {open, languages} = JSON.parse(json) as TranslationsReport;
  expect([open, languages[0]?.open[0]?.id]).toEqual([1, 'pages/aviso-legal.mdx']);
  expect(translations('confirm', PAGE)[0]).toBe(0);
  expect(translations()).toEqual([0, NOTHING]);
  expect(JSON.parse(translations('--json')[1])).toMatchObject({open: 0});
});

test.each([
  [['--lang', 'en'], "Unknown option '--lang'"],
  [['confirm'], 'confirm: not like this. Usage: npm run translations [-- --json], or'],
])('%j is refused in one line', (args, message) => {
  const [status, output] = translations(...args);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(status).toBe(1);
});
