import {parseMarkdown, type Text} from '../../plugins/content-check/text';
import {textFolder} from '../../src/site/text-folders';
import {byLanguage, type Language} from './languages';

/** A post in each language, by its file. */
export const FILES = byLanguage((language) => `${textFolder('posts', language)}/muestra.md`);

/** A text of that post. */
export const textOf = (content: string, language: Language = 'es'): Text => ({
  kind: 'posts',
  language,
  name: 'muestra.md',
  file: FILES[language],
  content,
  tree: parseMarkdown(content),
});

/** What is said of a text, without the name of the file. */
export const said = (faults: readonly {line: number; text: string}[]): string[] =>
  faults.map(({line, text}) => `${line}: ${text}`);

export const TABLE = '| A | B |\n| - | - |\n| 1 | 2 |';
