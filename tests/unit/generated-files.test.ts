/** Committed files that a program writes: the typefaces, and VS Code's schemas for the files of writers; its task. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {filesOf} from '../../plugins/content/files';
import {ROOT} from '../support/articles';
import {SiteCopy} from '../support/site-copy';

const SCHEMAS = '.vscode/schemas';

const copy = new SiteCopy();
afterAll(() => copy.remove());

test('fonts and schemas are those of the code that writes them, and the settings name all schemas', () => {
  expect(copy.run('tools/generate.ts', ['fonts', 'schemas']).status).toBe(0);
  for (const folder of ['static/fonts', 'src/css', SCHEMAS]) {
    const [ours = [], written] = [ROOT, copy.folder].map((root) => filesOf(path.join(root, folder)));
    expect(ours, 'npm run generate -- fonts schemas').toEqual(written);
    for (const file of ours.map((name) => path.join(folder, name))) {
      const [our, own] = [ROOT, copy.folder].map((root) => readFileSync(path.join(root, file), 'base64'));
      expect.soft(our === own, `npm run generate -- fonts schemas: ${file}`).toBe(true);
    }
  }
  const settings = JSON.parse(readFileSync(path.join(ROOT, '.vscode/settings.json'), 'utf8'));
  const named = Object.keys(settings['yaml.schemas']).map((file) => path.basename(file));
  expect(named.sort()).toEqual(filesOf(path.join(ROOT, SCHEMAS)).sort());
});

test('the task of VS Code finds file, line and message in the output of the check, in both languages', () => {
  const {tasks} = JSON.parse(readFileSync(path.join(ROOT, '.vscode/tasks.json'), 'utf8'));
  const found = (line: string) =>
    tasks[0].problemMatcher.flatMap(({severity, pattern}: {severity: string; pattern: [{regexp: string}]}) => {
      const [, ...parts] = new RegExp(pattern[0].regexp).exec(line) ?? [];
      return parts.length > 0 ? [severity, ...parts] : [];
    });
  expect(found('blog/posts/una.md:12: Falta «title».')).toEqual(['error', 'blog/posts/una.md', '12', 'Falta «title».']);
  for (const word of ['aviso', 'warning']) {
    expect(found(`blog/posts/una.md:7: ${word}: Hoy.`)).toEqual(['warning', 'blog/posts/una.md', '7', 'Hoy.']);
  }
});
