/** Committed files that `npm run generate` writes: fonts and the YAML schemas for VS Code. Also the VS Code task of the content check. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {listFiles} from '../../plugins/content/files';
import {ROOT} from '../support/articles';
import {SiteCopy} from '../support/site-copy';

const SCHEMAS = '.vscode/schemas';

const copy = new SiteCopy();
afterAll(() => copy.remove());

test('The committed fonts and schemas are up to date, and the VS Code settings use every schema', () => {
  expect(copy.run('tools/generate.ts', ['fonts', 'schemas']).status).toBe(0);
  for (const folder of ['static/fonts', 'src/css', SCHEMAS]) {
    const [committedFiles = [], generatedFiles] = [ROOT, copy.folder].map((root) => listFiles(path.join(root, folder)));
    expect(committedFiles, 'outdated: run npm run generate -- fonts schemas').toEqual(generatedFiles);
    for (const file of committedFiles.map((name) => path.join(folder, name))) {
      const [committed, generated] = [ROOT, copy.folder].map((root) => readFileSync(path.join(root, file), 'base64'));
      expect.soft(committed === generated, `${file} is outdated: run npm run generate -- fonts schemas`).toBe(true);
    }
  }
  const settings = JSON.parse(readFileSync(path.join(ROOT, '.vscode/settings.json'), 'utf8'));
  const schemasInSettings = Object.keys(settings['yaml.schemas']).map((file) => path.basename(file));
  expect(schemasInSettings.sort()).toEqual(listFiles(path.join(ROOT, SCHEMAS)).sort());
});

test('The content-check task of VS Code recognises severity, file, line and message, in both languages', () => {
  const {tasks} = JSON.parse(readFileSync(path.join(ROOT, '.vscode/tasks.json'), 'utf8'));
  const problemsIn = (line: string) =>
    tasks[0].problemMatcher.flatMap(({severity, pattern}: {severity: string; pattern: [{regexp: string}]}) => {
      const [, ...groups] = new RegExp(pattern[0].regexp).exec(line) ?? [];
      return groups.length > 0 ? [severity, ...groups] : [];
    });
  expect(problemsIn('blog/posts/una.md:12: Falta «title».')).toEqual([
    'error',
    'blog/posts/una.md',
    '12',
    'Falta «title».',
  ]);
  for (const severityLabel of ['aviso', 'warning']) {
    expect(problemsIn(`blog/posts/una.md:7: ${severityLabel}: Hoy.`)).toEqual([
      'warning',
      'blog/posts/una.md',
      '7',
      'Hoy.',
    ]);
  }
});
