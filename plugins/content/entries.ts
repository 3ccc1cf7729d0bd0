import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError} from './content-error';
import {toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml';

/** Files with a list of entries in each language, which have the same ids. */
const names = ['glossary', 'calendar', 'rules', 'products', 'plan'] as const;

export type EntriesName = (typeof names)[number];

/** The id of an entry: the same in all languages. */
export const entryId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));

interface Entry {
  readonly id: string;
}

/** Returns the path of a language's file from the folder of the site. */
export const entriesFile = (name: EntriesName, language: Language): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/${name}.yml`;

/** Lists the files of a language. */
export const entriesFiles = (language: Language): readonly string[] => names.map((name) => entriesFile(name, language));

/** Lists the absolute paths of the files with the same entries in all languages. */
export const entriesIn = (name: EntriesName, siteDir: string): readonly string[] =>
  languages.map((language) => path.join(siteDir, entriesFile(name, language)));

/**
 * Reads the entries of a language as they are written.
 *
 * @param namesOf Returns the names of an entry, which no other may have.
 * @throws ContentError for the first invalid entry, or the first one with the id or a name of another.
 */
export function readEntries<Item extends Entry>(
  siteDir: string,
  name: EntriesName,
  language: Language,
  schema: v.GenericSchema<unknown, Item[]>,
  namesOf: (entry: Item) => readonly string[] = () => [],
): YamlFile<readonly Item[]> {
  const file = entriesFile(name, language);
  const original = entriesFile(name, defaultLanguage);
  const messageFor = (key: PropertyKey | undefined) =>
    name === 'glossary' ? 'glossary.wrong' : key === 'codes' ? 'entry.codes' : 'entry.wrong';
  const source = readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), schema, (_issue, keys) =>
    toolMessage(messageFor(keys.at(-1)), {key: keys.slice(1).join('.') || name, file: original}),
  );
  const owners = new Map<string, string>();
  for (const [index, entry] of source.values.entries()) {
    for (const claimed of new Set([`id: ${entry.id}`, ...namesOf(entry)])) {
      const id = owners.get(claimed);
      if (id) {
        throw new ContentError(file, source.lineOf([index]), toolMessage('glossary.claimed', {name: claimed, id}));
      }
      owners.set(claimed, entry.id);
    }
  }
  return source;
}

/**
 * Reads entries in the words of a language. What is not words stands in the file of the default language alone.
 *
 * @param words The schema of an entry in another language.
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export function readTranslatedEntries<Words extends Entry, Item extends Words>(
  siteDir: string,
  name: EntriesName,
  language: Language,
  schema: v.GenericSchema<unknown, Item[]>,
  words: v.GenericSchema<unknown, Words>,
): readonly Item[] {
  const original = readEntries(siteDir, name, defaultLanguage, schema);
  if (language === defaultLanguage) {
    return original.values;
  }
  const translation = readEntries(siteDir, name, language, v.array(words));
  requireTranslations(original, translation);
  return original.values.map((entry) => ({...entry, ...translation.values.find(({id}) => id === entry.id)}));
}

/** Compares the ids of two languages. @throws ContentError for the first entry that the other file lacks. */
export function requireTranslations(
  original: YamlFile<readonly Entry[]>,
  translation: YamlFile<readonly Entry[]>,
): void {
  for (const [{file, values, lineOf}, other, key] of [
    [translation, original, 'glossary.unoriginal'],
    [original, translation, 'glossary.untranslated'],
  ] as const) {
    for (const [index, {id}] of values.entries()) {
      if (!other.values.some((entry) => entry.id === id)) {
        throw new ContentError(file, lineOf([index]), toolMessage(key, {id, file: other.file}));
      }
    }
  }
}
