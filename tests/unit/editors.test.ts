/** The settings of VS Code for the files of writers (.vscode). */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {filesOf} from '../../plugins/content-check/files';
import {ROOT} from '../support/articles';
import {SiteCopy} from '../support/site-copy';

const FOLDER = '.vscode/schemas';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const copy = new SiteCopy();
afterAll(() => copy.remove());

test('the schemas are those of the code that checks the files, and the settings name them all', () => {
  expect(copy.run('tools/schemas/generate.ts').status).toBe(0);
  const files = filesOf(path.join(ROOT, FOLDER));
  for (const file of files.map((name) => `${FOLDER}/${name}`)) {
    expect.soft(copy.read(file), `npm run generate -- schemas: ${file}`).toBe(read(file));
  }
  const named = Object.keys(JSON.parse(read('.vscode/settings.json'))['yaml.schemas']);
  expect(named.map((file) => path.basename(file)).sort()).toEqual(files.toSorted());
});
