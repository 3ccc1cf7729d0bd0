import path from 'node:path';
import type words from '../../i18n/es/markdown.json';
import {languageFacts} from '../../src/site/languages';
import {languageOf} from '../../src/site/text-folders';
import {readWords} from './dictionary-files';

/** Phrases in the Markdown of a language that the layout recognizes, and those that the build adds. */
export type MarkdownWords = Readonly<Record<keyof typeof words, string>>;

const SITE = path.join(__dirname, '../..');

/** Reads the phrases for a text. @param file Its path; without one, the default language counts. */
export const markdownWordsOf = (file = ''): MarkdownWords => markdownWordsIn(languageOf(file));

/** Reads the phrases of a language. @throws ContentError when its dictionary is not valid JSON. */
export const markdownWordsIn = (language: string): MarkdownWords =>
  readWords(SITE, languageFacts(language).code, 'markdown') as MarkdownWords;
