import path from 'node:path';
import {type Language, languageFacts} from '../../src/site/languages';
import {languageOf} from '../../src/site/text-folders';
import {dictionaryFile, readWords} from './dictionary-files';

/** Phrases in the Markdown of a language that the layout recognizes, and those that the build adds. */
type MarkdownWord =
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

/** Reads the phrases for a text. @param file Its path; without one, the default language counts. */
export const markdownWordsOf = (file = ''): MarkdownWords => markdownWordsIn(languageOf(file));

/** Reads the phrases of a language. @throws ContentError when its dictionary is not valid JSON. */
export const markdownWordsIn = (language: string): MarkdownWords =>
  readWords(SITE, languageFacts(language).code, 'markdown') as MarkdownWords;

/** Returns the path of the dictionary with these phrases from the folder of the site. */
export const markdownWordsFile = (language: Language): string => dictionaryFile(language, 'markdown');
