/** `npm run new` in a copy of the site. whole-build.test.ts builds the files that it writes. */
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {monthsLater} from '../../plugins/content/dates';
import {listFiles} from '../../plugins/content/files';
import {readFrontMatter} from '../../plugins/content/front-matter';
import {PLACEHOLDER_MARK} from '../../plugins/content/markdown-file';
import {SiteCopy} from '../support/site-copy';

// The last test runs three commands, one of which checks all content files.
vi.setConfig({testTimeout: 120_000});

const copy = new SiteCopy();
copy.postponeReviews();
afterAll(() => copy.remove());

const runNew = (args: readonly string[], env?: NodeJS.ProcessEnv) => copy.run('tools/new/index.ts', args, env);

const contentFiles = () =>
  ['blog', 'i18n']
    .flatMap((folder) => listFiles(path.join(copy.folder, folder)).map((file) => `${folder}/${file}`))
    .map((file) => [file, copy.read(file)] as const);
const originals = new Map(contentFiles());
/** Paths of content files that are new or have changed since the start. */
const changedFiles = () => contentFiles().flatMap(([file, content]) => (content === originals.get(file) ? [] : file));

const USAGE = 'Give the title in Spanish, in quotation marks,';

test.each([
  [['Puertos', 'libres'], USAGE],
  [['Puertos', '--titel', 'x'], USAGE],
  // Without `--` before the options, npm takes `--category` as its own option and only sets this variable.
  [['Puertos'], USAGE, {npm_config_category: 'logistics'}],
  [['¿…?'], 'No file name can be made from "¿…?".'],
  [['Puertos', '--category', 'finance'], 'There is no category "finance". Choose one of: logistics, regulations.'],
  [['Importación'], 'blog/posts/importacion.md already exists, so nothing was written. Choose another ti'],
])('`npm run new` rejects %j with one line and writes nothing', (args, error, env?: NodeJS.ProcessEnv) => {
  const {status, stdout, stderr} = runNew(args, env);
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(error)]]);
  expect(changedFiles()).toEqual([]);
});

test('`npm run new` writes a draft in each language, and the content check reports only what is left to write', () => {
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
  expect(changedFiles().sort()).toEqual(files);
  expect(stdout).toMatch(/^Archivos creados:\n.*elegir-puerto-b-1-n\.md\n/);
  expect(stdout).toContain('/en/blog/regulations/elegir-puerto-b-1-n');

  const [guideValues, postValues] = files.map((file) => readFrontMatter(file, copy.read(file)).values);
  const today = new Date().toLocaleDateString('sv');
  expect(guideValues).toMatchObject({draft: true, title, date: today, checked: today, sidebar_position: 6});
  expect(postValues).not.toHaveProperty('sidebar_position');
  // The category sets the months until the next check; a post has three.
  expect([guideValues?.recheck, postValues?.recheck]).toEqual([monthsLater(today, 1), monthsLater(today, 3)]);
  expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');

  const checkResult = copy.run('tools/check/content/index.ts');
  expect(checkResult.status, checkResult.stdout).toBe(0);
  const reportedLocations = checkResult.stdout.split('\n').flatMap((line) => /^\S+\.md:\d+(?=: )/.exec(line) ?? []);
  const placeholderLocations = files.flatMap((file) => {
    const lines = copy.read(file).split('\n');
    return lines.flatMap((line, index) => (line.includes(PLACEHOLDER_MARK) ? `${file}:${index + 1}` : []));
  });
  expect(reportedLocations).toEqual(expect.arrayContaining(placeholderLocations));
  // One more warning per file: the draft cites too few sources.
  expect(reportedLocations.filter((location) => !placeholderLocations.includes(location))).toHaveLength(files.length);
});
