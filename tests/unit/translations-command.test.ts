/** `npm run translations` in a copy of the site. */
import {execFileSync, spawnSync} from 'node:child_process';
import {afterAll, expect, test, vi} from 'vitest';
import type {TranslationsReport} from '../../tools/translations/report';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

/** Runs the command, and returns its exit status and output. */
function translations(...args: string[]): readonly [number | null, string] {
  const {status, stdout, stderr} = spawnSync('node', ['--import', 'tsx', 'tools/translations/index.ts', ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}

vi.setConfig({testTimeout: 120_000});

const PAGE = 'src/pages/aviso-legal.mdx';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-pages/aviso-legal.mdx';
const NOTHING = 'Nothing is open: all texts are translated and confirmed.\n';

test('A text that changes is listed until it is confirmed', () => {
  expect(translations('confirm', 'blog', 'src', 'i18n')[0]).toBe(0);
  expect(translations()).toEqual([0, NOTHING]);
  copy.write(PAGE, copy.read(PAGE).replace('El acceso es libre', 'El acceso es gratuito'));
  const [status, output] = translations();
  expect(status).toBe(1);
  expect(output).toMatch(
    `es → en\n  en behind  ${TRANSLATION}  not committed yet\nOpen texts: 1. What has changed: git`,
  );
  const [failed, json] = translations('--json');
  expect(failed).toBe(1);
  const {open, languages} = JSON.parse(json) as TranslationsReport;
  expect([open, languages[0]?.open[0]?.id]).toEqual([1, 'pages/aviso-legal.mdx']);
  expect(translations('confirm', PAGE)[0]).toBe(0);
  expect(translations()).toEqual([0, NOTHING]);
});

test.each([
  [['--lang', 'en'], "Unknown option '--lang'"],
  [['check'], 'check: not like this. Usage: npm run translations [-- --json], or'],
  [['confirm'], 'confirm: not like this. Usage: '],
  [['confirm', 'package.json'], 'package.json:1: This is not a text that is translated.'],
])('%j is refused in one line', (args, message) => {
  const [status, output] = translations(...args);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  expect(status).toBe(1);
});

test('All texts of a new language are missing until they exist and are confirmed', () => {
  const list = 'src/site/languages.ts';
  const line = "  {code: 'pt', label: 'Português', locale: 'pt-PT'},\n";
  copy.write(list, copy.read(list).replace('] as const satisfies', `${line}] as const satisfies`));
  expect(translations()[1]).toMatch(/missing in pt {2}i18n\/es\/code\.json \(\d{3}\)/);
  // With two translations, the confirmed one has to be named.
  expect(translations('confirm', PAGE)).toEqual([1, expect.stringContaining('is translated into several languages.')]);
  execFileSync('cp', ['-r', 'i18n/en', 'i18n/pt'], {cwd: copy.folder});
  copy.write('i18n/pt/confirmed.yml', '');
  expect(translations()[1]).toMatch(/never confirmed {2}i18n\/pt\/code\.json \(\d{3}\)/);
  expect(translations('confirm', 'i18n/pt')[0]).toBe(0);
  expect(translations()).toEqual([0, NOTHING]);
});
