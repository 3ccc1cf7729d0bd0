import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, type Language} from '../../../src/site/languages';
import {textFolder, textKinds} from '../../../src/site/text-folders';
import {readCalendarWords} from '../calendar-file';
import {categoryFileOf, categoryFolders, readCategoryFile} from '../category-file';
import {readDictionary} from '../dictionary-files';
import {entriesFile} from '../entries-file';
import {markdownIn} from '../files';
import {readGlossaryEntries} from '../glossary-file';

/** A text that is confirmed as a whole: a Markdown file, or an entry of a dictionary or of a glossary. */
export interface Unit {
  /** The same in all languages, such as `posts/importacion.md` or `code.json:nav.blog`. */
  readonly id: string;
  /** From the folder of the site, with slashes. */
  readonly file: string;
  /** What is translated. */
  readonly words: string;
  /** The lines of an entry in its file, as `git log -L` takes them. */
  readonly lines?: string;
}

/** Reads the units of a language. @throws ContentError for the first file that is invalid. */
export type UnitsOf = (siteDir: string, language: Language) => readonly Unit[];

/** The texts that have pages: Markdown, the glossary and the calendar. */
export const pageUnits: UnitsOf = (siteDir, language) => [
  ...textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name): Unit => {
      const file = `${textFolder(kind, language)}/${name}`;
      return {id: `${kind}/${name}`, file, words: readFileSync(path.join(siteDir, file), 'utf8')};
    }),
  ),
  ...existing(siteDir, entriesFile('glossary', language)).flatMap((file) =>
    readGlossaryEntries(siteDir, language).values.map((entry): Unit => {
      // Forms of terms are not translated.
      const texts = 'term' in entry ? [entry.term, entry.definition] : [];
      const words = [...texts, ...(entry.also ?? [])].join('\n');
      return {id: `glossary.yml:${entry.id}`, file, words, lines: linesOf(entry)};
    }),
  ),
  ...existing(siteDir, entriesFile('calendar', language)).flatMap((file) =>
    readCalendarWords(siteDir, language).values.map((entry): Unit => {
      const {title, who, action, missed, source} = entry;
      const words = [title, who, action, missed, source].join('\n');
      return {id: `calendar.yml:${entry.id}`, file, words, lines: linesOf(entry)};
    }),
  ),
];

/** The lines of an entry of a glossary or a calendar. */
const linesOf = ({id}: {readonly id: string}): string => `/^- id: ${id}$/,/^$/`;

const DICTIONARIES = [
  'calculators.json',
  'code.json',
  'drawings.json',
  'markdown.json',
  'docusaurus-plugin-content-blog/options.json',
];
const CATEGORIES = 'docusaurus-plugin-content-docs/current.json';

/** All texts, except the messages of the tools: developers write these in all languages at once. */
export const allUnits: UnitsOf = (siteDir, language) => {
  const isOriginal = language === defaultLanguage;
  const dictionaries = [...DICTIONARIES, ...(isOriginal ? [] : [CATEGORIES])].map((name) => `i18n/${language}/${name}`);
  return [
    ...pageUnits(siteDir, language),
    ...existing(siteDir, ...dictionaries).flatMap((file) =>
      Object.entries(readDictionary(siteDir, file)).map(
        ([key, {message}]): Unit => ({
          id: `${path.posix.basename(file)}:${key}`,
          file,
          words: message,
          lines: `/"${key}":/,+2`,
        }),
      ),
    ),
    ...(isOriginal ? categoryFolders(siteDir).flatMap((folder) => categoryUnits(siteDir, folder)) : []),
  ];
};

/** Reads the names of a category, under the keys that Docusaurus gives to their translations. */
function categoryUnits(siteDir: string, folder: string): readonly Unit[] {
  const {key, label, link} = readCategoryFile(siteDir, folder);
  const file = categoryFileOf(folder);
  const id = `${path.posix.basename(CATEGORIES)}:sidebar.guides.category.${key}`;
  return [
    {id, file, words: label},
    {id: `${id}.link.generated-index.title`, file, words: link.title},
    {id: `${id}.link.generated-index.description`, file, words: link.description},
  ];
}

const existing = (siteDir: string, ...files: readonly string[]): readonly string[] =>
  files.filter((file) => existsSync(path.join(siteDir, file)));
