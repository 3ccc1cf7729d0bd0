/** Dependencies go one way: Markdown, `articles`, pages and components, built HTML, `finish`. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {ROOT} from '../support/articles';

interface Layer {
  /** The folders whose modules it may import besides its own. */
  readonly imports: readonly string[];
  readonly why: string;
}

const FORM_FIELDS = 'supabase/functions/_shared/forms';

/** By folder. A module belongs to the first folder that contains it. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'src/site': {imports: [FORM_FIELDS], why: 'Facts know nobody who uses them.'},
  'src/client': {imports: ['src/site'], why: 'It runs without React, and before it.'},
  'plugins/content-check': {
    imports: ['src/site', 'i18n'],
    why: 'Rules read what writers write, and nothing that is made of it.',
  },
  'plugins/articles': {
    imports: ['src/site', 'plugins/content-check'],
    why: 'Pages are made of the list of articles, so the list imports no page, and no step that comes after the pages.',
  },
  'plugins/release-guard': {imports: ['src/site'], why: 'It looks at facts alone.'},
  'plugins/development': {
    imports: ['src/site', 'plugins/content-check'],
    why: 'It shows errors in texts, and knows nothing of how `npm run dev` starts it.',
  },
  'plugins/finish': {
    imports: ['src/site', 'src/client', 'plugins/articles', 'plugins/content-check'],
    why: 'It finishes built HTML, whatever component has rendered it.',
  },
  src: {
    imports: ['src/site', 'src/client', 'plugins/articles', 'plugins/content-check/front-matter', FORM_FIELDS],
    why: 'Pages know the articles, and no step that comes after the pages.',
  },
  drawings: {
    imports: ['src/site', 'plugins/content-check', 'plugins/finish/site'],
    why: 'The workspace draws files of `static`; it knows no page.',
  },
  tools: {imports: ['src/site', 'plugins', 'drawings', 'supabase'], why: 'Commands know no component.'},
  '': {
    imports: ['src/site', 'src/client', 'plugins'],
    why: 'The configuration imports plugins and facts, and nothing of the commands.',
  },
};

const ROOT_OF_GUIDES = path.join(ROOT, '.github/guides');

/** A path from the folder of the project, as comments and documents name it. */
const PATH = /(?<![\w./@-])(?:src|plugins|tools|drawings|tests|supabase)\/[\w./-]*\w(?![\w*<{…-])/g;

const isIn = (file: string, folder: string): boolean =>
  folder === '' || file === folder || file.startsWith(`${folder}/`);

const layerOf = (file: string): string => Object.keys(LAYERS).find((folder) => isIn(file, folder)) as string;

const sources = [
  'docusaurus.config.ts',
  'sidebars.ts',
  ...['src', 'plugins', 'drawings', 'tools'].flatMap((folder) =>
    filesOf(path.join(ROOT, folder))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/') && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  ),
];

/** The modules of this project that a module imports, by path from the root of the project. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from|import)[ (]*'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

test('no module imports from a later layer', () => {
  const violations = sources.flatMap((file) => {
    const folder = layerOf(file);
    const {imports, why} = LAYERS[folder] as Layer;
    return importsOf(file)
      .filter((target) => layerOf(target) !== folder && !imports.some((allowed) => isIn(target, allowed)))
      .map((target) => `${file} imports ${target}. ${why}`);
  });
  expect(violations).toEqual([]);
});

test('no file of @generated is imported', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'@generated\/[^']+'/g)].map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(found).toEqual([]);
});

test('paths that comments and documents name exist', () => {
  // What git ignores is made by commands.
  const ignored = readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('/'))
    .map((line) => line.replaceAll(/^\/|\/$/g, ''));
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'DEPLOYING.md',
    'CONTRIBUTING.md',
    ...filesOf(ROOT_OF_GUIDES).map((file) => `.github/guides/${file}`),
  ];
  const commented = [...sources, ...filesOf(path.join(ROOT, 'src/css')).map((file) => `src/css/${file}`)];
  const missing = [...commented, ...documents.filter((file) => file.endsWith('.md'))].flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PATH)]
      .map(([named]) => named.replace(/[.,:]$/, ''))
      .filter((named) => !existsSync(path.join(ROOT, named)) && !ignored.some((folder) => isIn(named, folder)))
      .map((named) => `${file} names ${named}`),
  );
  expect(missing).toEqual([]);
});
