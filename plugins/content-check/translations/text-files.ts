import {existsSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, type Language} from '../../../src/site/languages';
import {type TextKind, textFolder} from '../../../src/site/text-folders';
import {categoryFileOf, categoryFolders} from '../category-file';
import {dictionaryNames} from '../dictionary-files';
import {glossaryFile} from '../glossary-file';
import {markdownIn} from '../markdown-files';
import {readMarkdown} from './markdown-text';
import type {Unit, UnitKind} from './unit';
import {readCategory, readDictionary, readGlossaryUnits} from './yaml-text';

/** A file with texts to translate. */
export interface TextFile {
  /** From the folder of the site, with slashes. */
  readonly file: string;
  /** Reads the units of the file in any version. @throws ContentError when the content is invalid. */
  readonly read: (content: string) => Unit[];
}

type FilesOf = (siteDir: string, language: Language) => TextFile[];

const markdownFiles =
  (kind: TextKind): FilesOf =>
  (siteDir, language) => {
    const folder = textFolder(kind, language);
    return markdownIn(siteDir, folder).map((name) => {
      const file = `${folder}/${name}`;
      return {file, read: (content) => readMarkdown(KIND_OF[kind], `${kind}/${name}`, file, content)};
    });
  };

const KIND_OF = {posts: 'articles', guides: 'articles', pages: 'legal'} as const;

const dictionaryFiles =
  (kind: UnitKind, ...names: readonly string[]): FilesOf =>
  (_, language) =>
    names.map((name) => {
      const file = `i18n/${language}/${name}`;
      return {file, read: (content) => readDictionary(kind, path.posix.basename(name), file, content)};
    });

/** Dictionaries of Docusaurus' plugins for posts and guides. */
const BLOG_WORDS = 'docusaurus-plugin-content-blog/options.json';
const CATEGORY_WORDS = 'docusaurus-plugin-content-docs/current.json';

/** The names of lists. Categories have a file each in the default language, and share a dictionary in the others. */
const listFiles: FilesOf = (siteDir, language) => {
  const blog = dictionaryFiles('lists', BLOG_WORDS)(siteDir, language);
  if (language !== defaultLanguage) {
    return [...blog, ...dictionaryFiles('lists', CATEGORY_WORDS)(siteDir, language)];
  }
  const categories = categoryFolders(siteDir).map(categoryFileOf);
  const prefix = path.posix.basename(CATEGORY_WORDS);
  return [
    ...blog,
    ...categories.map((file) => ({file, read: (content: string) => readCategory(prefix, file, content)})),
  ];
};

const sources = {
  posts: markdownFiles('posts'),
  guides: markdownFiles('guides'),
  pages: markdownFiles('pages'),
  glossary: (_, language) => {
    const file = glossaryFile(language);
    return [{file, read: (content) => readGlossaryUnits(file, content)}];
  },
  dictionaries: dictionaryFiles(
    'dictionaries',
    ...dictionaryNames.filter((name) => name !== 'drawings').map((name) => `${name}.json`),
  ),
  drawings: dictionaryFiles('drawings', 'drawings.json'),
  lists: listFiles,
} as const satisfies Readonly<Record<string, FilesOf>>;

/** A group of files with texts to translate. */
export type TextSource = keyof typeof sources;

export const textSources = Object.keys(sources) as readonly TextSource[];

/** Lists the existing files of a source in a language. */
export const textFilesOf = (siteDir: string, language: Language, source: TextSource): TextFile[] =>
  sources[source](siteDir, language).filter(({file}) => existsSync(path.join(siteDir, file)));

/** Returns the file for the translation of a unit, which may not exist yet. */
export function translationFile({kind, id}: Unit, language: Language): string {
  const [name = ''] = id.split(/[#:]/);
  const [folder, ...rest] = name.split('/');
  switch (kind) {
    case 'articles':
    case 'alternatives':
    case 'legal':
      return `${textFolder(folder as TextKind, language)}/${rest.join('/')}`;
    case 'glossary':
      return glossaryFile(language);
    case 'lists': {
      const words = [BLOG_WORDS, CATEGORY_WORDS].find((file) => file.endsWith(`/${name}`));
      return `i18n/${language}/${words}`;
    }
    default:
      return `i18n/${language}/${name}`;
  }
}
