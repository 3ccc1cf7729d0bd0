/** The allowed imports between folders (ARCHITECTURE.md), and paths in comments and documents. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listFiles} from '../../plugins/content/files';
import {ROOT} from '../support/articles';

const FORMS_FOLDER = 'supabase/functions/_shared/forms';

/**
 * What each layer may import. A key is the folder of a layer. Its value lists the other folders and the single modules that
 * the layer may import. A module belongs to the first layer that contains it.
 */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/site': [FORMS_FOLDER],
  'src/trade': ['src/site', FORMS_FOLDER],
  'src/browser': ['src/site'],
  'plugins/content': ['src/site', 'src/trade', 'i18n'],
  'plugins/content-check': ['src/site', 'plugins/content'],
  'plugins/release-guard': ['src/site'],
  'plugins/development': ['src/site'],
  'plugins/styles': [],
  'plugins/postbuild': ['src/site', 'src/trade', 'src/browser', 'src/components/search/engine', 'plugins/content'],
  src: ['src/site', 'src/trade', 'src/browser', 'plugins/content/hooks', 'plugins/content/content-data', FORMS_FOLDER],
  drawings: ['src/site', 'plugins/content'],
  tools: ['src/site', 'plugins'],
  // The configuration files in the root folder.
  '': ['src/site', 'plugins'],
};

/** Matches a path relative to the root folder in a comment or document. */
const MENTIONED_PATH = /(?<![\w./@-])(?:src|plugins|tools|drawings|tests|supabase)\/[\w./-]*\w(?![\w*<{…-])/g;

const isIn = (file: string, folder: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`);

const layerOf = (file: string): string => Object.keys(ALLOWED_IMPORTS).find((folder) => isIn(file, folder)) ?? '';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  listFiles(path.join(ROOT, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => pattern.test(file) && !/^drawings\/tests\/|node_modules/.test(file));

const sourceFiles = [
  'docusaurus.config.ts',
  'sidebars.ts',
  ...['src', 'plugins', 'drawings', 'tools'].flatMap((folder) => filesIn(folder, /\.tsx?$/)),
];

test('Modules import only from the folders that ARCHITECTURE.md allows, and never from @generated', () => {
  const violations = sourceFiles.flatMap((file) => {
    const layer = layerOf(file);
    const isAllowed = (target: string) =>
      layerOf(target) === layer || ALLOWED_IMPORTS[layer]?.some((folder) => isIn(target, folder));
    return [...read(file).matchAll(/(?:from|import)[ (]*'((?:\.|@generated)[^']+)'/g)]
      .map(([, target = '']) => (target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target))
      .filter((target) => target.startsWith('@generated') || !isAllowed(target))
      .map((target) => `${file} imports ${target}`);
  });
  expect(violations).toEqual([]);
});

test('Every path in a comment or document exists', () => {
  // Files that Git ignores may be missing: commands create them.
  const ignoredPaths = read('.gitignore')
    .split('\n')
    .filter((line) => line.includes('/'))
    .map((line) => line.replaceAll(/^\/|\/$/g, ''));
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'DEPLOYING.md',
    'CONTRIBUTING.md',
    'tests/README.md',
    'supabase/README.md',
  ];
  const checkedFiles = [
    ...sourceFiles,
    ...filesIn('src/css', /./),
    ...documents,
    ...filesIn('.github/guides', /\.md$/),
  ];
  const missingPaths = checkedFiles.flatMap((file) =>
    [...read(file).matchAll(MENTIONED_PATH)]
      .map(([mentioned]) => mentioned)
      .filter(
        (mentioned) =>
          !existsSync(path.join(ROOT, mentioned)) && !ignoredPaths.some((folder) => isIn(mentioned, folder)),
      )
      .map((mentioned) => `${file} mentions ${mentioned}, which does not exist`),
  );
  expect(missingPaths).toEqual([]);
});
