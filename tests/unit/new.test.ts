/** `npm run new` in a copy of the site. builds.test.ts builds what it writes. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readFrontMatter} from '../../plugins/content-check/front-matter';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/placeholder';
import {filesOf} from '../../plugins/finish/site';
import {slugOf} from '../../tools/new/slug';
import {ROOT} from '../support/articles';
import {SiteCopy} from '../support/site-copy';

const copy = new SiteCopy();
afterAll(() => copy.remove());

function runNew(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = ['--import', 'tsx', 'tools/new/index.ts', ...args];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {
    cwd: copy.folder,
    encoding: 'utf8',
    env: {...process.env, ...env},
  });
  return {status, stdout, stderr};
}

/** The new and changed texts of the copy. */
const written = () =>
  ['blog', 'i18n']
    .flatMap((folder) => filesOf(path.join(copy.folder, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => copy.read(file) !== original(file))
    .sort();

function original(file: string): string {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}

test.each([
  [[], 'Write the title in Spanish, in quotation marks'],
  [['Puertos', 'libres'], 'Write the title in Spanish, in quotation marks'],
  [['Puertos', '--titel', 'x'], 'Write the title in Spanish, in quotation marks'],
  [['¿…?'], '“¿…?” gives no address.'],
  [['Cambios 2026-11-21'], '“Cambios 2026-11-21” gives no address.'],
  [
    ['Puertos', '--category', 'finance'],
    'There is no category “finance”. Those that there are: logistics, regulations.',
  ],
  [['Importación'], 'blog/posts/importacion.md exists already and is left as it is. Nothing has been written.'],
])('%j is refused in one line, and nothing is written', (args, error) => {
  const {status, stdout, stderr} = runNew(args);
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(error)]]);
  expect(written()).toEqual([]);
});

test('A category that npm took for an option of its own is refused, instead of a post that is written', () => {
  expect(runNew(['Puertos'], {npm_config_category: 'logistics'}).stderr).toContain('npm run new -- "');
});

test('A guide and a post are drafts in both languages, in which the check finds only what is still to be written', () => {
  const title = 'Elegir el puerto: ¿A\\B, #1 {o} Ñ?';
  const {stdout} = runNew([title, '--category', 'regulations'], {LC_ALL: 'es_ES.UTF-8'});
  runNew(['Un puerto']);
  const guide = 'regulations/elegir-puerto-b-1-n.md';
  const files = [
    `blog/guides/${guide}`,
    'blog/posts/puerto.md',
    'i18n/en/docusaurus-plugin-content-blog/puerto.md',
    `i18n/en/docusaurus-plugin-content-docs/current/${guide}`,
  ];
  expect(written()).toEqual(files);
  expect(stdout).toMatch(/^Se ha escrito:\n.*elegir-puerto-b-1-n\.md\n/);
  expect(stdout).toContain('/en/blog/regulations/elegir-puerto-b-1-n');

  const [spanish, post] = files.map((file) => readFrontMatter(file, copy.read(file)));
  const today = new Date().toLocaleDateString('sv');
  expect(spanish).toMatchObject({draft: true, title, date: today, checked: today, sidebar_position: 6});
  expect(post).not.toHaveProperty('sidebar_position');
  // A category says after how many months; a post has three.
  expect([spanish, post].map((values) => Date.parse(values?.recheck ?? '') - Date.parse(today)).map(inMonths)).toEqual([
    1, 3,
  ]);

  const {status: errors, stdout: found} = spawnSync('npm', ['run', '-s', 'check:content'], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  expect(errors, found).toBe(0);
  const reported = found.split('\n').flatMap((line) => /^\S+\.md:\d+(?=: )/.exec(line) ?? []);
  const marked = files.flatMap((file) =>
    [...copy.read(file).split('\n').entries()].flatMap(([index, line]) =>
      line.includes(PLACEHOLDER_MARK) ? [`${file}:${index + 1}`] : [],
    ),
  );
  expect(reported).toEqual(expect.arrayContaining(marked));
  // Besides, each text is too short and has too few sources.
  expect(reported.filter((place) => !marked.includes(place))).toHaveLength(2 * files.length);
});

const inMonths = (milliseconds: number): number => Math.round(milliseconds / (30.4 * 24 * 3600 * 1000));

test.each([
  ['Cómo calcular el coste de la «Ñandú» — UE–Mercosur', 'como-calcular-coste-nandu-ue-mercosur'],
  ['  10 errores al importar  ', '10-errores-importar'],
  [`${'palabra '.repeat(9)}`, 'palabra-palabra-palabra-palabra-palabra-palabra'],
  ['x'.repeat(80), 'x'.repeat(50)],
  ['Index', undefined],
])('%j has the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
