import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLanguage, type Language} from '../../src/site/languages';

const SITE = path.join(__dirname, '../..');

/** What writers keep of the words of a language (blog/words.yml says what each key means). */
export interface Words {
  readonly names?: string;
  readonly preferred: readonly {readonly write: string; readonly avoid: readonly string[]; readonly why?: string}[];
  readonly known: string;
}

/** The folders of all texts of a language, from the folder of the site. */
export const foldersOf = (language: Language): readonly string[] => [
  `i18n/${language}`,
  ...(language === defaultLanguage ? ['blog', 'src/pages'] : []),
];

/** The file of a language's words, from the folder of the site. */
export const wordsFile = (language: string): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/words.yml`;

/** Reads the words of a language, which need not have any. */
export function wordsOf(language: Language): Words {
  const file = path.join(SITE, wordsFile(language));
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {preferred: [], known: ''};
}
