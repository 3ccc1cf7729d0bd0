import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languageOf} from '../site/text-folders';

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
  | 'newer.since'
  | 'newer.undated'
  | 'newer.read';

export type MarkdownWords = Readonly<Record<MarkdownWord, string>>;

const I18N = path.join(__dirname, '../../i18n');

const known = new Map<string, MarkdownWords>();

/** The words of the language in which a text is written. @param file Its path; of a text without one, the default language's. */
export const markdownWordsOf = (file = ''): MarkdownWords => markdownWordsIn(languageOf(file));

/** The words of a language. */
export function markdownWordsIn(language: string): MarkdownWords {
  const words = known.get(language) ?? readWords(language);
  known.set(language, words);
  return words;
}

/** The file of these words, from the folder of the site. */
export const markdownWordsFile = (language: string): string => `i18n/${language}/markdown.json`;

function readWords(language: string): MarkdownWords {
  const file = path.join(I18N, '..', markdownWordsFile(language));
  const entries: Readonly<Record<MarkdownWord, {message: string}>> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(entries).map(([key, {message}]) => [key, message])) as MarkdownWords;
}
