import path from 'node:path';
import {CALENDAR_PATH, GLOSSARY_PATH} from '../../../src/site/addresses';
import {defaultLanguage, type Language} from '../../../src/site/languages';
import {readCalendarWords} from '../calendar-file';
import {categoryFileOf, categoryFolders, readCategoryFile} from '../category-file';
import {readDictionary} from '../dictionary-files';
import {filesIn} from '../files';
import {readGlossaryEntries} from '../glossary-file';
import {readTexts} from '../text';

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
  /** Address of its page, without the prefix of its language; words that are on many pages have none. */
  readonly address?: string;
}

/**
 * Reads all units of a language: all texts, except the messages of the tools, which developers write in all languages at
 * once.
 *
 * @throws ContentError for the first file that is invalid.
 */
export function readUnits(siteDir: string, language: Language): readonly Unit[] {
  const glossary = readGlossaryEntries(siteDir, language);
  const calendar = readCalendarWords(siteDir, language);
  const dictionaries = filesIn(siteDir, `i18n/${language}`, /(?<!^tools)\.json$/);
  return [
    ...readTexts(siteDir, language).map(
      ({kind, name, file, content, address}): Unit => ({id: `${kind}/${name}`, file, words: content, address}),
    ),
    ...glossary.values.map((entry): Unit => {
      // Forms of terms are not translated.
      const texts = 'term' in entry ? [entry.term, entry.definition] : [];
      return entryUnit(glossary.file, entry.id, [...texts, ...(entry.also ?? [])], GLOSSARY_PATH);
    }),
    ...calendar.values.map(({id, title, who, action, missed, source}) =>
      entryUnit(calendar.file, id, [title, who, action, missed, source], CALENDAR_PATH),
    ),
    ...dictionaries.flatMap((name) => {
      const [file, own] = [`i18n/${language}/${name}`, path.posix.basename(name)];
      const messages = Object.entries(readDictionary(siteDir, file));
      return messages.map(([key, {message: words}]) => ({id: `${own}:${key}`, file, words, lines: `/"${key}":/,+2`}));
    }),
    ...(language === defaultLanguage ? categoryFolders(siteDir) : []).flatMap((folder) => {
      const {key, label, link: {title = label, description = ''} = {}} = readCategoryFile(siteDir, folder);
      const file = categoryFileOf(folder);
      // The keys that Docusaurus gives to their translations.
      const id = `current.json:sidebar.guides.category.${key}`;
      return [
        {id, file, words: label},
        {id: `${id}.link.generated-index.title`, file, words: title},
        {id: `${id}.link.generated-index.description`, file, words: description},
      ];
    }),
  ];
}

/** Makes the unit of an entry of a glossary or a calendar. */
const entryUnit = (file: string, id: string, texts: readonly string[], address: string): Unit => ({
  id: `${path.posix.basename(file)}:${id}`,
  file,
  words: texts.join('\n'),
  lines: `/^- id: ${id}$/,/^$/`,
  address,
});
