import {parseMarkdown, type Text} from '../../plugins/content-check/text';
import {textFolder} from '../../src/site/text-folders';
import {byLanguage, type Language} from './languages';

/** The file of a post in each language. */
export const FILES = byLanguage((language) => `${textFolder('posts', language)}/muestra.md`);

/** That post with the given content. */
export const textOf = (content: string, language: Language = 'es'): Text => ({
  kind: 'posts',
  language,
  name: 'muestra.md',
  file: FILES[language],
  content,
  tree: parseMarkdown(content),
});

/** The lines and messages of errors, without the name of the file. */
export const errorLines = (errors: readonly {line: number; text: string}[]): string[] =>
  errors.map(({line, text}) => `${line}: ${text}`);

export const TABLE = '| A | B |\n| - | - |\n| 1 | 2 |';
