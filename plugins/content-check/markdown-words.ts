import path from 'node:path';
import {type Language, languageFacts} from '../../src/site/languages';
import {languageOf} from '../../src/site/text-folders';
import {dictionaryFile, readWords} from './dictionary-files';

/** What means something to the layout in the Markdown of a language, word for word as its writers write it; and what the build adds. */
export type MarkdownWord =
  | 'heading.recommendations'
  | 'heading.conclusion'
  | 'heading.sources'
  | 'table.caption'
  | 'source.unofficial'
  | 'source.read'
  | 'source.quoted'
  | 'source.general'
  | 'newer.read';

export type MarkdownWords = Readonly<Record<MarkdownWord, string>>;

const SITE = path.join(__dirname, '../..');

/** The words of the language in which a text is written. @param file Its path; of a text without one, the default language's. */
export const markdownWordsOf = (file = ''): MarkdownWords => markdownWordsIn(languageOf(file));

/** The words of a language. @throws ContentError when they cannot be read. */
export const markdownWordsIn = (language: string): MarkdownWords =>
  readWords(SITE, languageFacts(language).code, 'markdown') as MarkdownWords;

/** The file of these words, from the folder of the site. */
export const markdownWordsFile = (language: Language): string => dictionaryFile(language, 'markdown');
