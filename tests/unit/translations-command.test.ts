/** `npm run translations` in a copy of the site. What it finds: translations.test.ts. */
import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

/** Runs the command, and returns its exit status and output. */
function translations(...args: string[]): readonly [number | null, string] {
  const {status, stdout, stderr} = copy.run('tools/translations.ts', args, {LC_ALL: 'en_GB.UTF-8'});
  return [status, stdout + stderr];
}

vi.setConfig({testTimeout: 120_000});

const PAGE = 'src/pages/aviso-legal.mdx';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-pages/aviso-legal.mdx';

test('Lists a text that changes until its translation changes, too; without history only what is missing', () => {
  rmSync(path.join(copy.folder, '.git'), {recursive: true, force: true});
  expect(translations()).toEqual([0, expect.stringContaining('This clone does not have the whole history')]);
  const git = (...args: string[]) => execFileSync('git', args, {cwd: copy.folder});
  git('init', '--quiet', '--template=');
  git('add', 'blog', 'i18n', 'src/pages');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '-m', 'Begin');
  expect(translations()).toEqual([0, 'Nothing to do: all texts are translated.\n']);
  copy.edit(PAGE, 'El acceso es libre', 'El acceso es gratuito');
  const behind = `es → en\n  behind  ${TRANSLATION}\n            not committed yet\nFiles to do: 1. To see what changed: git`;
  expect(translations()).toEqual([1, expect.stringContaining(behind)]);
  const [status, json] = translations('--json');
  expect(status).toBe(1);
  expect(JSON.parse(json)).toMatchObject({
    isHistoryKnown: true,
    languages: [{language: 'en', open: [{status: 'behind', source: PAGE, translation: TRANSLATION}]}],
  });
  copy.edit(TRANSLATION, '\n---\n', '\n---\n\n');
  expect(translations()[0]).toBe(0);
});

test('An unknown option is refused in one line', () => {
  const [status, output] = translations('--lang', 'en');
  expect(output.trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--lang'")]);
  expect(status).toBe(1);
});
