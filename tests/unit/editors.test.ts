/** The settings of VS Code for content files (.vscode). */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {ROOT} from '../support/articles';
import {SiteCopy} from '../support/site-copy';

const FOLDER = '.vscode/schemas';

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

describe('the schemas', () => {
  const copy = new SiteCopy();
  afterAll(() => copy.remove());

  test('are up to date with the code that checks the files', () => {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/schemas/generate.ts'], {cwd: copy.folder});
    for (const file of filesOf(path.join(ROOT, FOLDER))) {
      expect
        .soft(copy.read(`${FOLDER}/${file}`), `npm run generate -- schemas: ${file}`)
        .toBe(readFileSync(path.join(ROOT, FOLDER, file), 'utf8'));
    }
  });

  test('are all named in the settings', () => {
    const named = Object.keys(readJson('.vscode/settings.json')['yaml.schemas']).map((file) => path.basename(file));
    expect(named.sort()).toEqual(filesOf(path.join(ROOT, FOLDER)).toSorted());
  });
});

test('the task recognises the output of the check in both languages', () => {
  const [{problemMatcher}] = readJson('.vscode/tasks.json').tasks;
  const found = (line: string) =>
    problemMatcher.flatMap(({severity, pattern: [{regexp}]}: {severity: string; pattern: [{regexp: string}]}) => {
      const [, file, number, message] = new RegExp(regexp).exec(line) ?? [];
      return file ? [[severity, file, number, message]] : [];
    });
  expect(found('blog/posts/una.md:12: Falta «title». Añada x')).toEqual([
    ['error', 'blog/posts/una.md', '12', 'Falta «title». Añada x'],
  ]);
  expect(found('blog/posts/una.md:7: aviso: Hoy.')).toEqual([['warning', 'blog/posts/una.md', '7', 'Hoy.']]);
  expect(found('blog/posts/una.md:7: warning: Today.')).toEqual([['warning', 'blog/posts/una.md', '7', 'Today.']]);
});
