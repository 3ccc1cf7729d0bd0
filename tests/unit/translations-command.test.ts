/** `npm run translations` in a copy of the site. translations.test.ts tests what it finds. */
import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

/** Runs the command. @returns Its exit code and output. */
function runTranslations(...args: string[]): readonly [number | null, string] {
  const {status, stdout, stderr} = copy.run('tools/translations.ts', args, {LC_ALL: 'en_GB.UTF-8'});
  return [status, stdout + stderr];
}

vi.setConfig({testTimeout: 120_000});

const SPANISH_PAGE = 'src/pages/aviso-legal.mdx';
const ENGLISH_PAGE = 'i18n/en/docusaurus-plugin-content-pages/aviso-legal.mdx';

test('`npm run translations` lists a translation while its source is newer, and reports a missing Git history', () => {
  rmSync(path.join(copy.folder, '.git'), {recursive: true, force: true});
  expect(runTranslations()).toEqual([0, expect.stringContaining('The git history is missing or incomplete')]);
  const git = (...args: string[]) => execFileSync('git', args, {cwd: copy.folder});
  git('init', '--quiet', '--template=');
  git('add', 'blog', 'i18n', 'src/pages');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '-m', 'Begin');
  expect(runTranslations()).toEqual([0, 'Nothing to do: all translations are up to date.\n']);
  copy.edit(SPANISH_PAGE, 'El acceso es libre', 'El acceso es gratuito');
  const expectedOutput = `es → en\n  outdated  ${ENGLISH_PAGE}\n              not committed yet\nFiles that need work: 1. To see what changed: git`;
  expect(runTranslations()).toEqual([1, expect.stringContaining(expectedOutput)]);
  const [status, json] = runTranslations('--json');
  expect(status).toBe(1);
  expect(JSON.parse(json)).toMatchObject({
    isHistoryKnown: true,
    languages: [{language: 'en', open: [{status: 'behind', source: SPANISH_PAGE, translation: ENGLISH_PAGE}]}],
  });
  copy.edit(ENGLISH_PAGE, '\n---\n', '\n---\n\n');
  expect(runTranslations()[0]).toBe(0);
});

test('`npm run translations` rejects an unknown option with one line', () => {
  const [status, output] = runTranslations('--lang', 'en');
  expect(output.trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--lang'")]);
  expect(status).toBe(1);
});
