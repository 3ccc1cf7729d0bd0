import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {ContentError} from './content-error';
import {toolMessage} from './tool-messages';
import {readYaml, type YamlFile} from './yaml';

/** The YAML files that list entries. Each has a version in every language, with the same ids. */
const entryFileNames = ['glossary', 'calendar', 'rules', 'products', 'plan'] as const;

export type EntryFileName = (typeof entryFileNames)[number];

/** The schema of an entry's id. */
export const entryIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));

interface Entry {
  readonly id: string;
}

/** Returns the path of a file of entries in a language, relative to the site folder. */
export const entryFile = (name: EntryFileName, language: Language): string =>
  `${language === defaultLanguage ? 'blog' : `i18n/${language}`}/${name}.yml`;

/** Returns the paths of all files of entries in a language, always in the same order. */
export const entryFiles = (language: Language): readonly string[] =>
  entryFileNames.map((name) => entryFile(name, language));

/** Returns the absolute paths of a file of entries in all languages. */
export const absoluteEntryFiles = (name: EntryFileName, siteDir: string): readonly string[] =>
  languages.map((language) => path.join(siteDir, entryFile(name, language)));

/**
 * Reads the entries of one language, without merging them with another language.
 *
 * @param namesOf Returns the names of an entry. Two entries must not share one.
 * @throws ContentError for the first entry that is invalid, or that shares its id or a name with another.
 */
export function readEntries<Item extends Entry>(
  siteDir: string,
  name: EntryFileName,
  language: Language,
  schema: v.GenericSchema<unknown, Item[]>,
  namesOf: (entry: Item) => readonly string[] = () => [],
): YamlFile<readonly Item[]> {
  const file = entryFile(name, language);
  const originalFile = entryFile(name, defaultLanguage);
  const messageKeyFor = (key: PropertyKey | undefined) =>
    name === 'glossary' ? 'glossary.invalid' : key === 'codes' ? 'entry.invalidCodes' : 'entry.invalid';
  const yaml = readYaml(file, readFileSync(path.join(siteDir, file), 'utf8'), schema, (_issue, keys) =>
    toolMessage(messageKeyFor(keys.at(-1)), {key: keys.slice(1).join('.') || name, file: originalFile}),
  );
  const idByName = new Map<string, string>();
  for (const [index, entry] of yaml.values.entries()) {
    for (const uniqueName of new Set([`id: ${entry.id}`, ...namesOf(entry)])) {
      const id = idByName.get(uniqueName);
      if (id) {
        throw new ContentError(file, yaml.lineOf([index]), toolMessage('entry.duplicateName', {name: uniqueName, id}));
      }
      idByName.set(uniqueName, entry.id);
    }
  }
  return yaml;
}

/**
 * Reads the entries of the default language, with the translated fields in the given language.
 *
 * @param schema Validates the entries of the default language, which have all fields.
 * @param translationSchema Validates an entry of another language, which has only the id and the translated fields.
 * @throws ContentError for the first entry that is invalid or not translated.
 */
export function readTranslatedEntries<Translation extends Entry, Item extends Translation>(
  siteDir: string,
  name: EntryFileName,
  language: Language,
  schema: v.GenericSchema<unknown, Item[]>,
  translationSchema: v.GenericSchema<unknown, Translation>,
): readonly Item[] {
  const original = readEntries(siteDir, name, defaultLanguage, schema);
  if (language === defaultLanguage) {
    return original.values;
  }
  const translation = readEntries(siteDir, name, language, v.array(translationSchema));
  requireTranslations(original, translation);
  return original.values.map((entry) => ({...entry, ...translation.values.find(({id}) => id === entry.id)}));
}

/** Compares the ids of two languages. @throws ContentError for the first entry that is missing in the other file. */
export function requireTranslations(
  original: YamlFile<readonly Entry[]>,
  translation: YamlFile<readonly Entry[]>,
): void {
  for (const [{file, values, lineOf}, other, key] of [
    [translation, original, 'entry.unknownId'],
    [original, translation, 'entry.untranslated'],
  ] as const) {
    for (const [index, {id}] of values.entries()) {
      if (!other.values.some((entry) => entry.id === id)) {
        throw new ContentError(file, lineOf([index]), toolMessage(key, {id, file: other.file}));
      }
    }
  }
}
